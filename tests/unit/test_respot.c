/* Where balls go that come back: by hand-worked places, and against a walk along the line in small steps. */
#include "help.h"
#include "shots.h"
#include "suites.h"

#include <cuerules/shot_line.h>

#include <math.h>

static const cue_table pool = CUE_TABLE_POOL_9FT_INIT;        /* foot spot 0.635, 1.905; 2R = 0.05715 */
static const cue_table snooker = CUE_TABLE_SNOOKER_12FT_INIT; /* 2R = 0.0525 */

static void put(cue_layout *layout, unsigned ball, double x, double y)
{
    cue_layout_put(layout, ball, (cue_point){x, y});
}

/* What lies there, which ball comes back, and where it goes. */
typedef struct respotted {
    const char *places;
    unsigned ball;
    double x, y;
} respotted;

static void assert_lies(const cue_layout *layout, const respotted *wanted)
{
    const cue_point at = layout->at[wanted->ball];
    ck_assert(cue_in_set(layout->on_table, wanted->ball) && !layout->in_hand);
    ck_assert_msg(fabs(at.x - in_nanometres(wanted->x)) < 1e-12 && fabs(at.y - in_nanometres(wanted->y)) < 1e-12, "%s: %.17g %.17g",
                  wanted->places, at.x, at.y);
}

static const respotted by_pool[] = {
    {"1 0.69215 1.905", 3, 0.635, 1.905}, /* touching is allowed */
    {"3 0.635 1.905", 3, 0.635, 1.905},   /* it is not in its own way */
    {"1 0.635 1.905", 3, 0.635, 1.96215},
    {"1 0.635 1.905, 3 0.635 1.96215", 4, 0.635, 2.0193},
    /* 0.03 beside the line and 0.02 before the spot: sqrt(0.05715^2 - 0.03^2) beyond its own y */
    {"1 0.665 1.885", 3, 0.635, 1.885 + 0.04864280522338324},
    {"1 0.635 1.905, 2 0.635 2.0193", 3, 0.635, 1.96215},    /* just room enough */
    {"1 0.635 1.905, 2 0.635 2.019299", 3, 0.635, 2.076449}, /* not quite */
    {"cue 0.635 1.905", 3, 0.635, 1.96225},
    {"3 0.635 1.84785, cue 0.635 1.96215", 5, 0.635, 2.0194}, /* touching 3 would do, but the cue ball is behind */
    {"3 0.635 1.84785, cue 0.635 1.96225", 5, 0.635, 1.905},
    /* 0.11 apart leaves no gap, and behind the last one there are 0.606425 - 0.55 < 0.05715 */
    {"4 0.635 1.905, 5 0.635 2.015, 6 0.635 2.125, 7 0.635 2.235, 8 0.635 2.345, 9 0.635 2.455", 1, 0.635, 1.84785},
    {"4 0.635 1.905, 5 0.635 2.015, 6 0.635 2.125, 7 0.635 2.235, 8 0.635 2.345, 9 0.635 2.455, 1 0.635 1.84785", 2,
     0.635, 1.7907},
    {"4 0.635 1.905, 5 0.635 2.015, 6 0.635 2.125, 7 0.635 2.235, 8 0.635 2.345, 9 0.635 2.454275", 3, 0.635,
     2.511425},
};

START_TEST(behind_the_foot_spot)
{
    size_t i;
    for (i = 0; i < CUE_COUNT(by_pool); i++) {
        cue_layout layout;
        must(cue_read_places(by_pool[i].places, strlen(by_pool[i].places), &pool_balls, &layout, &fault));
        layout.in_hand = CUE_BALL_BIT(by_pool[i].ball);
        ck_assert(cue_respot_behind_foot_spot(&pool, &layout, by_pool[i].ball));
        assert_lies(&layout, &by_pool[i]);
    }
}
END_TEST

#define YELLOW_GREEN_BROWN "yellow 1.181 0.737, green 0.597 0.737, brown 0.889 0.737"
#define BLUE_PINK          ", blue 0.889 1.7845, pink 0.889 2.67675"

