/* Proving a state that comes from a file. */
#ifndef SINUCA_PROOF_H
#define SINUCA_PROOF_H

#include "state.h"

/* A state under proof. lowest: the lowest ball on the table, one more than the black when none is left. */
typedef struct sinuca_proof {
    const cue_sinuca_options *options;
    const sinuca_state *state;
    cue_error *error;
    unsigned lowest;
} sinuca_proof;

enum { SINUCA_NO_OBJECT = CUE_SINUCA_BALLS };

static inline bool sinuca_is_phase(const sinuca_proof *proof, unsigned phase)
{
    return proof->state->head.phase == phase;
}

/* The re-spotted black is waiting for its first shot. */
static inline bool sinuca_is_before_black(const sinuca_proof *proof)
{
    return sinuca_is_phase(proof, CUE_SINUCA_PHASE_LOT) || sinuca_is_phase(proof, CUE_SINUCA_PHASE_CHOOSE_FIRST);
}

static inline cue_status sinuca_corrupt(const sinuca_proof *proof, const char *path, const char *reason)
{
    return cue_refuse(proof->error, CUE_CORRUPT_STATE, path, "%s", reason);
}

/* Are the balls as they are set up, for the frame or for the re-spotted black? In hand, placed or off the table:
 * the cue ball is left out. */
bool sinuca_is_set_up(const sinuca_proof *proof);

/* The least that the last foul can have cost. */
int sinuca_least_penalty(const sinuca_proof *proof);

/* visit.c: the visit under way. */

/* The fewest shots of a visit that began with `first` as the lowest ball and has come to this state; -1 when it
 * can't have made this break, -2 when it can't come to this at all. */
int64_t sinuca_visit_shots(const sinuca_proof *proof, unsigned first);

/* history.c: are there actions enough for these balls, points and turns, and not too few points or too many? */
cue_status sinuca_prove_history(const sinuca_proof *proof);

#endif
