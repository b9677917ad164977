/* A state that comes from a file. */
#pragma once

#include <cuerules/status.h>

cue_status chess_restore(const void *options, void *state, cue_error *error);
