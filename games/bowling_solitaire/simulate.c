/* What simulations need: a simple-minded player, and what to count. */
#include "state.h"

/* The play that takes most pins; the list's own order breaks ties (lowest pile, then letters). The end of
 * the ball only when it is all there is. */
size_t bowling_greedy(const void *options, const void *state, const cue_action *legal, size_t count)
{
    size_t best = 0;
    int most = -1;
    size_t i;
    (void)options;
    (void)state;
    for (i = 0; i < count; i++) {
        cue_bowling_bowl_data play;
        int pins;
        memcpy(&play, legal[i].data.bytes, sizeof play);
        pins = legal[i].kind == CUE_BOWLING_BOWL ? __builtin_popcount(play.pins) : 0;
        if (pins > most) {
            most = pins;
            best = i;
        }
    }
    return best;
}

/* Strikes, spares and open frames. */
void bowling_tally(const void *options, const void *memory, int64_t *counts)
{
    const bowling_state *state = memory;
    cue_bowling_frame frames[CUE_BOWLING_FRAMES];
    const unsigned count = bowling_score(state->rolls, state->roll_count, frames);
    unsigned i;
    (void)options;
    for (i = 0; i < count; i++)
        counts[CUE_BOWLING_MARK_STRIKE - frames[i].mark]++;
}
