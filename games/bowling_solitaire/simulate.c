/* What simulations need: a simple-minded player, and what to count. */
#include "state.h"

/* Pins that fall; of equals the first in the list (lowest pile, then letters). The end of the ball only when it is
 * all there is. */
int32_t bowling_worth(const void *options, const void *state, const cue_action *action)
{
    cue_bowling_bowl_data play;
    (void)options;
    (void)state;
    memcpy(&play, action->data.bytes, sizeof play);
    return action->kind == CUE_BOWLING_BOWL ? __builtin_popcount(play.pins) : 0;
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
