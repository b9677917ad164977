/* Eight-ball as lines of text, and as a drawing. */
#pragma once

#include <cuerules/ruleset.h>

void eight_picture(const cue_scene *scene, cue_writer *out);
void eight_svg(const cue_scene *scene, cue_writer *out);
