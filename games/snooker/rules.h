/* The game, action by action. */
#pragma once

#include <cuerules/ruleset.h>

size_t frame_legal(const void *options, const void *state, cue_action *out, size_t capacity);
void frame_draw(const void *options, const void *state, cue_random *random, cue_action *action);
cue_status frame_apply(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                       cue_error *error);
