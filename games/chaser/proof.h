/* Proving a state that comes from a file. */
#ifndef CHASER_PROOF_H
#define CHASER_PROOF_H

#include "state.h"

typedef struct chaser_proof {
    const chaser_state *state;
    const cue_table *table;
    cue_error *error;
    unsigned objects; /* object balls on the table */
    unsigned in;      /* players who have not conceded */
    bool over;
} chaser_proof;

/* history.c: the fewest actions that may have led to the state. Everything else about it is proved already. */
int64_t chaser_least_moves(const chaser_proof *proof);

#endif
