/* What simulations need: plausible shots, a simple player, and what to count. */
#include "simulate.h"

#include "actions.h"

/* In percent: how often a player gets round three cushions to the second ball, how often something goes wrong, and how
 * often the places of the balls are seen, or only whether there was a point. */
enum { SKILL = 40, FOUL = 4, OBSERVED = 70, BY_EYE = 20 };

static bool chance(cue_random *random, unsigned percent)
{
    return cue_random_below(random, 100) < percent;
}

static void cushions(cue_shot_builder *shot, cue_random *random, unsigned ball, unsigned least, unsigned most)
{
    uint64_t count = least + cue_random_below(random, most - least + 1);
    for (; count; count--)
        cue_shot_cushion_side(shot, ball, (cue_side)cue_random_below(random, CUE_SIDES));
}

/* From the cue ball to one of the others, often over cushions, and to the second. Returns the balls that are left. */
static cue_balls roll(cue_shot_builder *shot, cue_random *random, unsigned own, bool opening)
{
    const bool red_first = opening ? chance(random, 97) : chance(random, 50);
    const unsigned other = CUE_THREE_CUSHION_WHITE + CUE_THREE_CUSHION_YELLOW - own;
    const unsigned first = red_first ? (unsigned)CUE_THREE_CUSHION_RED : other;
    const unsigned second = red_first ? other : (unsigned)CUE_THREE_CUSHION_RED;
    if (!opening)
        cushions(shot, random, own, 0, chance(random, 20) ? 3 : 0);
    cue_shot_contact(shot, own, first, CUE_FIRST_MOVES);
    cushions(shot, random, first, 0, 3);
    if (chance(random, SKILL)) {
        cushions(shot, random, own, 3, 5);
        cue_shot_contact(shot, own, second, chance(random, 90) ? CUE_FIRST_MOVES : CUE_MOVERS_UNKNOWN);
    } else {
        cushions(shot, random, own, 0, 4);
        if (chance(random, 30))
            cue_shot_contact(shot, first, second, CUE_FIRST_MOVES);
    }
    if (!chance(random, FOUL))
        return THREE_ALL;
    cue_shot_off_table(shot, chance(random, 50) ? own : first);
    return THREE_ALL & ~CUE_BALL_BIT(cue_shot_events(shot->shot)[shot->events - 1].ball);
}

/* Anywhere, as long as no two overlap: on every table there is room for three. */
static void come_to_rest(cue_shot_builder *shot, const cue_table *table, cue_random *random, cue_balls left)
{
    cue_layout lying;
    memset(&lying, 0, sizeof lying);
    lying.known = 1;
    for (; left; left &= left - 1) {
        cue_point at = {0, 0};
        (void)cue_imagine_place(table, &lying, CUE_AREA_TABLE, random, &at);
        cue_layout_put(&lying, cue_lowest_ball(left), at);
        cue_shot_rest(shot, cue_lowest_ball(left), at.x, at.y);
    }
}

static bool fill_shot(const cue_table *table, const three_state *state, cue_random *random, void *room,
                      cue_action *action)
{
    const bool opening = state->head.phase == CUE_THREE_CUSHION_PHASE_OPENING, stroke = !chance(random, 2);
    const unsigned own = three_ball_of(state, (unsigned)state->head.to_act);
    cue_shot_builder shot = cue_shot_build(room, CUE_FILL_SIZE);
    cue_balls left = THREE_ALL;
    if (stroke)
        left = roll(&shot, random, own, opening);
    else
        cue_shot_no_stroke(&shot);
    if (!stroke || chance(random, FOUL))
        cue_shot_infraction(&shot, chance(random, 50) ? CUE_TOUCHED_BALL : CUE_SLOW_PLAY, CUE_NO_BALL);
    if (chance(random, OBSERVED))
        come_to_rest(&shot, table, random, left);
    *action = cue_three_cushion_shot(cue_shot_built(&shot));
    if (stroke && chance(random, BY_EYE))
        *action = cue_three_cushion_shot_seen(cue_shot_built(&shot), chance(random, SKILL));
    return true;
}

bool three_fill(const void *options, const void *memory, cue_random *random, void *room, cue_action *action)
{
    const cue_three_cushion_options *chosen = options;
    const three_state *state = memory;
    const unsigned player = (unsigned)state->head.to_act;
    const unsigned other = three_ball_of(state, 1 - player);
    if (action->kind == CUE_THREE_CUSHION_SHOT)
        return fill_shot(&chosen->table, state, random, room, action);
    if (action->kind == CUE_THREE_CUSHION_CHOOSE)
        *action = cue_three_cushion_choose(CUE_THREE_CUSHION_SPOT,
                                           chance(random, 50) ? THREE_RED_BIT : CUE_BALL_BIT(other));
    else
        *action = cue_three_cushion_inning_of(
            (unsigned)cue_random_below(random, 1 + (uint64_t)(chosen->target[player] - state->score[player])) / 4);
    return true;
}

/* Plays from where the balls lie, shot by shot. */
int32_t three_worth(const void *options, const void *state, const cue_action *action)
{
    (void)options;
    (void)state;
    return action->kind == CUE_THREE_CUSHION_SHOT;
}

void three_tally(const void *options, const void *memory, int64_t *counts)
{
    const three_state *state = memory;
    const int64_t points = state->score[0] + state->score[1], innings = state->innings[0] + state->innings[1];
    (void)options;
    counts[0] += points;
    counts[1] += innings;
    counts[2] += points * 1000 / (innings + !innings);
    counts[3] += state->high_run[0] > state->high_run[1] ? state->high_run[0] : state->high_run[1];
    counts[4] += state->head.winners == 3;
}
