/* What people type. */
#pragma once

#include "state.h"

void bowling_write_move(const void *options, const cue_action *action, cue_writer *out);
cue_status bowling_read_move(const void *options, const void *state, const char *text, void *room, size_t size,
                             cue_action *action, cue_error *error);
void bowling_help(const void *options, const void *state, cue_writer *out);
