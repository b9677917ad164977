/* Shots as people type them, both ways. */
#include "cases.h"
#include "help.h"
#include "shots.h"
#include "suites.h"

#include <cuerules/shot_line.h>

static uint64_t memory[1024];

static const cue_shot *read_line(const cue_ball_set *balls, const char *text)
{
    const cue_shot *shot = NULL;
    must(cue_read_shot_line(text, strlen(text), balls, memory, sizeof memory, &shot, &fault));
    ck_assert_ptr_eq(shot, memory);
    return shot;
}

static const char *write_line(const cue_ball_set *balls, const cue_shot *shot)
{
    static char text[8192];
    cue_writer out = {text, sizeof text, 0};
    text[0] = '\0';
    cue_write_shot_line(shot, balls, &out);
    ck_assert_uint_lt(out.length, sizeof text);
    ck_assert_uint_eq(out.length, strlen(text));
    return text;
}

START_TEST(read_and_written)
{
    case_list of = CASES("read_and_written");
    while (next_case(&of)) {
        const char *wanted = of.field[1] ? of.field[1] : of.field[0];
        ck_assert_str_eq(write_line(&pool_balls, read_line(&pool_balls, of.field[0])), wanted);
        ck_assert_str_eq(write_line(&pool_balls, read_line(&pool_balls, wanted)), wanted);
    }
}
END_TEST

START_TEST(what_is_read)
{
    const cue_shot *shot = read_line(&snooker_balls, "cue-blue>TL; rest cue 0.5 1.5; snookered");
    ck_assert_uint_eq(shot->event_count, 2);
    ck_assert_uint_eq(shot->bytes, cue_shot_size(2));
    ck_assert_uint_eq(shot->has_rest, 1);
    ck_assert_uint_eq(shot->snookered, 1);
    ck_assert_uint_eq(shot->no_stroke, 0);
    ck_assert_uint_eq(shot->resting, 1);
    ck_assert_double_eq(shot->rest[0].x, 0.5);
    ck_assert_double_eq(shot->rest[0].y, 1.5);
    shot = read_line(&snooker_balls, "!other; no stroke; rest");
    ck_assert_uint_eq(shot->no_stroke, 1);
    ck_assert_uint_eq(shot->has_rest, 1);
    ck_assert_uint_eq(shot->resting, 0);
    shot = read_line(&snooker_balls, "");
    ck_assert_uint_eq(shot->has_rest, 0);
    ck_assert_uint_eq(shot->event_count, 0);
}
END_TEST

START_TEST(mistakes_are_explained)
{
    case_list of = CASES("mistakes_are_explained");
    while (next_case(&of)) {
        const cue_shot *shot = NULL;
        refused(cue_read_shot_line(of.field[0], strlen(of.field[0]), &pool_balls, memory, sizeof memory, &shot, &fault),
                CUE_BAD_VALUE, "");
        ck_assert_ptr_null(shot);
        ck_assert_msg(strstr(fault.message, of.field[1]) != NULL, "%s: %s", of.field[0], fault.message);
    }
}
END_TEST

/* So many bytes as the text has characters make room for all that can be in it. */
START_TEST(room_is_enough_or_refused)
{
    static const char text[] = "7||||||||||||||||||||||||||||||";
    const cue_shot *shot = NULL;
    size_t size;
    must(cue_read_shot_line(text, sizeof text - 1, &pool_balls, memory, cue_shot_size(sizeof text - 1), &shot,
                            &fault));
    ck_assert_uint_eq(shot->event_count, sizeof text - 2);
    for (size = 0; size < shot->bytes; size += 8) {
        const cue_shot *none = NULL;
        refused(cue_read_shot_line(text, sizeof text - 1, &pool_balls, memory, size, &none, &fault), CUE_LIMIT, "");
        ck_assert_ptr_null(none);
    }
    refused(cue_read_shot_line(text, sizeof text - 1, &pool_balls, NULL, 0, &shot, &fault), CUE_LIMIT, "");
}
END_TEST

/* Not a byte is different. */
static void assert_comes_back(const cue_ball_set *balls, const cue_shot *shot)
{
    const char *text = write_line(balls, shot);
    const cue_shot *again = read_line(balls, text);
    assert_quickly(memcmp(shot, again, sizeof *shot) == 0);
    assert_quickly(strcmp(text_of("%s", text), write_line(balls, again)) == 0);
}

START_TEST(imagined_shots_come_back)
{
    uint64_t room[CUE_IMAGINED_SIZE / 8];
    cue_random random = cue_random_at(9, 9);
    unsigned i;
    for (i = 0; i < (is_slow_here() ? 200 : 4000); i++) {
        const cue_layout layout = layout_of(0x00ff, 0);
        const cue_shot_plan plan = {&pool_table, &layout, 0x00fe, (uint8_t)(i % 8), CUE_NO_POCKET, 50, i % 2, {0}};
        const cue_ball_set *balls = i % 3 ? &pool_balls : &snooker_balls;
        assert_comes_back(balls, cue_shot_imagine(&plan, balls, &random, room, sizeof room));
    }
}
END_TEST

