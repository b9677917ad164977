/* A state that comes from a file. */
#pragma once

#include <cuerules/ruleset.h>

cue_status three_restore(const void *options, void *state, cue_error *error);
