/* The game as a drawing. */
#pragma once

#include <cuerules/ruleset.h>

void sinuca_svg(const cue_scene *scene, cue_writer *out);
