/* Where balls go that come back: by hand-worked places, and against a walk along the line in small steps. */
#include "help.h"
#include "suites.h"

#include <cuerules/random.h>
#include <cuerules/table.h>

#include <math.h>

static const cue_table pool = CUE_TABLE_POOL_9FT_INIT;        /* foot spot 0.635, 1.905; 2R = 0.05715 */
static const cue_table snooker = CUE_TABLE_SNOOKER_12FT_INIT; /* 2R = 0.0525 */

#define assert_lies(layout, ball, expected_x, expected_y)                                                          \
    do {                                                                                                           \
        ck_assert_uint_ne((layout)->on_table >> (ball)&1, 0);                                                      \
        ck_assert_double_eq_tol((layout)->at[ball].x, (expected_x), 1e-12);                                        \
        ck_assert_double_eq_tol((layout)->at[ball].y, (expected_y), 1e-12);                                        \
    } while (0)

static void put(cue_layout *layout, unsigned ball, double x, double y)
{
    cue_layout_put(layout, ball, (cue_point){x, y});
}

START_TEST(free_foot_spot)
{
    cue_layout layout = {.known = 1, .in_hand = 8};
    put(&layout, 1, 0.635 + 0.05715, 1.905); /* touching is allowed */
    ck_assert(cue_respot_behind_foot_spot(&pool, &layout, 3));
    assert_lies(&layout, 3, 0.635, 1.905);
    ck_assert_uint_eq(layout.in_hand, 0);
    ck_assert(cue_respot_behind_foot_spot(&pool, &layout, 3)); /* it is not in its own way */
    assert_lies(&layout, 3, 0.635, 1.905);
}
END_TEST

START_TEST(taken_foot_spot)
{
    cue_layout layout = {.known = 1};
    put(&layout, 1, 0.635, 1.905);
    ck_assert(cue_respot_behind_foot_spot(&pool, &layout, 3));
    assert_lies(&layout, 3, 0.635, 1.905 + 0.05715);
    ck_assert(cue_respot_behind_foot_spot(&pool, &layout, 4));
    assert_lies(&layout, 4, 0.635, 1.905 + 2 * 0.05715);
}
END_TEST

/* A ball 0.03 beside the line and 0.02 before the spot: sqrt(0.05715^2 - 0.03^2) beyond its own y. */
START_TEST(partly_taken_foot_spot)
{
    cue_layout layout = {.known = 1};
    put(&layout, 1, 0.665, 1.885);
    ck_assert(cue_respot_behind_foot_spot(&pool, &layout, 3));
    assert_lies(&layout, 3, 0.635, 1.885 + 0.04864280522338324);
}
END_TEST

START_TEST(gaps_behind_the_foot_spot)
{
    const double d = 0.05715;
    cue_layout layout = {.known = 1};
    put(&layout, 1, 0.635, 1.905);
    put(&layout, 2, 0.635, 1.905 + 2 * d); /* just room enough */
    ck_assert(cue_respot_behind_foot_spot(&pool, &layout, 3));
    assert_lies(&layout, 3, 0.635, 1.905 + d);
    put(&layout, 2, 0.635, 1.905 + 2 * d - 1e-6); /* not quite */
    ck_assert(cue_respot_behind_foot_spot(&pool, &layout, 3));
    assert_lies(&layout, 3, 0.635, 1.905 + 3 * d - 1e-6);
}
END_TEST

