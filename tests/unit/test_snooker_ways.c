/* Snooker Solitaire's called shots as they are drawn: each leg is a way of fewest steps past the fewest balls,
 * straight where that can be, and off the cushion on the better side. Compared with all ways that there are. */
#include "help.h"
#include "suites.h"

#include "snooker_solitaire/drawing.h"

#include <limits.h>
#include <stdlib.h>

enum { MOST = 12, BALL = 16 };

/* Cells one after another, as numbers. */
typedef struct cells {
    unsigned at[MOST], count;
} cells;

static unsigned distance(unsigned a, unsigned b)
{
    const int across = abs((int)(a % 4) - (int)(b % 4)), down = abs((int)(a / 4) - (int)(b / 4));
    return (unsigned)(across > down ? across : down);
}

/* What a step from one cell to the next costs on the way to the end: a ball there; a cell that is better avoided;
 * and that it leaves a straight line to the end. */
static unsigned step_cost(uint32_t balls, uint32_t avoid, unsigned from, unsigned next, unsigned end)
{
    const uint32_t line = snooker_line[from][end];
    return (balls >> next & 1) * BALL + (avoid >> next & 1) + (line && !(line >> next & 1));
}

/* The least that any way of fewest steps costs, each tried. */
static unsigned least_cost(uint32_t balls, uint32_t avoid, unsigned from, unsigned end)
{
    unsigned least = UINT_MAX, next;
    if (distance(from, end) <= 1)
        return 0;
    for (next = 0; next < GRID_CELLS; next++) {
        unsigned cost;
        if (distance(from, next) != 1 || distance(next, end) + 1 != distance(from, end))
            continue;
        cost = step_cost(balls, avoid, from, next, end) + least_cost(balls, avoid, next, end);
        least = cost < least ? cost : least;
    }
    return least;
}

static unsigned side_cost(uint32_t balls, unsigned side, unsigned from, unsigned end)
{
    const unsigned turn = snooker_turn[side][from][end];
    if (turn >= GRID_CELLS)
        return UINT_MAX;
    return distance(from, turn) + distance(turn, end) + least_cost(balls, 0, from, turn) +
           least_cost(balls, 0, turn, end) + (balls >> turn & 1) * BALL;
}

/* The cells from one to another, both included, that are drawn there: a step each, and none dearer than it has to
 * be. */
static void assert_run(const cells *drawn, unsigned first, unsigned last, uint32_t balls, uint32_t avoid)
{
    const unsigned from = drawn->at[first], end = drawn->at[last];
    unsigned cost = 0, i;
    assert_quickly(last - first == distance(from, end));
    for (i = first + 1; i <= last; i++) {
        assert_quickly(distance(drawn->at[i - 1], drawn->at[i]) == 1);
        if (i < last)
            cost += step_cost(balls, avoid, drawn->at[i - 1], drawn->at[i], end);
    }
    assert_quickly(cost == least_cost(balls, avoid, from, end));
}

/* A point of a way as a cell; a cushion as the cell beside it, whose side is then told. */
static unsigned cell_at(long x, long y, int *side)
{
    const long row = (y - DRAWING_TOP) / DRAWING_CELL_HEIGHT;
    assert_quickly((y - DRAWING_TOP) % DRAWING_CELL_HEIGHT == DRAWING_CELL_HEIGHT / 2);
    if (x == DRAWING_LEFT || x == DRAWING_LEFT + 4 * DRAWING_CELL) {
        *side = x != DRAWING_LEFT;
        return (unsigned)row * 4 + (*side ? 3 : 0);
    }
    assert_quickly((x - DRAWING_LEFT) % DRAWING_CELL == DRAWING_CELL / 2);
    return (unsigned)(row * 4 + (x - DRAWING_LEFT) / DRAWING_CELL);
}

/* One leg as it is drawn. */
typedef struct drawn_leg {
    cells way;
    int side;      /* of the cushion that it touches, -1 for none */
    unsigned turn; /* where in the way that is */
    bool dashed, pocketed;
} drawn_leg;

/* The next leg in the drawing; what comes behind it. */
static const char *read_leg(const char *drawn, int pocket, drawn_leg *leg)
{
    const char *at = strstr(drawn, "<path fill=\"none\""), *end;
    memset(leg, 0, sizeof *leg);
    leg->side = -1;
    ck_assert_ptr_nonnull(at);
    end = strchr(at, '>');
    at = strstr(at, " d=\"") + 4;
    leg->dashed = strstr(at, "stroke-dasharray") && strstr(at, "stroke-dasharray") < end;
    for (; *at == 'M' || *at == 'L'; at += strcspn(at, "L\"")) {
        char *behind;
        const long x = strtol(at + 1, &behind, 10), y = strtol(behind, &behind, 10);
        int side = -1;
        at = behind;
        assert_quickly(leg->way.count < MOST && !leg->pocketed);
        if (pocket >= 0 && x == snooker_pocket_spot((unsigned)pocket).x &&
            y == snooker_pocket_spot((unsigned)pocket).y) {
            leg->pocketed = true;
            continue;
        }
        leg->way.at[leg->way.count++] = cell_at(x, y, &side);
        if (side >= 0) {
            assert_quickly(leg->side < 0);
            leg->side = side;
            leg->turn = leg->way.count - 1;
        }
    }
    return end;
}

