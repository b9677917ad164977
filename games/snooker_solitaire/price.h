/* The price of a shot, leg by leg, and the chance that it has. */
#pragma once

#include "grid.h"

enum { SNOOKER_LEAST_DIFFICULTY = 2, SNOOKER_MOST_DIFFICULTY = 6 };

/* RULE_LIMITS. */
static inline unsigned snooker_difficulty(unsigned before_power, unsigned power)
{
    return before_power < power + SNOOKER_LEAST_DIFFICULTY ? SNOOKER_LEAST_DIFFICULTY : before_power - power;
}

/* RULE_ROLL: how many of the 36 rolls of two dice show at least this on one of them. */
static inline unsigned snooker_chance(unsigned difficulty)
{
    return 36 - (difficulty - 1) * (difficulty - 1);
}

/* difficulty: before power is used and before the least of 2 is applied. */
typedef struct snooker_price {
    uint8_t difficulty, chalk;
} snooker_price;

/* How a ball is reached, and at what price. ahead, fine_cut: cells (its own for the pocket there) that it may be sent
 * to. straight: pockets that lie on one straight, unblocked line with all legs so far. */
typedef struct snooker_way {
    uint32_t ahead, fine_cut, straight;
    uint8_t difficulty, chalk;
    uint8_t cell; /* of the ball that is reached */
    int8_t plant; /* the second red, if that is it */
} snooker_way;

/* RULE_SPIN: the empty cells that the cue ball can spin to from a cell, with no ball on the way. occupied: the table
 * after the shot, without the cue ball. */
static inline uint32_t snooker_spin_targets(unsigned cell, uint32_t occupied)
{
    return grid_clear(cell, occupied) & ~occupied;
}

/* Does a potted ball leave the table? Only a colour after a red doesn't. */
static inline bool snooker_leaves(int on)
{
    return on != CUE_SNOOKER_ON_COLOUR;
}

/* The table after a successful shot, without the cue ball, which takes the place of the ball struck first. leaves: a
 * potted ball leaves the table (RULE_POTTED). */
static inline uint32_t snooker_balls_after(const snooker_board *board, unsigned struck_cell, bool leaves)
{
    const uint32_t others = board->balls & ~grid_bit(struck_cell);
    return leaves ? others : others | grid_bit(snooker_cue_cell(board));
}

/* Where the balls would lie after a snooker played at a ball, and the cells of those that the opponent would be on. */
typedef struct snooker_after {
    uint32_t balls, targets;
} snooker_after;

static inline snooker_after snooker_after_touch(const snooker_board *board, unsigned ball)
{
    const unsigned struck = board->at[ball], cue = snooker_cue_cell(board);
    snooker_after after = {snooker_balls_after(board, struck, false), snooker_targets(board)};
    if (after.targets & grid_bit(struck))
        after.targets = (after.targets & ~grid_bit(struck)) | grid_bit(cue);
    return after;
}

/* A plain leg to a ball. each: what a ball in the way adds: two on the leg to the first ball (RULE_SNOOKERED), one on a
 * later leg (RULE_BLOCKED). */
static inline snooker_way snooker_plain_leg(const snooker_board *board, const grid_sight *sight, unsigned from,
                                            unsigned to, unsigned each)
{
    const unsigned between = grid_balls_between(sight, to);
    const bool clear = !(snooker_line[from][to] & board->balls);
    snooker_way way;
    way.ahead = snooker_ahead[from][to];
    way.fine_cut = clear ? snooker_fine_cut[from][to] : 0;
    way.straight = clear ? snooker_straight[from][to] : 0;
    way.difficulty = (uint8_t)(snooker_steps[from][to] + each * between);
    way.chalk = (uint8_t)between;
    way.cell = (uint8_t)to;
    way.plant = CUE_SNOOKER_NONE;
    return way;
}

static inline snooker_way snooker_first_leg(const snooker_board *board, const grid_sight *from_cue, unsigned to)
{
    return snooker_plain_leg(board, from_cue, snooker_cue_cell(board), to, 2);
}

/* Does the angle allow the ball that was struck to be sent there? */
static inline bool snooker_sends_on(const snooker_way *by, unsigned cell)
{
    return (by->ahead | by->fine_cut) >> cell & 1;
}

