/* What simulations need: a simple-minded player, what to count, and the score. */
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

/* Strikes, spares and open frames: a finished game has all of them. */
void bowling_tally(const void *options, const void *memory, int64_t *counts)
{
    const bowling_state *state = memory;
    unsigned number, first = 0;
    (void)options;
    for (number = 0; number < CUE_BOWLING_FRAMES; number++) {
        const unsigned mark = bowling_mark_at(state->rolls, state->roll_count, first);
        counts[CUE_BOWLING_MARK_STRIKE - mark]++;
        first += bowling_balls_of_frame(mark);
    }
}

int32_t bowling_final_score(const void *options, const void *memory)
{
    const bowling_state *state = memory;
    (void)options;
    return bowling_decided(state->rolls, state->roll_count);
}
