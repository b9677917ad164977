/* The game, action by action. */
#pragma once

#include <cuerules/ruleset.h>

cue_status eight_check_options(const void *options, uint32_t players, cue_error *error);
void eight_start(const void *options, void *state);
size_t eight_legal(const void *options, const void *state, cue_action *out, size_t capacity);
cue_status eight_apply(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                       cue_error *error);
