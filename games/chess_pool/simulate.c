/* What simulations need: plausible shots, a simple player, and what to count. */
#include "simulate.h"

#include "board.h"

enum { SKILL_SLOP = 50, SKILL_MOVE = 60, OBSERVED = 70, POT_THE_TARGET = 60 };

static bool percent(cue_random *random, unsigned chance)
{
    return cue_random_below(random, 100) < chance;
}

/* What the shooter would like to pot: an enemy piece or the 8, which in the end is the only ball left. */
static unsigned wanted(const chess_state *state, cue_random *random)
{
    const unsigned enemies = chess_pieces(state, 1 - state->head.to_act);
    return cue_random_bit(random, enemies | (chess_in_game(state) & CHESS_KING_BIT));
}

/* RULE_CALL_CELLS: while the layout is unknown, cells that fit the two men. */
static void fill_cells(cue_random *random, cue_chess_shot_data *data)
{
    const unsigned capturer = data->capturer - 1u;
    unsigned from = 1, to = 1;
    while (!chess_reaches(capturer, from, to)) {
        from = 1 + (unsigned)cue_random_below(random, CUE_CHESS_CELLS);
        to = 1 + (unsigned)cue_random_below(random, CUE_CHESS_CELLS);
    }
    data->from = (uint8_t)from;
    data->to = (uint8_t)to;
}

static cue_shot_plan plan_shot(const cue_chess_options *options, const chess_state *state, cue_random *random,
                               const cue_chess_shot_data *data)
{
    cue_shot_plan plan = {&options->table, &state->layout, 0, CUE_NO_BALL, CUE_NO_POCKET, 0, 0, {0}};
    plan.observed = percent(random, OBSERVED);
    if (state->head.phase == CUE_CHESS_PHASE_BREAK) {
        plan.aim = chess_in_game(state);
    } else if (data->call == CUE_CHESS_MOVE) {
        plan.aim = CUE_BALL_BIT(data->capturer - 1);
        if (percent(random, POT_THE_TARGET))
            plan.target = (uint8_t)(data->target - 1);
        plan.skill = SKILL_MOVE;
    } else {
        plan.aim = chess_friendly(state, state->head.to_act);
        plan.target = (uint8_t)wanted(state, random);
        plan.skill = SKILL_SLOP;
    }
    return plan;
}

static bool fill_shot(const cue_chess_options *options, const chess_state *state, cue_random *random, void *room,
                      cue_action *action)
{
    cue_chess_shot_data data = cue_chess_shot_of(action);
    const cue_shot_plan plan = plan_shot(options, state, random, &data);
    if (data.call == CUE_CHESS_MOVE && !state->layout.known)
        fill_cells(random, &data);
    data.shot = cue_shot_imagine(&plan, &chess_balls, random, room, CUE_FILL_SIZE);
    memcpy(action->data.bytes, &data, sizeof data);
    return data.shot != NULL;
}

bool chess_fill(const void *options, const void *memory, cue_random *random, void *room, cue_action *action)
{
    const cue_chess_options *chosen = options;
    const chess_state *state = memory;
    if (action->kind == CUE_CHESS_SHOT)
        return fill_shot(chosen, state, random, room, action);
    if (action->kind == CUE_CHESS_PLACE)
        return cue_fill_place(&chosen->table, &state->layout, chess_area(state->head.phase), random, action);
    return false;
}

/* Queen, rook, bishop, knight; the king above all. */
static int worth_of(unsigned ball)
{
    static const int8_t worths[] = {0, 5, 2, 3, 9};
    return ball == CUE_CHESS_KING ? 20 : worths[ball % CUE_CHESS_KING];
}

/* The larger group; the most valuable target or piece; a slop where no move can be called. Balls in hand are left
 * to the shot. */
int32_t chess_worth(const void *options, const void *state, const cue_action *action)
{
    const cue_chess_shot_data shot = cue_chess_shot_of(action);
    const unsigned number = action->data.bytes[0];
    (void)options;
    switch (action->kind) {
    case CUE_CHESS_SHOT:
        return shot.call == CUE_CHESS_MOVE ? worth_of(shot.target - 1u) : 1;
    case CUE_CHESS_CHOOSE:
        return __builtin_popcount(chess_in_game(state) &
                                  (number == CUE_CHESS_SOLIDS ? CUE_CHESS_SOLID_BALLS : CUE_CHESS_STRIPE_BALLS));
    case CUE_CHESS_REPLACE_KING:
        return worth_of(number);
    default:
        return -1;
    }
}

void chess_tally(const void *options, const void *memory, int64_t *counts)
{
    const chess_state *state = memory;
    const uint32_t winners = state->head.winners;
    (void)options;
    counts[0] += winners == 1u << state->breaker;
    counts[1] += (winners == 1 || winners == 2) && chess_group_of(state, winners == 2) == CUE_CHESS_SOLIDS;
    counts[2] += __builtin_popcount(chess_in_game(state) & CUE_CHESS_PIECES);
}
