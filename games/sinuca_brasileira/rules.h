/* The game, action by action. */
#pragma once

#include <cuerules/ruleset.h>

void sinuca_start(const void *options, void *state);
size_t sinuca_legal(const void *options, const void *state, cue_action *out, size_t capacity);
void sinuca_draw(const void *options, const void *state, cue_random *random, cue_action *action);
cue_status sinuca_apply(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                        cue_error *error);
