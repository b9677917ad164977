/* Snooker as lines of text, and as a drawing. */
#pragma once

#include <cuerules/ruleset.h>

void frame_picture(const cue_scene *scene, cue_writer *out);
void frame_svg(const cue_scene *scene, cue_writer *out);
