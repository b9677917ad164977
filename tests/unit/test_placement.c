/* Balls where somebody says they are: what is accepted, and what is refused where and why. */
#include "help.h"
#include "shots.h"
#include "suites.h"

#include <cuerules/shot_line.h>

#include <locale.h>
#include <math.h>

static const cue_table snooker = CUE_TABLE_SNOOKER_12FT_INIT;

/* No ball 1. */
static const char *const gap_names[] = {"cue", NULL, "2"};
static const cue_ball_set gap_balls = {gap_names, 3, false, {0}}, first_balls = {gap_names, 2, false, {0}};

/* On a pool table of 2.54 by 1.27, R = 0.028575, so centres are at least 0.05665 apart. `places` as in a shot line,
 * "?" while they are not known. */
static cue_layout layout_from(const char *places, unsigned in_hand, unsigned placed)
{
    cue_layout layout;
    must(cue_read_places(places + (*places == '?'), strlen(places) - (*places == '?'), &pool_balls, &layout,
                         &fault));
    layout.in_hand = in_hand;
    if (*places == '?')
        cue_layout_forget(&layout);
    else
        layout.placed = placed;
    return layout;
}

/* What came out, or that nothing was changed and the reason was said. */
static void compare(cue_status status, cue_status refusal, const cue_layout *before, const cue_layout *after,
                    const char *path, const char *reason)
{
    if (!path) {
        must(status);
        return;
    }
    ck_assert_int_eq(status, refusal);
    ck_assert_int_eq(fault.status, refusal);
    ck_assert_str_eq(fault.path, path);
    ck_assert_msg(!reason || strcmp(fault.message, reason) == 0, "%s instead of %s", fault.message, reason);
    ck_assert_mem_eq(before, after, sizeof *before);
}

#define AROUND "1 0.6 0.4, 2 0.6 1.4"
#define CUSHION "too near to a cushion or beyond it; its centre has to be a ball's radius away"
#define JAWS "too far outside the playing surface; in a pocket's jaws a ball's diameter is allowed"

