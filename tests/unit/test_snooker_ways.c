/* Snooker Solitaire's called shots as they are drawn, against goldens: each leg is a way of fewest steps past the fewest
 * balls, straight where that can be, and off the cushion on the better side. */
#include "golden.h"
#include "help.h"
#include "suites.h"

#include "snooker_solitaire/grid.h"
#include "snooker_solitaire/svg_call.h"

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

/* Safe shots, pots and plants, each with any leg off a cushion or with none. */
START_TEST(ways_of_calls)
{
    const unsigned rounds = is_slow_here() ? 100 : 1000;
    unsigned i;
    for (i = 0; i < rounds; i++) {
        cue_random random = cue_random_at(83, i);
        unsigned at[CUE_SNOOKER_CUE_BALL + 1], stops[4], legs = 1;
        cue_snooker_view view = random_board(&random, at);
        const int kind = (int)cue_random_below(&random, 3), double_leg = (int)cue_random_below(&random, 4) - 1;
        cue_writer out = begin_drawing();
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
        if (double_leg < (int)legs && (double_leg < 0 || may_turn(stops[double_leg], stops[double_leg + 1]))) {
            view.call.off_cushion = (int8_t)double_leg;
            snooker_draw_call(&view, &out);
        }
        GOLDEN_SUM("ways of calls", i, drawn);
    }
}
END_TEST

Suite *snooker_ways_suite(void)
{
    Suite *suite = suite_create("snooker_ways");
    ADD_TESTS(suite, "drawings", ways_of_calls);
    return suite;
}
