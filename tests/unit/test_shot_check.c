/* What makes a record impossible, and the summary of one that is possible. */
#include "cases.h"
#include "help.h"
#include "shot/shot.h"
#include "shots.h"
#include "suites.h"

#include <math.h>

static cue_shot_summary summary;

static cue_status check(const cue_shot *shot, const cue_layout *layout)
{
    return cue_shot_check(shot, &pool_table, &pool_balls, layout, &summary, &fault);
}

/* path NULL: it is possible. */
static void assert_checked(const cue_shot *shot, const cue_layout *layout, const char *path, const char *words)
{
    if (!path) {
        must(check(shot, layout));
        return;
    }
    refused(check(shot, layout), CUE_BAD_SHOT, path);
    ck_assert_msg(strstr(fault.message, words) != NULL, "%s instead of %s", fault.message, words);
}

/* A table with the cue ball and 1, 2, 3; 4 is in hand. */
START_TEST(course_of_a_shot)
{
    const cue_layout layout = layout_of(0x0f, 0x10);
    case_list of = CASES("course_of_a_shot");
    while (next_case(&of)) {
        const cue_shot *shot = shot_of(&pool_balls, of.field[0]);
        assert_checked(shot, &layout, of.field[1], of.field[2]);
        ck_assert_int_eq(cue_shot_check(shot, &pool_table, &pool_balls, &layout, &summary, NULL),
                         of.field[1] ? CUE_BAD_SHOT : CUE_OK);
    }
}
END_TEST

START_TEST(values)
{
    const cue_layout layout = layout_of(0x1f1f, 0);
    static const struct {
        cue_event event;
        cue_status status;
        const char *path;
    } table[] = {
        {{CUE_EVENT_CONTACT, 0, 4, 3}, CUE_OK, NULL},
        {{CUE_EVENT_CONTACT, 0, 4, 0}, CUE_OK, NULL},
        {{CUE_EVENT_CONTACT, 3, 4, 0}, CUE_OK, NULL},
        {{CUE_EVENT_CONTACT, 3, 4, CUE_MOVERS_UNKNOWN}, CUE_OK, NULL},
        {{CUE_EVENT_CONTACT, 0, 4, CUE_MOVERS_UNKNOWN + 1}, CUE_BAD_VALUE, "/events/0"},
        {{CUE_EVENT_CONTACT, 4, 4, 0}, CUE_BAD_SHOT, "/events/0/balls"},
        {{CUE_EVENT_CONTACT, 0, 5, 1}, CUE_BAD_VALUE, "/events/0"},  /* a gap */
        {{CUE_EVENT_CONTACT, 13, 0, 1}, CUE_BAD_VALUE, "/events/0"}, /* beyond the last */
        {{CUE_EVENT_CONTACT, 0, 32, 1}, CUE_BAD_VALUE, "/events/0"},
        {{CUE_EVENT_CONTACT, CUE_NO_BALL, 0, 1}, CUE_BAD_VALUE, "/events/0"},
        {{CUE_EVENT_CUSHION, 12, 0, 0}, CUE_OK, NULL},
        {{CUE_EVENT_CUSHION, 33, 0, 0}, CUE_BAD_VALUE, "/events/0"},
        {{CUE_EVENT_CUSHION, CUE_NO_BALL, 0, 0}, CUE_BAD_VALUE, "/events/0"},
        {{CUE_EVENT_POCKET, 1, 0, CUE_POCKET_TR}, CUE_OK, NULL},
        {{CUE_EVENT_POCKET, 1, 0, CUE_NO_POCKET}, CUE_OK, NULL},
        {{CUE_EVENT_POCKET, 1, 0, CUE_POCKETS}, CUE_BAD_VALUE, "/events/0"},
        {{CUE_EVENT_POCKET, 32, 0, 0}, CUE_BAD_VALUE, "/events/0"},
        {{CUE_EVENT_OFF_TABLE, 16, 0, 0}, CUE_BAD_VALUE, "/events/0"},
        {{CUE_EVENT_OFF_TABLE, CUE_NO_BALL, 0, 0}, CUE_BAD_VALUE, "/events/0"},
        {{CUE_EVENT_INFRACTION, CUE_NO_BALL, 0, CUE_OTHER_INFRACTION}, CUE_OK, NULL},
        {{CUE_EVENT_INFRACTION, 12, 0, 0}, CUE_OK, NULL},
        {{CUE_EVENT_INFRACTION, 5, 0, 0}, CUE_BAD_VALUE, "/events/0"},
        {{CUE_EVENT_INFRACTION, CUE_NO_BALL, 0, CUE_INFRACTIONS}, CUE_BAD_VALUE, "/events/0"},
        {{CUE_EVENT_INFRACTION + 1, 0, 0, 0}, CUE_BAD_VALUE, "/events/0"},
        {{255, 0, 0, 0}, CUE_BAD_VALUE, "/events/0"},
    };
    size_t i;
    for (i = 0; i < sizeof table / sizeof table[0]; i++) {
        const cue_shot *shot = shot_of_events(&table[i].event, 1);
        if (!table[i].path)
            must(cue_shot_check(shot, &pool_table, &gapped_balls, &layout, &summary, &fault));
        else
            refused(cue_shot_check(shot, &pool_table, &gapped_balls, &layout, &summary, &fault), table[i].status,
                    table[i].path);
    }
}
END_TEST

