/* What simulations and tests need. */
#pragma once

#include <cuerules/ruleset.h>

/* What is counted: FRAME_TALLIES names. */
enum { FRAME_TALLIES = 8 };
extern const char *const frame_tally_names[FRAME_TALLIES];

bool frame_fill(const void *options, const void *state, cue_random *random, void *room, cue_action *action);
int32_t frame_worth(const void *options, const void *state, const cue_action *action);
void frame_tally(const void *options, const void *state, int64_t *counts);
