/* The price of a shot, leg by leg. */
#include "state.h"

static unsigned count(uint32_t cells)
{
    return (unsigned)__builtin_popcount(cells);
}

/* A plain leg from one ball to another. each: what a ball in the way adds. */
static inline snooker_approach plain_leg(const snooker_board *board, const grid_sight *sight, unsigned from,
                                         unsigned to, unsigned each)
{
    const unsigned between = grid_balls_between(sight, to);
    const bool clear = !(grid_line[from][to] & board->balls);
    snooker_approach leg;
    leg.ahead = grid_ahead[from][to];
    leg.fine_cut = clear ? grid_fine_cut[from][to] : 0;
    leg.straight = clear ? grid_straight[from][to] : 0;
    leg.runs = grid_runs_ahead[from][to];
    leg.difficulty = (uint8_t)(grid_steps[from][to] + each * between);
    leg.chalk = (uint8_t)between;
    leg.is_double = false;
    return leg;
}

/* RULE_SNOOKERED: two for each ball on the way to the first one. */
snooker_approach snooker_first_leg(const snooker_board *board, const grid_sight *from_cue, unsigned to)
{
    return plain_leg(board, from_cue, snooker_cue_cell(board), to, 2);
}

/* RULE_BLOCKED: one for each ball on a later leg. */
snooker_approach snooker_second_leg(const snooker_board *board, const grid_sight *from_first, unsigned from,
                                    unsigned to)
{
    return plain_leg(board, from_first, from, to, 1);
}

/* RULE_DOUBLE. */
snooker_approach snooker_double_leg(const grid_double *leg)
{
    snooker_approach out;
    out.ahead = grid_ahead_of_run[leg->last_run][leg->to];
    out.fine_cut = 0;
    out.straight = 0;
    out.runs = grid_runs_after_run[leg->last_run];
    out.difficulty = (uint8_t)(leg->steps + 1);
    out.chalk = 0;
    out.is_double = true;
    return out;
}

/* A fine cut at a plant's first ball counts the balls on the straight line instead of those on the best path. */
static void straighten(const snooker_board *board, unsigned from, unsigned to, snooker_approach *leg)
{
    const unsigned between = count(grid_line[from][to] & board->balls);
    leg->difficulty = (uint8_t)(grid_steps[from][to] + between + 1);
    leg->chalk = (uint8_t)between;
}

bool snooker_join(const snooker_board *board, const snooker_approach *first, unsigned from, unsigned to,
                  const snooker_approach *second, snooker_approach *out)
{
    *out = *second;
    if (second->is_double) {
        if (!(first->runs >> grid_find_double(from, to)->first_run & 1))
            return false;
    } else if (first->fine_cut >> to & 1) {
        straighten(board, from, to, out);
    } else if (!(first->ahead >> to & 1)) {
        return false;
    }
    out->is_double = first->is_double || second->is_double;
    if (out->is_double && (first->chalk || out->chalk))
        return false;
    out->straight &= first->straight;
    out->difficulty = (uint8_t)(out->difficulty + first->difficulty + 2); /* RULE_PLANT */
    out->chalk = (uint8_t)(out->chalk + first->chalk);
    return true;
}

bool snooker_into_pocket(const snooker_board *board, const grid_sight *from_pocket, const snooker_approach *to_ball,
                         unsigned ball_cell, unsigned pocket_cell, snooker_price *out)
{
    const uint32_t line = grid_line[ball_cell][pocket_cell] & board->balls;
    const unsigned ahead = to_ball->ahead >> pocket_cell & 1;
    const unsigned steps = grid_steps[ball_cell][pocket_cell];
    const unsigned occupied = steps ? board->balls >> pocket_cell & 1 : 0;
    unsigned blocked = 0;
    unsigned straight;
    if (!ahead && !(to_ball->fine_cut >> pocket_cell & 1))
        return false;
    if (steps)
        blocked = occupied + (ahead ? grid_balls_between(from_pocket, ball_cell) : count(line));
    if (to_ball->is_double && (blocked || to_ball->chalk))
        return false;
    straight = !line && !occupied ? to_ball->straight >> pocket_cell & 1 : 0;
    out->difficulty = (uint8_t)(to_ball->difficulty + steps + 1 + blocked + !ahead - straight);
    out->chalk = (uint8_t)(to_ball->chalk + blocked);
    return true;
}

bool snooker_double_into_pocket(const snooker_board *board, const snooker_approach *to_ball,
                                const grid_double *leg, snooker_price *out)
{
    if (to_ball->is_double || to_ball->chalk || !(to_ball->runs >> leg->first_run & 1))
        return false;
    if ((leg->between | grid_bit(leg->to)) & board->balls)
        return false;
    out->difficulty = (uint8_t)(to_ball->difficulty + leg->steps + 2);
    out->chalk = 0;
    return true;
}
