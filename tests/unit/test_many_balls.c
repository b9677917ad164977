/* As many balls as a set holds: full snooker has 22, and no game may have more than 32. */
#include "help.h"
#include "shots.h"
#include "suites.h"

static const char *const names[CUE_BALLS_MAX] = {
    "cue", "r1",  "r2",  "r3",  "r4",  "r5",  "r6",  "r7",  "r8",  "r9",  "r10", "r11", "r12", "r13", "r14", "r15",
    "r16", "r17", "r18", "r19", "r20", "r21", "r22", "r23", "r24", "r25", "r26", "r27", "r28", "r29", "r30", "r31"};
static const cue_ball_set balls = {names, CUE_BALLS_MAX, true, {0}};
enum { LAST = CUE_BALLS_MAX - 1 };

/* All 32, in rows of four, 100 mm apart; the cue ball is in hand where that is asked. */
static cue_layout spread(bool in_hand)
{
    cue_layout layout = {.known = 1};
    unsigned ball;
    for (ball = in_hand; ball < CUE_BALLS_MAX; ball++)
        cue_layout_put(&layout, ball, (cue_point){0.2 + 0.1 * (ball % 4), 0.2 + 0.1 * (ball / 4)});
    layout.in_hand = in_hand;
    return layout;
}

static void rest_as_in(cue_shot_builder *builder, const cue_layout *layout, cue_balls set)
{
    for (; set; set &= set - 1)
        cue_shot_rest(builder, cue_lowest_ball(set), layout->at[cue_lowest_ball(set)].x,
                      layout->at[cue_lowest_ball(set)].y);
}

START_TEST(every_ball_struck)
{
    uint64_t memory[(sizeof(cue_shot) + 64 * sizeof(cue_event)) / 8];
    cue_shot_builder builder = cue_shot_build(memory, sizeof memory);
    cue_layout layout = spread(false);
    cue_shot_summary summary;
    const cue_shot *shot;
    unsigned ball;
    for (ball = LAST; ball > 0; ball--)
        cue_shot_contact(&builder, CUE_BALL, ball, CUE_FIRST_MOVES);
    cue_shot_cushion(&builder, 16);
    cue_shot_pocket(&builder, LAST, CUE_POCKET_ML);
    cue_shot_off_table(&builder, 22);
    rest_as_in(&builder, &layout, ~(CUE_BALL_BIT(LAST) | CUE_BALL_BIT(22)));
    shot = cue_shot_built(&builder);
    must(cue_shot_check(shot, &pool_table, &balls, &layout, &summary, &fault));
    ck_assert_uint_eq(summary.available, 0xffffffff);
    ck_assert_uint_eq(summary.struck, 0xfffffffe);
    ck_assert_uint_eq(summary.struck_count, LAST);
    ck_assert_uint_eq(summary.first_struck, LAST);
    for (ball = 0; ball < LAST; ball++)
        ck_assert_uint_eq(summary.struck_order[ball], LAST - ball);
    ck_assert_uint_eq(summary.struck_order[LAST], CUE_NO_BALL);
    ck_assert_uint_eq(summary.potted, 0x80000000);
    ck_assert_uint_eq(summary.pocket[LAST], CUE_POCKET_ML);
    ck_assert_uint_eq(summary.pocket[LAST - 1], CUE_NO_POCKET);
    ck_assert_uint_eq(summary.off_table, 1u << 22);
    cue_layout_after_shot(&layout, shot, &summary);
    ck_assert_uint_eq(layout.on_table, 0x7fbfffff);
    ck_assert(layout.known && layout.at[30].x == 0.2 + 0.1 * 2 && layout.at[LAST].x == 0 && layout.at[22].y == 0);
}
END_TEST

START_TEST(what_the_last_ball_does_wrong)
{
    uint64_t memory[(sizeof(cue_shot) + 64 * sizeof(cue_event)) / 8];
    cue_shot_builder builder = cue_shot_build(memory, sizeof memory);
    cue_layout layout = spread(false);
    cue_shot_summary summary;
    cue_shot_contact(&builder, 30, LAST, CUE_FIRST_MOVES);
    refused(cue_shot_check(cue_shot_built(&builder), &pool_table, &balls, &layout, &summary, &fault), CUE_BAD_SHOT,
            "/events/0");
    builder = cue_shot_build(memory, sizeof memory);
    rest_as_in(&builder, &layout, 0xffffffff);
    cue_shot_rest(&builder, LAST, layout.at[30].x, layout.at[30].y + 0.05);
    refused(cue_shot_check(cue_shot_built(&builder), &pool_table, &balls, &layout, &summary, &fault), CUE_BAD_SHOT,
            "/rest/r31");
    builder = cue_shot_build(memory, sizeof memory);
    rest_as_in(&builder, &layout, 0x7fffffff);
    refused(cue_shot_check(cue_shot_built(&builder), &pool_table, &balls, &layout, &summary, &fault), CUE_BAD_SHOT,
            "/rest/r31");
    builder = cue_shot_build(memory, sizeof memory);
    cue_shot_pocket(&builder, LAST, CUE_NO_POCKET);
    refused(cue_shot_check(cue_shot_built(&builder), &pool_table, &balls, &layout, &summary, &fault),
            CUE_MISSING_MEMBER, "/events/0/pocket");
}
END_TEST

