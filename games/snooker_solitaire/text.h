/* Snooker Solitaire as people type it. */
#pragma once

#include "written.h"

/* An empty cell for an example. */
unsigned snooker_first_empty(const uint8_t table[CUE_SNOOKER_CELLS]);
cue_status snooker_read_move(const void *options, const void *state, const char *text, void *room, size_t size,
                             cue_action *action, cue_error *error);
void snooker_help(const void *options, const void *state, cue_writer *out);