START_TEST(cue_ball_behind_the_foot_spot)
{
    const double d = 0.05715;
    cue_layout layout = {.known = 1};
    put(&layout, CUE_BALL, 0.635, 1.905);
    ck_assert(cue_respot_behind_foot_spot(&pool, &layout, 3));
    assert_lies(&layout, 3, 0.635, 1.905 + d + 0.0001);
    put(&layout, 3, 0.635, 1.905 - d); /* touching would be well, were it not for the cue ball behind */
    put(&layout, CUE_BALL, 0.635, 1.905 + d);
    ck_assert(cue_respot_behind_foot_spot(&pool, &layout, 5));
    assert_lies(&layout, 5, 0.635, 1.905 + 2 * d + 0.0001);
    put(&layout, CUE_BALL, 0.635, 1.905 + d + 0.0001);
    ck_assert(cue_respot_behind_foot_spot(&pool, &layout, 5));
    assert_lies(&layout, 5, 0.635, 1.905);
}
END_TEST

/* Balls 0.11 apart leave no gap; behind the last one there are 0.606425 - 0.55 < 0.05715. */
static void fill_behind_foot_spot(cue_layout *layout)
{
    unsigned i;
    for (i = 0; i < 6; i++)
        put(layout, 4 + i, 0.635, 1.905 + 0.11 * i);
}

START_TEST(full_line_behind_the_foot_spot)
{
    cue_layout layout = {.known = 1};
    fill_behind_foot_spot(&layout);
    ck_assert(cue_respot_behind_foot_spot(&pool, &layout, 1));
    assert_lies(&layout, 1, 0.635, 1.905 - 0.05715);
    ck_assert(cue_respot_behind_foot_spot(&pool, &layout, 2));
    assert_lies(&layout, 2, 0.635, 1.905 - 2 * 0.05715);
    put(&layout, 9, 0.635, 2.54 - 0.028575 - 0.05715); /* touches the place at the rail */
    ck_assert(cue_respot_behind_foot_spot(&pool, &layout, 3));
    assert_lies(&layout, 3, 0.635, 2.54 - 0.028575);
}
END_TEST

START_TEST(no_place_at_all)
{
    static const double ys[] = {0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 0.95};
    const cue_table small = {1, 0.5, 0.04, 0, 0, CUE_TABLE_OWN, 0};
    cue_layout layout = {.known = 1};
    unsigned i;
    for (i = 0; i < 7; i++)
        put(&layout, i + 1, 0.25, ys[i]);
    ck_assert(!cue_respot_behind_foot_spot(&small, &layout, 9));
    assert_lies(&layout, 9, 0.25, 0.75);
    for (i = CUE_YELLOW; i <= CUE_BLACK; i++)
        ck_assert(cue_spot_is_free(&small, &layout, cue_colour_spot(&small, i)) ==
                  (i == CUE_YELLOW || i == CUE_GREEN));
    put(&layout, 10, cue_colour_spot(&small, CUE_YELLOW).x, cue_colour_spot(&small, CUE_YELLOW).y);
    put(&layout, 11, cue_colour_spot(&small, CUE_GREEN).x, cue_colour_spot(&small, CUE_GREEN).y);
    ck_assert(!cue_respot_colour(&small, &layout, 9, (cue_point){0.25, 0.5}));
    assert_lies(&layout, 9, 0.25, 0.5);
}
END_TEST

START_TEST(unknown_layouts)
{
    cue_layout layout = {.on_table = 2, .in_hand = 4};
    ck_assert(cue_respot_behind_foot_spot(&pool, &layout, 2));
    ck_assert(cue_respot_colour(&snooker, &layout, 3, (cue_point){1, 1}));
    ck_assert_uint_eq(layout.on_table, 14);
    ck_assert_uint_eq(layout.in_hand, 0);
    ck_assert_double_eq(layout.at[2].y, 0);
    ck_assert_double_eq(layout.at[3].y, 0);
}
END_TEST

/* Colours on their spots, but those in `without`. */
static cue_layout colours(unsigned without)
{
    cue_layout layout = {.known = 1};
    unsigned ball;
    for (ball = CUE_YELLOW; ball <= CUE_BLACK; ball++)
        if (!(without >> ball & 1))
            cue_layout_put(&layout, ball, cue_colour_spot(&snooker, ball));
    return layout;
}

