/* The game, action by action. */
#pragma once

#include <cuerules/ruleset.h>

void snooker_start(const void *options, void *state);
size_t snooker_legal(const void *options, const void *state, cue_action *out, size_t capacity);
bool snooker_take(const void *options, const void *state, size_t n, cue_action *out);
void snooker_draw(const void *options, const void *state, cue_random *random, cue_action *action);
cue_status snooker_apply(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                         cue_error *error);