static const struct {
    const char *places;
    unsigned in_hand, placed;
    cue_area area;
    unsigned ball;
    cue_point at;
    const char *path, *reason;
} placings[] = {
    {AROUND, 1, 0, CUE_AREA_KITCHEN, 0, {0.3, 0.635}, NULL, NULL},
    {AROUND ", cue 0.3 0.6", 0, 1, CUE_AREA_KITCHEN, 0, {0.31, 0.6}, NULL, NULL}, /* again, over its own place */
    {AROUND, 1, 0, CUE_AREA_KITCHEN, 0, {0.6, 0.4 + 0.05665}, NULL, NULL}, /* as near as measuring may put it */
    {AROUND ", 4 0.3 2", 1 | 32, 16, CUE_AREA_TABLE, 5, {0.3, 1.9}, NULL, NULL},
    {AROUND ", 4 0.3 2",
     1 | 32,
     16,
     CUE_AREA_TABLE,
     5,
     {0.3, 2.05},
     "/at",
     "the 5 ball lies 7.2 mm too near to the 4 ball; up to 0.5 mm is allowed for measuring"},
    {AROUND, 1, 0, CUE_AREA_TABLE, 1, {0.3, 0.3}, "/ball", "the 1 ball is not in hand, so it stays where it is"},
    {AROUND, 1, 0, CUE_AREA_TABLE, 5, {0.3, 0.3}, "/ball", "the 5 ball is not in hand, so it stays where it is"},
    {AROUND,
     1,
     0,
     CUE_AREA_TABLE,
     4000000000u,
     {0.3, 0.3},
     "/ball",
     "the 4000000000 ball is not in hand, so it stays where it is"},
    {"?" AROUND,
     1,
     0,
     CUE_AREA_TABLE,
     0,
     {0.3, 0.3},
     "/ball",
     "the cue ball counts as placed by the shot itself, because nobody knows where the others are"},
    {AROUND,
     1,
     0,
     CUE_AREA_KITCHEN,
     0,
     {0.3, 0.6473},
     "/at",
     "the cue ball lies 12.3 mm beyond the kitchen, which is the quarter of the table at its head"},
    {AROUND,
     1,
     0,
     CUE_AREA_KITCHEN,
     0,
     {0.028, 2},
     "/at",
     "the cue ball lies 0.6 mm too near to a cushion or beyond it; its centre has to be a ball's radius away"},
    {AROUND,
     1,
     0,
     CUE_AREA_TABLE,
     0,
     {0.3, 2.54 - 0.028575 + 1e-8},
     "/at",
     "the cue ball lies 0.1 mm too near to a cushion or beyond it; its centre has to be a ball's radius away"},
    {AROUND, 1, 0, CUE_AREA_TABLE, 0, {1e300, 0.3}, "/at", NULL},
    {AROUND, 1, 0, CUE_AREA_TABLE, 0, {1.2425, 0.3}, "/at", "the cue ball lies 1.1 mm " CUSHION},
    {AROUND, 1, 0, CUE_AREA_KITCHEN, 0, {0.3, 0.02}, "/at", "the cue ball lies 8.6 mm " CUSHION},
    {AROUND, 1, 0, CUE_AREA_TABLE, 0, {0.01, 0.02}, "/at", "the cue ball lies 18.6 mm " CUSHION},
    {AROUND, 1, 0, CUE_AREA_TABLE, 0, {0.02, 0.01}, "/at", "the cue ball lies 18.6 mm " CUSHION},
    {AROUND, 1, 0, CUE_AREA_TABLE, 0, {1.26, 2.52}, "/at", "the cue ball lies 18.6 mm " CUSHION},
    {AROUND, 1, 0, CUE_AREA_TABLE, 0, {1.25, 2.53}, "/at", "the cue ball lies 18.6 mm " CUSHION},
    {AROUND, 1, 0, CUE_AREA_TABLE, 0, {0.028575 - 5e-9, 0.3}, "/at", "the cue ball lies 0.1 mm " CUSHION},
    {AROUND, 1, 0, CUE_AREA_TABLE, 0, {0.028575 - 9.9e-9, 0.3}, "/at", "the cue ball lies 0.1 mm " CUSHION},
    {AROUND, 1, 0, CUE_AREA_TABLE, 0, {0.027475, 0.3}, "/at", "the cue ball lies 1.1 mm " CUSHION},
    {AROUND, 1, 0, CUE_AREA_TABLE, 0, {0.0274749, 0.3}, "/at", "the cue ball lies 1.2 mm " CUSHION},
    {AROUND, 1, 0, CUE_AREA_TABLE, 0, {-1e300, 0.3}, "/at", "the cue ball lies 100000000.0 mm " CUSHION},
    {AROUND, 1, 0, CUE_AREA_TABLE, 0, {0.3, -99999.971425}, "/at", "the cue ball lies 100000000.0 mm " CUSHION},
    {AROUND, 1, 0, CUE_AREA_TABLE, 0, {0.3, -99999.970425}, "/at", "the cue ball lies 99999999.0 mm " CUSHION},
    {AROUND, 1, 0, CUE_AREA_KITCHEN, 0, {0.3, 0.635 + 5e-9}, "/at",
     "the cue ball lies 0.1 mm beyond the kitchen, which is the quarter of the table at its head"},
    {AROUND, 1, 0, CUE_AREA_TABLE, 0, {0.6, 0.4 + 0.05665 - 1.2e-9}, "/at",
     "the cue ball lies 0.5 mm too near to the 1 ball; up to 0.5 mm is allowed for measuring"},
    {AROUND, 1, 0, CUE_AREA_TABLE, 0, {0.6, 0.4 + 0.05665 - 0.8e-9}, NULL, NULL},
    {AROUND, 1, 0, CUE_AREA_TABLE, 0, {0.6, 1.4}, "/at",
     "the cue ball lies 57.2 mm too near to the 2 ball; up to 0.5 mm is allowed for measuring"},
    {AROUND,
     1,
     0,
     CUE_AREA_TABLE,
     0,
     {(double)NAN, 0.3},
     "/at",
     "the cue ball needs a place, which is two numbers, in metres"},
    {AROUND, 1, 0, CUE_AREA_KITCHEN, 0, {0.3, (double)NAN}, "/at", NULL},
    {AROUND, 1, 0, CUE_AREA_TABLE, 0, {-(double)INFINITY, 0.3}, "/at", NULL},
    {AROUND, 1, 0, CUE_AREA_TABLE, 0, {0.3, (double)INFINITY}, "/at", NULL},
};

