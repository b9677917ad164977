/* The grid of twenty cells as sets of bits, the geometry of the legs between them, and where the balls are. Cell n is
 * bit n; a1 is cell 0, d5 cell 19. */
#pragma once

#include <cuerules/games/snooker_solitaire.h>

#include <stdbool.h>

enum {
    GRID_CELLS = CUE_SNOOKER_CELLS,
    GRID_ALL = (1 << GRID_CELLS) - 1,
    GRID_COLUMN_A = 0x11111,
    GRID_COLUMN_D = 0x88888,
    GRID_FARTHEST = 4, /* steps that a plain leg can have */
    GRID_SIDES = 2,    /* the long ones, columns a and d */
    GRID_NOWHERE = UINT8_MAX,
    SNOOKER_BALLS = CUE_SNOOKER_CUE_BALL /* the object balls; their cards come before the cue ball's */
};

/* The tables, made by tables.awk: all but the first two are indexed by two cells, where a leg begins and where it ends.
 * */

/* The cells at a distance, and those up to it. */
extern const uint32_t snooker_ring[GRID_CELLS][GRID_FARTHEST + 1];
extern const uint32_t snooker_within[GRID_CELLS][GRID_FARTHEST + 1];

extern const uint8_t snooker_steps[GRID_CELLS][GRID_CELLS];

/* The cells strictly between two that are on a straight line; empty when they are on none. */
extern const uint32_t snooker_line[GRID_CELLS][GRID_CELLS];

/* The cells that a ball may be sent to when it is struck from another cell: at less than a right angle, and as a fine
 * cut. Its own cell stands for the pocket on its card. */
extern const uint32_t snooker_ahead[GRID_CELLS][GRID_CELLS];
extern const uint32_t snooker_fine_cut[GRID_CELLS][GRID_CELLS];

/* The pockets' cells in whose own direction a leg runs, on the line that ends in them. */
extern const uint32_t snooker_straight[GRID_CELLS][GRID_CELLS];

/* The card on which a leg turns that goes off a long side, GRID_CELLS where it can't; and the fewest steps of such a
 * leg, GRID_NOWHERE where there is none. */
extern const uint8_t snooker_turn[GRID_SIDES][GRID_CELLS][GRID_CELLS];
extern const uint8_t snooker_turned[GRID_CELLS][GRID_CELLS];

/* The pockets' cells, in reading order. */
extern const uint8_t snooker_pocket_cells[CUE_SNOOKER_POCKETS];

static inline uint32_t grid_bit(unsigned cell)
{
    return UINT32_C(1) << cell;
}

/* The cells of a set and those next to them. */
static inline uint32_t grid_spread(uint32_t cells)
{
    const uint32_t wide = cells | (cells & ~(uint32_t)GRID_COLUMN_D) << 1 | (cells & ~(uint32_t)GRID_COLUMN_A) >> 1;
    return (wide | wide << CUE_SNOOKER_COLUMNS | wide >> CUE_SNOOKER_COLUMNS) & GRID_ALL;
}

/* What is seen from a cell: within[n] are the cells to which some least-step path has at most n balls strictly
 * between; no path has more than three. */
typedef struct grid_sight {
    uint32_t within[3];
} grid_sight;

/* RULE_PATH: a least-step path has its n-th step in the n-th ring, so the rings are gone through one by one. Two
 * steps pass one cell and three pass two, which is why most of a full table's nine sets are known. */
static inline grid_sight grid_look(unsigned from, uint32_t balls)
{
    const uint32_t *ring = snooker_ring[from], *within = snooker_within[from];
    const uint32_t free_cells = ~balls;
    const uint32_t two_0 = grid_spread(ring[1] & free_cells) & ring[2];
    const uint32_t three_0 = grid_spread(two_0 & free_cells) & ring[3];
    const uint32_t three_1 = grid_spread((ring[2] & free_cells) | two_0) & ring[3];
    const uint32_t four_0 = grid_spread(three_0 & free_cells) & ring[4];
    const uint32_t four_1 = grid_spread((three_1 & free_cells) | three_0) & ring[4];
    const uint32_t four_2 = grid_spread((ring[3] & free_cells) | three_1) & ring[4];
    grid_sight sight;
    sight.within[0] = within[1] | two_0 | three_0 | four_0;
    sight.within[1] = within[2] | three_1 | four_1;
    sight.within[2] = within[3] | four_2;
    return sight;
}

/* The cells seen without a ball strictly between. */
static inline uint32_t grid_clear(unsigned from, uint32_t balls)
{
    const uint32_t *ring = snooker_ring[from];
    const uint32_t two = grid_spread(ring[1] & ~balls) & ring[2];
    const uint32_t three = grid_spread(two & ~balls) & ring[3];
    return ring[1] | two | three | (grid_spread(three & ~balls) & ring[4]);
}

/* The fewest balls strictly between on a least-step path. */
static inline unsigned grid_balls_between(const grid_sight *sight, unsigned to)
{
    return 3 -
           (unsigned)((sight->within[0] >> to & 1) + (sight->within[1] >> to & 1) + (sight->within[2] >> to & 1));
}

/* The table as sets. Only object balls count as balls: the cue ball never blocks. */
typedef struct snooker_board {
    uint32_t balls;                /* cells with object balls */
    uint32_t reds;                 /* cells with reds */
    uint32_t present;              /* cards of object balls */
    uint8_t at[SNOOKER_BALLS + 2]; /* cell of each card; the last one is where a blank was */
} snooker_board;

/* table: the card in each cell. */
snooker_board snooker_look(const uint8_t table[GRID_CELLS]);
void snooker_swap(uint8_t table[GRID_CELLS], unsigned a, unsigned b);

static inline unsigned snooker_cue_cell(const snooker_board *board)
{
    return board->at[CUE_SNOOKER_CUE_BALL];
}
static inline bool snooker_is_red(unsigned card)
{
    return card < CUE_SNOOKER_YELLOW;
}
static inline uint32_t snooker_red_cards(const snooker_board *board)
{
    return board->present & ((1u << CUE_SNOOKER_YELLOW) - 1);
}

/* RULE_SCORING. */
static inline int32_t snooker_value(unsigned card)
{
    return snooker_is_red(card) ? 1 : (int32_t)card - CUE_SNOOKER_YELLOW + 2;
}

/* RULE_ON: at the start of a turn, and after a colour: a red, or else the lowest colour; CUE_SNOOKER_NONE when the
 * table is empty. */
int8_t snooker_next_on(const snooker_board *board);

/* The cards that may be struck. */
uint32_t snooker_cards_on(const snooker_board *board, int on);

/* RULE_SNOOKER: the cells of what the opponent is on. */
static inline uint32_t snooker_targets(const snooker_board *board)
{
    if (board->reds || !board->present)
        return board->reds;
    return grid_bit(board->at[__builtin_ctz(board->present)]);
}

/* RULE_SNOOKER: are all balls in these cells hidden from a cue ball in this one? */
static inline bool snooker_hides(unsigned cell, uint32_t balls, uint32_t targets)
{
    return !(snooker_ring[cell][1] & targets) && !(grid_clear(cell, balls) & targets);
}
