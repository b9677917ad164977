/* A player who sees the table, and whose hand shakes. */
#ifndef POOL_PLAYER_H
#define POOL_PLAYER_H

#include "games.h"

/* The velocity of the cue ball for that aim. */
cue_point player_stroke(const cue_table *table, const cue_layout *layout, pool_aim aim, cue_random *random);

/* How good a chance there is to pot that ball into that pocket: 0 where none is seen. */
double player_worth(const cue_table *table, const cue_layout *layout, unsigned ball, unsigned pocket);

#endif
