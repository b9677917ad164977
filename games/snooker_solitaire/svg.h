/* Snooker Solitaire as a drawing. */
#pragma once

#include <cuerules/ruleset.h>

void snooker_svg(const cue_scene *scene, cue_writer *out);
