/* A state that was read: is it one that can be played on? */
#pragma once

#include <cuerules/ruleset.h>

cue_status eight_restore(const void *options, void *state, cue_error *error);
