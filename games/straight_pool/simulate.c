/* What simulations need: plausible shots, a simple player, and what to count. */
#include "simulate.h"

#include "actions.h"

/* Who plays for points pots mostly what was called: scores would fall for ever otherwise. */
static bool fill_shot(const cue_straight_pool_options *options, const cue_layout *layout, cue_balls all,
                      cue_random *random, void *room, cue_action *action)
{
    enum { SKILL = 85, OBSERVED = 80 };
    const cue_pool_shot_data data = cue_pool_shot_of(action);
    const bool observed = cue_random_below(random, 100) < OBSERVED;
    const cue_shot_plan plan = {
        &options->pool.table, layout, all, data.ball ? (uint8_t)(data.ball - 1) : CUE_NO_BALL,
        data.ball ? (uint8_t)(data.pocket - 1) : CUE_NO_POCKET, SKILL, observed, {0}};
    return cue_fill_shot(&plan, &straight_balls, random, room, action);
}

/* RULE_RERACK_SEEN: near the end of a rack the referee often says what would be in the way. */
bool straight_fill(const void *options, const void *memory, cue_random *random, void *room, cue_action *action)
{
    enum { FEW = 3 };
    const straight_state *state = memory;
    const cue_balls all = cue_pool_objects(&state->pool);
    if (action->kind != CUE_POOL_SHOT)
        return cue_pool_fill(&straight_game, options, &state->pool, all, random, room, action);
    if (straight_count(all) <= FEW && cue_random_below(random, 2)) {
        /* One after the other: compilers differ in which argument they work out first. */
        const uint64_t last = cue_random_below(random, STRAIGHT_PLACES);
        const uint64_t cue = cue_random_below(random, STRAIGHT_CUE_PLACES);
        *action = cue_straight_pool_with_seen(*action, (cue_straight_pool_where)cue, (cue_straight_pool_where)last);
    }
    return fill_shot(options, &state->pool.layout, all, random, room, action);
}

/* Calls the first ball in the list; in a choice takes what is first. */
int32_t straight_worth(const void *options, const void *state, const cue_action *action)
{
    (void)options;
    (void)state;
    return action->kind == CUE_POOL_SHOT && cue_pool_shot_of(action).ball;
}

void straight_tally(const void *options, const void *memory, int64_t *counts)
{
    const cue_straight_pool_options *agreed = options;
    const straight_state *state = memory;
    const bool won = (state->score[0] >= agreed->target[0]) | (state->score[1] >= agreed->target[1]);
    counts[0] += state->score[0] + state->score[1];
    counts[1] += (int64_t)state->innings[0] + state->innings[1] + won; /* by a visit that goes on */
    counts[2] += state->high_run;
}
