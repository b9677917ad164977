/* What a record may say beyond its events' order: whose stroke it was, which ball the tip struck, what touched the cue
 * ball before, which contacts were at the same moment, which line a ball crossed. */
#include "cases.h"
#include "help.h"
#include "shots.h"
#include "suites.h"

#include <cuerules/shot_line.h>

static uint64_t memory[1024];
static cue_shot_summary summary;

static const cue_shot *typed(const char *line)
{
    const cue_shot *shot = NULL;
    must(cue_read_shot_line(line, strlen(line), &pool_balls, memory, sizeof memory, &shot, &fault));
    return shot;
}

static cue_status check(const cue_shot *shot, const cue_layout *layout)
{
    return cue_shot_check(shot, &pool_table, &pool_balls, layout, &summary, &fault);
}

/* The balls that the cue ball touched, in order, with + between those of one moment. */
static const char *struck_balls(void)
{
    static char text[128];
    size_t length = 0;
    unsigned i;
    text[0] = '\0';
    for (i = 0; i < summary.struck_count; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%u",
                                   cue_in_set(summary.together, summary.struck_order[i]) ? "+" : i ? " " : "",
                                   (unsigned)summary.struck_order[i]);
    return text;
}

/* The cue ball touches 1; 2, 3, 5 and 6 lie elsewhere, and 4 is in hand. */
static cue_layout table_with_one_frozen(void)
{
    cue_layout layout = layout_of(0x6f, 0x10);
    layout.at[0] = (cue_point){0.6, 1.0};
    layout.at[1] = (cue_point){0.6 + 2 * pool_table.ball_radius, 1.0};
    return layout;
}

/* A line; the balls struck, or the status of a refusal with its path and words. */
static void try_cases(case_list of, const cue_layout *layout)
{
    while (next_case(&of)) {
        if (of.field[2]) {
            refused(check(typed(of.field[0]), layout), case_status(&of, 1), of.field[2]);
            ck_assert_msg(strstr(fault.message, of.field[3]) != NULL, "%s: %s", of.field[0], fault.message);
        } else {
            must(check(typed(of.field[0]), layout));
            ck_assert_msg(strcmp(struck_balls(), of.field[1]) == 0, "%s: %s", of.field[0], struck_balls());
        }
    }
}

START_TEST(balls_struck)
{
    const cue_layout layout = table_with_one_frozen();
    try_cases(CASES("balls_struck"), &layout);
}
END_TEST

START_TEST(balls_that_touch)
{
    const cue_layout layout = table_with_one_frozen();
    cue_layout unknown = layout;
    cue_layout_forget(&unknown);
    try_cases(CASES("balls_that_touch"), &layout);
    try_cases(CASES("balls_that_touch_unseen"), &unknown);
    ck_assert_uint_eq(cue_touching_balls(NULL, &pool_table, &layout), 1u << 1);
    ck_assert_uint_eq(cue_touching_balls(NULL, &pool_table, &unknown), 0);
    ck_assert_uint_eq(cue_touching_balls(typed("cue-2"), &pool_table, &layout), 1u << 1);
    ck_assert_uint_eq(cue_touching_balls(typed("cue-2; touching 3 5"), &pool_table, &layout), 1u << 3 | 1u << 5);
    ck_assert_uint_eq(cue_touching_balls(typed("cue-2; touching nothing"), &pool_table, &layout), 0);
    unknown = layout;
    cue_layout_take(&unknown, CUE_BALL);
    ck_assert_uint_eq(cue_touching_balls(NULL, &pool_table, &unknown), 0);
}
END_TEST

START_TEST(moments)
{
    const cue_layout layout = table_with_one_frozen();
    cue_event_walk walk;
    cue_event event;
    try_cases(CASES("moments"), &layout);
    must(check(typed("cue-5 +cue-3 cue-2"), &layout));
    ck_assert_uint_eq(cue_struck_first(&summary), 1u << 5 | 1u << 3);
    must(check(typed("cue-5 cue-3 +cue-2"), &layout));
    ck_assert_uint_eq(cue_struck_first(&summary), 1u << 5);
    must(check(typed("cue|"), &layout));
    ck_assert_uint_eq(cue_struck_first(&summary), 0);
    must(check(typed("cue-5-6 +cue-3"), &layout));
    walk = cue_walk_events(typed("cue-5-6 +cue-3"), &summary);
    ck_assert(cue_next_event(&walk, CUE_EVENT_CONTACT, &event) && !walk.together);
    ck_assert(cue_next_event(&walk, CUE_EVENT_CONTACT, &event) && !walk.together);
    ck_assert(cue_next_event(&walk, CUE_ANY_EVENT, &event) && walk.together && event.detail == CUE_FIRST_MOVES);
}
END_TEST

