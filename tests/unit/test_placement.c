/* Balls where somebody says they are: what is accepted, and what is refused where and why. */
#include "cases.h"
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
    must(cue_read_places(places + (*places == '?'), strlen(places) - (*places == '?'), &pool_balls, &layout, &fault));
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

START_TEST(placing)
{
    case_list of = CASES("placing");
    while (next_case(&of)) {
        const cue_area area = strcmp(of.field[3], "kitchen") == 0 ? CUE_AREA_KITCHEN : CUE_AREA_TABLE;
        const unsigned ball = case_set(&of, 4);
        const cue_point at = {case_number(&of, 5), case_number(&of, 6)};
        cue_layout layout = layout_from(of.field[0], case_set(&of, 1), case_set(&of, 2));
        cue_layout expected = layout;
        const cue_status status = cue_layout_place(&layout, &pool_table, &pool_balls, area, ball, at, &fault);
        if (!of.field[7]) {
            expected.on_table |= CUE_BALL_BIT(ball);
            expected.placed |= CUE_BALL_BIT(ball);
            expected.in_hand &= ~CUE_BALL_BIT(ball);
            expected.at[ball] = (cue_point){in_nanometres(at.x), in_nanometres(at.y)};
            ck_assert_mem_eq(&layout, &expected, sizeof layout);
        }
        compare(status, CUE_ILLEGAL_ACTION, &expected, &layout, of.field[7], of.field[8]);
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
    const cue_point brown = {0.889, 0.737};
    cue_layout layout = {.known = 1, .in_hand = 1};
    case_list of = CASES("placing_in_the_d");
    cue_layout_put(&layout, CUE_BROWN, brown);
    while (next_case(&of)) {
        const cue_layout before = layout;
        const cue_point at = {case_number(&of, 0), case_number(&of, 1)};
        compare(cue_layout_place(&layout, &snooker, &snooker_balls, CUE_AREA_D, 0, at, &fault),
                CUE_ILLEGAL_ACTION, &before, &layout, of.field[2] ? "/at" : NULL, of.field[2]);
    }
    ck_assert_int_eq(cue_layout_place(&layout, &snooker, &snooker_balls, CUE_AREA_D, 0, brown, NULL),
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

/* In a game whose balls go into the kitchen. */
START_TEST(stating)
{
    case_list of = CASES("stating");
    while (next_case(&of)) {
        cue_layout layout = layout_from(of.field[0], case_set(&of, 1), case_set(&of, 2));
        const cue_layout before = layout, given = layout_from(of.field[3], 0, 0);
        cue_layout expected = given;
        compare(cue_layout_set_places(&layout, &pool_table, &pool_balls, CUE_AREA_KITCHEN, &given, &fault),
                CUE_ILLEGAL_ACTION, &before, &layout, of.field[6], of.field[7]);
        expected.in_hand = case_set(&of, 4);
        expected.placed = case_set(&of, 5);
        if (!of.field[6])
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

START_TEST(saved_layouts)
{
    case_list of = CASES("saved_layouts");
    while (next_case(&of)) {
        cue_layout layout = layout_from(of.field[0], case_set(&of, 2), 0), before, expected;
        unsigned ball;
        layout.on_table = case_set(&of, 1);
        layout.placed = case_set(&of, 3);
        layout.at[case_set(&of, 5)] = (cue_point){case_number(&of, 6), case_number(&of, 7)};
        expected = layout;
        for (ball = 0; ball < CUE_BALLS_MAX && layout.known; ball++)
            if (layout.at[ball].x == 0)
                layout.at[ball].x = (double)NAN;
        before = layout;
        compare(cue_layout_check(&layout, &pool_table, &pool_balls, CUE_AREA_KITCHEN, case_set(&of, 4), &fault),
                CUE_CORRUPT_STATE, &before, &layout, of.field[8], NULL);
        if (of.field[8])
            ck_assert_msg(strstr(fault.message, of.field[9]), "%s", fault.message);
        else
            ck_assert_mem_eq(&layout, &expected, sizeof layout);
    }
}
END_TEST

/* Of several wrong balls the lowest is named, and what is wrong with the table before what is wrong in hand. */
START_TEST(saved_sets_with_several_faults)
{
    case_list of = CASES("saved_sets_with_several_faults");
    while (next_case(&of)) {
        cue_layout layout = {.on_table = case_set(&of, 0), .in_hand = case_set(&of, 1), .placed = case_set(&of, 2)};
        refused(cue_layout_check(&layout, &pool_table, &pool_balls, CUE_AREA_TABLE, case_set(&of, 3), &fault),
                CUE_CORRUPT_STATE, of.field[4]);
        ck_assert_str_eq(fault.message, of.field[5]);
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
