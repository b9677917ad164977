/* What simulations need: plausible shots, a simple player, and what to count. */
#include "simulate.h"

#include "actions.h"
#include "round.h"
#include "shot.h"

/* Players mostly try to pot the Target, and sometimes another ball off it. */
static bool fill_shot(const cue_chaser_options *options, const chaser_state *state, cue_random *random, void *room,
                      cue_action *action)
{
    enum { SKILL = 35, AT_TARGET = 70, OBSERVED = 80 };
    const unsigned target = chaser_target(state);
    const bool straight = cue_random_below(random, 100) < AT_TARGET;
    const cue_balls objects = state->layout.on_table & CHASER_OBJECT_BALLS;
    const uint8_t potted = (uint8_t)(straight ? target : cue_random_bit(random, objects));
    const bool observed = cue_random_below(random, 100) < OBSERVED;
    const cue_shot_plan plan = {
        &options->table, &state->layout, CUE_BALL_BIT(target), potted, CUE_NO_POCKET, SKILL, observed, {0}};
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

/* Passes back a snook (RULE_PASS_BACK); otherwise takes the first of the list: a shot, a safe first one, or accepting.
 * */
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
