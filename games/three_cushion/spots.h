/* Where the balls lie: for an opening, spotted, and frozen. */
#pragma once

#include "state.h"

/* The balls lie as they do when that player opens. */
void three_set_for(const cue_table *table, three_state *state, unsigned player);

/* Puts balls on their spots by the roles that they have for that player, who shoots next. */
void three_spot(const three_now *now, cue_balls balls, unsigned player, unsigned rule);

/* The balls that touch the cue ball of whoever is to shoot, as far as anybody knows. */
cue_balls three_touching(const cue_table *table, const three_state *state);