START_TEST(own_spot)
{
    cue_layout layout = colours(1 << CUE_BLUE);
    ck_assert(cue_respot_colour(&snooker, &layout, CUE_BLUE, cue_colour_spot(&snooker, CUE_BLUE)));
    assert_lies(&layout, CUE_BLUE, 0.889, 1.7845);
    ck_assert(cue_respot_colour(&snooker, &layout, CUE_RED, (cue_point){1.3335, 2.67675}));
    assert_lies(&layout, CUE_RED, 1.3335, 2.67675);
}
END_TEST

/* 0.1 mm is kept: 0.0526 from centre to centre. */
START_TEST(a_spot_is_taken)
{
    const cue_point spot = {0.889, 1.7845};
    cue_layout layout = {.known = 1};
    unsigned ball;
    for (ball = 0; ball < 2; ball++) {
        put(&layout, ball, 0.889, 1.7845 - 0.0526);
        ck_assert(cue_spot_is_free(&snooker, &layout, spot));
        put(&layout, ball, 0.889, 1.7845 - 0.0526 + 1e-8);
        ck_assert(!cue_spot_is_free(&snooker, &layout, spot));
        put(&layout, ball, 0.1, 0.1);
    }
}
END_TEST

START_TEST(the_highest_free_spot)
{
    cue_layout layout = colours(0xff);
    unsigned taken;
    put(&layout, CUE_BALL, 0.889 + 0.292 + 0.03, 0.737); /* on the yellow spot */
    for (taken = CUE_BLACK; taken > CUE_YELLOW; taken--) {
        const cue_point spot = cue_colour_spot(&snooker, taken);
        ck_assert(cue_respot_colour(&snooker, &layout, CUE_YELLOW, cue_colour_spot(&snooker, CUE_YELLOW)));
        assert_lies(&layout, CUE_YELLOW, spot.x, spot.y);
        put(&layout, 8 + taken, spot.x, spot.y + 0.02);
    }
    /* none is left: from its own towards the top, past the cue ball 0.03 beside the line */
    ck_assert(cue_respot_colour(&snooker, &layout, CUE_YELLOW, cue_colour_spot(&snooker, CUE_YELLOW)));
    assert_lies(&layout, CUE_YELLOW, 0.889 + 0.292, 0.737 + 0.04320601809933426);
}
END_TEST

/* From the black spot there are 0.29775 to a place at the top cushion. */
START_TEST(towards_the_top_and_back)
{
    const cue_point black = {0.889, 3.245};
    cue_layout layout = colours(1 << CUE_BLACK);
    put(&layout, CUE_RED, 0.889, 3.245);
    ck_assert(cue_respot_colour(&snooker, &layout, CUE_BLACK, black));
    assert_lies(&layout, CUE_BLACK, 0.889, 3.245 + 0.0526);
    put(&layout, 8, 0.889, 3.245 + 0.1);
    ck_assert(cue_respot_colour(&snooker, &layout, CUE_BLACK, black));
    assert_lies(&layout, CUE_BLACK, 0.889, 3.245 + 0.1526);
    put(&layout, 9, 0.889, 3.245 + 0.2);
    ck_assert(cue_respot_colour(&snooker, &layout, CUE_BLACK, black));
    assert_lies(&layout, CUE_BLACK, 0.889, 3.245 + 0.2526);
    put(&layout, CUE_BALL, 0.889, 3.245 + 0.29);
    ck_assert(cue_respot_colour(&snooker, &layout, CUE_BLACK, black));
    assert_lies(&layout, CUE_BLACK, 0.889, 3.245 - 0.0526);
}
END_TEST

