/* Chaser for people: pictures, help, and moves as they are typed. */
#include "help.h"
#include "suites.h"
#include "xml.h"

#include <cuerules/games/chaser.h>

static const cue_text_powers *powers(void)
{
    return cue_ruleset_definition(cue_ruleset_find(CUE_CHASER))->text;
}

static void assert_shows(const cue_game *game, const char *expected)
{
    const char *text = picture_text(game, CUE_PICTURE_TEXT);
    const char *svg = picture_text(game, CUE_PICTURE_SVG);
    ck_assert_msg(strstr(text, expected) != NULL, "no \"%s\" in:\n%s", expected, text);
    ck_assert_msg(strstr(svg, expected) != NULL, "no \"%s\" in the SVG", expected);
    ck_assert_ptr_null(xml_fault(svg));
}

START_TEST(pictures)
{
    cue_game *game = begin_game(CUE_CHASER, 3, NULL);
    assert_shows(game, "Target 1. 1 has the first shot: safe or ballsy.");
    assert_shows(game, "in hand");
    (void)shot_told(game, "cue-1-14>");
    assert_shows(game, "Target 1. 1 shoots.");
    (void)shot_told(game, "cue|");
    assert_shows(game, "Target 1. 2 may accept or pass back to 1.");
    ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_SVG), ">fouled</text>"));
    ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_TEXT),
                                 "\n 1 1                       10 >2 2                        0\n"
                                 " 3 3                        0\n"));
    (void)told(game, "{'action':'pass_back'}");
    assert_shows(game, "1 shoots, passed back.");
    (void)told(game, "{'action':'concede'}");
    assert_shows(game, "out");
    (void)told(game, "{'action':'concede'}");
    assert_shows(game, "The game is over: 3 wins.");
    must(cue_game_undo(game, NULL, &fault));
    (void)told(game, "{'action':'award','winners':[1,2]}");
    assert_shows(game, "The game is over: 2 and 3 win.");
    must(cue_game_undo(game, NULL, &fault));
    must(cue_game_undo(game, NULL, &fault));
    (void)told(game, "{'action':'award','winners':[0,1,2]}");
    assert_shows(game, "The game is over: 1 and others win.");
    must(cue_game_undo(game, NULL, &fault));
    (void)told(game, "{'action':'award','winners':[]}");
    assert_shows(game, "The game is over.");
    cue_game_free(game);
}
END_TEST

/* [in-hand] [first-shot]: the line of the kitchen is drawn before the first shot, also when the cue ball has its place,
 * and whenever the cue ball is in hand. */
START_TEST(line_of_the_kitchen)
{
    static const char *const lies = "cue-1 1| ; rest cue 0.6 1, 1 0.6 2.3, 2 0.2 0.2, 3 0.4 0.2, 4 0.6 0.2, "
                                    "5 0.8 0.2, "
                                    "6 1 0.2, 7 0.2 0.4, 8 0.4 0.4, 9 0.6 0.4, 10 0.8 0.4, 11 1 0.4, 12 0.2 1.4, "
                                    "13 0.4 1.4, 14 0.6 1.4, 15 0.8 1.4";
    static const char line[] = "|            :                                   |\n";
    cue_game *game = begin_game(CUE_CHASER, 2, NULL);
    ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_TEXT), line));
    must(cue_game_apply_move(game, "place cue 0.6 0.3", &fault));
    ck_assert_ptr_null(strstr(picture_text(game, CUE_PICTURE_TEXT), "in hand"));
    ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_TEXT), line));
    must(cue_game_apply_move(game, lies, &fault));
    ck_assert_ptr_null(strstr(picture_text(game, CUE_PICTURE_TEXT), ":     "));
    must(cue_game_apply_move(game, "cue-1 cue> 1|", &fault));
    ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_TEXT), "in hand: c"));
    ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_TEXT), ":     "));
    cue_game_free(game);
}
END_TEST

/* [rounds]: the order of a round is shown where it changes. */
START_TEST(picture_of_a_round)
{
    cue_game *game = begin_game(CUE_CHASER, 3, "{'order':'random'}");
    assert_shows(game, "Target 1. The order of round 1 is to be drawn.");
    (void)told(game, "{'action':'order','players':[2,0,1]}");
    ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_SVG), "Round 1: 3 1 2"));
    ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_TEXT), "TL  round 1\n"));
    ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_TEXT),
                                 "\n>3 3                        0  1 1                        0\n"
                                 " 2 2                        0\n"));
    cue_game_free(game);
}
END_TEST