START_TEST(placing)
{
    size_t i;
    for (i = 0; i < CUE_COUNT(placings); i++) {
        const unsigned ball = placings[i].ball;
        cue_layout layout = layout_from(placings[i].places, placings[i].in_hand, placings[i].placed);
        cue_layout expected = layout;
        const cue_status status =
            cue_layout_place(&layout, &pool_table, &pool_balls, placings[i].area, ball, placings[i].at, &fault);
        if (!placings[i].path) {
            expected.on_table |= CUE_BALL_BIT(ball);
            expected.placed |= CUE_BALL_BIT(ball);
            expected.in_hand &= ~CUE_BALL_BIT(ball);
            expected.at[ball] = placings[i].at;
            ck_assert_mem_eq(&layout, &expected, sizeof layout);
        }
        compare(status, CUE_ILLEGAL_ACTION, &expected, &layout, placings[i].path, placings[i].reason);
    }
}
END_TEST

START_TEST(balls_that_the_game_lacks)
{
    cue_layout layout = {.known = 1, .in_hand = 0x8002};
    const cue_point at = {0.3, 0.3};
    refused(cue_layout_place(&layout, &pool_table, &gap_balls, CUE_AREA_TABLE, 15, at, &fault), CUE_ILLEGAL_ACTION,
            "/ball");
    refused(cue_layout_place(&layout, &pool_table, &gap_balls, CUE_AREA_TABLE, 1, at, &fault), CUE_ILLEGAL_ACTION,
            "/ball");
    layout.in_hand = 1u << 2;
    refused(cue_layout_place(&layout, &pool_table, &first_balls, CUE_AREA_TABLE, 2, at, &fault), CUE_ILLEGAL_ACTION,
            "/ball");
    must(cue_layout_place(&layout, &pool_table, &gap_balls, CUE_AREA_TABLE, 2, at, &fault));
}
END_TEST

START_TEST(placing_in_the_d)
{
    static const struct {
        cue_point at;
        const char *reason;
    } cases[] = {
        {{0.889, 0.738}, "the cue ball lies 1.0 mm beyond the baulk line; it goes into the D, the line included"},
        {{0.889, 0.445 - 0.01}, "the cue ball lies 10.0 mm outside the D, the half circle around the brown spot"},
        {{0.889, 0.737},
         "the cue ball lies 52.5 mm too near to the brown ball; up to 0.5 mm is allowed for measuring"},
        {{0.889, 0.6}, NULL},
    };
    cue_layout layout = {.known = 1, .in_hand = 1};
    size_t i;
    cue_layout_put(&layout, CUE_BROWN, (cue_point){0.889, 0.737});
    for (i = 0; i < CUE_COUNT(cases); i++) {
        const cue_layout before = layout;
        compare(cue_layout_place(&layout, &snooker, &snooker_balls, CUE_AREA_D, 0, cases[i].at, &fault),
                CUE_ILLEGAL_ACTION, &before, &layout, cases[i].reason ? "/at" : NULL, cases[i].reason);
    }
    ck_assert_int_eq(cue_layout_place(&layout, &snooker, &snooker_balls, CUE_AREA_D, 0, cases[2].at, NULL),
                     CUE_ILLEGAL_ACTION);
}
END_TEST

/* Messages are the same wherever one is. */
START_TEST(messages_in_another_locale)
{
    const char *const locales[] = {"de_DE.UTF-8", "fr_FR.UTF-8", "pt_BR.UTF-8", "C"};
    cue_layout layout = layout_from(AROUND, 1, 0);
    size_t i;
    for (i = 0; !setlocale(LC_ALL, locales[i]); i++)
        ;
    refused(
        cue_layout_place(&layout, &pool_table, &pool_balls, CUE_AREA_KITCHEN, 0, (cue_point){0.3, 0.6473}, &fault),
        CUE_ILLEGAL_ACTION, "/at");
    ck_assert_ptr_nonnull(strstr(fault.message, "12.3 mm"));
    (void)setlocale(LC_ALL, "C");
}
END_TEST

/* Before, what the referee says, and what is in hand and placed then. All in a game whose balls go into the
 * kitchen. */
