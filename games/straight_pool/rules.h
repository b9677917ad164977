/* The game, action by action. */
#pragma once

#include <cuerules/ruleset.h>

cue_status straight_check_options(const void *options, uint32_t players, cue_error *error);
void straight_start(const void *options, void *state);
size_t straight_legal(const void *options, const void *state, cue_action *out, size_t capacity);
void straight_draw(const void *options, const void *state, cue_random *random, cue_action *action);
cue_status straight_apply(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                          cue_error *error);