/* Many players stand beside the table; those for whom one column is too short in two. */
START_TEST(picture_of_many)
{
    cue_game *game = begin_game(CUE_CHASER, 7, NULL);
    const char *text = picture_text(game, CUE_PICTURE_TEXT);
    ck_assert_ptr_nonnull(strstr(text, "TL  >1 1                      0\n"));
    ck_assert_ptr_nonnull(strstr(text, "|   7 7                      0\n"));
    cue_game_free(game);
    game = begin_game(CUE_CHASER, 32, NULL);
    text = picture_text(game, CUE_PICTURE_TEXT);
    ck_assert_ptr_nonnull(strstr(text, "TL  > 1 1       0  17 17      0\n"));
    ck_assert_ptr_nonnull(strstr(text, "\n                                                     16 16      0  32 32      0\nin hand"));
    assert_shows(game, "32");
    cue_game_free(game);
}
END_TEST

static const char *written(const cue_action *action)
{
    char bytes[2048];
    cue_writer out = {bytes, sizeof bytes, 0};
    bytes[0] = '\0';
    powers()->write_move(NULL, action, &out);
    ck_assert_uint_lt(out.length, sizeof bytes);
    assert_narrow(bytes);
    return text_of("%s", bytes);
}

/* What was typed, as it is written in the log. */
static const char *retyped(const cue_game *game, const char *text)
{
    static uint64_t room[1024];
    cue_action action;
    must(powers()->read_move(NULL, cue_game_state(game), text, room, sizeof room, &action, &fault));
    return written(&action);
}

START_TEST(moves_as_they_are_typed)
{
    static const char *const same[][2] = {
        {"cue-1 1-4>TR", "cue-1-4>TR"},
        {"C-1", "cue-1"},
        {"safe : cue-1", "safe : cue-1"},
        {"Ballsy:c-1 4>", "ballsy : cue-1 4>"},
        {": cue-1", "cue-1"},
        {"shot : cue-1", "cue-1"},
        {":", "shot : "},
        {"safe :", "safe : "},
        {"cue-1 !touched_ball:7", "cue-1 !touched_ball:7"},
        {"ballsy : !touched_ball:7; no stroke", "ballsy : !touched_ball:7; no stroke"},
        {"cue-1; snookered", "cue-1; snookered"},
        {"; snookered", "shot : ; snookered"},
        {"cue-1; rest cue 0.5 .25, 3 1 1", "cue-1; rest cue 0.5 0.25, 3 1 1"},
        {"place 0.6 0.3", "place cue 0.6 0.3"},
        {"place cue 0.6, 0.3", "place cue 0.6 0.3"},
        {"PLACE  c 0.6 0.3", "place cue 0.6 0.3"},
        {"place 0.6,0.3", "place cue 0.6 0.3"},
        {"place 0.6 ,\t0.3 ", "place cue 0.6 0.3"},
        {"layout 3 1 1, cue 0.5 0.5", "layout cue 0.5 0.5, 3 1 1"},
        {"accept", "accept"},
        {"pass back", "pass back"},
        {"Pass_Back", "pass back"},
        {"back", "pass back"},
        {"concede", "concede"},
        {"order", "order"},
        {"Order 2, 1", "order 2 1"},
        {"order 1 0", "order 2 1"},
        {"adjust -9999,0 turn 1", "adjust -9999 0 turn 1"},
        {"award 2", "award 2"},
    };
    cue_game *game = begin_game(CUE_CHASER, 2, NULL);
    size_t i;
    for (i = 0; i < sizeof same / sizeof same[0]; i++) {
        ck_assert_str_eq(retyped(game, same[i][0]), same[i][1]);
        ck_assert_str_eq(retyped(game, same[i][1]), same[i][1]);
    }
    cue_game_free(game);
}
END_TEST

static void unreadable(const cue_game *game, const char *text)
{
    uint64_t room[256];
    cue_action action;
    refused(powers()->read_move(NULL, cue_game_state(game), text, room, sizeof room, &action, &fault),
            CUE_BAD_VALUE, "");
}

