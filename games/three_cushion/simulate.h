/* What simulations need. */
#pragma once

#include <cuerules/ruleset.h>

bool three_fill(const void *options, const void *state, cue_random *random, void *room, cue_action *action);
int32_t three_worth(const void *options, const void *state, const cue_action *action);
void three_tally(const void *options, const void *state, int64_t *counts);
