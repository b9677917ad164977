/* What is still known of places when the layout is not, and what records say by leaving it out. */
#include "cases.h"
#include "help.h"
#include "shots.h"
#include "suites.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static cue_shot_summary summary;

static cue_status check(const cue_shot *shot, const cue_layout *layout)
{
    return cue_shot_check(shot, &pool_table, &pool_balls, layout, &summary, &fault);
}

static cue_layout after(cue_layout layout, const cue_shot *shot)
{
    must(check(shot, &layout));
    cue_layout_after_shot(&layout, shot, &summary);
    return layout;
}

/* Balls by their numbers, with blanks between them. */
static cue_balls balls_of(const char *list)
{
    cue_balls set = 0;
    char *next;
    for (; *list; list = next + (*next == ' '))
        set |= CUE_BALL_BIT((unsigned)strtoul(list, &next, 10));
    return set;
}

/* Just these balls are last seen, where they lay before. */
static void assert_seen(const cue_layout *layout, cue_balls seen, const cue_layout *before)
{
    static const cue_point nowhere;
    unsigned ball;
    ck_assert_uint_eq(layout->known, 0);
    ck_assert_uint_eq(layout->seen, seen);
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        ck_assert_mem_eq(&layout->at[ball], cue_in_set(seen, ball) ? &before->at[ball] : &nowhere, sizeof nowhere);
}

START_TEST(after_a_shot)
{
    const cue_layout before = layout_of(0x3f, 0);
    case_list of = CASES("after_a_shot");
    while (next_case(&of)) {
        const cue_shot *shot = shot_of(&pool_balls, of.field[0]);
        const cue_layout once = after(before, shot);
        assert_seen(&once, balls_of(of.field[1]), &before);
    }
}
END_TEST

/* The 2 touches the cue ball: it counts as set in motion, but as mentioned only when something is said of it. */
START_TEST(a_ball_that_touches_the_cue_ball)
{
    static const cue_event at_rest[] = {{CUE_EVENT_CONTACT, 2, 3, 0}};
    cue_layout before = layout_of(0x0f, 0), layout;
    before.at[2] = (cue_point){before.at[0].x, before.at[0].y + 2 * pool_table.ball_radius};
    layout = after(before, shot_of(&pool_balls, "cue|"));
    assert_seen(&layout, 0x0e, &before);
    layout = after(before, shot_of(&pool_balls, "cue-1"));
    assert_seen(&layout, 0x0c, &before);
    layout = after(before, shot_of(&pool_balls, "2~3"));
    assert_seen(&layout, 0x02, &before);
    layout = after(before, shot_of_events(at_rest, 1));
    assert_seen(&layout, 0x0e, &before);
}
END_TEST

/* Shot after shot fewer are left; a ball that is put back or was put down by a shot is not among them, and with resting
 * places all are known again. */
START_TEST(shot_after_shot)
{
    cue_layout before = layout_of(0x2f, 0x10), layout;
    cue_shot *shot;
    before.placed = 0x22;
    layout = after(before, shot_of(&pool_balls, "cue-1"));
    ck_assert_uint_eq(layout.on_table, 0x3f);
    ck_assert_uint_eq(layout.placed, 0);
    assert_seen(&layout, 0x2c, &before);
    layout = after(layout, shot_of(&pool_balls, "cue-1-2>TR"));
    assert_seen(&layout, 0x28, &before);
    ck_assert(cue_respot_behind_foot_spot(&pool_table, &layout, 2));
    assert_seen(&layout, 0x28, &before);
    shot = shot_of(&pool_balls, "!touched_ball:5");
    shot->no_stroke = 1;
    layout = after(layout, shot);
    assert_seen(&layout, 0x08, &before);
    shot = shot_of(&pool_balls, "cue-1");
    rest_in_layout(shot, 0x3f);
    layout = after(layout, shot);
    ck_assert_uint_eq(layout.known, 1);
    ck_assert_uint_eq(layout.seen, 0);
    before = layout_of(0x3f, 0);
    ck_assert_mem_eq(&layout, &before, sizeof layout);
}
END_TEST

/* A record that gives places for some balls: those of `places`. */
static cue_shot *unmoved_but(const char *notation, cue_balls given, const cue_layout *places)
{
    cue_shot *shot = shot_of(&pool_balls, notation);
    shot->has_rest = 1;
    shot->unmoved = 1;
    shot->resting = given;
    memcpy(shot->rest, places->at, sizeof shot->rest);
    return shot;
}

static void assert_lying(const cue_layout *layout, cue_balls on_table, const cue_point *at)
{
    unsigned ball;
    ck_assert_uint_eq(layout->known, 1);
    ck_assert_uint_eq(layout->seen, 0);
    ck_assert_uint_eq(layout->on_table, on_table);
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        ck_assert(cue_in_set(on_table, ball) ? layout->at[ball].x == at[ball].x && layout->at[ball].y == at[ball].y
                                             : layout->at[ball].x == 0 && layout->at[ball].y == 0);
}

