/* Three-cushion billiards as lines of text, and as a drawing. */
#pragma once

#include <cuerules/ruleset.h>

void three_picture(const cue_scene *scene, cue_writer *out);
void three_svg(const cue_scene *scene, cue_writer *out);
