/* Balls where somebody says they are: what is accepted, and what is refused where and why. */
#include "help.h"
#include "suites.h"

#include <cuerules/table.h>

#include <locale.h>
#include <math.h>

static const cue_table pool = CUE_TABLE_POOL_9FT_INIT; /* 2.54 x 1.27, R = 0.028575, so at least 0.05665 apart */
static const cue_table snooker = CUE_TABLE_SNOOKER_12FT_INIT;

/* A game with a cue ball and the balls 1 to 5, and one with the balls of snooker. */
static const char *const pool_names[] = {"cue", "1", "2", "3", "4", "5"};
static const cue_ball_set pool_balls = {pool_names, 6, false};
static const char *const snooker_names[] = {"cue", "red", "yellow", "green", "brown", "blue", "pink", "black"};
static const cue_ball_set snooker_balls = {snooker_names, 8, true};
/* No ball 1. */
static const char *const gap_names[] = {"cue", NULL, "2"};
static const cue_ball_set gap_balls = {gap_names, 3, false};

static cue_status place_in(cue_layout *layout, cue_area area, unsigned ball, double x, double y)
{
    return cue_layout_place(layout, &pool, &pool_balls, area, ball, (cue_point){x, y}, &fault);
}

static cue_layout with_cue_in_hand(void)
{
    cue_layout layout = {.known = 1, .in_hand = 1};
    cue_layout_put(&layout, 1, (cue_point){0.6, 0.4});
    cue_layout_put(&layout, 2, (cue_point){0.6, 1.4});
    return layout;
}

/* Refused, with that reason, and nothing changed. */
#define place_refused(layout, call, where, reason)                                                                 \
    do {                                                                                                           \
        const cue_layout refused_before = (layout);                                                                \
        refused(call, CUE_ILLEGAL_ACTION, where);                                                                  \
        ck_assert_str_eq(fault.message, reason);                                                                   \
        ck_assert_mem_eq(&refused_before, &(layout), sizeof refused_before);                                       \
    } while (0)

START_TEST(placing)
{
    cue_layout layout = with_cue_in_hand();
    must(place_in(&layout, CUE_AREA_KITCHEN, 0, 0.3, 0.635));
    ck_assert_uint_eq(layout.on_table, 7);
    ck_assert_uint_eq(layout.in_hand, 0);
    ck_assert_uint_eq(layout.placed, 1);
    ck_assert_double_eq(layout.at[0].x, 0.3);
    ck_assert_double_eq(layout.at[0].y, 0.635);
    must(place_in(&layout, CUE_AREA_KITCHEN, 0, 0.31, 0.63)); /* again, and over where it lies itself */
    ck_assert_double_eq(layout.at[0].x, 0.31);
    ck_assert_uint_eq(layout.placed, 1);
    must(place_in(&layout, CUE_AREA_KITCHEN, 0, 0.6, 0.4 + 0.05665)); /* as near as measuring may put it */
}
END_TEST

START_TEST(several_balls_in_hand)
{
    cue_layout layout = with_cue_in_hand();
    layout.in_hand = 1 | 16 | 32;
    must(place_in(&layout, CUE_AREA_TABLE, 4, 0.3, 2.0));
    ck_assert_uint_eq(layout.in_hand, 1 | 32);
    ck_assert_uint_eq(layout.placed, 16);
    place_refused(layout, place_in(&layout, CUE_AREA_TABLE, 5, 0.3, 2.05), "/at",
                  "the 5 ball and the 4 one overlap by 7.2 mm; at most 0.5 mm is put down to measuring");
    must(place_in(&layout, CUE_AREA_TABLE, 5, 0.3, 1.9));
    ck_assert_uint_eq(layout.placed, 48);
    ck_assert_uint_eq(layout.in_hand, 1);
}
END_TEST

