/* Ten-ball as lines of text, and as a drawing. */
#pragma once

#include <cuerules/ruleset.h>

void ten_picture(const cue_scene *scene, cue_writer *out);
void ten_svg(const cue_scene *scene, cue_writer *out);
