/* A player who sees the table, and whose hand shakes. */
#ifndef POOL_PLAYER_H
#define POOL_PLAYER_H

#include "games.h"

/* The velocity of the cue ball for that aim. break_shot: as hard as possible. */
cue_point player_stroke(const cue_table *table, const cue_layout *layout, pool_aim aim, bool break_shot,
                        cue_random *random);

#endif