START_TEST(balls_that_may_not_be_placed)
{
    cue_layout layout = with_cue_in_hand();
    place_refused(layout, place_in(&layout, CUE_AREA_TABLE, 1, 0.3, 0.3), "/ball",
                  "the 1 ball is not in hand, so it stays where it is");
    place_refused(layout, place_in(&layout, CUE_AREA_TABLE, 5, 0.3, 0.3), "/ball",
                  "the 5 ball is not in hand, so it stays where it is");
    place_refused(layout, place_in(&layout, CUE_AREA_TABLE, 6, 0.3, 0.3), "/ball",
                  "the 6 ball is not in hand, so it stays where it is");
    place_refused(layout, place_in(&layout, CUE_AREA_TABLE, 4000000000u, 0.3, 0.3), "/ball",
                  "the 4000000000 ball is not in hand, so it stays where it is");
    layout.in_hand |= 0x8000; /* no ball of this game */
    place_refused(layout, place_in(&layout, CUE_AREA_TABLE, 15, 0.3, 0.3), "/ball",
                  "the 15 ball is not in hand, so it stays where it is");
    cue_layout_forget(&layout);
    place_refused(layout, place_in(&layout, CUE_AREA_TABLE, 0, 0.3, 0.3), "/ball",
                  "the other balls' places are not known; the cue ball counts as placed by the shot itself");
}
END_TEST

START_TEST(places_outside_the_area)
{
    cue_layout layout = with_cue_in_hand();
    place_refused(layout, place_in(&layout, CUE_AREA_KITCHEN, 0, 0.3, 0.6473), "/at",
                  "the cue ball lies 12.3 mm beyond the kitchen, which is the quarter of the table at its head");
    place_refused(layout, place_in(&layout, CUE_AREA_KITCHEN, 0, 0.028, 2), "/at",
                  "the cue ball lies 0.6 mm too near to a cushion or beyond it; its centre has to be at least "
                  "28.6 mm away");
    place_refused(layout, place_in(&layout, CUE_AREA_TABLE, 0, 0.3, 2.54 - 0.028575 + 1e-8), "/at",
                  "the cue ball lies 0.1 mm too near to a cushion or beyond it; its centre has to be at least "
                  "28.6 mm away");
    refused(place_in(&layout, CUE_AREA_TABLE, 0, 1e300, 0.3), CUE_ILLEGAL_ACTION, "/at");
    place_refused(layout, place_in(&layout, CUE_AREA_TABLE, 0, NAN, 0.3), "/at",
                  "the place of the cue ball has to be two numbers, in metres");
    refused(place_in(&layout, CUE_AREA_KITCHEN, 0, 0.3, NAN), CUE_ILLEGAL_ACTION, "/at");
    refused(place_in(&layout, CUE_AREA_TABLE, 0, -INFINITY, 0.3), CUE_ILLEGAL_ACTION, "/at");
    refused(place_in(&layout, CUE_AREA_TABLE, 0, 0.3, INFINITY), CUE_ILLEGAL_ACTION, "/at");
}
END_TEST

START_TEST(places_outside_the_d)
{
    cue_layout layout = {.known = 1, .in_hand = 1};
    const cue_point beyond_line = {0.889, 0.738}, beyond_arc = {0.889, 0.445 - 0.01}, in_it = {0.889, 0.737};
    place_refused(layout, cue_layout_place(&layout, &snooker, &snooker_balls, CUE_AREA_D, 0, beyond_line, &fault),
                  "/at", "the cue ball lies 1.0 mm beyond the baulk line; it goes into the D, the line included");
    place_refused(layout, cue_layout_place(&layout, &snooker, &snooker_balls, CUE_AREA_D, 0, beyond_arc, &fault),
                  "/at",
                  "the cue ball lies 10.0 mm outside the D, which has a radius of 292.0 mm around the brown spot");
    cue_layout_put(&layout, CUE_BROWN, in_it);
    place_refused(layout, cue_layout_place(&layout, &snooker, &snooker_balls, CUE_AREA_D, 0, in_it, &fault), "/at",
                  "the cue ball and the brown one overlap by 52.5 mm; at most 0.5 mm is put down to measuring");
    ck_assert_int_eq(cue_layout_place(&layout, &snooker, &snooker_balls, CUE_AREA_D, 0, in_it, NULL),
                     CUE_ILLEGAL_ACTION);
}
END_TEST