static const struct {
    const char *places;
    unsigned in_hand, placed;
    const char *given;
    unsigned in_hand_then, placed_then;
    const char *path, *reason;
} statements[] = {
    {AROUND, 1, 0, "1 0.5 0.5, 2 0.5 1.5", 1, 0, NULL, NULL},
    {"?" AROUND, 1, 0, "1 0.5 0.5, 2 0.5 1.5", 1, 0, NULL, NULL},
    /* hanging over a corner, and overlapping a little */
    {AROUND, 1, 0, "1 -0.05715 2.59715, 2 -0.0005 2.59715", 1, 0, NULL, NULL},
    /* naming a ball in hand places it, also while nothing was known */
    {"?" AROUND, 1 | 16, 0, "1 0.5 0.5, 2 0.5 1.5, cue 0.3 0.3", 16, 1, NULL, NULL},
    /* a placed one has to be named, and stays in the kitchen */
    {AROUND ", cue 0.3 0.3", 16, 1, "1 0.5 0.5, 2 0.5 1.5, cue 0.4 0.3", 16, 1, NULL, NULL},
    {AROUND ", cue 0.3 0.3", 16, 1, AROUND, 0, 0, "/balls/cue",
     "the cue ball is on the table; its place is missing"},
    {AROUND ", cue 0.3 0.3", 0, 1, AROUND ", cue 0.3 1", 0, 0, "/balls/cue",
     "the cue ball lies 365.0 mm beyond the kitchen, which is the quarter of the table at its head"},
    {AROUND, 1, 0, AROUND ", cue 0.01 0.3", 0, 0, "/balls/cue",
     "the cue ball lies 18.6 mm too near to a cushion or beyond it; its centre has to be a ball's radius away"},
    {AROUND, 1, 0, AROUND ", 4 0.9 0.9", 0, 0, "/balls/4", "the 4 ball is neither on the table nor in hand"},
    {AROUND, 1, 0, "1 0.5 0.5", 0, 0, "/balls/2", "the 2 ball is on the table; its place is missing"},
    {AROUND, 1, 0, "1 0.5 0.5, 2 0.5 0.55", 0, 0, "/balls/2",
     "the 2 ball lies 7.2 mm too near to the 1 ball; up to 0.5 mm is allowed for measuring"},
    {AROUND, 1, 0, "1 0.5 0.5, 2 0.5 2.597151", 0, 0, "/balls/2",
     "the 2 ball lies 0.1 mm too far outside the playing surface; in a pocket's jaws a ball's diameter is allowed"},
    {AROUND, 1, 0, "1 0.5 0.5, 2 -0.06 1", 0, 0, "/balls/2", "the 2 ball lies 2.9 mm " JAWS},
    {AROUND, 1, 0, "1 0.5 0.5, 2 1.33 1", 0, 0, "/balls/2", "the 2 ball lies 2.9 mm " JAWS},
    {AROUND, 1, 0, "1 0.5 0.5, 2 1 -0.06", 0, 0, "/balls/2", "the 2 ball lies 2.9 mm " JAWS},
    /* rounding may put it 1e-9 m further, at every side */
    {AROUND, 1, 0, "1 -0.0571500008 1, 2 1.3271500008 1", 1, 0, NULL, NULL},
    {AROUND, 1, 0, "1 0.5 -0.0571500008, 2 0.5 2.5971500008", 1, 0, NULL, NULL},
    {AROUND, 1, 0, "1 -0.0571500012 1, 2 0.5 1", 0, 0, "/balls/1", "the 1 ball lies 0.1 mm " JAWS},
    {AROUND, 1, 0, "1 0.5 1, 2 1.3271500012 1", 0, 0, "/balls/2", "the 2 ball lies 0.1 mm " JAWS},
    {AROUND, 1, 0, "1 0.5 -0.0571500012, 2 0.5 1", 0, 0, "/balls/1", "the 1 ball lies 0.1 mm " JAWS},
    {AROUND, 1, 0, "1 0.5 1, 2 0.5 2.5971500012", 0, 0, "/balls/2", "the 2 ball lies 0.1 mm " JAWS},
    /* of several, the lowest one is named */
    {AROUND ", 5 0.3 2", 1, 0, "1 0.5 0.5", 0, 0, "/balls/2", "the 2 ball is on the table; its place is missing"},
    {AROUND, 1, 0, AROUND ", 4 0.9 0.9, 6 0.9 1.9", 0, 0, "/balls/4", "the 4 ball is neither on the table nor in hand"},
};