/* RULE_PLANT: the first red sent on to the second, which the angle has to allow. A fine cut counts the balls on the
 * straight line instead of those on the best path. */
static inline void snooker_plant_leg(const snooker_board *board, const grid_sight *from_first,
                                     const snooker_way *first, unsigned second, snooker_way *out)
{
    const unsigned from = first->cell, to = board->at[second];
    const bool ahead = first->ahead >> to & 1;
    *out = snooker_plain_leg(board, from_first, from, to, 1);
    if (!ahead) {
        out->chalk = (uint8_t)__builtin_popcount(snooker_line[from][to] & board->balls);
        out->difficulty = (uint8_t)(snooker_steps[from][to] + out->chalk + 1);
    }
    out->straight &= first->straight;
    out->difficulty = (uint8_t)(out->difficulty + first->difficulty + 2);
    out->chalk = (uint8_t)(out->chalk + first->chalk);
    out->plant = (int8_t)second;
}

/* The last leg of a pot without a double, which the angle has to allow. RULE_STRAIGHT_POT takes one off. */
static inline void snooker_pocket_leg(const snooker_board *board, const grid_sight *from_pocket,
                                      const snooker_way *by, unsigned pocket_cell, snooker_price *out)
{
    const uint32_t line = snooker_line[by->cell][pocket_cell] & board->balls;
    const unsigned ahead = by->ahead >> pocket_cell & 1;
    const unsigned steps = snooker_steps[by->cell][pocket_cell];
    const unsigned occupied = board->balls >> pocket_cell & (steps > 0);
    const unsigned blocked =
        occupied + (ahead ? grid_balls_between(from_pocket, by->cell) : (unsigned)__builtin_popcount(line));
    const unsigned straight = !line && !occupied ? by->straight >> pocket_cell & 1 : 0;
    out->difficulty = (uint8_t)(by->difficulty + steps + 1 + blocked + !ahead - straight);
    out->chalk = (uint8_t)(by->chalk + blocked);
}

/* RULE_DOUBLE: one leg goes off a long side, and no ball may be in the way but those that the shot strikes. Such a shot
 * begins with the cue ball, which may go anywhere. */
static inline snooker_way snooker_from_cue(const snooker_board *board)
{
    const snooker_way cue = {UINT32_MAX, 0, 0, 0, 0, (uint8_t)snooker_cue_cell(board), CUE_SNOOKER_NONE};
    return cue;
}

/* Is a shortest way free, or the straight line if that is what counts? */
static inline bool snooker_is_free(uint32_t others, unsigned from, unsigned to, bool line)
{
    return line ? !(snooker_line[from][to] & others)
                : !snooker_steps[from][to] || grid_clear(from, others) >> to & 1;
}

typedef enum snooker_run { SNOOKER_NO_TURN, SNOOKER_NO_ANGLE, SNOOKER_NOT_FREE, SNOOKER_FREE } snooker_run;

/* One leg of a double. turn: the card on which it turns, or GRID_CELLS for a plain leg. others: the balls that the shot
 * doesn't strike. At each end the angle is that of the run next to the ball. */
static inline snooker_run snooker_free_leg(const snooker_way *by, uint32_t others, unsigned turn, unsigned to,
                                           snooker_way *out)
{
    const unsigned from = by->cell, next = turn < GRID_CELLS ? turn : to;
    const bool ahead = by->ahead >> next & 1;
    unsigned before = from, difficulty = (unsigned)(by->difficulty + snooker_steps[from][next] + !ahead);
    if (!ahead && !(by->fine_cut >> next & 1))
        return SNOOKER_NO_ANGLE;
    if ((turn < GRID_CELLS && (others >> turn & 1)) || !snooker_is_free(others, from, next, !ahead))
        return SNOOKER_NOT_FREE;
    if (turn < GRID_CELLS) {
        if (!snooker_is_free(others, turn, to, false))
            return SNOOKER_NOT_FREE;
        before = turn;
        difficulty += snooker_steps[turn][to] + 1u;
    }
    out->ahead = snooker_ahead[before][to];
    out->fine_cut = (snooker_line[before][to] & others) ? 0 : snooker_fine_cut[before][to];
    out->straight = 0;
    out->difficulty = (uint8_t)difficulty;
    out->chalk = 0;
    out->cell = (uint8_t)to;
    out->plant = by->plant;
    return SNOOKER_FREE;
}