/* Messages are the same wherever one is. */
START_TEST(messages_in_another_locale)
{
    cue_layout layout = with_cue_in_hand();
    const char *const locales[] = {"de_DE.UTF-8", "fr_FR.UTF-8", "pt_BR.UTF-8", "C"};
    size_t i;
    for (i = 0; !setlocale(LC_ALL, locales[i]); i++)
        ;
    refused(place_in(&layout, CUE_AREA_KITCHEN, 0, 0.3, 0.6473), CUE_ILLEGAL_ACTION, "/at");
    ck_assert_ptr_nonnull(strstr(fault.message, "12.3 mm"));
    (void)setlocale(LC_ALL, "C");
}
END_TEST

static cue_status state_in(cue_layout *layout, cue_area area, const cue_layout *given)
{
    return cue_layout_state(layout, &pool, &pool_balls, area, given, &fault);
}

/* What the referee says: balls 1 and 2, and others as the test likes. */
static cue_layout said(void)
{
    cue_layout given = {.known = 1};
    cue_layout_put(&given, 1, (cue_point){0.5, 0.5});
    cue_layout_put(&given, 2, (cue_point){0.5, 1.5});
    return given;
}

START_TEST(stating)
{
    cue_layout layout = with_cue_in_hand();
    cue_layout given = said();
    must(state_in(&layout, CUE_AREA_KITCHEN, &given));
    ck_assert_uint_eq(layout.in_hand, 1);
    ck_assert_uint_eq(layout.placed, 0);
    ck_assert_uint_eq(layout.on_table, 6);
    ck_assert_double_eq(layout.at[2].y, 1.5);
    cue_layout_forget(&layout);
    must(state_in(&layout, CUE_AREA_KITCHEN, &given));
    ck_assert_uint_eq(layout.known, 1);
    ck_assert_double_eq(layout.at[2].y, 1.5);
    /* the corners that a ball may hang over, and balls that touch and overlap a little */
    cue_layout_put(&given, 1, (cue_point){-0.05715, 2.54 + 0.05715});
    cue_layout_put(&given, 2, (cue_point){-0.05715 + 0.05665, 2.54 + 0.05715});
    must(state_in(&layout, CUE_AREA_KITCHEN, &given));
}
END_TEST

START_TEST(stating_balls_in_hand)
{
    cue_layout layout = with_cue_in_hand();
    cue_layout given = said();
    cue_layout_forget(&layout);
    layout.in_hand |= 16;
    cue_layout_put(&given, 0, (cue_point){0.3, 0.3});
    must(state_in(&layout, CUE_AREA_KITCHEN, &given));
    ck_assert_uint_eq(layout.on_table, 7);
    ck_assert_uint_eq(layout.placed, 1);
    ck_assert_uint_eq(layout.in_hand, 16);
    ck_assert_double_eq(layout.at[0].x, 0.3);
    ck_assert_double_eq(layout.at[4].x, 0);
    /* placed: to be named from now on, and still in the kitchen */
    cue_layout_take(&given, 0);
    place_refused(layout, state_in(&layout, CUE_AREA_KITCHEN, &given), "/balls/cue",
                  "the cue ball is on the table; its place is missing");
    cue_layout_put(&given, 0, (cue_point){0.3, 1});
    place_refused(layout, state_in(&layout, CUE_AREA_KITCHEN, &given), "/balls/cue",
                  "the cue ball lies 365.0 mm beyond the kitchen, which is the quarter of the table at its head");
    cue_layout_put(&given, 0, (cue_point){0.01, 0.3});
    place_refused(layout, state_in(&layout, CUE_AREA_KITCHEN, &given), "/balls/cue",
                  "the cue ball lies 18.6 mm too near to a cushion or beyond it; its centre has to be at least "
                  "28.6 mm away");
    cue_layout_put(&given, 0, (cue_point){0.4, 0.3});
    must(state_in(&layout, CUE_AREA_KITCHEN, &given));
    ck_assert_uint_eq(layout.placed, 1);
    must(place_in(&layout, CUE_AREA_KITCHEN, 0, 0.2, 0.2)); /* may be placed again */
}
END_TEST

