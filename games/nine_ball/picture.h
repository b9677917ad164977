/* Nine-ball as lines of text, and as a drawing. */
#pragma once

#include <cuerules/ruleset.h>

void nine_picture(const cue_scene *scene, cue_writer *out);
void nine_svg(const cue_scene *scene, cue_writer *out);
