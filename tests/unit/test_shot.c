/* Shot records: names, the builder, and layouts after a shot. */
#include "help.h"
#include "shots.h"
#include "suites.h"

#include <cuerules/games/chaser.h>
#include <cuerules/position.h>

#include <math.h>

/* All of them, in the order of their numbers. */
START_TEST(names)
{
    char all[512] = "";
    unsigned i;
    for (i = 0; cue_pocket_name(i); i++)
        (void)snprintf(all + strlen(all), sizeof all - strlen(all), "%s ", cue_pocket_name(i));
    ck_assert_uint_eq(i, CUE_POCKETS);
    for (i = 0; cue_infraction_name(i); i++)
        (void)snprintf(all + strlen(all), sizeof all - strlen(all), "%s ", cue_infraction_name(i));
    ck_assert_uint_eq(i, CUE_INFRACTIONS);
    for (i = 0; i < CUE_INFRACTIONS; i++)
        ck_assert(strncmp(cue_infraction_sentence(i), "Foul by {player}", 16) == 0);
    ck_assert_str_eq(cue_infraction_sentence(CUE_PUSH_SHOT), "Foul by {player}: a push shot.");
    ck_assert_str_eq(cue_infraction_sentence(CUE_OTHER_INFRACTION), "Foul by {player}, called by the referee.");
    ck_assert_ptr_null(cue_infraction_sentence(CUE_INFRACTIONS));
    ck_assert_str_eq(all, "BL BR ML MR TL TR touched_ball double_hit push_shot jump_shot balls_still_moving "
                          "no_foot_on_floor wrong_cue_ball out_of_turn ball_not_spotted bad_cue_ball_placement "
                          "bad_play_from_kitchen no_call bad_call slow_play template conferring measured unsportsmanlike other ");
    ck_assert(CUE_POCKET_TR == 5 && CUE_NO_CALL == 11 && !cue_pocket_name(CUE_NO_POCKET));
}
END_TEST

START_TEST(sizes)
{
    ck_assert_uint_eq(sizeof(cue_event), 4);
    ck_assert_uint_eq(sizeof(cue_shot) % 8, 0);
    ck_assert_uint_eq(cue_shot_size(0), sizeof(cue_shot));
    ck_assert_uint_eq(cue_shot_size(1), sizeof(cue_shot) + 8);
    ck_assert_uint_eq(cue_shot_size(2), sizeof(cue_shot) + 8);
    ck_assert_uint_eq(cue_shot_size(3), sizeof(cue_shot) + 16);
    ck_assert_uint_ge(CUE_IMAGINED_SIZE, cue_shot_size(64));
}
END_TEST

/* Room for a record of a few events. */
enum { WORDS = (sizeof(cue_shot) + 64) / 8 };

static cue_shot_builder three_events(void *memory, size_t size)
{
    cue_shot_builder builder = cue_shot_build(memory, size);
    cue_shot_contact(&builder, CUE_BALL, 7, CUE_FIRST_MOVES);
    cue_shot_pocket(&builder, 7, CUE_POCKET_TR);
    cue_shot_infraction(&builder, CUE_PUSH_SHOT, CUE_NO_BALL);
    return builder;
}