START_TEST(stating)
{
    size_t i;
    for (i = 0; i < CUE_COUNT(statements); i++) {
        cue_layout layout = layout_from(statements[i].places, statements[i].in_hand, statements[i].placed);
        const cue_layout before = layout, given = layout_from(statements[i].given, 0, 0);
        cue_layout expected = given;
        compare(cue_layout_set_places(&layout, &pool_table, &pool_balls, CUE_AREA_KITCHEN, &given, &fault),
                CUE_ILLEGAL_ACTION, &before, &layout, statements[i].path, statements[i].reason);
        expected.in_hand = statements[i].in_hand_then;
        expected.placed = statements[i].placed_then;
        if (!statements[i].path)
            ck_assert_mem_eq(&layout, &expected, sizeof layout);
    }
}
END_TEST

START_TEST(stating_what_is_no_place)
{
    cue_layout layout = layout_from(AROUND, 1, 0);
    cue_layout given = layout;
    given.at[2].y = (double)NAN;
    refused(cue_layout_set_places(&layout, &pool_table, &pool_balls, CUE_AREA_TABLE, &given, &fault),
            CUE_ILLEGAL_ACTION, "/balls/2");
    ck_assert_str_eq(fault.message, "the 2 ball needs a place, which is two numbers, in metres");
    refused(cue_layout_set_places(&layout, &pool_table, &pool_balls, CUE_AREA_TABLE, NULL, &fault),
            CUE_MISSING_MEMBER, "/balls");
    given.at[2] = (cue_point){(double)INFINITY, 1};
    refused(cue_layout_set_places(&layout, &pool_table, &pool_balls, CUE_AREA_TABLE, &given, &fault),
            CUE_ILLEGAL_ACTION, "/balls/2");
}
END_TEST

/* Sets of a saved layout whose balls may be in hand as `allowed` says; places as given, and one that is not in the
 * text: NaN where a document had none. */
static const struct {
    const char *places;
    unsigned on_table, in_hand, placed, allowed;
    unsigned ball;
    cue_point at;
    const char *path, *words;
} saved[] = {
    {AROUND, 6, 1, 0, 1, 2, {0.6, 1.4}, NULL, NULL},
    {"?", 6, 1, 0, 1, 2, {0, 0}, NULL, NULL},
    {AROUND ", cue 0.3 0.3", 7, 0, 1, 1, 2, {0.6, 1.4}, NULL, NULL},
    {AROUND, 6, 1, 0, 0, 2, {0.6, 1.4}, "/in_hand", "can't be in hand now"},
    {AROUND, 6, 2, 0, 0xffff, 2, {0.6, 1.4}, "/in_hand", "in hand and on the table"},
    {AROUND, 6, 1, 1, 1, 2, {0.6, 1.4}, "/placed", "is not on the table"},
    {AROUND, 6, 1, 2, 1, 2, {0.6, 1.4}, "/placed", "can't have been in hand"},
    {AROUND, 6, 1, 2, 3, 2, {0.6, 1.4}, NULL, NULL},
    {"?", 3, 0, 1, 1, 2, {0, 0}, "/placed", "while the layout is unknown"},
    {AROUND, 6, 1, 0, 1, 2, {(double)NAN, 1.4}, "/layout/2", "missing"},
    {AROUND, 6, 1, 0, 1, 2, {0.6, (double)NAN}, "/layout/2", "two numbers"},
    {AROUND, 6, 1, 0, 1, 0, {0.3, 0.3}, "/layout/cue", "not on the table"},
    {AROUND, 6, 1, 0, 1, 2, {0.6, 0.4}, "/layout/2", "too near to the 1 ball"},
    {AROUND, 6, 1, 0, 1, 1, {-0.06, 0.4}, "/layout/1", "too far outside"},
    {AROUND, 7, 0, 1, 1, 0, {0.3, 0.7}, "/layout/cue", "beyond the kitchen"},
    {AROUND, 7, 0, 0, 1, 0, {0.3, 0.7}, NULL, NULL}, /* played there, it may lie there */
};

