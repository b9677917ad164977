/* Snooker Solitaire's called shots as they are drawn, against goldens: each leg is a way of fewest steps past the fewest
 * balls, straight where that can be, and off the cushion on the better side; and the prices of the legs are that of the shot. */
#include "golden.h"
#include "help.h"
#include "suites.h"

#include "snooker_solitaire/shot.h"
#include "snooker_solitaire/svg_call.h"

#include <stdlib.h>

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

static unsigned drawn_prices(void)
{
    static const char title[] = "<title>difficulty ";
    unsigned sum = 0;
    const char *at;
    for (at = drawn; (at = strstr(at, title)) != NULL; at++)
        sum += (unsigned)strtoul(at + sizeof title - 1, NULL, 10);
    return sum;
}

/* A random shot: safe, a pot or a plant, with any leg off a cushion or with none, with spin or without. */
static cue_snooker_shot random_shot(cue_random *random)
{
    const unsigned kind = (unsigned)cue_random_below(random, 3);
    cue_snooker_shot shot = cue_snooker_plain(kind ? CUE_SNOOKER_POT : CUE_SNOOKER_SAFE, 0);
    if (kind == 2)
        shot.plant = 1;
    if (kind)
        shot.pocket = (int8_t)cue_random_below(random, CUE_SNOOKER_POCKETS);
    shot.off_cushion = (int8_t)((int)cue_random_below(random, 4) - 1);
    if (!cue_random_below(random, 3))
        shot.spin = (int8_t)cue_random_below(random, GRID_CELLS);
    return shot;
}

/* Without power, which takes off more than is drawn. */
static bool may_be_called(const cue_snooker_options *options, const cue_snooker_view *view, cue_snooker_shot *shot)
{
    snooker_state state = {.on = CUE_SNOOKER_ON_RED, .chalk = 9, .dealt = 1, .level = 1};
    memcpy(state.table, view->table, sizeof state.table);
    return snooker_check_shot(options, &state, shot, NULL) == CUE_OK;
}

START_TEST(ways_of_calls)
{
    enum { TRIES = 2000, DOUBLES = 20 };
    const unsigned rounds = is_slow_here() ? 100 : 1000;
    unsigned i, calls = 0, doubles = 0;
    cue_game *game;
    must(cue_game_new(cue_ruleset_find(CUE_SNOOKER_SOLITAIRE), NULL, &game, &fault));
    for (i = 0; i < rounds; i++) {
        cue_random random = cue_random_at(83, i);
        unsigned at[CUE_SNOOKER_CUE_BALL + 1], tries;
        cue_snooker_view view = random_board(&random, at);
        cue_writer out;
        for (tries = 0; tries < TRIES; tries++) {
            view.call = random_shot(&random);
            if (may_be_called(cue_game_options(game), &view, &view.call))
                break;
        }
        if (tries == TRIES)
            continue;
        out = begin_drawing();
        snooker_draw_call(&view, &out);
        ck_assert_uint_eq(drawn_prices() > 2 ? drawn_prices() : 2, view.call.difficulty);
        doubles += view.call.off_cushion != CUE_SNOOKER_NONE;
        GOLDEN_SUM("ways of calls", calls++, drawn);
    }
    ck_assert_uint_ge(doubles, rounds / DOUBLES);
    cue_game_free(game);
}
END_TEST

Suite *snooker_ways_suite(void)
{
    Suite *suite = suite_create("snooker_ways");
    ADD_TESTS(suite, "drawings", ways_of_calls);
    return suite;
}