START_TEST(built)
{
    uint64_t memory[WORDS];
    cue_shot_builder builder = cue_shot_build(memory, sizeof memory);
    const cue_event given = {CUE_EVENT_INFRACTION, CUE_NO_BALL, 0, CUE_NO_CALL};
    static const cue_event expected[] = {
        {CUE_EVENT_CONTACT, 0, 15, CUE_SECOND_MOVES}, {CUE_EVENT_CUSHION, 3, 0, 0},
        {CUE_EVENT_POCKET, 4, 0, CUE_NO_POCKET},      {CUE_EVENT_OFF_TABLE, 5, 0, 0},
        {CUE_EVENT_INFRACTION, 6, 0, CUE_DOUBLE_HIT}, {CUE_EVENT_INFRACTION, CUE_NO_BALL, 0, CUE_NO_CALL},
        {CUE_EVENT_CONTACT, 0, 14, 9},                {CUE_EVENT_CUSHION, 3, 0, CUE_SIDE_HEAD},
        {CUE_EVENT_LINE, 3, 0, CUE_LINE_FOOT}};
    const cue_shot *shot;
    cue_shot_contact(&builder, 0, 15, CUE_SECOND_MOVES);
    cue_shot_cushion(&builder, 3);
    cue_shot_pocket(&builder, 4, CUE_NO_POCKET);
    cue_shot_off_table(&builder, 5);
    cue_shot_infraction(&builder, CUE_DOUBLE_HIT, 6);
    cue_shot_add(&builder, given);
    cue_shot_contact(&builder, 0, 14, CUE_FIRST_MOVES | CUE_TOGETHER);
    cue_shot_cushion_side(&builder, 3, CUE_SIDE_HEAD);
    cue_shot_line(&builder, 3, CUE_LINE_FOOT);
    cue_shot_by(&builder, 1);
    cue_shot_struck(&builder, 3);
    cue_shot_touching(&builder, 1u << 3 | 1u << 9);
    cue_shot_rest(&builder, 3, 0.25, 1.5);
    cue_shot_rest(&builder, 15, 1, 2);
    cue_shot_rest(&builder, 3, 0.5, 1.5); /* the last word counts */
    shot = cue_shot_built(&builder);
    ck_assert_ptr_eq(shot, memory);
    ck_assert_uint_eq(shot->bytes, cue_shot_size(9));
    ck_assert_uint_eq(shot->event_count, 9);
    ck_assert(shot->by == 2 && shot->struck == 4 && shot->has_touching && shot->touching == 0x208);
    ck_assert_mem_eq(cue_shot_events(shot), expected, sizeof expected);
    ck_assert_uint_eq(shot->has_rest, 1);
    ck_assert_uint_eq(shot->resting, 1u << 3 | 1u << 15);
    ck_assert(shot->rest[3].x == 0.5 && shot->rest[3].y == 1.5 && shot->rest[15].x == 1 && shot->rest[15].y == 2);
    ck_assert(!shot->no_stroke && !shot->snookered && shot->rest[0].x == 0);
}
END_TEST

/* A record is the same bytes whatever was in the memory, and nothing behind it is touched. */
START_TEST(memory_of_the_callers)
{
    uint64_t one[WORDS], other[WORDS];
    cue_shot_builder builder;
    size_t i;
    memset(one, 0xff, sizeof one);
    memset(other, 0x11, sizeof other);
    builder = three_events(one, sizeof one);
    ck_assert_ptr_nonnull(cue_shot_built(&builder));
    builder = three_events(other, sizeof other);
    ck_assert_ptr_nonnull(cue_shot_built(&builder));
    ck_assert_mem_eq(one, other, cue_shot_size(3));
    for (i = cue_shot_size(3) / 8; i < WORDS; i++)
        ck_assert(one[i] == UINT64_MAX);
}
END_TEST

START_TEST(too_small)
{
    uint64_t memory[WORDS];
    size_t size;
    for (size = 0; size < sizeof memory; size++) {
        cue_shot_builder builder;
        memset(memory, 0x55, sizeof memory);
        builder = three_events(size ? memory : NULL, size);
        cue_shot_rest(&builder, 2, 0.3, 0.4);
        ck_assert_uint_eq(builder.events, 3);
        ck_assert_msg(!cue_shot_built(&builder) == (size < cue_shot_size(builder.events)), "%zu bytes", size);
        ck_assert_uint_eq(((const unsigned char *)memory)[size], 0x55);
    }
}
END_TEST

