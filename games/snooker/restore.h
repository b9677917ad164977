/* A state that comes from a file. */
#pragma once

#include <cuerules/status.h>

cue_status frame_restore(const void *options, void *state, cue_error *error);
