/* Chaser as a drawing. */
#pragma once

#include <cuerules/ruleset.h>

void chaser_svg(const cue_scene *scene, cue_writer *out);
