/* A state that comes from a file. */
#pragma once

#include "state.h"

cue_status bowling_restore(const void *options, void *state, cue_error *error);