START_TEST(statements_refused)
{
    cue_layout layout = with_cue_in_hand();
    cue_layout given = said();
    cue_layout_put(&given, 4, (cue_point){0.9, 0.9});
    place_refused(layout, state_in(&layout, CUE_AREA_TABLE, &given), "/balls/4",
                  "the 4 ball is neither on the table nor in hand");
    cue_layout_put(&given, 15, (cue_point){0.9, 0.9});
    cue_layout_take(&given, 4);
    place_refused(layout, state_in(&layout, CUE_AREA_TABLE, &given), "/balls/15",
                  "the 15 ball is neither on the table nor in hand");
    cue_layout_take(&given, 15);
    cue_layout_take(&given, 2);
    place_refused(layout, state_in(&layout, CUE_AREA_TABLE, &given), "/balls/2",
                  "the 2 ball is on the table; its place is missing");
    cue_layout_put(&given, 2, (cue_point){0.5, 0.55});
    place_refused(layout, state_in(&layout, CUE_AREA_TABLE, &given), "/balls/2",
                  "the 2 ball and the 1 one overlap by 7.2 mm; at most 0.5 mm is put down to measuring");
    cue_layout_put(&given, 2, (cue_point){0.5, 2.54 + 0.05715 + 1e-6});
    place_refused(
        layout, state_in(&layout, CUE_AREA_TABLE, &given), "/balls/2",
        "the 2 ball lies 0.1 mm too far outside the playing surface; in a pocket's jaws it may be 57.2 mm outside");
    cue_layout_put(&given, 2, (cue_point){-0.06, 1});
    refused(state_in(&layout, CUE_AREA_TABLE, &given), CUE_ILLEGAL_ACTION, "/balls/2");
    cue_layout_put(&given, 2, (cue_point){1.27 + 0.06, 1});
    refused(state_in(&layout, CUE_AREA_TABLE, &given), CUE_ILLEGAL_ACTION, "/balls/2");
    cue_layout_put(&given, 2, (cue_point){1, -0.06});
    refused(state_in(&layout, CUE_AREA_TABLE, &given), CUE_ILLEGAL_ACTION, "/balls/2");
    cue_layout_put(&given, 2, (cue_point){1, NAN});
    place_refused(layout, state_in(&layout, CUE_AREA_TABLE, &given), "/balls/2",
                  "the place of the 2 ball has to be two numbers, in metres");
    cue_layout_put(&given, 2, (cue_point){INFINITY, 1});
    refused(state_in(&layout, CUE_AREA_TABLE, &given), CUE_ILLEGAL_ACTION, "/balls/2");
}
END_TEST

/* A layout as a reader of documents leaves it: NaN where no place was given. */
static cue_layout read_layout(void)
{
    cue_layout layout = with_cue_in_hand();
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if (!(layout.on_table >> ball & 1))
            layout.at[ball].x = NAN;
    return layout;
}

static cue_status check_in(cue_layout *layout, cue_area area, uint16_t allowed)
{
    return cue_layout_check(layout, &pool, &pool_balls, area, allowed, &fault);
}