START_TEST(pockets_that_are_asked_for)
{
    const cue_layout layout = layout_of(0xff, 0);
    const cue_event dropped = {CUE_EVENT_POCKET, CUE_RED, 0, CUE_NO_POCKET};
    const cue_event beyond = {CUE_EVENT_POCKET, CUE_RED, 0, CUE_POCKETS};
    must(cue_shot_check(shot_of(&snooker_balls, "c-red>BL"), &pool_table, &snooker_balls, &layout, &summary, &fault));
    refused(
        cue_shot_check(shot_of(&snooker_balls, "c-red>"), &pool_table, &snooker_balls, &layout, &summary, &fault),
        CUE_MISSING_MEMBER, "/events/1/pocket");
    ck_assert(strstr(fault.message, "the red ball"));
    refused(cue_shot_check(shot_of_events(&dropped, 1), &pool_table, &snooker_balls, &layout, &summary, &fault),
            CUE_MISSING_MEMBER, "/events/0/pocket");
    refused(cue_shot_check(shot_of_events(&beyond, 1), &pool_table, &snooker_balls, &layout, &summary, &fault),
            CUE_BAD_VALUE, "/events/0");
}
END_TEST

/* Values of all events come before what happens in any; no record at all comes before everything. */
START_TEST(order_of_checks)
{
    const cue_layout layout = layout_of(0x0f, 0);
    static const cue_event list[] = {{CUE_EVENT_CONTACT, 1, 1, 0}, {CUE_EVENT_CUSHION, 9, 0, 0}, {9, 0, 0, 0}};
    cue_shot *shot = shot_of_events(list, 3);
    cue_shot_summary untouched;
    memset(&summary, 0x5a, sizeof summary);
    memset(&untouched, 0x5a, sizeof untouched);
    refused(check(NULL, &layout), CUE_MISSING_MEMBER, "/events");
    refused(check(shot, &layout), CUE_BAD_VALUE, "/events/2");
    shot = shot_of_events(list, 2);
    refused(check(shot, &layout), CUE_BAD_SHOT, "/events/0/balls");
    shot = shot_of_events(list + 1, 1);
    rest_in_layout(shot, 0x01);
    refused(check(shot, &layout), CUE_BAD_SHOT, "/events/0");
    shot->bytes -= 8;
    refused(check(shot, &layout), CUE_BAD_VALUE, "/events");
    ck_assert_mem_eq(&summary, &untouched, sizeof summary);
}
END_TEST

