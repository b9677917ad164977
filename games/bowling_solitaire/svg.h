/* Bowling Solitaire as a drawing. */
#pragma once

#include <cuerules/ruleset.h>

void bowling_svg(const cue_scene *scene, cue_writer *out);