START_TEST(saved_layouts)
{
    cue_layout layout = read_layout();
    const cue_layout expected = with_cue_in_hand();
    must(check_in(&layout, CUE_AREA_KITCHEN, 1));
    ck_assert_mem_eq(&layout, &expected, sizeof layout);
    cue_layout_forget(&layout);
    must(check_in(&layout, CUE_AREA_KITCHEN, 1));
    layout = read_layout();
    layout.on_table |= 1;
    layout.in_hand = 0;
    layout.placed = 1;
    layout.at[0] = (cue_point){0.3, 0.3};
    must(check_in(&layout, CUE_AREA_KITCHEN, 1));
    layout = (cue_layout){.known = 1, .on_table = 4, .at = {[0] = {NAN, 0}, [2] = {0.5, 0.5}}};
    must(cue_layout_check(&layout, &pool, &gap_balls, CUE_AREA_TABLE, 0, &fault));
    ck_assert_double_eq(layout.at[0].x, 0);
}
END_TEST

#define corrupt(layout, allowed, where)                                                                            \
    do {                                                                                                           \
        const cue_layout corrupt_before = (layout);                                                                \
        refused(check_in(&(layout), CUE_AREA_KITCHEN, allowed), CUE_CORRUPT_STATE, where);                         \
        ck_assert_mem_eq(&corrupt_before, &(layout), sizeof corrupt_before);                                       \
    } while (0)

START_TEST(saved_sets_that_cannot_be)
{
    cue_layout layout = read_layout();
    corrupt(layout, 0, "/in_hand");
    layout.in_hand = 2; /* is on the table */
    corrupt(layout, 0xffff, "/in_hand");
    layout.in_hand = 0x100; /* no ball of this game */
    corrupt(layout, 1, "/in_hand");
    layout = read_layout();
    layout.on_table |= 0x40;
    corrupt(layout, 1, "/on_table");
    layout = read_layout();
    layout.placed = 1; /* is in hand */
    corrupt(layout, 1, "/placed");
    layout.placed = 2;
    corrupt(layout, 1, "/placed");
    must(check_in(&layout, CUE_AREA_KITCHEN, 3));
    layout = (cue_layout){.on_table = 3, .placed = 1};
    corrupt(layout, 1, "/placed");
    layout = (cue_layout){.on_table = 7}; /* there is no ball 1 */
    refused(cue_layout_check(&layout, &pool, &gap_balls, CUE_AREA_TABLE, 0, &fault), CUE_CORRUPT_STATE,
            "/on_table");
}
END_TEST

START_TEST(saved_places_that_cannot_be)
{
    cue_layout layout = read_layout();
    layout.at[2].x = NAN;
    corrupt(layout, 1, "/layout/2");
    ck_assert_ptr_nonnull(strstr(fault.message, "missing"));
    layout = read_layout();
    layout.at[0].x = 0.3;
    corrupt(layout, 1, "/layout/cue");
    ck_assert_ptr_nonnull(strstr(fault.message, "not on the table"));
    layout = read_layout();
    layout.at[2].y = NAN;
    corrupt(layout, 1, "/layout/2");
    layout = read_layout();
    layout.at[2] = layout.at[1];
    corrupt(layout, 1, "/layout/2");
    layout = read_layout();
    layout.at[1].x = -0.06;
    corrupt(layout, 1, "/layout/1");
    layout = read_layout();
    layout.on_table |= 1;
    layout.in_hand = 0;
    layout.placed = 1;
    layout.at[0] = (cue_point){0.3, 0.7};
    corrupt(layout, 1, "/layout/cue");
    ck_assert_ptr_nonnull(strstr(fault.message, "kitchen"));
    layout.placed = 0; /* played there, it may lie there */
    must(check_in(&layout, CUE_AREA_KITCHEN, 1));
}
END_TEST

Suite *placement_suite(void)
{
    Suite *suite = suite_create("placement");
    ADD_TESTS(suite, "placing", placing, several_balls_in_hand, balls_that_may_not_be_placed,
              places_outside_the_area, places_outside_the_d, messages_in_another_locale);
    ADD_TESTS(suite, "stating", stating, stating_balls_in_hand, statements_refused);
    ADD_TESTS(suite, "saved", saved_layouts, saved_sets_that_cannot_be, saved_places_that_cannot_be);
    return suite;
}