START_TEST(moves_that_are_none)
{
    static const char *const bad[] = {"",
                                      "hello",
                                      "bold : cue-1",
                                      "cue-16",
                                      "cue",
                                      "place",
                                      "place 0.6",
                                      "place 0.6 0.3 0.4",
                                      "layout 3 1",
                                      "layout 16 1 1",
                                      "cue-1; rest",
                                      "cue-1; nothing",
                                      "accept it",
                                      "place cue 0.6 0.3                                                            "
                                      "                                                                  and more",
                                      "adjust 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 "
                                      "28 29 30 31 32 33",
                                      "order 2 0 x",
                                      "order 33"};
    cue_game *game = begin_game(CUE_CHASER, 2, NULL);
    cue_action action;
    size_t i;
    for (i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (strcmp(bad[i], "cue-1; rest") != 0)
            unreadable(game, bad[i]);
    refused(powers()->read_move(NULL, cue_game_state(game), "cue-1", NULL, 0, &action, &fault), CUE_LIMIT, "");
    refused(powers()->read_move(NULL, cue_game_state(game), "layout 1 1 1", NULL, 0, &action, &fault), CUE_LIMIT,
            "");
    refused(powers()->read_move(NULL, cue_game_state(game), "order 1 0", NULL, 0, &action, &fault), CUE_LIMIT, "");
    (void)shot_told(game, "cue|");
    unreadable(game, "cue-1");
    ck_assert_ptr_nonnull(strstr(fault.message, "pass back"));
    cue_game_free(game);
}
END_TEST

/* Open entries are written with what is known of them, ready to be completed. */
START_TEST(an_order_needs_room)
{
    cue_game *game = begin_game(CUE_CHASER, 3, "{'order':'random'}");
    uint64_t room[1];
    cue_action action;
    refused(powers()->read_move(NULL, cue_game_state(game), "order 3 1 2", room, sizeof room, &action, &fault),
            CUE_LIMIT, "");
    refused(powers()->read_move(NULL, cue_game_state(game), "adjust 1 2 3", room, sizeof room, &action, &fault),
            CUE_LIMIT, "");
    refused(powers()->read_move(NULL, cue_game_state(game), "layout 1 1 1", NULL, 0, &action, &fault), CUE_LIMIT, "");
    cue_game_free(game);
}
END_TEST

START_TEST(open_moves)
{
    cue_game *game = begin_game(CUE_CHASER, 2, NULL);
    cue_action list[8];
    const size_t count = cue_game_legal(game, list, 8);
    ck_assert_uint_eq(count, 4);
    ck_assert_str_eq(written(&list[0]), "safe :");
    ck_assert_str_eq(written(&list[1]), "ballsy :");
    ck_assert_str_eq(written(&list[2]), "place cue");
    ck_assert_str_eq(written(&list[3]), "concede");
    (void)shot_told(game, "cue-1|");
    (void)cue_game_legal(game, list, 8);
    ck_assert_str_eq(written(&list[0]), "shot :");
    list[0] = cue_chaser_layout(NULL);
    ck_assert_str_eq(written(&list[0]), "layout");
    list[0] = cue_chaser_adjust(NULL);
    ck_assert_str_eq(written(&list[0]), "adjust");
    cue_game_free(game);
}
END_TEST

static const char *help_text(const cue_game *game)
{
    char bytes[8192] = "";
    cue_writer out = {bytes, sizeof bytes, 0};
    powers()->help(cue_game_options(game), cue_game_state(game), &out);
    ck_assert_uint_lt(out.length, sizeof bytes);
    assert_narrow(bytes);
    return text_of("%s", bytes);
}

START_TEST(help)
{
    cue_game *game = begin_game(CUE_CHASER, 2, NULL);
    char bytes[8] = "1234567";
    cue_writer out = {bytes, 4, 0};
    ck_assert_ptr_nonnull(strstr(help_text(game), "hit the Target first, the 1."));
    ck_assert_ptr_nonnull(strstr(help_text(game), "ballsy :"));
    ck_assert_ptr_nonnull(strstr(help_text(game), "place 0.6 0.3"));
    (void)shot_told(game, "cue-1>");
    ck_assert_ptr_nonnull(strstr(help_text(game), "hit the Target first, the 2."));
    ck_assert_ptr_nonnull(strstr(help_text(game), "cue-2 "));
    ck_assert_ptr_null(strstr(help_text(game), "ballsy"));
    ck_assert_ptr_null(strstr(help_text(game), "place 0.6"));
    (void)shot_told(game, "cue-2 cue>");
    ck_assert_ptr_nonnull(strstr(help_text(game), "{player:0} shoots again"));
    (void)told(game, "{'action':'accept'}");
    ck_assert_ptr_nonnull(strstr(help_text(game), "The cue ball is in hand"));
    powers()->help(cue_game_options(game), cue_game_state(game), &out);
    ck_assert_int_eq(memcmp(bytes + 4, "567", 4), 0);
    (void)told(game, "{'action':'concede'}");
    ck_assert_str_eq(help_text(game), "");
    cue_game_free(game);
    game = begin_game(CUE_CHASER, 3, "{'order':'random','no_rail':false}");
    ck_assert_ptr_nonnull(strstr(help_text(game), "order 3 1 2 "));
    ck_assert_ptr_nonnull(strstr(help_text(game), "award 1 "));
    ck_assert_ptr_null(strstr(help_text(game), "adjust "));
    (void)told(game, "{'action':'order','players':[2,0,1]}");
    ck_assert_ptr_nonnull(strstr(help_text(game), "adjust 14 -3 turn 2 "));
    ck_assert_ptr_null(strstr(help_text(game), "Nothing at a cushion"));
    cue_game_free(game);
}
END_TEST

Suite *chaser_text_suite(void)
{
    Suite *suite = suite_create("chaser_text");
    ADD_TESTS(suite, "pictures", pictures, line_of_the_kitchen, picture_of_a_round, picture_of_many);
    ADD_TESTS(suite, "moves", moves_as_they_are_typed, moves_that_are_none, an_order_needs_room, open_moves);
    ADD_TESTS(suite, "help", help);
    return suite;
}