static const respotted by_snooker[] = {
    {YELLOW_GREEN_BROWN ", pink 0.889 2.67675", CUE_BLUE, 0.889, 1.7845},
    /* the highest free spot: the cue ball is on the yellow's */
    {"cue 1.211 0.737", CUE_YELLOW, 0.889, 3.245},
    {"cue 1.211 0.737, black 0.889 3.265", CUE_YELLOW, 0.889, 2.67675},
    {"cue 1.211 0.737, black 0.889 3.265, pink 0.889 2.69", CUE_YELLOW, 0.889, 1.7845},
    {"cue 1.211 0.737, black 0.889 3.265, pink 0.889 2.69, blue 0.889 1.8", CUE_YELLOW, 0.889, 0.737},
    {"cue 1.211 0.737, black 0.889 3.265, pink 0.889 2.69, blue 0.889 1.8, brown 0.889 0.75", CUE_YELLOW, 0.597,
     0.737},
    /* none is left: from its own towards the top, past the cue ball 0.03 beside the line */
    {"cue 1.211 0.737, black 0.889 3.265, pink 0.889 2.69, blue 0.889 1.8, brown 0.889 0.75, green 0.597 0.75",
     CUE_YELLOW, 1.181, 0.737 + 0.04320601809933426},
    /* 0.1 mm is kept; from the black spot there are 0.29775 to a place at the top cushion, then it goes back */
    {YELLOW_GREEN_BROWN BLUE_PINK ", red 0.889 3.245", CUE_BLACK, 0.889, 3.2976},
    {YELLOW_GREEN_BROWN BLUE_PINK ", red 0.889 3.2976", CUE_BLACK, 0.889, 3.245},
    {YELLOW_GREEN_BROWN BLUE_PINK ", red 0.889 3.245, cue 0.889 3.345", CUE_BLACK, 0.889, 3.3976},
    {YELLOW_GREEN_BROWN ", blue 0.889 3.245, pink 0.889 3.345, red 0.889 3.445, cue 0.889 1.7845", CUE_BLACK, 0.889,
     2.67675},
    {YELLOW_GREEN_BROWN BLUE_PINK ", red 0.889 3.27, cue 0.889 3.535", CUE_BLACK, 0.889, 3.3226},
};

START_TEST(colours)
{
    size_t i;
    for (i = 0; i < CUE_COUNT(by_snooker); i++) {
        const unsigned ball = by_snooker[i].ball;
        cue_layout layout;
        must(cue_read_places(by_snooker[i].places, strlen(by_snooker[i].places), &snooker_balls, &layout, &fault));
        ck_assert(cue_respot_colour(&snooker, &layout, ball, cue_colour_spot(&snooker, ball)));
        assert_lies(&layout, &by_snooker[i]);
    }
}
END_TEST

/* Every spot and the line to the top are taken, so the black goes back towards the baulk cushion. */
START_TEST(towards_the_baulk_cushion)
{
    const respotted wanted = {"", CUE_BLACK, 0.889, 3.245 - 0.0526};
    cue_layout layout = {.known = 1};
    unsigned ball;
    for (ball = CUE_YELLOW; ball < CUE_BLACK; ball++)
        cue_layout_put(&layout, ball, cue_colour_spot(&snooker, ball));
    put(&layout, CUE_RED, 0.889, 3.245);
    put(&layout, 8, 0.889, 3.345);
    put(&layout, 9, 0.889, 3.445);
    put(&layout, CUE_BALL, 0.889, 3.535);
    ck_assert(cue_respot_colour(&snooker, &layout, CUE_BLACK, cue_colour_spot(&snooker, CUE_BLACK)));
    assert_lies(&layout, &wanted);
}
END_TEST

