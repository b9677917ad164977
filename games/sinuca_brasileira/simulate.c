/* What simulations and tests need: plausible shots, a simple player, and what to count. */
#include "simulate.h"

#include "actions.h"
#include "state.h"

/* How often a nominated ball drops, in percent, and how often the places of the balls are seen. */
enum { SKILL = 55, OBSERVED = 70 };

static bool fill_shot(const cue_table *table, const sinuca_state *state, cue_random *random, void *room,
                      cue_action *action)
{
    const bool opening = state->head.phase == CUE_SINUCA_PHASE_OPENING;
    cue_shot_plan plan = {table, &state->layout, 0, CUE_NO_BALL, CUE_NO_POCKET, SKILL, 0, {0}};
    cue_sinuca_shot_data data;
    memcpy(&data, action->data.bytes, sizeof data);
    if (data.ball) {
        plan.aim = CUE_BALL_BIT(data.ball - 1);
        plan.target = (uint8_t)(opening ? CUE_NO_BALL : data.ball - 1); /* nobody wants to begin again */
    }
    if (data.pocket)
        plan.pocket = (uint8_t)(data.pocket - 1);
    plan.observed = cue_random_below(random, 100) < OBSERVED;
    return cue_fill_shot(&plan, &sinuca_balls, random, room, action);
}

bool sinuca_fill(const void *options, const void *memory, cue_random *random, void *room, cue_action *action)
{
    const cue_table *table = &((const cue_sinuca_options *)options)->table;
    const sinuca_state *state = memory;
    action->flags = 0;
    if (action->kind == CUE_SINUCA_PLACE)
        return cue_fill_place(table, &state->layout, CUE_AREA_D, random, action);
    if (action->kind == CUE_SINUCA_SHOT)
        return fill_shot(table, state, random, room, action);
    return false;
}

/* How a cautious player values an action: on coming to the table the lowest ball, and when free to choose the highest;
 * never conceding, always asking a fouler to play again, and playing first where that can be chosen. */
int32_t sinuca_worth(const void *options, const void *memory, const cue_action *action)
{
    const sinuca_state *state = memory;
    cue_sinuca_shot_data shot;
    (void)options;
    switch (action->kind) {
    case CUE_SINUCA_SHOT:
        memcpy(&shot, action->data.bytes, sizeof shot);
        return state->may == CUE_SINUCA_ANY ? CUE_SINUCA_BALLS + 1 - shot.ball : shot.ball;
    case CUE_SINUCA_PLAY_AGAIN:
        return 1;
    case CUE_SINUCA_CHOOSE_FIRST:
        return action->data.bytes[offsetof(cue_player_data, player)] == state->head.to_act;
    case CUE_SINUCA_CONCEDE:
    case CUE_SINUCA_PLACE: /* the shot itself places the ball */
        return -1;
    default:
        return 0;
    }
}

/* Actions, points of both players, frames that went to the re-spotted black, and black balls potted in the end. */
void sinuca_tally(const void *options, const void *memory, int64_t *counts)
{
    const sinuca_state *state = memory;
    (void)options;
    counts[0] += state->head.moves;
    counts[1] += (int64_t)state->score[0] + state->score[1];
    counts[2] += state->tie_break;
    counts[3] += !sinuca_objects(state);
}
