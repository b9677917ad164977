/* What simulations need: shots that might have been played, a simple-minded player, and what to count. */
#include "state.h"

static unsigned any_object_ball(const chaser_state *state, cue_random *random)
{
    unsigned balls = state->layout.on_table & CHASER_OBJECT_BALLS;
    uint64_t skip = cue_random_below(random, CUE_CHASER_BALLS + 1 - chaser_target(state));
    for (; skip; skip--)
        balls &= balls - 1;
    return cue_lowest_ball(balls);
}

/* Players mostly try to pot the Target, sometimes another ball by way of it. */
static bool fill_shot(const cue_chaser_options *options, const chaser_state *state, cue_random *random, void *room,
                      cue_action *action)
{
    enum { SKILL = 35, AT_TARGET = 70, OBSERVED = 80 };
    const unsigned target = chaser_target(state);
    const bool straight = cue_random_below(random, 100) < AT_TARGET;
    const cue_shot_plan plan = {&options->table,
                                &state->layout,
                                CUE_BALL_BIT(target),
                                (uint8_t)(straight ? target : any_object_ball(state, random)),
                                CUE_NO_POCKET,
                                SKILL,
                                cue_random_below(random, 100) < OBSERVED,
                                {0}};
    return cue_fill_shot(&plan, &chaser_ball_set, random, room, action);
}

bool chaser_fill(const void *options, const void *memory, cue_random *random, void *room, cue_action *action)
{
    const cue_chaser_options *chosen = options;
    const chaser_state *state = memory;
    if (action->kind == CUE_CHASER_SHOT)
        return fill_shot(chosen, state, random, room, action);
    if (action->kind == CUE_CHASER_PLACE)
        return cue_fill_place(&chosen->table, &state->layout, CUE_AREA_KITCHEN, random, action);
    return false;
}

/* RULE_PASS_BACK for a snook; else the first of the list: a shot, a safe one where that is asked, or to accept. */
int32_t chaser_worth(const void *options, const void *state, const cue_action *action)
{
    return action->kind == CUE_CHASER_PASS_BACK &&
           chaser_is_snook(&((const cue_chaser_options *)options)->table, state, NULL);
}

void chaser_tally(const void *options, const void *memory, int64_t *counts)
{
    const chaser_state *state = memory;
    unsigned player;
    (void)options;
    counts[0] += !(state->layout.on_table & CHASER_OBJECT_BALLS);
    counts[1] += state->head.players - (int64_t)chaser_players_in(state);
    for (player = 0; player < state->head.players; player++)
        counts[2] += state->scores[player] < 0;
    counts[3] += (state->head.winners & (state->head.winners - 1)) != 0;
}