START_TEST(nearest_on_a_line)
{
    const cue_clearance none = {0, 0};
    cue_layout layout = {.known = 1};
    cue_point at = {7, 7};
    put(&layout, 1, 0.3, 0.5);
    ck_assert(cue_nearest_free(&pool, &layout, (cue_point){0.4, 0.5}, 1, none, &at)); /* well beside */
    ck_assert_double_eq(at.y, 0.5);
    ck_assert(cue_nearest_free(&pool, &layout, (cue_point){0.3, 0.49}, -1, none, &at));
    ck_assert_double_eq_tol(at.y, 0.5 - 0.05715, 1e-12);
    ck_assert(cue_nearest_free(&pool, &layout, (cue_point){0.3, 0.49}, 1, none, &at));
    ck_assert_double_eq_tol(at.y, 0.5 + 0.05715, 1e-12);
    put(&layout, 1, 0.3, 0.028575 + 0.05715); /* the place between ball and rail is the last one */
    ck_assert(cue_nearest_free(&pool, &layout, (cue_point){0.3, 0.08}, -1, none, &at));
    ck_assert_double_eq_tol(at.y, 0.028575, 1e-12);
    put(&layout, 1, 0.3, 0.028575 + 0.05715 - 1e-7);
    at.y = 7;
    ck_assert(!cue_nearest_free(&pool, &layout, (cue_point){0.3, 0.08}, -1, none, &at));
    ck_assert_double_eq(at.y, 7);
    /* from where nothing may lie at all */
    ck_assert(!cue_nearest_free(&pool, &layout, (cue_point){0.6, 2.53}, 1, none, &at));
    ck_assert(!cue_nearest_free(&pool, &layout, (cue_point){0.6, 0.01}, -1, none, &at));
    ck_assert(!cue_nearest_free(&pool, &layout, (cue_point){0.6, NAN}, -1, none, &at));
}
END_TEST

static double between(cue_random *random, double low, double high)
{
    return low + (high - low) * (double)(cue_random_next(random) >> 11) * 0x1p-53;
}

/* Nothing before the place that was found is free, by steps of 0.1 mm; the place itself is. */
START_TEST(against_a_walk)
{
    const cue_clearance clearance = {0, 0.0001};
    const unsigned rounds = is_slow_here() ? 1000 : 4000;
    unsigned i, ball, full = 0;
    for (i = 0; i < rounds; i++) {
        cue_random random = cue_random_at(5, i);
        const cue_point from = {0.635, between(&random, 0.03, 2.5)};
        const int towards = i % 2 ? 1 : -1;
        cue_layout layout = {.known = 1};
        cue_point found = {0, towards > 0 ? 2.54 - 0.028575 : 0.028575};
        bool fits;
        double y;
        for (ball = 0; ball < 16; ball++)
            put(&layout, ball, between(&random, 0.57, 0.70), from.y + towards * between(&random, -0.05, 1));
        fits = cue_nearest_free(&pool, &layout, from, towards, clearance, &found);
        for (y = from.y; towards * (found.y - y) > 1e-6; y += towards * 0.0001)
            assert_quickly(!cue_place_is_free(&pool, &layout, (cue_point){0.635, y}, clearance));
        assert_quickly(!fits || cue_place_is_free(&pool, &layout, found, clearance));
        assert_quickly(!fits || (found.y >= 0.028575 - 1e-9 && found.y <= 2.54 - 0.028575 + 1e-9));
        full += !fits;
    }
    ck_assert_uint_gt(full, rounds / 200);
    ck_assert_uint_lt(full, rounds / 2);
}
END_TEST

Suite *respot_suite(void)
{
    Suite *suite = suite_create("respot");
    ADD_TESTS(suite, "behind the foot spot", free_foot_spot, taken_foot_spot, partly_taken_foot_spot,
              gaps_behind_the_foot_spot, cue_ball_behind_the_foot_spot, full_line_behind_the_foot_spot,
              no_place_at_all, unknown_layouts);
    ADD_TESTS(suite, "colours", own_spot, a_spot_is_taken, the_highest_free_spot, towards_the_top_and_back);
    ADD_TESTS(suite, "lines", nearest_on_a_line, against_a_walk);
    return suite;
}
