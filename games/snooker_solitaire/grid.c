/* The tables of the grid, from coordinates. */
#include "grid.h"

#include <stdlib.h>

const uint8_t snooker_pocket_cells[CUE_SNOOKER_POCKETS] = {0, 3, 8, 11, 16, 19};
grid_tables snooker_grid;

/* x across, from column a to d; y along, from row 1 to 5. */
typedef struct vector {
    int x, y;
} vector;

static vector place_of(unsigned cell)
{
    const vector place = {(int)cell % CUE_SNOOKER_COLUMNS, (int)cell / CUE_SNOOKER_COLUMNS};
    return place;
}

static vector run(unsigned from, unsigned to)
{
    const vector a = place_of(from), b = place_of(to);
    const vector run = {b.x - a.x, b.y - a.y};
    return run;
}

/* RULE_TABLE: where a card's pocket lies from it: diagonally outwards in a corner, sideways in the middle; nowhere on
 * a card without one. */
static vector pocket_of(unsigned cell)
{
    const vector place = place_of(cell);
    vector out = {0, 0};
    if (place.x % 3 == 0 && place.y % 2 == 0) {
        out.x = place.x ? 1 : -1;
        out.y = place.y / 2 - 1;
    }
    return out;
}

static int dot(vector a, vector b)
{
    return a.x * b.x + a.y * b.y;
}

static bool is_parallel(vector a, vector b)
{
    return a.x * b.y == a.y * b.x;
}

static bool is_along_axis(vector v)
{
    return (v.x == 0) != (v.y == 0);
}

static bool is_straight(vector v)
{
    return v.x == 0 || v.y == 0 || abs(v.x) == abs(v.y);
}

static bool is_same_direction(vector a, vector b)
{
    return is_parallel(a, b) && dot(a, b) > 0;
}

/* What a leg from one cell to another means for a third one. */
static void fill_in(unsigned from, unsigned to, unsigned cell)
{
    const vector u = run(from, to), pocket = pocket_of(cell);
    const vector v = cell == to ? pocket : run(to, cell); /* RULE_ANGLE */
    const uint32_t bit = grid_bit(cell);
    if (is_straight(u) && is_parallel(u, run(from, cell)) && dot(run(cell, from), run(cell, to)) < 0)
        snooker_grid.line[from][to] |= bit;
    if (dot(u, v) > 0)
        snooker_grid.ahead[from][to] |= bit;
    if (dot(u, v) == 0 && is_along_axis(u) && is_along_axis(v)) /* RULE_FINE_CUT */
        snooker_grid.fine_cut[from][to] |= bit;
    if (is_same_direction(u, pocket) && is_same_direction(v, pocket)) /* RULE_STRAIGHT_POT */
        snooker_grid.straight[from][to] |= bit;
}

/* RULE_DOUBLE: as a mirror in the column would have it. The line to the mirrored end crosses the column at a height
 * that is counted here from row 1 in parts, `whole` parts to a row; rows 2 and 4 have no pocket at the long sides,
 * and take what falls exactly between two rows. */
static unsigned turn_of(unsigned side, unsigned from, unsigned to)
{
    const unsigned column = side ? CUE_SNOOKER_COLUMNS - 1 : 0;
    const vector a = place_of(from), b = place_of(to);
    const int before = abs(a.x - (int)column), after = abs(b.x - (int)column), whole = before + after;
    const int height = a.y * whole + (b.y - a.y) * before;
    unsigned row;
    for (row = 1; row < GRID_CELLS / CUE_SNOOKER_COLUMNS && before && after; row += 2)
        if (2 * abs(height - (int)row * whole) <= whole)
            return row * CUE_SNOOKER_COLUMNS + column;
    return GRID_CELLS;
}

/* What two cells are to each other. */
static void fill_in_pair(unsigned from, unsigned to)
{
    const vector way = run(from, to);
    const int steps = abs(way.x) > abs(way.y) ? abs(way.x) : abs(way.y);
    unsigned cell;
    snooker_grid.steps[from][to] = (uint8_t)steps; /* RULE_PATH */
    snooker_grid.ring[from][steps] |= grid_bit(to);
    for (cell = 0; cell < GRID_CELLS; cell++)
        fill_in(from, to, cell);
}

static void fill_in_doubles(unsigned from, unsigned to)
{
    uint8_t *fewest = &snooker_grid.turned[from][to];
    unsigned side;
    *fewest = GRID_NOWHERE;
    for (side = 0; side < GRID_SIDES; side++) {
        const unsigned turn = turn_of(side, from, to);
        snooker_grid.turn[side][from][to] = (uint8_t)turn;
        if (turn < GRID_CELLS && snooker_grid.steps[from][turn] + snooker_grid.steps[turn][to] < *fewest)
            *fewest = (uint8_t)(snooker_grid.steps[from][turn] + snooker_grid.steps[turn][to]);
    }
}

/* Before anything else is called: the constructors of a host come later. */
__attribute__((constructor(101))) static void make_tables(void)
{
    unsigned pair;
    for (pair = 0; pair < GRID_CELLS * GRID_CELLS; pair++)
        fill_in_pair(pair / GRID_CELLS, pair % GRID_CELLS);
    for (pair = 0; pair < GRID_CELLS * GRID_CELLS; pair++)
        fill_in_doubles(pair / GRID_CELLS, pair % GRID_CELLS);
}
