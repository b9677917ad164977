/* The game, action by action. */
#pragma once

#include <cuerules/ruleset.h>

void ten_start(const void *options, void *state);
size_t ten_legal(const void *options, const void *state, cue_action *out, size_t capacity);
cue_status ten_apply(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                     cue_error *error);
