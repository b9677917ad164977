/* Chess Pool as a drawing. */
#pragma once

#include <cuerules/ruleset.h>

void chess_svg(const cue_scene *scene, cue_writer *out);
