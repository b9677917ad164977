/* Snooker Solitaire: the tables of the grid, found again from what the rules page says of legs and directions;
 * [ids] are its paragraphs. */
#include "help.h"
#include "suites.h"

#include "snooker_solitaire/grid.h"

#include <math.h>
#include <stdlib.h>

typedef struct cell_step {
    int x, y;
} cell_step;

static cell_step place_of(unsigned cell)
{
    const cell_step place = {(int)cell % 4, (int)cell / 4};
    return place;
}

static cell_step from_to(unsigned from, unsigned to)
{
    const cell_step step = {place_of(to).x - place_of(from).x, place_of(to).y - place_of(from).y};
    return step;
}

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

static int angle(cell_step a, cell_step b)
{
    return a.x * b.x + a.y * b.y;
}

static bool is_line(cell_step way)
{
    return (way.x || way.y) && (!way.x || !way.y || abs(way.x) == abs(way.y));
}

/* [table]: corners are entered diagonally, the middle pockets along the row. Nowhere else is there one. */
static cell_step pocket_at(unsigned cell)
{
    const cell_step place = place_of(cell);
    cell_step into = {0, 0};
    if (place.x % 3 || place.y % 2)
        return into;
    into.x = place.x ? 1 : -1;
    into.y = place.y / 2 - 1;
    return into;
}

/* Where a ball on one cell goes that is sent to another, or into the pocket of its own. */
static cell_step sent(unsigned from, unsigned to)
{
    return from == to ? pocket_at(from) : from_to(from, to);
}

static bool is_ahead(cell_step reached, unsigned cell, unsigned to)
{
    return angle(reached, sent(cell, to)) > 0;
}

/* [fine-cut]: along a row, then along a column, or the other way round. */
static bool is_fine_cut(unsigned from, unsigned cell, unsigned to)
{
    const cell_step u = from_to(from, cell), v = sent(cell, to);
    return (u.x || u.y) && (v.x || v.y) && ((!u.x && !v.y) || (!u.y && !v.x));
}

START_TEST(pockets_and_steps)
{
    unsigned from, to, pocket = 0;
    for (from = 0; from < GRID_CELLS; from++) {
        if (pocket_at(from).x)
            ck_assert_uint_eq(snooker_pocket_cells[pocket++], from);
        for (to = 0; to < GRID_CELLS; to++) {
            const cell_step way = from_to(from, to);
            const unsigned steps = (unsigned)(abs(way.x) > abs(way.y) ? abs(way.x) : abs(way.y));
            ck_assert_uint_eq(snooker_steps[from][to], steps); /* [path] */
            ck_assert_uint_eq(snooker_ring[from][steps] >> to & 1, 1);
        }
    }
    ck_assert_uint_eq(pocket, CUE_SNOOKER_POCKETS);
    for (from = 0; from < GRID_CELLS; from++) {
        int cells = 0;
        for (to = 0; to <= GRID_FARTHEST; to++)
            cells += __builtin_popcount(snooker_ring[from][to]);
        ck_assert_int_eq(cells, GRID_CELLS);
    }
}
END_TEST

/* The cells strictly between two on a line. */
static uint32_t between(unsigned from, unsigned to)
{
    const cell_step way = from_to(from, to);
    uint32_t cells = 0;
    int at;
    if (!is_line(way))
        return 0;
    for (at = (int)from + sign(way.x) + 4 * sign(way.y); at != (int)to; at += sign(way.x) + 4 * sign(way.y))
        cells |= grid_bit((unsigned)at);
    return cells;
}

/* [straight-pot]: the pockets on the leg's line, at its end or beyond, that are entered in its direction. */
static uint32_t straight_into(unsigned from, unsigned to)
{
    const cell_step way = from_to(from, to);
    uint32_t cells = 0;
    unsigned cell;
    for (cell = 0; cell < GRID_CELLS && is_line(way); cell++) {
        const cell_step into = pocket_at(cell), rest = from_to(to, cell);
        const bool same = into.x == sign(way.x) && into.y == sign(way.y);
        const bool beyond = cell == to || (is_line(rest) && sign(rest.x) == into.x && sign(rest.y) == into.y);
        cells |= same && beyond ? grid_bit(cell) : 0;
    }
    return cells;
}

START_TEST(lines)
{
    unsigned from, to;
    for (from = 0; from < GRID_CELLS; from++)
        for (to = 0; to < GRID_CELLS; to++) {
            if (from == to)
                continue;
            ck_assert_uint_eq(snooker_line[from][to], between(from, to));
            ck_assert_uint_eq(snooker_straight[from][to], straight_into(from, to));
        }
}
END_TEST

/* [angle], [fine-cut] */
START_TEST(directions)
{
    unsigned from, cell, to;
    for (from = 0; from < GRID_CELLS; from++)
        for (cell = 0; cell < GRID_CELLS; cell++)
            for (to = 0; to < GRID_CELLS; to++) {
                ck_assert_uint_eq(snooker_ahead[from][cell] >> to & 1, is_ahead(from_to(from, cell), cell, to));
                ck_assert_uint_eq(snooker_fine_cut[from][cell] >> to & 1, is_fine_cut(from, cell, to));
            }
}
END_TEST

/* [double]: where the line to the end that is mirrored in a column crosses it. */
static unsigned crossing(int column, unsigned from, unsigned to)
{
    const cell_step a = place_of(from), b = place_of(to);
    const double height = a.y + (double)(b.y - a.y) * (column - a.x) / (2 * column - b.x - a.x);
    const int row = (int)floor(height + 0.5);
    const bool halfway = fabs(height + 0.5 - row) < 1e-9;
    if (a.x == column || b.x == column)
        return GRID_CELLS;
    if (row % 2)
        return (unsigned)(row * 4 + column);
    return halfway ? (unsigned)((row - 1) * 4 + column) : GRID_CELLS;
}

START_TEST(turns)
{
    unsigned from, to, doubles = 0;
    for (from = 0; from < GRID_CELLS; from++)
        for (to = 0; to < GRID_CELLS; to++) {
            unsigned side, fewest = GRID_NOWHERE;
            for (side = 0; side < GRID_SIDES; side++) {
                const unsigned turn = snooker_turn[side][from][to];
                ck_assert_uint_eq(turn, crossing(side ? 3 : 0, from, to));
                if (turn == GRID_CELLS)
                    continue;
                ck_assert(!pocket_at(turn).x);
                if (snooker_steps[from][turn] + snooker_steps[turn][to] < (int)fewest)
                    fewest = (unsigned)(snooker_steps[from][turn] + snooker_steps[turn][to]);
                doubles++;
            }
            ck_assert_uint_eq(snooker_turned[from][to], fewest);
        }
    ck_assert_uint_gt(doubles, 100);
}
END_TEST

Suite *snooker_grid_suite(void)
{
    Suite *suite = suite_create("snooker_grid");
    ADD_TESTS(suite, "tables", pockets_and_steps, lines, directions, turns);
    return suite;
}
