/* Who moved, and balls that touch the cue ball at the start: what a record may say, and what the rules see of it. */
#include "help.h"
#include "shots.h"
#include "suites.h"

static cue_shot_summary summary;

static cue_status check(const cue_shot *shot, const cue_layout *layout)
{
    return cue_shot_check(shot, &pool_table, &pool_balls, layout, &summary, &fault);
}

/* The cue ball with 1 and 2 at most 2R + 0.5 mm away, and 3, 5, 6 elsewhere. */
static cue_layout with_touching_balls(void)
{
    const double touching = 2 * pool_table.ball_radius;
    cue_layout layout = layout_of(0x6f, 0);
    layout.at[0] = (cue_point){0.6, 1.0};
    layout.at[1] = (cue_point){0.6 + touching + CUE_OVERLAP_ALLOWED, 1.0};
    layout.at[2] = (cue_point){0.6, 1.0 + touching - CUE_OVERLAP_ALLOWED};
    layout.at[3] = (cue_point){0.6 - touching - CUE_OVERLAP_ALLOWED - 2e-9, 1.0};
    return layout;
}

/* What is written, and what the rules see; "" where they see nothing. */
static const struct {
    const char *written, *seen, *refused;
    unsigned struck;
    bool rail_after_contact;
} seen_by_rules[] = {
    /* The first contact is a touching ball's, and that of the cue ball with it comes before. */
    {"1-3", "cue-1-3", NULL, 1u << 1, false},
    {"2=5", "cue-2=5", NULL, 1u << 2, false},
    {"1=2", "cue-1=2", NULL, 1u << 1, false}, /* the one named first */
    {"2=1", "cue-2=1", NULL, 1u << 2, false},
    {"2-1", "cue-2-1", NULL, 1u << 2, false},
    {"1~2", "cue-1=2", NULL, 1u << 1, false},
    {"5~2", "cue-2-5", NULL, 1u << 2, false}, /* of the two only 2 was set in motion */
    {"5=2", "cue-2=5", NULL, 1u << 2, false},
    /* So do its cushion, its pocket, its departure. */
    {"1| cue-3", "cue-1| cue-3", NULL, 1u << 1 | 1u << 3, true},
    {"1>TR", "cue-1>TR", NULL, 1u << 1, true},
    {"2^ 2~3", NULL, "/events/1", 0, false},
    {"2^ 1|", "cue-2^ 1|", NULL, 1u << 2, true},
    {"cue| 2| 1|", "cue|-2| 1|", NULL, 1u << 2, true},
    {"1| 3-5", "cue-1| 3-5", NULL, 1u << 1, true},
    /* Only before every contact of the cue ball, and before it leaves. */
    {"cue-3 1|", "cue-3 1|", NULL, 1u << 3, true},
    {"cue-2-1|", "cue-2-1|", NULL, 1u << 2, true},
    {"cue> 1|", "cue> 1|", NULL, 0, false},
    {"cue> 1-3", "cue> 1-3", NULL, 0, false},
    {"cue^ 1-3 5-6", "cue^ 1-3 5-6", NULL, 0, false},
    {"cue^ 1| 5-6", NULL, "/events/2", 0, false},
    {"!touched_ball:1 3| 1-3", "!touched_ball:1 3| cue-1-3", NULL, 1u << 1, false},
    /* 3 is a hair's breadth too far away; and of the two it is 5 that moves. */
    {"3-5", NULL, "/events/0", 0, false},
    {"5-1", NULL, "/events/0", 0, false},
    {"3| cue-5", "3| cue-5", NULL, 1u << 5, false},
    /* Movers unknown: the cue ball, balls that touched it, balls of contacts with a mover. */
    {"cue~3", "cue-3", NULL, 1u << 3, false},
    {"3~cue", "cue-3", NULL, 1u << 3, false},
    {"3~5", "", NULL, 0, false},
    {"3~5 cue-3~5", "cue-3-5", NULL, 1u << 3, false},
    {"5~3 cue-5 3~6 5~6 3~6", "cue-5-6-3", NULL, 1u << 5, false},
    {"cue-3 5-6 6~3", "cue-3 5-6=3", NULL, 1u << 3, false},
    {"cue-3~5~6 5~3", "cue-3-5-6 5=3", NULL, 1u << 3, false},
};

START_TEST(seen_by_the_rules)
{
    const cue_layout layout = with_touching_balls();
    size_t i;
    for (i = 0; i < sizeof seen_by_rules / sizeof seen_by_rules[0]; i++) {
        const cue_shot *shot = shot_of(&pool_balls, seen_by_rules[i].written);
        uint64_t memory[128];
        cue_shot_builder builder = cue_shot_build(memory, sizeof memory);
        cue_event_walk walk;
        cue_event event;
        char text[128];
        if (seen_by_rules[i].refused) {
            refused(check(shot, &layout), CUE_BAD_SHOT, seen_by_rules[i].refused);
            continue;
        }
        must(check(shot, &layout));
        ck_assert_uint_eq(summary.touching & ~(1u << 1 | 1u << 2), 0);
        walk = cue_walk_events(shot, &summary);
        while (cue_next_event(&walk, CUE_ANY_EVENT, &event))
            cue_shot_add(&builder, event);
        (void)cue_shot_write_notation(cue_shot_built(&builder), &pool_balls, text, sizeof text);
        ck_assert_str_eq(text, seen_by_rules[i].seen);
        ck_assert_msg(summary.struck == seen_by_rules[i].struck &&
                          summary.rail_after_contact == seen_by_rules[i].rail_after_contact,
                      "%s", seen_by_rules[i].written);
        /* A record of what they see means the same, wherever the balls lay. */
        {
            const cue_layout apart = layout_of(0x6f, 0);
            const cue_shot_summary before = summary;
            if (summary.struck) {
                must(check(builder.shot, &apart));
                ck_assert(summary.struck_count == before.struck_count && summary.rail == before.rail);
                ck_assert_mem_eq(summary.struck_order, before.struck_order, sizeof before.struck_order);
                ck_assert_uint_eq(summary.rail_after_contact, before.rail_after_contact);
            }
        }
    }
}
END_TEST

