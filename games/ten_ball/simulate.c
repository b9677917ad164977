/* What simulations need: plausible shots, a simple player, and what to count. */
#include "simulate.h"

#include "actions.h"

bool ten_fill(const void *options, const void *memory, cue_random *random, void *room, cue_action *action)
{
    const ten_state *state = memory;
    return cue_pool_fill(&ten_game, options, &state->pool, ten_on(state), random, room, action);
}

/* Plays what is first in the list, an ordinary shot or the table as it lies; a push-out, a place or a concession never. */
int32_t ten_worth(const void *options, const void *state, const cue_action *action)
{
    (void)options;
    (void)state;
    (void)action;
    return 0;
}

void ten_tally(const void *options, const void *memory, int64_t *counts)
{
    const ten_state *state = memory;
    const cue_pool_state *pool = &state->pool;
    (void)options;
    counts[0] += pool->head.winners == UINT32_C(1) << pool->breaker;
    counts[1] += pool->fouls[0] > 2 || pool->fouls[1] > 2;
    counts[2] += __builtin_popcount(cue_pool_objects(pool));
}