/* What can't be is kept in mind: the first of it, and where. */
START_TEST(told_of_what_cannot_be)
{
    uint64_t memory[WORDS];
    cue_shot_builder b = cue_shot_build(memory, sizeof memory);
    const cue_layout layout = layout_of(0xffff, 0);
    cue_shot_summary summary;
#define WRONG(call, where, what)                                                                                   \
    do {                                                                                                           \
        b = cue_shot_build(memory, sizeof memory);                                                                 \
        cue_shot_cushion(&b, CUE_BALL);                                                                            \
        ck_assert_ptr_nonnull(cue_shot_built(&b));                                                                 \
        call;                                                                                                      \
        cue_shot_contact(&b, CUE_BALL, 99, CUE_FIRST_MOVES);                                                       \
        ck_assert_ptr_null(cue_shot_built(&b));                                                                    \
        refused(cue_shot_build_status(&b, &fault), CUE_BAD_VALUE, where);                                          \
        ck_assert_msg(strstr(fault.message, what) != NULL, "%s", fault.message);                                   \
        refused(cue_shot_check(b.shot, &pool_table, &pool_balls, &layout, &summary, &fault), CUE_BAD_VALUE,        \
                "/events");                                                                                        \
    } while (0)
    WRONG(cue_shot_contact(&b, 77, 1, CUE_FIRST_MOVES), "/events/1", "not 77");
    WRONG(cue_shot_contact(&b, 1, 256, CUE_FIRST_MOVES), "/events/1", "not 256");
    WRONG(cue_shot_contact(&b, 0, 1, 5), "/events/1", "CUE_TOGETHER may be added, not 5");
    WRONG(cue_shot_cushion_side(&b, 1, CUE_SIDES), "/events/1", "a cushion is 0 (unsaid) to 4");
    WRONG(cue_shot_line(&b, 1, CUE_LINES), "/events/1", "a line is 0 to 3");
    WRONG(cue_shot_by(&b, CUE_PLAYERS_MAX), "/by", "from 0 to 31, not 32");
    WRONG(cue_shot_struck(&b, 32), "/struck", "from 0 to 31, not 32");
    WRONG(cue_shot_cushion(&b, CUE_NO_BALL), "/events/1", "not 255");
    WRONG(cue_shot_pocket(&b, 1, 6), "/events/1", "a pocket is 0 to 5, or CUE_NO_POCKET, not 6");
    WRONG(cue_shot_pocket(&b, 1, 511), "/events/1", "not 511");
    WRONG(cue_shot_off_table(&b, 32), "/events/1", "from 0 to 31, not 32");
    WRONG(cue_shot_infraction(&b, CUE_INFRACTIONS, 0), "/events/1", "infraction");
    WRONG(cue_shot_infraction(&b, CUE_NO_CALL, 254), "/events/1", "not 254");
    WRONG(cue_shot_snookered(&b, (cue_referees_eye)3), "/snookered", "not 3");
    WRONG(cue_shot_by(&b, 32), "/by", "32");
    WRONG(cue_shot_struck(&b, 32), "/struck", "32");
    WRONG(cue_shot_rest(&b, CUE_BALLS_MAX, 0, 0), "/rest", "from 0 to 31, not 32");
    WRONG(cue_shot_rest(&b, 3, (double)NAN, 0), "/rest", "ball number 3 needs a place");
    WRONG(cue_shot_rest(&b, 3, 0, (double)INFINITY), "/rest", "ball number 3 needs a place");
    WRONG(cue_shot_contact_speeds(&b, 0, 1, -1, 0), "/events/1", "a speed is");
    WRONG(cue_shot_contact_speeds(&b, 0, 1, 0, (double)NAN), "/events/1", "a speed is");
    WRONG(cue_shot_contact_speeds(&b, 0, 1, (double)INFINITY, 0), "/events/1", "a speed is");
}
END_TEST