START_TEST(without_a_stroke)
{
    const cue_layout layout = layout_of(0x0f, 0x10);
    case_list of = CASES("without_a_stroke");
    while (next_case(&of)) {
        cue_shot *shot = shot_of(&pool_balls, of.field[0]);
        shot->no_stroke = 1;
        assert_checked(shot, &layout, of.field[1], of.field[2]);
    }
    ck_assert_uint_eq(summary.available, 0x0f);
    ck_assert_uint_eq(summary.infractions, 2);
    ck_assert_uint_eq(summary.first_struck, CUE_NO_BALL);
}
END_TEST

/* All that are still on the table, and no others: of cue, 1, 2, 3, with 4 in hand. */
START_TEST(balls_at_rest)
{
    const cue_layout layout = layout_of(0x0f, 0x10);
    cue_shot *shot;
    case_list of = CASES("balls_at_rest");
    while (next_case(&of)) {
        shot = shot_of(&pool_balls, of.field[0]);
        shot->no_stroke = *of.field[0] == '!';
        rest_in_layout(shot, case_set(&of, 1));
        assert_checked(shot, &layout, of.field[2], of.field[3]);
    }
    shot = shot_of(&pool_balls, "c-1>TR 2^");
    rest_in_layout(shot, 0x39);
    refused(cue_shot_check(shot, &pool_table, &gapped_balls, &layout, &summary, &fault), CUE_BAD_VALUE, "/rest");
    shot->has_rest = 0;
    must(check(shot, &layout));
}
END_TEST

START_TEST(overlaps)
{
    const cue_layout layout = layout_of(0x0f, 0);
    const double least = 2 * pool_table.ball_radius - CUE_OVERLAP_ALLOWED;
    cue_shot *shot = shot_of(&pool_balls, "c-1");
    unsigned i;
    for (i = 0; i < 16; i++) {
        const double angle = i * 0.4;
        rest_in_layout(shot, 0x0f);
        shot->rest[3].x = shot->rest[1].x + cos(angle) * (least + 2e-9);
        shot->rest[3].y = shot->rest[1].y + sin(angle) * (least + 2e-9);
        must(check(shot, &layout));
        shot->rest[3].x = shot->rest[1].x + cos(angle) * (least - 2e-9);
        shot->rest[3].y = shot->rest[1].y + sin(angle) * (least - 2e-9);
        refused(check(shot, &layout), CUE_BAD_SHOT, "/rest/3");
        ck_assert(strstr(fault.message, "too near to the 1 ball"));
    }
    shot->rest[2] = shot->rest[0];
    refused(check(shot, &layout), CUE_BAD_SHOT, "/rest/2");
}
END_TEST

START_TEST(out_of_bounds)
{
    const cue_layout layout = layout_of(0x03, 0);
    const double beyond = 2 * pool_table.ball_radius, e = 2e-9;
    const double w = pool_table.width, l = pool_table.length;
    const struct {
        double x, y;
        bool fits;
    } table[] = {{-beyond + e, 1, true},      {-beyond - e, 1, false},      {w + beyond - e, 1, true},
                 {w + beyond + e, 1, false},  {0.5, -beyond + e, true},     {0.5, -beyond - e, false},
                 {0.5, l + beyond - e, true}, {0.5, l + beyond + e, false}, {(double)NAN, 1, false},
                 {0.5, (double)NAN, false},   {(double)INFINITY, 1, false}, {0.5, -(double)INFINITY, false}};
    size_t i;
    for (i = 0; i < sizeof table / sizeof table[0]; i++) {
        cue_shot *shot = shot_of(&pool_balls, "c-1");
        rest_in_layout(shot, 0x03);
        shot->rest[1].x = table[i].x;
        shot->rest[1].y = table[i].y;
        if (table[i].fits)
            must(check(shot, &layout));
        else
            refused(check(shot, &layout), CUE_BAD_SHOT, "/rest/1");
    }
}
END_TEST

