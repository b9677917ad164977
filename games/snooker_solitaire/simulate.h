/* What simulations need. */
#pragma once

#include <cuerules/ruleset.h>

int32_t snooker_worth(const void *options, const void *state, const cue_action *action);
void snooker_tally(const void *options, const void *state, int64_t *counts);