/* A builder that is zero, one whose memory is too small or lies askew. */
START_TEST(nowhere_to_build)
{
    uint64_t memory[WORDS];
    cue_shot_builder nothing = {0}, small = cue_shot_build(memory, sizeof(cue_shot) - 1);
    cue_shot_builder askew = cue_shot_build((char *)memory + _Alignof(uint64_t) / 2, sizeof memory - 4);
    cue_shot_builder *all[] = {&nothing, &small, &askew};
    unsigned i;
    for (i = 0; i < 3; i++) {
        cue_shot_contact(all[i], CUE_BALL, 1, CUE_FIRST_MOVES);
        cue_shot_contact_speeds(all[i], 1, 2, 1, 0);
        cue_shot_snookered(all[i], CUE_EYE_SNOOKERED);
        cue_shot_by(all[i], 1);
        cue_shot_struck(all[i], 1);
        cue_shot_touching(all[i], 2);
        cue_shot_no_stroke(all[i]);
        cue_shot_rest(all[i], 1, 1, 1);
        must(cue_shot_read_notation(all[i], &pool_balls, "2|", 2, &fault));
        ck_assert_ptr_null(cue_shot_built(all[i]));
        ck_assert_ptr_null(all[i]->shot);
        ck_assert_uint_eq(all[i]->events, 3);
        refused(cue_shot_build_status(all[i], &fault), i < 2 ? CUE_LIMIT : CUE_BAD_VALUE, "");
        if (i < 2)
            ck_assert_str_eq(fault.message, text_of("a shot of 3 events needs %lu bytes; the builder has %lu",
                                                    (unsigned long)cue_shot_size(3), (unsigned long)(i * (sizeof(cue_shot) - 1))));
    }
}
END_TEST

/* Zeroed memory is no shot that touched nothing; nor is one that was not finished, or went on. */
START_TEST(never_finished)
{
    static cue_shot zero;
    uint64_t memory[WORDS];
    cue_shot_builder builder = cue_shot_build(memory, sizeof memory);
    const cue_layout layout = layout_of(0xffff, 0);
    cue_shot_summary summary;
    cue_game *game = begin_game("chaser", 2, NULL);
    const cue_action action = cue_chaser_shot(&zero);
#define UNFINISHED(shot)                                                                                           \
    refused(cue_shot_check(shot, &pool_table, &pool_balls, &layout, &summary, &fault), CUE_BAD_VALUE, "/events");  \
    ck_assert_ptr_nonnull(strstr(fault.message, "never finished"))
    UNFINISHED(&zero);
    UNFINISHED(builder.shot);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/events");
    cue_game_free(game);
    must(cue_shot_check(cue_shot_built(&builder), &pool_table, &pool_balls, &layout, &summary, &fault));
    cue_shot_cushion(&builder, CUE_BALL);
    UNFINISHED(builder.shot);
    must(cue_shot_check(cue_shot_built(&builder), &pool_table, &pool_balls, &layout, &summary, &fault));
    cue_shot_snookered(&builder, CUE_EYE_SNOOKERED);
    UNFINISHED(builder.shot);
    ck_assert_uint_eq(cue_shot_built(&builder)->snookered, CUE_EYE_SNOOKERED);
    cue_shot_rest(&builder, 1, 1, 1);
    UNFINISHED(builder.shot);
    ck_assert_ptr_nonnull(cue_shot_built(&builder));
    cue_shot_no_stroke(&builder);
    UNFINISHED(builder.shot);
    ck_assert_uint_eq(cue_shot_built(&builder)->no_stroke, 1);
}
END_TEST

/* From 1 mm/s on a ball moves. */
START_TEST(movers_by_their_speeds)
{
    static const struct {
        double speed, other;
        unsigned moving;
    } cases[] = {{2.5, 0, 1}, {0.001, 0, 1}, {0.0009, 3, 2}, {0, 0.0011, 2}, {0.4, 0.3, 3}, {0.001, 0.001, 3}};
    uint64_t memory[WORDS];
    cue_shot_builder builder = cue_shot_build(memory, sizeof memory);
    unsigned i;
    cue_shot_contact_speeds(&builder, 3, 4, 0.0009, 0);
    cue_shot_contact_speeds(&builder, 3, 4, 0, 0);
    ck_assert_uint_eq(builder.events, 0);
    for (i = 0; i < CUE_COUNT(cases); i++)
        cue_shot_contact_speeds(&builder, 3, 4, cases[i].speed, cases[i].other);
    ck_assert_ptr_nonnull(cue_shot_built(&builder));
    ck_assert_uint_eq(builder.events, CUE_COUNT(cases));
    for (i = 0; i < CUE_COUNT(cases); i++)
        ck_assert_uint_eq(cue_shot_events(builder.shot)[i].detail, cases[i].moving);
}
END_TEST

