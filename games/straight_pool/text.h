/* Straight pool as people type it. */
#pragma once

#include <cuerules/ruleset.h>

void straight_write_move(const void *options, const cue_action *action, cue_writer *out);
cue_status straight_read_move(const void *options, const void *state, const char *text, void *room, size_t size,
                              cue_action *action, cue_error *error);
void straight_help(const void *options, const void *state, cue_writer *out);