/* Nothing touches a ball whose place is not known, or that is in hand. */
START_TEST(touching_balls_are_seen)
{
    cue_layout layout = with_touching_balls();
    cue_layout_forget(&layout);
    refused(check(shot_of(&pool_balls, "1-3"), &layout), CUE_BAD_SHOT, "/events/0");
    must(check(shot_of(&pool_balls, "1| cue-3"), &layout));
    ck_assert(!summary.touching && summary.first_struck == 3);
    layout = with_touching_balls();
    cue_layout_take(&layout, CUE_BALL);
    layout.in_hand = 1;
    layout.at[0] = layout.at[1];
    refused(check(shot_of(&pool_balls, "1-3"), &layout), CUE_BAD_SHOT, "/events/0");
}
END_TEST

/* Contacts of balls at rest: no effect on anything, but the balls have to be there. */
START_TEST(balls_at_rest_touch)
{
    static const cue_event list[] = {{CUE_EVENT_CONTACT, 0, 1, 0}, {CUE_EVENT_CONTACT, 3, 5, 0},
                                     {CUE_EVENT_CUSHION, 3, 0, 0}, {CUE_EVENT_CONTACT, 5, 6, CUE_MOVERS_UNKNOWN},
                                     {CUE_EVENT_CONTACT, 0, 3, 1}, {CUE_EVENT_POCKET, 5, 0, 0},
                                     {CUE_EVENT_CONTACT, 5, 6, 0}};
    const cue_layout layout = layout_of(0x6f, 0);
    cue_event_walk walk;
    cue_event event;
    must(check(shot_of_events(list, 6), &layout));
    ck_assert(summary.first_struck == 3 && summary.struck_count == 1);
    walk = cue_walk_events(shot_of_events(list, 6), &summary);
    ck_assert(cue_next_event(&walk, CUE_EVENT_CONTACT, &event) && event.other == 3);
    ck_assert(!cue_next_event(&walk, CUE_EVENT_CONTACT, &event));
    refused(check(shot_of_events(list, 7), &layout), CUE_BAD_SHOT, "/events/6");
    ck_assert(strstr(fault.message, "ball 5 cannot touch a ball: it was potted before"));
}
END_TEST

/* What the referee says decides; what nobody says the layout tells, as far as it is known. */
START_TEST(the_next_player_is_snookered)
{
    cue_layout layout = layout_of(0x07, 0);
    cue_shot *shot = shot_of(&pool_balls, "c-1");
    unsigned kind, free;
    for (kind = CUE_SNOOKER_BOTH_EDGES; kind <= CUE_SNOOKER_ANY_PATH; kind++)
        for (free = 0; free < 2; free++) {
            const cue_snooker asked = (cue_snooker)kind;
            layout.known = 1;
            layout.on_table = 0x07;
            layout.at[0] = (cue_point){0.6, 0.5};
            layout.at[1] = (cue_point){0.6, 2.0};
            layout.at[2] = (cue_point){free ? 0.2 : 0.6, 1.0};
            shot->snookered = CUE_EYE_UNSAID;
            ck_assert(cue_next_is_snookered(shot, &pool_table, &layout, asked, 1) == !free);
            ck_assert(cue_next_is_snookered(NULL, &pool_table, &layout, asked, 1) == !free);
            layout.on_table = 0x06; /* in hand there is always a way past one ball */
            ck_assert(!cue_next_is_snookered(shot, &pool_table, &layout, asked, 1));
            layout.known = 0;
            ck_assert(!cue_next_is_snookered(shot, &pool_table, &layout, asked, 1));
            shot->snookered = CUE_EYE_SNOOKERED;
            ck_assert(cue_next_is_snookered(shot, &pool_table, &layout, asked, 1));
            layout.known = 1;
            ck_assert(cue_next_is_snookered(shot, &pool_table, &layout, asked, 1));
            shot->snookered = CUE_EYE_NOT_SNOOKERED;
            ck_assert(!cue_next_is_snookered(shot, &pool_table, &layout, asked, 1));
        }
    shot->snookered = CUE_EYE_NOT_SNOOKERED + 1;
    refused(check(shot, &layout), CUE_BAD_VALUE, "/snookered");
}
END_TEST

Suite *shot_movers_suite(void)
{
    Suite *suite = suite_create("shot_movers");
    ADD_TESTS(suite, "seen by the rules", seen_by_the_rules, touching_balls_are_seen, balls_at_rest_touch,
              the_next_player_is_snookered);
    return suite;
}