/* Events as they are: whether their numbers name anything is asked later. */
START_TEST(numbers_beyond)
{
    static const cue_event odd[] = {{CUE_EVENT_CONTACT, 254, 1, CUE_FIRST_MOVES}, {CUE_EVENT_POCKET, 1, 0, 6}};
    uint64_t memory[WORDS];
    cue_shot_builder builder;
    const cue_layout layout = layout_of(0xffff, 0);
    cue_shot_summary summary;
    unsigned i;
    for (i = 0; i < CUE_COUNT(odd); i++) {
        builder = cue_shot_build(memory, sizeof memory);
        cue_shot_add(&builder, odd[i]);
        refused(cue_shot_check(cue_shot_built(&builder), &pool_table, &pool_balls, &layout, &summary, &fault),
                CUE_BAD_VALUE, "/events/0");
    }
    builder.events = UINT32_MAX;
    cue_shot_cushion(&builder, 0);
    ck_assert_uint_eq(builder.events, UINT32_MAX);
    ck_assert_ptr_null(cue_shot_built(&builder));
    refused(cue_shot_build_status(&builder, &fault), CUE_LIMIT, "");
    ck_assert_ptr_nonnull(strstr(fault.message, text_of("a shot of 4294967295 events needs %llu bytes;",
                                                        sizeof(cue_shot) + 17179869184ull)));
}
END_TEST

/* What size_t can't say is no small size: where sizes have 32 bits, a count of events comes to that. */
START_TEST(sizes_beyond)
{
    const size_t most = (SIZE_MAX - cue_shot_size(0) - 7) / sizeof(cue_event);
    cue_shot shot = {.bytes = 4096, .event_count = UINT32_MAX};
    const cue_layout layout = layout_of(0xffff, 0);
    cue_shot_summary summary;
    ck_assert_uint_eq(cue_shot_size(most) % 8, 0);
    ck_assert_uint_ge(cue_shot_size(most), most * sizeof(cue_event));
    ck_assert_uint_eq(cue_shot_size(most + 1), SIZE_MAX);
    ck_assert_uint_eq(cue_shot_size(SIZE_MAX), SIZE_MAX);
    ck_assert_uint_eq(cue_action_room(most), SIZE_MAX);
    ck_assert_uint_eq(cue_action_room(SIZE_MAX), SIZE_MAX);
    ck_assert_uint_eq(cue_action_room(8), cue_shot_size(8) + CUE_FILL_SIZE);
    refused(cue_shot_check(&shot, &pool_table, &pool_balls, &layout, &summary, &fault), CUE_BAD_VALUE, "/events");
    ck_assert_ptr_nonnull(strstr(fault.message, "has no room for its 4294967295 events"));
}
END_TEST

/* A record may leave out the last of its places, as logs do, but no place of a ball that rests. */
START_TEST(records_with_fewer_places)
{
    const cue_layout layout = layout_of(0x07, 0);
    cue_shot *shot = shot_of(&pool_balls, "c-1 2>TR");
    const cue_event *events;
    cue_shot_summary summary, whole;
    rest_in_layout(shot, 0x03);
    must(cue_shot_check(shot, &pool_table, &pool_balls, &layout, &whole, &fault));
    events = cue_shot_events(shot);
    shot->cut = CUE_BALLS_MAX - 2;
    memmove((cue_event *)(void *)(shot->rest + 2), events, shot->event_count * sizeof *events);
    shot->bytes -= shot->cut * (uint32_t)sizeof(cue_point);
    must(cue_shot_check(shot, &pool_table, &pool_balls, &layout, &summary, &fault));
    ck_assert_mem_eq(&summary, &whole, sizeof summary);
    shot->bytes -= 8;
    refused(cue_shot_check(shot, &pool_table, &pool_balls, &layout, &summary, &fault), CUE_BAD_VALUE, "/events");
    shot->bytes += 8;
    for (shot->cut++; shot->cut > 2; shot->cut++) {
        refused(cue_shot_check(shot, &pool_table, &pool_balls, &layout, &summary, &fault), CUE_BAD_VALUE, "/rest");
        ck_assert_ptr_nonnull(strstr(fault.message, "some of them of balls that rest"));
    }
}
END_TEST