/* What a shot may leave behind is what a saved game may say, to the last bit. */
START_TEST(rests_can_be_saved)
{
    const double radius = pool_table.ball_radius;
    const unsigned rounds = is_slow_here() ? 2000 : 50000;
    unsigned possible = 0, ball, i;
    for (i = 0; i < rounds; i++) {
        cue_random random = cue_random_at(19, i);
        const double angle = (double)cue_random_below(&random, 1000) / 100;
        const double apart = 2 * radius - CUE_OVERLAP_ALLOWED - 1e-9 + ((double)(i % 5) - 2) * 1e-17;
        cue_layout layout = layout_of(0x0f, 0);
        bool fits;
        layout.at[2].x = layout.at[1].x + cos(angle) * apart;
        layout.at[2].y = layout.at[1].y + sin(angle) * apart;
        if (i % 2)
            layout.at[3].y = pool_table.length + 2 * radius + ((double)(i % 7) - 3) * 1e-16;
        if (i % 3)
            layout.at[0].x = -2 * radius - 1e-9 + ((double)(i % 9) - 4) * 1e-17;
        for (ball = 4; ball < CUE_BALLS_MAX; ball++)
            layout.at[ball].x = (double)NAN; /* not in the document */
        fits = cue_first_misplaced(&pool_table, layout.on_table, layout.at) == CUE_NO_BALL;
        assert_quickly(fits == !cue_layout_check(&layout, &pool_table, &pool_balls, CUE_AREA_TABLE, 0, NULL));
        possible += fits;
    }
    ck_assert_uint_gt(possible, rounds / 10);
    ck_assert_uint_lt(possible, rounds / 10 * 9);
}
END_TEST

START_TEST(summaries)
{
    const cue_layout layout = layout_of(0x7f, 0x80);
    must(check(shot_of(&pool_balls, ""), &layout));
    ck_assert_uint_eq(summary.available, 0xff);
    ck_assert_uint_eq(summary.first_struck, CUE_NO_BALL);
    ck_assert(!summary.struck && !summary.struck_count && !summary.rail && !summary.rail_after_contact);
    ck_assert(!summary.infractions && !summary.potted && !summary.off_table);
    ck_assert_uint_eq(summary.pocket[1], CUE_NO_POCKET);
    ck_assert_uint_eq(summary.struck_order[0], CUE_NO_BALL);
    must(check(shot_of(&pool_balls, "c|-5-6 2-c-5=c-7>ML 6>MR 3^ !other !no_call c>"), &layout));
    ck_assert_uint_eq(summary.first_struck, 5);
    ck_assert_uint_eq(summary.struck_count, 3);
    ck_assert(summary.struck_order[0] == 5 && summary.struck_order[1] == 2 && summary.struck_order[2] == 7);
    ck_assert_uint_eq(summary.struck_order[3], CUE_NO_BALL);
    ck_assert_uint_eq(summary.struck, 1u << 5 | 1u << 2 | 1u << 7);
    ck_assert_uint_eq(summary.potted, 1u << 7 | 1u << 6 | 1u);
    ck_assert_uint_eq(summary.off_table, 1u << 3);
    ck_assert_uint_eq(summary.infractions, 2);
    ck_assert(summary.pocket[7] == CUE_POCKET_ML && summary.pocket[6] == CUE_POCKET_MR);
    ck_assert_uint_eq(summary.pocket[0], CUE_NO_POCKET);
    ck_assert(summary.rail && summary.rail_after_contact);
}
END_TEST

START_TEST(rails)
{
    const cue_layout layout = layout_of(0x0f, 0);
    case_list of = CASES("rails");
    while (next_case(&of)) {
        must(check(shot_of(&pool_balls, of.field[0]), &layout));
        ck_assert_msg(summary.rail == (case_set(&of, 1) == 1) && summary.rail_after_contact == (case_set(&of, 2) == 1),
                      "%s", of.field[0]);
    }
}
END_TEST

START_TEST(shots_of_a_simulator)
{
    const char *text = source_file("tests/data/shots.txt");
    real_shot real;
    unsigned seen = 0;
    while (next_real_shot(&text, &real)) {
        cue_shot *shot = shot_of(real.balls, real.notation);
        cue_layout layout = real.before;
        shot->has_rest = 1;
        shot->resting = real.after.on_table;
        memcpy(shot->rest, real.after.at, sizeof shot->rest);
        must(cue_shot_check(shot, &real.table, real.balls, &layout, &summary, &fault));
        cue_layout_after_shot(&layout, shot, &summary);
        ck_assert_mem_eq(&layout, &real.after, sizeof layout);
        seen++;
    }
    ck_assert_uint_ge(seen, 10);
}
END_TEST