/* Contacts of balls at rest are passed over, and `together` means nothing for them. */
START_TEST(moments_at_rest)
{
    static const cue_event list[] = {{CUE_EVENT_CONTACT, 5, 6, CUE_TOGETHER},
                                     {CUE_EVENT_CONTACT, 0, 3, CUE_FIRST_MOVES},
                                     {CUE_EVENT_CONTACT, 5, 6, CUE_TOGETHER | CUE_MOVERS_UNKNOWN},
                                     {CUE_EVENT_CONTACT, 5, 6, 0},
                                     {CUE_EVENT_CONTACT, 2, 0, CUE_SECOND_MOVES | CUE_TOGETHER}};
    const cue_layout layout = layout_of(0x6f, 0);
    must(check(shot_of_events(list, 5), &layout));
    ck_assert_str_eq(struck_balls(), "3+2");
    refused(check(shot_of_events(list + 2, 3), &layout), CUE_BAD_SHOT, "/events/2/together");
    refused(check(shot_of_events(list + 4, 1), &layout), CUE_BAD_SHOT, "/events/0/together");
}
END_TEST

/* A ball that crossed a line was moving; a line is no cushion. */
START_TEST(lines)
{
    const cue_layout layout = table_with_one_frozen();
    cue_event_walk walk;
    cue_event event;
    try_cases(CASES("lines"), &layout);
    must(check(typed("cue-3 5/baulk 5~6"), &layout));
    ck_assert(!summary.rail);
    walk = cue_walk_events(typed("cue-3 5/baulk 5~6"), &summary);
    ck_assert(cue_next_event(&walk, CUE_EVENT_LINE, &event) && event.detail == CUE_LINE_BAULK);
    ck_assert(cue_next_event(&walk, CUE_EVENT_CONTACT, &event) && event.ball == 5 && event.detail == CUE_FIRST_MOVES);
}
END_TEST

/* A cue ball in hand stays there when another ball is struck; other balls in hand are put down. */
START_TEST(cue_ball_stays_in_hand)
{
    cue_layout layout = layout_of(0x6e, 0x11);
    const cue_shot *shot = typed("3-5>; struck 3; rest 1 0.1 0.1, 2 0.2 0.2, 3 0.3 0.3, 4 0.4 0.4, 6 0.5 0.5");
    must(check(shot, &layout));
    ck_assert(summary.tip_ball == 3 && summary.infractions == 1 && summary.available == 0x7e);
    cue_layout_after_shot(&layout, shot, &summary);
    ck_assert_uint_eq(layout.on_table, 0x5e);
    ck_assert_uint_eq(layout.in_hand, 1);
    layout = layout_of(0x6e, 0x11);
    refused(check(typed("3-cue; struck 3"), &layout), CUE_BAD_SHOT, "/events/0");
    ck_assert(strstr(fault.message, "in hand, and another ball was struck"));
    must(check(typed("cue-3; struck cue"), &layout)); /* as without it */
    ck_assert(summary.tip_ball == CUE_BALL && !summary.infractions && summary.first_struck == 3);
    must(check(typed("cue-3; by 2"), &layout));
    ck_assert_uint_eq(summary.infractions, 1);
}
END_TEST

/* Numbers that no text can say. */
START_TEST(numbers)
{
    const cue_layout layout = table_with_one_frozen();
    cue_shot *shot = shot_of(&pool_balls, "cue-3");
    shot->struck = 17; /* the ball with the number 16 */
    refused(check(shot, &layout), CUE_BAD_VALUE, "/struck");
    shot->struck = 255;
    refused(check(shot, &layout), CUE_BAD_VALUE, "/struck");
    shot->struck = 0;
    shot->touching = 1u << 2 | 1u << 16;
    must(check(shot, &layout)); /* not declared */
    shot->has_touching = 1;
    refused(check(shot, &layout), CUE_BAD_VALUE, "/touching/1");
}
END_TEST

START_TEST(names)
{
    ck_assert_str_eq(cue_side_name(CUE_SIDE_LEFT), "L");
    ck_assert_str_eq(cue_side_name(CUE_SIDE_RIGHT), "R");
    ck_assert_str_eq(cue_side_name(CUE_SIDE_HEAD), "B");
    ck_assert_str_eq(cue_side_name(CUE_SIDE_FOOT), "T");
    ck_assert_ptr_null(cue_side_name(CUE_SIDE_UNSAID));
    ck_assert_ptr_null(cue_side_name(CUE_SIDES));
    ck_assert_str_eq(cue_line_name(CUE_LINE_HEAD), "head");
    ck_assert_str_eq(cue_line_name(CUE_LINE_CENTRE), "centre");
    ck_assert_str_eq(cue_line_name(CUE_LINE_FOOT), "foot");
    ck_assert_str_eq(cue_line_name(CUE_LINE_BAULK), "baulk");
    ck_assert_ptr_null(cue_line_name(CUE_LINES));
}
END_TEST

Suite *shot_beyond_suite(void)
{
    Suite *suite = suite_create("shot_beyond");
    ADD_TESTS(suite, "beyond the order of events", balls_struck, balls_that_touch, moments, moments_at_rest, lines,
              cue_ball_stays_in_hand, numbers, names);
    return suite;
}
