/* What simulations and tests need: plausible shots, a simple player, and what to count. */
#include "simulate.h"

#include "actions.h"

/* How often the ball that is played at drops, in percent; how often the places of the balls are seen, and how often the
 * referee says how well a ball could be hit. */
enum { SKILL = 60, OBSERVED = 60, SAID = 20 };

const char *const frame_tally_names[FRAME_TALLIES] = {"actions",   "points",  "tie-breaks",     "highest breaks",
                                                      "centuries", "breaks of 147", "fifties", "conceded or awarded"};

static bool fill_shot(const cue_frame_options *options, const frame_state *state, cue_random *random, void *room,
                      cue_action *action)
{
    cue_shot_plan plan = {&options->table, &state->layout, 0, CUE_NO_BALL, CUE_NO_POCKET, SKILL, 0, {0}};
    cue_frame_shot_data data = cue_frame_shot_of(action);
    const unsigned meant = data.ball ? data.ball : state->on;
    plan.aim = frame_balls_of(state, meant);
    plan.target = (uint8_t)cue_lowest_ball(plan.aim);
    plan.observed = cue_random_below(random, 100) < OBSERVED;
    if (!cue_fill_shot(&plan, frame_balls_in(options), random, room, action))
        return false;
    if (cue_shot_of(action)->no_stroke || cue_random_below(random, 100) >= SAID)
        return true;
    data = cue_frame_shot_of(action);
    data.sight = (uint8_t)cue_random_below(random, CUE_SIGHT_FULL + 2);
    data.has_miss = (uint8_t)cue_random_below(random, 2);
    data.miss = (uint8_t)(data.has_miss && cue_random_below(random, 2));
    memcpy(action->data.bytes, &data, sizeof data);
    return true;
}

bool frame_fill(const void *options, const void *memory, cue_random *random, void *room, cue_action *action)
{
    const cue_frame_options *chosen = options;
    const frame_state *state = memory;
    action->flags = 0;
    if (action->kind == CUE_FRAME_PLACE)
        return cue_fill_place(&chosen->table, &state->layout, frame_area(state), random, action);
    return action->kind == CUE_FRAME_SHOT && fill_shot(chosen, state, random, room, action);
}

/* A simple player goes for the highest colour after a red and never for a free ball, has a fouler's miss put back, and
 * claims a frame. */
int32_t frame_worth(const void *options, const void *memory, const cue_action *action)
{
    enum { CHOICE = 20 };
    const frame_state *state = memory;
    unsigned ball;
    (void)options;
    switch (action->kind) {
    case CUE_FRAME_SHOT:
        ball = cue_frame_shot_of(action).ball;
        return state->on == CUE_FRAME_ANY_COLOUR ? (int32_t)ball : ball == state->on;
    case CUE_FRAME_CHOOSE:
        return CHOICE + (action->data.bytes[0] == CUE_FRAME_REPLACE);
    case CUE_FRAME_CLAIM:
        return CHOICE;
    case CUE_FRAME_CHOOSE_FIRST:
        return action->data.bytes[offsetof(cue_player_data, player)] == state->head.to_act;
    default: /* the shot itself places the cue ball, and nobody gives up */
        return -1;
    }
}

void frame_tally(const void *options, const void *memory, int64_t *counts)
{
    enum { FIFTY = 50, CENTURY = 100, MAXIMUM = 147 };
    const frame_state *state = memory;
    const cue_balls left = frame_objects(state);
    unsigned player;
    (void)options;
    counts[0] += state->head.moves;
    counts[1] += (int64_t)state->score[0] + state->score[1];
    counts[2] += state->tie_break;
    for (player = 0; player < CUE_FRAME_PLAYERS; player++) {
        counts[3] += state->high_break[player];
        counts[4] += state->high_break[player] >= CENTURY;
        counts[5] += state->high_break[player] == MAXIMUM;
        counts[6] += state->high_break[player] >= FIFTY;
    }
    counts[7] += (left & ~(cue_balls)FRAME_BLACK_ONLY) != 0;
}