START_TEST(ten_thousand_events)
{
    static uint64_t memory[8192];
    const cue_layout layout = layout_of(0xffff, 0);
    cue_shot_builder builder = cue_shot_build(memory, sizeof memory);
    unsigned i;
    for (i = 0; i < 9999; i++)
        if (i % 2)
            cue_shot_cushion(&builder, i % 16);
        else
            cue_shot_contact(&builder, 0, i % 15 + 1, CUE_FIRST_MOVES);
    must(check(cue_shot_built(&builder), &layout));
    ck_assert_uint_eq(summary.struck_count, 15);
    cue_shot_contact(&builder, 3, 3, CUE_FIRST_MOVES);
    refused(check(cue_shot_built(&builder), &layout), CUE_BAD_SHOT, "/events/9999/balls");
}
END_TEST

/* Every ball beside every ball before it. */
static unsigned first_misplaced(const cue_table *table, cue_balls lying, const cue_point *rest)
{
    const double least = 2 * table->ball_radius - CUE_OVERLAP_ALLOWED - 1e-9;
    const double beyond = 2 * table->ball_radius + 1e-9;
    unsigned ball, other;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++) {
        const cue_point at = rest[ball];
        if (!(lying >> ball & 1))
            continue;
        if (!(at.x >= -beyond && at.x <= table->width + beyond && at.y >= -beyond && at.y <= table->length + beyond))
            return ball;
        for (other = 0; other < ball; other++)
            if ((lying >> other & 1) && hypot(rest[other].x - at.x, rest[other].y - at.y) < least)
                return ball;
    }
    return CUE_NO_BALL;
}

/* Crowded and wide, around the cushions and beyond them, on several tables. */
START_TEST(random_places_beside_a_plain_reading)
{
    const unsigned times = is_slow_here() ? 2000 : 100000;
    cue_random random = cue_random_at(12, 34);
    unsigned i, ball, misplaced = 0;
    for (i = 0; i < times; i++) {
        const double radius = i % 3 ? pool_table.ball_radius : i % 2 ? 0.02 : 0.04;
        const cue_table table = {.length = i % 5 ? 2.54 : 3.6, .width = i % 7 ? 1.27 : 1.8, .ball_radius = radius};
        const double part = (double)(1 + i % 11) / 10;
        const cue_balls lying = (cue_balls)cue_random_next(&random) & (i % 2 ? 0xffff : 0xffffffff);
        cue_point rest[CUE_BALLS_MAX];
        unsigned expected;
        for (ball = 0; ball < CUE_BALLS_MAX; ball++) {
            const double across = (double)cue_random_below(&random, 1000001) / 1e6;
            const double along = (double)cue_random_below(&random, 1000001) / 1e6;
            rest[ball].x = -2.02 * radius + across * part * (table.width + 4.04 * radius);
            rest[ball].y = -2.02 * radius + along * part * (table.length + 4.04 * radius);
        }
        expected = first_misplaced(&table, lying, rest);
        ck_assert_uint_eq(cue_first_misplaced(&table, lying, rest), expected);
        misplaced += expected != CUE_NO_BALL;
    }
    ck_assert_uint_gt(misplaced, times / 4);
    ck_assert_uint_lt(misplaced, times - times / 20);
}
END_TEST

Suite *shot_check_suite(void)
{
    Suite *suite = suite_create("shot_check");
    ADD_TESTS(suite, "impossible", course_of_a_shot, values, pockets_that_are_asked_for, order_of_checks,
              without_a_stroke, balls_at_rest, overlaps, out_of_bounds, rests_can_be_saved,
              random_places_beside_a_plain_reading);
    ADD_TESTS(suite, "possible", summaries, rails, shots_of_a_simulator, ten_thousand_events);
    return suite;
}
