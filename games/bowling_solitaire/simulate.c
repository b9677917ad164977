/* What simulations need: a simple player, and what to count. */
#include "simulate.h"

#include "score.h"

/* The number of pins that fall; of equals the first in the list (lowest pile, then letters). Ends the ball only when
 * nothing can be played. */
static int32_t worth(const void *options, const void *state, const cue_action *action)
{
    cue_bowling_bowl_data play;
    (void)options;
    (void)state;
    memcpy(&play, action->data.bytes, sizeof play);
    return action->kind == CUE_BOWLING_BOWL ? __builtin_popcount(play.pins) : 0;
}

/* Strikes, spares and open frames: a finished game has all of them. */
static void tally(const void *options, const void *memory, int64_t *counts)
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

static const char *const tally_names[] = {"strikes", "spares", "opens"};
const cue_simulation_powers bowling_simulation = {
    .size = (uint32_t)sizeof(cue_simulation_powers),
    .tally_count = CUE_COUNT(tally_names), .tally_names = tally_names, .worth = worth, .tally = tally,
};