static void assert_leg(const drawn_leg *leg, uint32_t balls, unsigned from, unsigned end, bool off_cushion)
{
    const cells *way = &leg->way;
    const uint32_t others = balls & ~(1u << from) & ~(1u << end);
    assert_quickly(way->count > 0 && way->at[0] == from && way->at[way->count - 1] == end);
    assert_quickly((leg->side >= 0) == off_cushion);
    if (!off_cushion) {
        assert_run(way, 0, way->count - 1, others, 0);
        return;
    }
    assert_quickly(way->at[leg->turn] == snooker_turn[leg->side][from][end]);
    assert_quickly(side_cost(others, (unsigned)leg->side, from, end) <=
                   side_cost(others, 1u - (unsigned)leg->side, from, end));
    assert_run(way, 0, leg->turn, others, 0);
    assert_run(way, leg->turn, way->count - 1, others, snooker_line[from][way->at[leg->turn]] | 1u << from);
}

static bool may_turn(unsigned from, unsigned end)
{
    return from != end && (snooker_turn[0][from][end] < GRID_CELLS || snooker_turn[1][from][end] < GRID_CELLS);
}

/* A board with the cue ball, two reds, and so many other balls. */
static cue_snooker_view random_board(cue_random *random, unsigned at[CUE_SNOOKER_CUE_BALL + 1])
{
    const unsigned others = (unsigned)cue_random_below(random, 15);
    cue_snooker_view view;
    unsigned card, cell;
    memset(&view, 0, sizeof view);
    memset(view.table, CUE_SNOOKER_BLANK, sizeof view.table);
    for (card = 0; card <= CUE_SNOOKER_CUE_BALL; card++) {
        at[card] = GRID_CELLS;
        if (card > 1 + others && card != CUE_SNOOKER_CUE_BALL)
            continue;
        do
            cell = (unsigned)cue_random_below(random, GRID_CELLS);
        while (view.table[cell] != CUE_SNOOKER_BLANK);
        view.table[cell] = (uint8_t)card;
        at[card] = cell;
    }
    view.dealt = view.called = 1;
    return view;
}

static void draw(const cue_snooker_view *view, char *drawn, size_t size)
{
    cue_writer out = {drawn, size, 0};
    drawn[0] = '\0';
    snooker_draw_call(view, &out);
    ck_assert_uint_lt(out.length, size);
}

/* Safe shots, pots and plants, each by any leg off a cushion or by none. */
START_TEST(ways_are_the_best_there_are)
{
    const unsigned rounds = is_slow_here() ? 500 : 5000;
    unsigned drawn_legs = 0, turned = 0, i;
    for (i = 0; i < rounds; i++) {
        static char drawn[8000];
        cue_random random = cue_random_at(83, i);
        unsigned at[CUE_SNOOKER_CUE_BALL + 1], stops[4], legs = 1, leg;
        cue_snooker_view view = random_board(&random, at);
        const int kind = (int)cue_random_below(&random, 3), double_leg = (int)cue_random_below(&random, 4) - 1;
        const char *rest = drawn;
        uint32_t balls = 0;
        for (leg = 0; leg < CUE_SNOOKER_CUE_BALL; leg++) /* the cue ball is in nobody's way */
            balls |= at[leg] < GRID_CELLS ? 1u << at[leg] : 0;
        view.call = cue_snooker_plain(kind ? CUE_SNOOKER_POT : CUE_SNOOKER_SAFE, 0);
        view.call.difficulty = 2;
        stops[0] = at[CUE_SNOOKER_CUE_BALL];
        stops[1] = at[0];
        if (kind == 2) {
            view.call.plant = 1;
            stops[++legs] = at[1];
        }
        if (kind) {
            view.call.pocket = (int8_t)cue_random_below(&random, CUE_SNOOKER_POCKETS);
            stops[++legs] = snooker_pocket_cells[view.call.pocket];
        }
        if (double_leg >= (int)legs || (double_leg >= 0 && !may_turn(stops[double_leg], stops[double_leg + 1])))
            continue;
        view.call.off_cushion = (int8_t)double_leg;
        draw(&view, drawn, sizeof drawn);
        for (leg = 0; leg < legs; leg++) {
            drawn_leg found;
            rest = read_leg(rest, view.call.pocket, &found);
            assert_quickly(found.dashed == (leg > 0));
            assert_quickly(found.pocketed == (kind && leg + 1 == legs));
            assert_leg(&found, balls, stops[leg], stops[leg + 1], (int)leg == double_leg);
            drawn_legs++;
            turned += found.side >= 0;
        }
        assert_quickly(!strstr(rest, "<path fill=\"none\""));
    }
    ck_assert_uint_gt(drawn_legs, rounds);
    ck_assert_uint_gt(turned, rounds / 10);
}
END_TEST

Suite *snooker_ways_suite(void)
{
    Suite *suite = suite_create("snooker_ways");
    ADD_TESTS(suite, "drawings", ways_are_the_best_there_are);
    return suite;
}