START_TEST(a_walk_past_the_last_ball)
{
    uint64_t memory[(sizeof(cue_shot) + 64 * sizeof(cue_event)) / 8];
    cue_shot_builder builder = cue_shot_build(memory, sizeof memory);
    const cue_layout layout = spread(false);
    cue_shot_summary summary;
    cue_event_walk walk;
    cue_event event;
    cue_shot_contact(&builder, 17, 18, CUE_MOVERS_UNKNOWN); /* at rest */
    cue_shot_contact(&builder, CUE_BALL, LAST, CUE_FIRST_MOVES);
    cue_shot_contact(&builder, 1, LAST, CUE_MOVERS_UNKNOWN);
    must(cue_shot_check(cue_shot_built(&builder), &pool_table, &balls, &layout, &summary, &fault));
    walk = cue_walk_events(builder.shot, &summary);
    ck_assert(cue_next_event(&walk, CUE_ANY_EVENT, &event) && event.other == LAST);
    ck_assert(cue_next_event(&walk, CUE_ANY_EVENT, &event) && event.detail == CUE_SECOND_MOVES);
    ck_assert(!cue_next_event(&walk, CUE_ANY_EVENT, &event));
}
END_TEST

START_TEST(placed_and_put_back)
{
    cue_layout layout = spread(true), given = spread(false);
    cue_balls left = 0xfffffffe;
    layout.in_hand |= CUE_BALL_BIT(LAST);
    layout.on_table &= ~CUE_BALL_BIT(LAST);
    refused(cue_layout_place(&layout, &pool_table, &balls, CUE_AREA_TABLE, LAST, given.at[30], &fault),
            CUE_ILLEGAL_ACTION, "/at");
    must(cue_layout_place(&layout, &pool_table, &balls, CUE_AREA_TABLE, LAST, given.at[LAST], &fault));
    ck_assert_uint_eq(layout.on_table, 0xfffffffe);
    ck_assert_uint_eq(layout.placed, 0x80000000);
    ck_assert_uint_eq(layout.in_hand, 1);
    given.at[LAST].y += 0.1;
    must(cue_layout_set_places(&layout, &pool_table, &balls, CUE_AREA_TABLE, &given, &fault));
    ck_assert_uint_eq(layout.on_table, 0xffffffff);
    ck_assert_uint_eq(layout.placed, 0x80000001);
    must(cue_layout_check(&layout, &pool_table, &balls, CUE_AREA_TABLE, 0x80000001, &fault));
    ck_assert(cue_respot_behind_foot_spot(&pool_table, &layout, LAST));
    ck_assert(layout.at[LAST].y == cue_foot_spot(&pool_table).y);
    for (; left; left &= left - 1)
        cue_layout_take(&layout, cue_lowest_ball(left));
    ck_assert_uint_eq(layout.on_table, 1);
}
END_TEST

/* On the smallest table with the largest balls as well, and when all have to be laid out anew. */
START_TEST(imagined)
{
    static const cue_table smallest = {1, 0.5, 0.04, 0, 0, CUE_TABLE_OWN, {0}};
    cue_random random = cue_random_at(32, 32);
    unsigned i, moved = 0;
    for (i = 0; i < 3000; i++) {
        const bool small = i % 2;
        const cue_table *table = small ? &smallest : &pool_table;
        const cue_layout layout = small ? (cue_layout){.on_table = 0xfffffffe, .in_hand = 1} : spread(i % 3 == 0);
        const cue_shot_plan plan = {table, &layout, 0xff000000, (uint8_t)(24 + i % 8), CUE_NO_POCKET, 50, 1, {0}};
        uint64_t memory[CUE_IMAGINED_SIZE / 8];
        cue_shot_summary summary;
        const cue_shot *shot = cue_shot_imagine(&plan, &balls, &random, memory, sizeof memory);
        must(cue_shot_check(shot, table, &balls, &layout, &summary, &fault));
        moved += cue_in_set(summary.struck, LAST);
    }
    ck_assert_uint_gt(moved, 300);
}
END_TEST

Suite *many_balls_suite(void)
{
    Suite *suite = suite_create("many_balls");
    ADD_TESTS(suite, "many balls", every_ball_struck, what_the_last_ball_does_wrong, a_walk_past_the_last_ball,
              placed_and_put_back, imagined);
    return suite;
}