START_TEST(saved_layouts)
{
    size_t i;
    for (i = 0; i < CUE_COUNT(saved); i++) {
        cue_layout layout = layout_from(saved[i].places, saved[i].in_hand, 0), before, expected;
        unsigned ball;
        layout.on_table = saved[i].on_table;
        layout.placed = saved[i].placed;
        layout.at[saved[i].ball] = saved[i].at;
        expected = layout;
        for (ball = 0; ball < CUE_BALLS_MAX && layout.known; ball++)
            if (layout.at[ball].x == 0)
                layout.at[ball].x = (double)NAN;
        before = layout;
        compare(cue_layout_check(&layout, &pool_table, &pool_balls, CUE_AREA_KITCHEN, saved[i].allowed,
                                 &fault),
                CUE_CORRUPT_STATE, &before, &layout, saved[i].path, NULL);
        if (saved[i].path)
            ck_assert_msg(strstr(fault.message, saved[i].words), "%s", fault.message);
        else
            ck_assert_mem_eq(&layout, &expected, sizeof layout);
    }
}
END_TEST

/* Of several wrong balls the lowest is named, and what is wrong with the table before what is wrong in hand. */
START_TEST(saved_sets_with_several_faults)
{
    static const struct {
        unsigned on_table, in_hand, placed, allowed;
        const char *path, *reason;
    } cases[] = {
        {0x50006, 0x50000, 0, 0, "/on_table", "the 16 ball is not one of this game's"},
        {6, 0x18, 0x18, 0, "/in_hand", "the 3 ball can't be in hand now"},
        {6, 0x16, 0x18, 0x1e, "/in_hand", "the 1 ball can't be in hand and on the table"},
        {6, 1, 0x18, 1, "/placed", "the 3 ball can't have been in hand"},
        {6, 1, 0x18, 0x19, "/placed", "the 3 ball is not on the table, so it was not placed"},
        {0x1e, 1, 0x18, 0x19, "/placed", "the 3 ball can't have been placed while the layout is unknown"},
    };
    size_t i;
    for (i = 0; i < CUE_COUNT(cases); i++) {
        cue_layout layout = {.on_table = cases[i].on_table, .in_hand = cases[i].in_hand, .placed = cases[i].placed};
        refused(cue_layout_check(&layout, &pool_table, &pool_balls, CUE_AREA_TABLE, cases[i].allowed, &fault),
                CUE_CORRUPT_STATE, cases[i].path);
        ck_assert_str_eq(fault.message, cases[i].reason);
    }
}
END_TEST

/* Places that a layout has no use for are cleared, all of them while nothing is known. */
START_TEST(saved_places_that_mean_nothing)
{
    cue_layout layout = {.on_table = 7}, expected = {.on_table = 7};
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        layout.at[ball] = (cue_point){1, 1};
    must(cue_layout_check(&layout, &pool_table, &pool_balls, CUE_AREA_TABLE, 0, &fault));
    ck_assert_mem_eq(&layout, &expected, sizeof layout);
    layout.known = expected.known = 1;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        layout.at[ball] = (cue_point){ball < 3 ? 0.1 + 0.1 * ball : (double)NAN, 1};
    memcpy(expected.at, layout.at, 3 * sizeof layout.at[0]);
    must(cue_layout_check(&layout, &pool_table, &pool_balls, CUE_AREA_TABLE, 0, &fault));
    ck_assert_mem_eq(&layout, &expected, sizeof layout);
}
END_TEST

START_TEST(saved_balls_that_the_game_lacks)
{
    cue_layout layout = {.on_table = 7}; /* there is no ball 1 */
    refused(cue_layout_check(&layout, &pool_table, &gap_balls, CUE_AREA_TABLE, 0, &fault), CUE_CORRUPT_STATE,
            "/on_table");
    layout = (cue_layout){.in_hand = 0x100};
    refused(cue_layout_check(&layout, &pool_table, &gap_balls, CUE_AREA_TABLE, 1, &fault), CUE_CORRUPT_STATE,
            "/in_hand");
    layout = (cue_layout){.known = 1, .on_table = 4, .at = {[0] = {(double)NAN, 0}, [2] = {0.5, 0.5}}};
    must(cue_layout_check(&layout, &pool_table, &gap_balls, CUE_AREA_TABLE, 0, &fault));
    ck_assert_double_eq(layout.at[0].x, 0);
}
END_TEST

Suite *placement_suite(void)
{
    Suite *suite = suite_create("placement");
    ADD_TESTS(suite, "placing", placing, balls_that_the_game_lacks, placing_in_the_d, messages_in_another_locale);
    ADD_TESTS(suite, "stating", stating, stating_what_is_no_place);
    ADD_TESTS(suite, "saved", saved_layouts, saved_sets_with_several_faults, saved_places_that_mean_nothing,
              saved_balls_that_the_game_lacks);
    return suite;
}
