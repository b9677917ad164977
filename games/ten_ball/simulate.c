/* What simulations need: plausible shots, a simple player, and what to count. */
#include "simulate.h"

#include "actions.h"

bool ten_fill(const void *options, const void *memory, cue_random *random, void *room, cue_action *action)
{
    const ten_state *state = memory;
    return cue_pool_fill(&ten_game, options, &state->pool, ten_on(state), random, room, action);
}

/* Calls the ball that has to be hit first; on the break, and in a choice, takes what is first in the list. */
int32_t ten_worth(const void *options, const void *state, const cue_action *action)
{
    (void)options;
    return action->kind == CUE_POOL_SHOT && cue_pool_shot_of(action).ball == cue_lowest_ball(ten_on(state)) + 1;
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
