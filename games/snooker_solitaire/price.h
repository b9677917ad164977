/* The price of a shot, leg by leg. */
#ifndef SNOOKER_PRICE_H
#define SNOOKER_PRICE_H

#include "state.h"

/* difficulty: before power is used and before the least of 2 is applied. */
typedef struct snooker_price {
    uint8_t difficulty, chalk;
} snooker_price;

/* An approach: the cue ball, or a red struck by it, arrives at a ball. ahead, fine_cut: cells (or the pocket on the
 * ball's own card) that this ball may be sent to. straight: pockets towards which everything so far is one straight
 * line without a ball. runs: first runs of a double that it may be sent on. */
typedef struct snooker_approach {
    uint32_t ahead, fine_cut, straight;
    uint8_t runs;
    uint8_t difficulty, chalk;
    bool is_double;
} snooker_approach;

/* RULE_SPIN: the cells that the cue ball can spin to from a cell: of all cells those seen without a ball on the
 * way, themselves empty. occupied: the table after the shot, without the cue ball. */
static inline uint32_t snooker_spin_targets(unsigned cell, uint32_t occupied)
{
    return grid_clear(cell, occupied) & ~occupied;
}

/* The table after a shot that works, without the cue ball, which is where the ball struck first was. RULE_POTTED:
 * leaves: a potted ball leaves the table. */
static inline uint32_t snooker_balls_after(const snooker_board *board, unsigned struck_cell, bool leaves)
{
    const uint32_t others = board->balls & ~grid_bit(struck_cell);
    return leaves ? others : others | grid_bit(snooker_cue_cell(board));
}

/* Does a potted ball leave the table? Only a colour after a red doesn't. */
static inline bool snooker_leaves(int on)
{
    return on != CUE_SNOOKER_ON_COLOUR;
}

/* Where the balls would lie after a snooker on a ball, and the cells of those that the opponent would then be on.
 */
typedef struct snooker_after {
    uint32_t balls, targets;
} snooker_after;

static inline snooker_after snooker_after_touch(const snooker_board *board, unsigned ball)
{
    const unsigned struck = board->at[ball], cue = snooker_cue_cell(board);
    snooker_after after = {snooker_balls_after(board, struck, false), board->reds};
    if (!after.targets) {
        const unsigned lowest = (unsigned)__builtin_ctz(board->present);
        after.targets = grid_bit(board->at[lowest]);
    }
    if (after.targets & grid_bit(struck))
        after.targets = (after.targets & ~grid_bit(struck)) | grid_bit(cue);
    return after;
}

static inline unsigned snooker_count(uint32_t cells)
{
    return (unsigned)__builtin_popcount(cells);
}

/* A plain leg from one ball to another. each: what a ball in the way adds. */
static inline snooker_approach snooker_plain_leg(const snooker_board *board, const grid_sight *sight, unsigned from,
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
static inline snooker_approach snooker_first_leg(const snooker_board *board, const grid_sight *from_cue,
                                                 unsigned to)
{
    return snooker_plain_leg(board, from_cue, snooker_cue_cell(board), to, 2);
}

/* RULE_BLOCKED: one for each ball on a later leg. */
static inline snooker_approach snooker_second_leg(const snooker_board *board, const grid_sight *from_first,
                                                  unsigned from, unsigned to)
{
    return snooker_plain_leg(board, from_first, from, to, 1);
}

/* RULE_DOUBLE. */
static inline snooker_approach snooker_double_leg(const grid_double *leg)
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
static inline void snooker_straighten(const snooker_board *board, unsigned from, unsigned to, snooker_approach *leg)
{
    const unsigned between = snooker_count(grid_line[from][to] & board->balls);
    leg->difficulty = (uint8_t)(grid_steps[from][to] + between + 1);
    leg->chalk = (uint8_t)between;
}

/* A plant's second leg after its first. False when the angle or a ball in the way of a double forbids it. */
static inline bool snooker_join(const snooker_board *board, const snooker_approach *first, unsigned from,
                                unsigned to, const snooker_approach *second, snooker_approach *out)
{
    *out = *second;
    if (second->is_double) {
        if (!(first->runs >> grid_find_double(from, to)->first_run & 1))
            return false;
    } else if (first->fine_cut >> to & 1) {
        snooker_straighten(board, from, to, out);
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

/* The last leg, into a pocket. False when the angle or a ball in the way of a double forbids it. */
static inline bool snooker_into_pocket(const snooker_board *board, const grid_sight *from_pocket,
                                       const snooker_approach *to_ball, unsigned ball_cell, unsigned pocket_cell,
                                       snooker_price *out)
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
        blocked = occupied + (ahead ? grid_balls_between(from_pocket, ball_cell) : snooker_count(line));
    if (to_ball->is_double && (blocked || to_ball->chalk))
        return false;
    straight = !line && !occupied ? to_ball->straight >> pocket_cell & 1 : 0;
    out->difficulty = (uint8_t)(to_ball->difficulty + steps + 1 + blocked + !ahead - straight);
    out->chalk = (uint8_t)(to_ball->chalk + blocked);
    return true;
}

/* The same off a cushion. */
static inline bool snooker_double_into_pocket(const snooker_board *board, const snooker_approach *to_ball,
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

#endif
