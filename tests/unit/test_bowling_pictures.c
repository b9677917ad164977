/* Bowling Solitaire for people: the pictures, and moves as they are typed. */
#include "lane.h"
#include "suites.h"
#include "xml.h"

/* The checker of this file, checked. */
START_TEST(xml_that_is_none)
{
    static const char *const bad[] = {
        "",
        "<a>",
        "<a></b>",
        "<a/><b/>",
        "<a>&</a>",
        "<a>&nbsp;</a>",
        "<a b=c/>",
        "<a b=\"c/>",
        "<a b/>",
        "text<a/>",
        "<a>></a>",
        "</a>",
        "<1/>",
        "<a><b></a></b>",
        "<a b=\"<\"/>",
        "<a",
        "<a>\x01</a>",
        "<a>\xff</a>",
    };
    size_t i;
    for (i = 0; i < sizeof bad / sizeof bad[0]; i++)
        ck_assert_msg(xml_fault(bad[i]) != NULL, "%s", bad[i]);
    ck_assert_ptr_null(xml_fault("<a b=\"c\" d:e=\"&lt;\"><f/>x &amp; y</a>\n"));
}
END_TEST

/* Pictures in every phase are well formed and show what they should. */
static void assert_pictures(const cue_game *game, const char *text_part, const char *svg_part)
{
    const char *text = picture_text(game, CUE_PICTURE_TEXT);
    const char *svg = picture_text(game, CUE_PICTURE_SVG);
    ck_assert_msg(strstr(text, text_part) != NULL, "no \"%s\" in\n%.2000s", text_part, text);
    ck_assert_msg(strstr(svg, svg_part) != NULL, "no \"%s\" in\n%.2000s", svg_part, svg);
    ck_assert_msg(xml_fault(svg) == NULL, "%s:\n%.2000s", xml_fault(svg), svg);
    ck_assert_ptr_nonnull(strstr(svg, "xmlns=\"http://www.w3.org/2000/svg\""));
    ck_assert(is_utf8(text));
    ck_assert_int_eq(text[strlen(text) - 1], '\n');
}

START_TEST(pictures_in_every_phase)
{
    cue_game *game = lane_new();
    assert_pictures(game, "Frame 1, ball 1", ">Frame 1, ball 1");
    lane_deal(game, "2717295186 05836 039 44");
    assert_pictures(game, "A2  B7  C1  D7", ">A<");
    assert_pictures(game, "5 left", ">5 left<");
    lane_play(game, "1FH end");
    assert_pictures(game, "Frame 1, ball 2", ">Frame 1, ball 2");
    assert_pictures(game, "F9", ">F<");
    assert_pictures(game, "0 5 0 4", ">2 left<");
    lane_play(game, "end");
    assert_pictures(game, "|2-  |", ">2<");
    lane_frames(game, "8/ X 63 00 00 00 00 00 X");
    assert_pictures(game, "two bonus balls", ">X<");
    assert_pictures(game, "|8/  |", ">/<");
    lane_frames(game, "X");
    assert_pictures(game, "the last bonus ball", ">X<");
    lane_frames(game, "X");
    assert_pictures(game, "Score 80", ">Score 80<"); /* 2, 20, 19, 9, five times nothing, 30 */
    cue_game_free(game);
}
END_TEST

static const cue_text_powers *powers(void)
{
    return cue_ruleset_definition(cue_ruleset_find(CUE_BOWLING_SOLITAIRE))->text;
}

static const char *written(const cue_action *action)
{
    char bytes[64];
    cue_writer out = {bytes, sizeof bytes, 0};
    powers()->write_move(NULL, action, &out);
    ck_assert_uint_lt(out.length, sizeof bytes);
    return text_of("%s", bytes);
}

/* Every move of a list, written and read again. */
static void round_trip(const cue_game *game)
{
    cue_action list[256];
    const size_t count = cue_game_legal(game, list, 256);
    size_t i;
    for (i = 0; i < count; i++) {
        cue_action again;
        must(powers()->read_move(NULL, cue_game_state(game), written(&list[i]), NULL, 0, &again, &fault));
        ck_assert_int_eq(memcmp(&again, &list[i], sizeof again), 0);
    }
}

START_TEST(moves_as_they_are_typed)
{
    cue_game *game = lane_new();
    round_trip(game);
    lane_deal(game, "2717295186 05836 039 44");
    round_trip(game);
    cue_game_free(game);
}
END_TEST

START_TEST(ways_to_type_a_move)
{
    static const char *const same[] = {"1 HF", "1HF", "1 fh", "1, F, H", "1 F H"};
    const cue_action expected = lane_move("1FH");
    cue_action read;
    size_t i;
    for (i = 0; i < sizeof same / sizeof same[0]; i++) {
        must(powers()->read_move(NULL, NULL, same[i], NULL, 0, &read, &fault));
        ck_assert_int_eq(memcmp(&read, &expected, sizeof read), 0);
    }
}
END_TEST

START_TEST(moves_that_are_none)
{
    static const char *const bad[] = {"", "0 A", "4 A", "HF", "1 K", "1 H4", "ends", "dealt", "-1 A"};
    cue_action read;
    size_t i;
    for (i = 0; i < sizeof bad / sizeof bad[0]; i++)
        refused(powers()->read_move(NULL, NULL, bad[i], NULL, 0, &read, &fault), CUE_BAD_VALUE, "");
}
END_TEST

/* Help says what may be typed, and a writer without room is not overrun. */
START_TEST(help_and_short_buffers)
{
    cue_game *game = lane_new();
    char bytes[8] = "1234567";
    cue_writer out = {bytes, 4, 0};
    cue_writer nothing = {NULL, 0, 0};
    powers()->help(NULL, cue_game_state(game), &out);
    ck_assert_str_eq(bytes, "dea");
    ck_assert_str_eq(bytes + 4, "567");
    lane_deal(game, "2717295186 05836 039 44");
    powers()->help(NULL, cue_game_state(game), &nothing);
    ck_assert_uint_gt(nothing.length, 20);
    cue_game_free(game);
}
END_TEST

Suite *bowling_pictures_suite(void)
{
    Suite *suite = suite_create("bowling_pictures");
    ADD_TESTS(suite, "pictures", xml_that_is_none, pictures_in_every_phase);
    ADD_TESTS(suite, "moves", moves_as_they_are_typed, ways_to_type_a_move, moves_that_are_none,
              help_and_short_buffers);
    return suite;
}