START_TEST(garbage_is_refused_or_read)
{
    static const char characters[] = "c1 7-=>|^!:,;. \trestnookdoTRBL0-e\xc3\xa4";
    static const char clauses[] = "; rest cue 0.5 0.5, 7 1 1; snookered; no stroke";
    cue_random random = cue_random_at(3, 4);
    unsigned i;
    for (i = 0; i < (is_slow_here() ? 2000 : 60000); i++) {
        char text[64];
        size_t length = (size_t)cue_random_below(&random, 12);
        const cue_shot *shot = NULL;
        size_t j;
        if (i % 2) {
            length = sizeof clauses - 1;
            memcpy(text, clauses, length);
            text[cue_random_below(&random, length)] = characters[cue_random_below(&random, sizeof characters)];
        } else {
            for (j = 0; j < length; j++)
                text[j] = characters[cue_random_below(&random, sizeof characters)];
        }
        memset(&fault, 0, sizeof fault);
        if (cue_read_shot_line(text, length, &pool_balls, memory, sizeof memory, &shot, &fault))
            assert_quickly(!shot && fault.status == CUE_BAD_VALUE && fault.message[0] && is_utf8(fault.message));
        else
            assert_quickly(shot != NULL);
    }
}
END_TEST

START_TEST(little_room_for_writing)
{
    const cue_shot *shot = read_line(&pool_balls, "cue-7-3>TR; snookered; rest cue 0.5 0.5, 7 0.25 1.5");
    const char *whole = text_of("%s", write_line(&pool_balls, shot));
    cue_writer none = {NULL, 0, 0};
    size_t room, i;
    cue_write_shot_line(shot, &pool_balls, &none);
    ck_assert_uint_eq(none.length, strlen(whole));
    for (room = 1; room < strlen(whole) + 2; room++) {
        char text[128];
        cue_writer out = {text, room, 0};
        memset(text, 0x5a, sizeof text);
        cue_write_shot_line(shot, &pool_balls, &out);
        ck_assert_uint_eq(out.length, strlen(whole));
        ck_assert_int_eq(strncmp(text, whole, room - 1), 0);
        for (i = room; i < sizeof text; i++)
            ck_assert_int_eq(text[i], 0x5a);
    }
}
END_TEST

static void assert_split(const char *text, const char *nomination, const char *record)
{
    const cue_typed_shot parts = cue_split_shot_line(text);
    ck_assert_int_eq(parts.nomination != NULL, nomination != NULL);
    if (nomination)
        ck_assert_str_eq(text_of("%.*s", (int)parts.nomination_length, parts.nomination), nomination);
    ck_assert_str_eq(text_of("%.*s", (int)parts.record_length, parts.record), record);
}

START_TEST(lines_are_split)
{
    assert_split("blue TL : cue-blue>TL", "blue TL", "cue-blue>TL");
    assert_split("  slop:", "slop", "");
    assert_split(":", "", "");
    assert_split("", NULL, "");
    assert_split(" cue-1 ", NULL, "cue-1");
    assert_split("cue-1 !touched_ball:7", NULL, "cue-1 !touched_ball:7");
    assert_split("slop : cue-1 !touched_ball:7; no stroke", "slop", "cue-1 !touched_ball:7; no stroke");
    assert_split("!other move 2 x 9 : cue-2", "!other move 2 x 9", "cue-2");
    assert_split("red:cue-red:x", "red", "cue-red:x");
    /* An infraction ends where the next part of a line may begin. */
    assert_split("!other 1:2", "!other 1", "2");
    assert_split("!other,1:2", "!other,1", "2");
    assert_split("!other;1:2", "!other;1", "2");
    assert_split("!other\t1:2", "!other\t1", "2");
    assert_split("!other<1:2", NULL, "!other<1:2");
}
END_TEST

START_TEST(places)
{
    static const char text[] = "cue 0.61 0.74, 7 0.3 1.2";
    cue_layout layout;
    char written[64];
    cue_writer out = {written, sizeof written, 0};
    must(cue_read_places(text, strlen(text), &pool_balls, &layout, &fault));
    ck_assert_uint_eq(layout.on_table, 0x81);
    ck_assert_uint_eq(layout.in_hand | layout.placed, 0);
    ck_assert_uint_eq(layout.known, 1);
    ck_assert_double_eq(layout.at[7].y, 1.2);
    cue_write_places(&layout, &pool_balls, &out);
    ck_assert_str_eq(written, text);
    must(cue_read_places("", 0, &pool_balls, &layout, &fault));
    ck_assert_uint_eq(layout.on_table, 0);
    layout.on_table = 5;
    refused(cue_read_places("c 1", 3, &pool_balls, &layout, &fault), CUE_BAD_VALUE, "");
    refused(cue_read_places("c 1 1 c 1 1", 11, &pool_balls, &layout, &fault), CUE_BAD_VALUE, "");
    refused(cue_read_places("c 1 1; 7 2 2", 12, &pool_balls, &layout, &fault), CUE_BAD_VALUE, "");
    ck_assert_ptr_nonnull(strstr(fault.message, "character 6 of the places: \";\" does not belong here"));
    ck_assert_uint_eq(layout.on_table, 5);
}
END_TEST

Suite *shot_line_suite(void)
{
    Suite *suite = suite_create("shot_line");
    ADD_TESTS(suite, "reading", read_and_written, what_is_read, mistakes_are_explained, room_is_enough_or_refused,
              garbage_is_refused_or_read);
    ADD_TESTS(suite, "writing", imagined_shots_come_back, little_room_for_writing);
    ADD_TESTS(suite, "splitting", lines_are_split);
    ADD_TESTS(suite, "places", places);
    return suite;
}
