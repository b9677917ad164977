/* Every shot that may be called. */
#pragma once

#include "state.h"

/* Ordered by type, ball, pocket, double, plant, spin and power: writes the entries from one number up to another, and
 * returns how many there are in all. */
size_t snooker_legal_shots(const cue_snooker_options *options, const snooker_state *state, cue_action *out,
                           size_t from, size_t till);
