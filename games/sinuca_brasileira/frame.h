/* A frame: how the table is set up for it, and how it ends. */
#pragma once

#include "state.h"

cue_status sinuca_check_options(const void *options, uint32_t players, cue_error *error);

/* A colour's spot, or the red's. */
cue_point sinuca_spot(const cue_table *table, unsigned ball);
/* Everything on its spot, the cue ball in hand. */
void sinuca_set_up(const cue_sinuca_options *options, sinuca_state *state);
/* The last black was potted (scored) or fouled: the higher score wins, or at a tie the black is spotted again. */
void sinuca_finish(const cue_sinuca_options *options, sinuca_state *state, bool scored, cue_rulings *rulings);
/* winners: bit n for player n; none for a frame without result. */
void sinuca_end(sinuca_state *state, uint32_t winners, unsigned rule, cue_rulings *rulings);
