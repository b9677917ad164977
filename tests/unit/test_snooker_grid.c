/* Snooker Solitaire: the tables of the grid, found again from what the rules page says of legs and directions;
 * [ids] are its paragraphs. */
#include "baize.h"
#include "suites.h"

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

static bool is_inside(int x, int y)
{
    return x >= 0 && x < 4 && y >= 0 && y < 5;
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
            ck_assert_uint_eq(grid_pocket_cells[pocket++], from);
        for (to = 0; to < GRID_CELLS; to++) {
            const cell_step way = from_to(from, to);
            const unsigned steps = (unsigned)(abs(way.x) > abs(way.y) ? abs(way.x) : abs(way.y));
            ck_assert_uint_eq(grid_steps[from][to], steps); /* [path] */
            ck_assert_uint_eq(grid_ring[from][steps] >> to & 1, 1);
        }
    }
    ck_assert_uint_eq(pocket, CUE_SNOOKER_POCKETS);
    for (from = 0; from < GRID_CELLS; from++) {
        int cells = 0;
        for (to = 0; to <= GRID_FARTHEST; to++)
            cells += __builtin_popcount(grid_ring[from][to]);
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
            ck_assert_uint_eq(grid_line[from][to], between(from, to));
            ck_assert_uint_eq(grid_straight[from][to], straight_into(from, to));
        }
}
END_TEST

static cell_step run_of(unsigned direction)
{
    const cell_step run = {direction & 1 ? 1 : -1, direction & 2 ? 1 : -1};
    return run;
}

/* [angle], [fine-cut] */
START_TEST(directions)
{
    unsigned from, cell, to, run;
    for (cell = 0; cell < GRID_CELLS; cell++)
        for (to = 0; to < GRID_CELLS; to++) {
            for (from = 0; from < GRID_CELLS; from++) {
                if (from == cell)
                    continue;
                ck_assert_uint_eq(grid_ahead[from][cell] >> to & 1, is_ahead(from_to(from, cell), cell, to));
                ck_assert_uint_eq(grid_fine_cut[from][cell] >> to & 1, is_fine_cut(from, cell, to));
            }
            for (run = 0; run < 4; run++)
                ck_assert_uint_eq(grid_ahead_of_run[run][cell] >> to & 1, is_ahead(run_of(run), cell, to));
        }
    for (run = 0; run < 4; run++)
        for (to = 0; to < GRID_CELLS; to++) {
            if (to < 4)
                ck_assert_uint_eq(grid_runs_after_run[run] >> to & 1, angle(run_of(run), run_of(to)) > 0);
            for (from = 0; from < GRID_CELLS; from++)
                if (from != to)
                    ck_assert_uint_eq(grid_runs_ahead[from][to] >> run & 1,
                                      angle(from_to(from, to), run_of(run)) > 0);
        }
}
END_TEST

/* [double]: goes on diagonally until it would leave by a long side, then sideways mirrored; every cell behind the
 * turn can be its end. Counts them. */
static unsigned check_doubles_of(unsigned from, unsigned direction)
{
    const cell_step run = run_of(direction);
    cell_step at = place_of(from);
    uint32_t cells = 0;
    unsigned count = 0, steps = 0;
    while (is_inside(at.x + run.x, at.y + run.y)) {
        at.x += run.x;
        at.y += run.y;
        steps++;
        cells |= grid_bit((unsigned)(at.x + 4 * at.y));
    }
    if (!steps || (at.x + run.x >= 0 && at.x + run.x < 4) || pocket_at((unsigned)(at.x + 4 * at.y)).x)
        return 0;
    while (is_inside(at.x - run.x, at.y + run.y)) {
        const grid_double *found;
        at.x -= run.x;
        at.y += run.y;
        steps++;
        found = grid_find_double(from, (unsigned)(at.x + 4 * at.y));
        ck_assert_ptr_nonnull(found);
        ck_assert(found->from == from && found->steps == steps && found->first_run == direction &&
                  found->last_run == (direction ^ 1) && found->between == cells);
        cells |= grid_bit((unsigned)(at.x + 4 * at.y));
        count++;
    }
    return count;
}

START_TEST(doubles)
{
    unsigned from, direction, pocket, count = 0;
    for (from = 0; from < GRID_CELLS; from++)
        for (direction = 0; direction < 4; direction++)
            count += check_doubles_of(from, direction);
    ck_assert_uint_eq(count, GRID_DOUBLES);
    for (pocket = 0; pocket < CUE_SNOOKER_POCKETS; pocket++) {
        unsigned number = 0, into = 0;
        for (; number < GRID_DOUBLES; number++)
            if (grid_doubles[number].to == grid_pocket_cells[pocket]) {
                into++;
                ck_assert_uint_eq(grid_double_into[pocket], number);
            }
        ck_assert(into == 1 || (!into && grid_double_into[pocket] == GRID_DOUBLES));
    }
}
END_TEST

Suite *snooker_grid_suite(void)
{
    Suite *suite = suite_create("snooker_grid");
    ADD_TESTS(suite, "tables", pockets_and_steps, lines, directions, doubles);
    return suite;
}
