/* What a shot leads to. */
#pragma once

#include "state.h"

/* The lowest ball on the table, as long as the game is not over. */
unsigned chaser_target(const chaser_state *state);
/* Is there a snook for the next shot? shot: the one that led here, or NULL. */
bool chaser_is_snook(const cue_table *table, const chaser_state *state, const cue_shot *shot);
cue_status chaser_apply_shot(const cue_chaser_options *options, chaser_state *state, const cue_action *action,
                             cue_rulings *rulings, cue_error *error);