START_TEST(no_place_at_all)
{
    static const double ys[] = {0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 0.95};
    static const respotted pool_spot = {"", 9, 0.25, 0.75}, own = {"", 9, 0.25, 0.5};
    const cue_table small = {1, 0.5, 0.04, 0, 0, CUE_TABLE_OWN, {0}};
    cue_layout layout = {.known = 1};
    unsigned i;
    for (i = 0; i < 7; i++)
        put(&layout, i + 1, 0.25, ys[i]);
    ck_assert(!cue_respot_behind_foot_spot(&small, &layout, 9));
    assert_lies(&layout, &pool_spot);
    for (i = CUE_YELLOW; i <= CUE_BLACK; i++)
        ck_assert(cue_spot_is_free(&small, &layout, cue_colour_spot(&small, i)) ==
                  (i == CUE_YELLOW || i == CUE_GREEN));
    cue_layout_put(&layout, 10, cue_colour_spot(&small, CUE_YELLOW));
    cue_layout_put(&layout, 11, cue_colour_spot(&small, CUE_GREEN));
    ck_assert(!cue_respot_colour(&small, &layout, 9, (cue_point){0.25, 0.5}));
    assert_lies(&layout, &own);
}
END_TEST

START_TEST(unknown_layouts)
{
    const cue_layout expected = {.on_table = 14};
    cue_layout layout = {.on_table = 2, .in_hand = 4};
    ck_assert(cue_respot_behind_foot_spot(&pool, &layout, 2));
    ck_assert(cue_respot_colour(&snooker, &layout, 3, (cue_point){1, 1}));
    ck_assert_mem_eq(&layout, &expected, sizeof layout);
}
END_TEST

/* 0.1 mm is kept: 0.0526 from centre to centre. */
START_TEST(a_spot_is_taken)
{
    const cue_point spot = {0.889, 1.7845};
    unsigned ball;
    for (ball = 0; ball < 2; ball++) {
        cue_layout layout = {.known = 1};
        put(&layout, ball, 0.889, 1.7845 - 0.0526);
        ck_assert(cue_spot_is_free(&snooker, &layout, spot));
        put(&layout, ball, 0.889, 1.7845 - 0.0526 + 1e-8);
        ck_assert(!cue_spot_is_free(&snooker, &layout, spot));
    }
}
END_TEST

/* One ball on the line x = 0.3; NaN where there is no place. */
START_TEST(nearest_on_a_line)
{
    static const struct {
        double ball_y, x, y;
        int towards;
        double found;
    } cases[] = {
        {0.5, 0.4, 0.5, 1, 0.5}, /* well beside */
        {0.5, 0.3, 0.49, -1, 0.5 - 0.05715},
        {0.5, 0.3, 0.49, 1, 0.5 + 0.05715},
        {0.085725, 0.3, 0.08, -1, 0.028575}, /* the place between ball and rail is the last one */
        {0.085725 - 1e-7, 0.3, 0.08, -1, (double)NAN},
        {0.5, 0.6, 2.53, 1, (double)NAN}, /* from where nothing may lie at all */
        {0.5, 0.6, 0.01, -1, (double)NAN},
        {0.5, 0.6, (double)NAN, -1, (double)NAN},
    };
    size_t i;
    for (i = 0; i < CUE_COUNT(cases); i++) {
        const cue_clearance none = {0, 0};
        cue_layout layout = {.known = 1};
        cue_point at = {7, 7};
        put(&layout, 1, 0.3, cases[i].ball_y);
        ck_assert(cue_nearest_free(&pool, &layout, (cue_point){cases[i].x, cases[i].y}, cases[i].towards, none,
                                   &at) == !isnan(cases[i].found));
        ck_assert_double_eq_tol(at.y, isnan(cases[i].found) ? 7 : cases[i].found, 1e-12);
    }
}
END_TEST

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
    ADD_TESTS(suite, "spots", behind_the_foot_spot, colours, towards_the_baulk_cushion, no_place_at_all,
              unknown_layouts, a_spot_is_taken);
    ADD_TESTS(suite, "lines", nearest_on_a_line, against_a_walk);
    return suite;
}
