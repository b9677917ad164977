/* Straight pool as lines of text, and as a drawing. */
#pragma once

#include <cuerules/ruleset.h>

void straight_picture(const cue_scene *scene, cue_writer *out);
void straight_svg(const cue_scene *scene, cue_writer *out);