static cue_layout after(cue_layout layout, const cue_shot *shot)
{
    cue_shot_summary summary;
    must(cue_shot_check(shot, &pool_table, &pool_balls, &layout, &summary, &fault));
    cue_layout_after_shot(&layout, shot, &summary);
    return layout;
}

START_TEST(layouts_after_strokes)
{
    cue_layout before = layout_of(0x0e, 0x01), layout;
    cue_shot *shot = shot_of(&pool_balls, "c-1>TR 2^");
    before.placed = 0x08;
    layout = after(before, shot);
    ck_assert_uint_eq(layout.on_table, 0x09);
    ck_assert_uint_eq(layout.in_hand, 0);
    ck_assert_uint_eq(layout.placed, 0);
    ck_assert_uint_eq(layout.known, 0);
    ck_assert_uint_eq(layout.seen, 0x08);
    ck_assert(layout.at[3].x == before.at[3].x && layout.at[3].y == before.at[3].y && layout.at[1].x == 0);
    rest_in_layout(shot, 0x09);
    shot->rest[1].x = 1; /* of no ball that rests */
    cue_layout_forget(&before);
    layout = after(before, shot);
    ck_assert_uint_eq(layout.on_table, 0x09);
    ck_assert_uint_eq(layout.known, 1);
    ck_assert_uint_eq(layout.seen, 0);
    ck_assert(layout.at[3].x == shot->rest[3].x && layout.at[0].y == shot->rest[0].y && layout.at[1].x == 0);
}
END_TEST

START_TEST(layouts_without_a_stroke)
{
    cue_layout before = layout_of(0x0e, 0x01), layout;
    cue_shot *shot = shot_of(&pool_balls, "!touched_ball:3");
    shot->no_stroke = 1;
    before.placed = 0x08;
    layout = after(before, shot);
    ck_assert_uint_eq(layout.on_table, 0x0e);
    ck_assert_uint_eq(layout.in_hand, 0x01);
    ck_assert_uint_eq(layout.placed, 0);
    ck_assert_uint_eq(layout.known, 0);
    rest_in_layout(shot, 0x0e);
    layout = after(before, shot);
    ck_assert_uint_eq(layout.in_hand, 0x01);
    ck_assert_uint_eq(layout.known, 1);
    ck_assert(layout.at[3].x == shot->rest[3].x && layout.at[0].x == 0);
}
END_TEST

/* What a struct may hold and no JSON tells apart leads to the same bytes. */
START_TEST(no_minus_zeros)
{
    const cue_point edge = {-0.0, -0.0};
    cue_shot *shot = shot_of(&pool_balls, "cue-1");
    cue_layout layout;
    rest_in_layout(shot, 0x03);
    shot->rest[1] = edge;
    layout = after(layout_of(0x03, 0), shot);
    ck_assert(!signbit(layout.at[1].x) && !signbit(layout.at[1].y));
    cue_layout_put(&layout, 1, edge);
    ck_assert(!signbit(layout.at[1].x) && !signbit(layout.at[1].y));
}
END_TEST

Suite *shot_suite(void)
{
    Suite *suite = suite_create("shot");
    ADD_TESTS(suite, "builder", names, sizes, built, memory_of_the_callers, too_small, told_of_what_cannot_be, nowhere_to_build,
              never_finished, movers_by_their_speeds, numbers_beyond, sizes_beyond,
              records_with_fewer_places);
    ADD_TESTS(suite, "layouts", layouts_after_strokes, layouts_without_a_stroke, no_minus_zeros);
    return suite;
}
