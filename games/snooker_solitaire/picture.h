/* The table as text. */
#pragma once

#include <cuerules/ruleset.h>

void snooker_picture(const cue_scene *scene, cue_writer *out);