/* Of a known layout: everything that the record leaves out is where it was, the cue ball and what was struck too. */
START_TEST(unmoved_on_a_known_layout)
{
    const cue_layout before = layout_of(0x0f, 0x10);
    cue_layout places = layout_of(0x1f, 0), layout;
    layout = after(before, unmoved_but("cue-1 2|", 0x10, &places));
    assert_lying(&layout, 0x1f, places.at);
    places.at[0] = (cue_point){1, 2};
    layout = after(before, unmoved_but("cue-1>TR", 0x11, &places));
    assert_lying(&layout, 0x1d, places.at);
    refused(check(unmoved_but("cue-1", 0x01, &places), &before), CUE_BAD_SHOT, "/rest/4");
    ck_assert_ptr_nonnull(strstr(fault.message, "nobody knows where ball 4 lay"));
    refused(check(unmoved_but("cue-1>", 0x12, &places), &before), CUE_BAD_SHOT, "/rest/1");
    ck_assert_ptr_nonnull(strstr(fault.message, "was potted"));
    places.at[0] = (cue_point){0.6, 0.15};
    refused(check(unmoved_but("cue-1", 0x11, &places), &before), CUE_BAD_SHOT, "/rest/2");
    ck_assert_ptr_nonnull(strstr(fault.message, "too near to the cue ball"));
    layout = after(before, unmoved_but("cue-1 2>", 0x11, &places));
    assert_lying(&layout, 0x1b, places.at);
}
END_TEST

/* Of an unknown one: where it was last seen, even if the record mentions it; nobody has seen the cue ball. */
START_TEST(unmoved_since_it_was_seen)
{
    const cue_layout places = layout_of(0x0f, 0);
    cue_layout before = places, layout, elsewhere = places;
    cue_shot *shot;
    cue_layout_forget(&before);
    cue_layout_lose(&before, 0x08);
    layout = after(before, unmoved_but("cue-1 3|", 0x09, &places));
    assert_lying(&layout, 0x0f, places.at);
    layout = after(before, unmoved_but("cue-1-2> 1^", 0x09, &places));
    assert_lying(&layout, 0x09, places.at);
    refused(check(unmoved_but("cue-1", 0x08, &places), &before), CUE_BAD_SHOT, "/rest/cue");
    refused(check(unmoved_but("cue-3", 0x01, &places), &before), CUE_BAD_SHOT, "/rest/3");
    elsewhere.at[3] = places.at[1];
    refused(check(unmoved_but("cue-3", 0x09, &elsewhere), &before), CUE_BAD_SHOT, "/rest/3");
    ck_assert_ptr_nonnull(strstr(fault.message, "too near to the 1 ball"));
    shot = unmoved_but("!touched_ball:2", 0x09, &places);
    shot->no_stroke = 1;
    layout = after(before, shot);
    assert_lying(&layout, 0x0f, places.at);
}
END_TEST

START_TEST(unmoved_needs_resting_places)
{
    const cue_layout before = layout_of(0x0f, 0);
    uint64_t memory[128];
    cue_shot_builder none = cue_shot_build(NULL, 0), builder = cue_shot_build(memory, sizeof memory);
    cue_shot *shot = shot_of(&pool_balls, "cue-9");
    cue_layout layout;
    shot->unmoved = 1;
    refused(check(shot, &before), CUE_MISSING_MEMBER, "/rest"); /* before what is impossible */
    cue_shot_unmoved(&none);
    cue_shot_unmoved(&builder);
    layout = after(before, cue_shot_built(&builder));
    assert_lying(&layout, 0x0f, before.at);
}
END_TEST

/* A saved layout with balls that were last seen. */
START_TEST(saved)
{
    cue_layout layout = layout_of(0x0f, 0), expected;
    const struct {
        unsigned ball;
        cue_point at;
        const char *words;
    } wrong[] = {{0, {0.5, 0.5}, "not an object ball"},
                 {4, {0.5, 0.5}, "not an object ball"},
                 {3, {NAN, 0.5}, "needs a place"},
                 {3, {1.4, 0.5}, "too far outside"},
                 {3, {layout.at[2].x, layout.at[2].y + 0.056}, "1.2 mm too near to the 2 ball"}};
    size_t i;
    cue_layout_forget(&layout);
    cue_layout_lose(&layout, 0x02);
    expected = layout;
    layout.at[5] = (cue_point){0.5, 0.5};
    must(cue_layout_check(&layout, &pool_table, &pool_balls, CUE_AREA_KITCHEN, 1, &fault));
    ck_assert_mem_eq(&layout, &expected, sizeof layout);
    for (i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        cue_layout changed = layout;
        changed.seen |= CUE_BALL_BIT(wrong[i].ball);
        changed.at[wrong[i].ball] = wrong[i].at;
        refused(cue_layout_check(&changed, &pool_table, &pool_balls, CUE_AREA_KITCHEN, 1, &fault), CUE_CORRUPT_STATE,
                text_of("/last_seen/%s", pool_balls.names[wrong[i].ball]));
        ck_assert_msg(strstr(fault.message, wrong[i].words) != NULL, "%s", fault.message);
    }
    layout = layout_of(0x0f, 0);
    layout.seen = 4;
    for (i = 4; i < CUE_BALLS_MAX; i++)
        layout.at[i].x = NAN;
    refused(cue_layout_check(&layout, &pool_table, &pool_balls, CUE_AREA_KITCHEN, 1, &fault), CUE_CORRUPT_STATE,
            "/last_seen/2");
}
END_TEST

Suite *last_seen_suite(void)
{
    Suite *suite = suite_create("last_seen");
    ADD_TESTS(suite, "after shots", after_a_shot, a_ball_that_touches_the_cue_ball, shot_after_shot);
    ADD_TESTS(suite, "unmoved", unmoved_on_a_known_layout, unmoved_since_it_was_seen, unmoved_needs_resting_places);
    ADD_TESTS(suite, "loading", saved);
    return suite;
}
