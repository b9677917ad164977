/* The grid of twenty cells as sets of bits, and what geometry says of the legs between them. Cell n is bit n; a1 is
 * cell 0, d5 cell 19. */
#ifndef SNOOKER_GRID_H
#define SNOOKER_GRID_H

#include <cuerules/games/snooker_solitaire.h>

#include <stdbool.h>

enum {
    GRID_CELLS = CUE_SNOOKER_CELLS,
    GRID_ALL = (1 << GRID_CELLS) - 1,
    GRID_COLUMN_A = 0x11111,
    GRID_COLUMN_D = 0x88888,
    GRID_FARTHEST = 4, /* steps that a plain leg can have */
    GRID_SIDES = 2,    /* the long ones, columns a and d */
    GRID_NOWHERE = UINT8_MAX
};

/* The tables, made by tables.awk: all but the first two by two cells, where somebody comes from and where to. */

/* The cells at a distance, and those up to it. */
extern const uint32_t snooker_ring[GRID_CELLS][GRID_FARTHEST + 1];
extern const uint32_t snooker_within[GRID_CELLS][GRID_FARTHEST + 1];

extern const uint8_t snooker_steps[GRID_CELLS][GRID_CELLS];

/* The cells strictly between two that are on a straight line; empty when they are on none. */
extern const uint32_t snooker_line[GRID_CELLS][GRID_CELLS];

/* Of a ball reached from one cell on another, the cells that it may be sent to: at less than a right angle, and as a
 * fine cut. Its own cell stands for the pocket on its card. */
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

#endif
