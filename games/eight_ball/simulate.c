/* What simulations need: plausible shots, a simple player, and what to count. */
#include "simulate.h"

#include "actions.h"

bool eight_fill(const void *options, const void *memory, cue_random *random, void *room, cue_action *action)
{
    const eight_state *state = memory;
    const cue_balls on = eight_on(state, state->pool.head.to_act);
    return cue_pool_fill(&eight_game, options, &state->pool, on, random, room, action);
}

/* Calls the first ball that may be called; in a choice, and where nothing has to be called, takes what is first in the
 * list. */
int32_t eight_worth(const void *options, const void *state, const cue_action *action)
{
    const unsigned ball = action->kind == CUE_POOL_SHOT ? cue_pool_shot_of(action).ball : 0;
    return ball && ball == cue_lowest_ball(eight_callable(options, state)) + 1;
}

void eight_tally(const void *options, const void *memory, int64_t *counts)
{
    const eight_state *state = memory;
    const cue_pool_state *pool = &state->pool;
    (void)options;
    counts[0] += pool->head.winners == UINT32_C(1) << pool->breaker;
    counts[1] += !state->groups[0];
    counts[2] += __builtin_popcount(cue_pool_objects(pool));
}
