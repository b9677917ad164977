/* Snooker Solitaire for people: moves as they are typed, pictures, the simple-minded player, single matches. */
#include "baize.h"
#include "suites.h"
#include "xml.h"

#define TWO_REDS "y . . g | . 1 * . | . . . . | n u p k | . . . 2"

static const char *written(const cue_game *game, const cue_action *action)
{
    char text[300] = "";
    cue_writer writer = {NULL, sizeof text, 0};
    writer.bytes = text;
    snooker_write_move(cue_game_options(game), action, &writer);
    return text_of("%s", text);
}

/* What a listed shot needs stands behind it: no arithmetic left for the player. */
START_TEST(listed_shots_tell_what_they_need)
{
    static cue_action legal[SNOOKER_MOST_LEGAL];
    cue_game *game = baize_game(TWO_REDS, "red");
    const size_t count = cue_game_legal(game, legal, SNOOKER_MOST_LEGAL);
    ck_assert_uint_gt(count, 3);
    ck_assert_str_eq(written(game, &legal[0]), "pot red-1 a1 (4+: 27 in 36; 1 chalk)");
    ck_assert_str_eq(written(game, &legal[1]), "pot red-1 a1 power 1 (3+: 32 in 36; 1 chalk)");
    ck_assert_str_eq(written(game, &legal[count - 1]), "concede");
    cue_game_free(game);
}
END_TEST

START_TEST(six_stands_alone)
{
    cue_game *game = baize_game(TWO_REDS, "red");
    cue_snooker_shot shot = cue_snooker_plain(CUE_SNOOKER_SAFE, 1);
    cue_action action;
    shot.difficulty = 6;
    action = cue_snooker_call(&shot);
    ck_assert_str_eq(written(game, &action), "safe red-2 (6: 11 in 36)");
    cue_game_free(game);
}
END_TEST

static void assert_read(const cue_game *game, const char *typed, const char *expected)
{
    cue_action action;
    must(snooker_read_move(cue_game_options(game), cue_game_state(game), typed, NULL, 0, &action, &fault));
    ck_assert_str_eq(written(game, &action), expected);
}

static void assert_unreadable(const cue_game *game, const char *typed)
{
    cue_action action;
    refused(snooker_read_move(cue_game_options(game), cue_game_state(game), typed, NULL, 0, &action, &fault),
            CUE_BAD_VALUE, "");
}

/* A sentence may speak of what lies in a record: one step to the red, one on to its pocket's card, one for the
 * pocket; no straight pot, because the cue ball lies in the same row, and a1 is entered diagonally. */
START_TEST(the_call_is_told)
{
    cue_game *game = baize_game(". 1 * . | . . . . | . . . . | . y g n | . u p k", "red");
    cue_text text;
    size_t count;
    baize_play(game, "pot red-1 a1");
    cue_text_init(&text, NULL);
    must(cue_write_sentence(game, cue_game_rulings(game, &count), &text, &fault));
    ck_assert_str_eq(text.bytes, "Called: pot, difficulty 3: 32 rolls in 36.");
    cue_text_free(&text);
    cue_game_free(game);
}
END_TEST

START_TEST(moves_are_read)
{
    cue_game *game = baize_game(TWO_REDS, "red");
    assert_read(game, "  pot red-4   a1  power 2 ", "pot red-4 a1 power 2");
    assert_read(game, "pot red-4 a1 power 2 spin c3 plant red-7 double second",
                "pot red-4 a1 double second plant red-7 spin c3 power 2");
    assert_read(game, "snooker black double cue (what it needs)", "snooker black double cue");
    assert_read(game, "no shot", "no shot");
    assert_read(game, "take chalk", "take chalk");
    assert_read(game, "move d5", "move d5");
    assert_read(game, "stay", "stay");
    assert_read(game, "upgrade 3", "upgrade 3");
    assert_read(game, "concede", "concede");
    assert_read(game, "draw", "draw");
    assert_read(game, "draw Old Joss", "draw Old Joss");
    assert_read(game, "deal", "deal");
    assert_read(game, "roll", "roll");
    assert_read(game, "roll 5 2", "roll 5 2");
    cue_game_free(game);
}
END_TEST

START_TEST(what_cannot_be_read_is_said)
{
    cue_game *game = baize_game(TWO_REDS, "red");
    static const char *const lines[] = {"",
                                        "pot",
                                        "pot red-4",
                                        "pot white a1",
                                        "pot red-4 b2",
                                        "pot red-4 a1 fast",
                                        "pot red-4 a1 power",
                                        "pot red-4 a1 power 111",
                                        "pot red-4 a1 power -1",
                                        "pot red-4 a1 spin",
                                        "pot red-4 a1 spin z9",
                                        "pot red-4 a1 spin c3 spin c4",
                                        "safe red-4 double left",
                                        "no",
                                        "no luck",
                                        "take all",
                                        "move x1",
                                        "stay here",
                                        "upgrade",
                                        "upgrade x",
                                        "draw Nobody",
                                        "deal red-1",
                                        "roll 1 2 3 4 5",
                                        "roll x",
                                        "a very long line of words that is no move"};
    size_t i;
    for (i = 0; i < sizeof lines / sizeof lines[0]; i++)
        assert_unreadable(game, lines[i]);
    cue_game_free(game);
    game = baize_game(". . . . | . . . . | . k * . | . . . . | . . . .", "black");
    baize_play(game, "pot black a3; roll 1 1; roll 1");
    cue_game_free(game);
}
END_TEST

START_TEST(the_respotted_black_is_typed_like_a_pot)
{
    const char *save = baize_save(". . . . | . . . . | . k * . | . . . . | . . . .", "black");
    cue_game *game = baize_load(edited(save, "/state/scores", "[40,47]"));
    baize_play(game, "pot black a3; roll 3 3");
    assert_read(game, "pot black power 2", "pot black power 2");
    assert_unreadable(game, "pot");
    assert_unreadable(game, "pot pink");
    assert_unreadable(game, "pot black a1");
    assert_unreadable(game, "pot black power x");
    assert_unreadable(game, "pot black power 1 more");
    cue_game_free(game);
}
END_TEST

/* [table]: pockets are marked; the prices are those of the list. */
START_TEST(the_picture_shows_table_and_prices)
{
    cue_game *game = baize_game(TWO_REDS, "red");
    const char *picture = picture_text(game, CUE_PICTURE_TEXT);
    assert_narrow(picture);
    ck_assert_ptr_nonnull(strstr(picture, "Round 1, against Vera Quill"));
    ck_assert_ptr_nonnull(
        strstr(picture, " 1 ◯│🟡 yellow │          │          │🟢 green  │◯\n"));
    ck_assert_ptr_nonnull(strstr(picture, " 2  │          │🔴 red-1  │⚪ cue    │          │ \n"));
    ck_assert_ptr_nonnull(strstr(picture, "You are on red."));
    ck_assert_ptr_nonnull(strstr(picture, "  red-1     2       4'      .       3       .       6'      .   "));
    cue_game_free(game);
}
END_TEST

START_TEST(the_picture_tells_the_moment)
{
    cue_game *game = baize_new(NULL);
    ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_TEXT), "against nobody yet"));
    cue_game_free(game);
    game = baize_game(TWO_REDS, "red");
    baize_play(game, "pot red-1 a3 power 1");
    ck_assert_ptr_nonnull(
        strstr(picture_text(game, CUE_PICTURE_TEXT), "Called: pot red-1 a3 power 1 (2+: 35 in 36)\n"));
    baize_play(game, "roll 6 6");
    ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_TEXT), "take power"));
    baize_play(game, "take none; safe yellow; roll 2 2");
    ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_TEXT), "The opponent rolls 1 die."));
    cue_game_free(game);
}
END_TEST

START_TEST(the_drawing_is_xml)
{
    cue_game *game = baize_new(NULL);
    ck_assert_ptr_null(xml_fault(picture_text(game, CUE_PICTURE_SVG)));
    cue_game_free(game);
    game = baize_load(edited(edited(edited(baize_save(TWO_REDS, "red"), "/options/opponents/3/name", "'A < B & C'"),
                                    "/state/opponent", "'A < B & C'"),
                             "/state/drawn", "['A < B & C']"));
    ck_assert_ptr_null(xml_fault(picture_text(game, CUE_PICTURE_SVG)));
    ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_SVG), ">red-1<"));
    ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_SVG), ">d</text>"));
    ck_assert_ptr_nonnull(strstr(picture_text(game, CUE_PICTURE_SVG), ">5</text>"));
    cue_game_free(game);
}
END_TEST

static const char *greedy_move(const cue_game *game)
{
    static cue_action legal[SNOOKER_MOST_LEGAL];
    const size_t count = cue_game_legal(game, legal, SNOOKER_MOST_LEGAL);
    return written(game, &legal[greedy_pick(game, legal, count)]);
}

/* The best chance, then the highest ball, then the least power and chalk; a snooker before a safe shot. */
START_TEST(the_simple_minded_player)
{
    cue_game *game = baize_game(TWO_REDS, "red");
    ck_assert_str_eq(greedy_move(game), "pot red-1 a3 power 1 (2+: 35 in 36)");
    cue_game_free(game);
    game = baize_load(
        edited(baize_save(". 1 y * | . . g . | n u p k | . . . . | . . . 2", "red"), "/state/power", "0"));
    ck_assert_ptr_nonnull(strstr(greedy_move(game), "pot "));
    cue_game_free(game);
    game = baize_load(
        edited(baize_save("* y 1 k | g n . . | u . p . | . . . . | . . . .", "red"), "/state/power", "0"));
    ck_assert_str_eq(greedy_move(game), "snooker red-1 (4+: 27 in 36; 1 chalk)");
    cue_game_free(game);
    game = baize_load(
        edited(edited(baize_save("* . . k | . 1 . . | . . . p | n g u . | . . . y", "red"), "/state/power", "0"),
               "/state/chalk", "0"));
    ck_assert_str_eq(greedy_move(game), "safe red-1 (2+: 35 in 36)");
    cue_game_free(game);
}
END_TEST

START_TEST(the_simple_minded_player_elsewhere)
{
    const char *save = baize_save(". . . . | . . . . | . k * . | . . . . | . . . .", "black");
    cue_game *game = baize_load(edited(edited(save, "/state/scores", "[40,47]"), "/state/power", "3"));
    baize_play(game, "pot black a3; roll 3 6");
    ck_assert_str_eq(greedy_move(game), "take power");
    baize_play(game, "take none");
    ck_assert_str_eq(greedy_move(game), "pot black power 2 (2+: 35 in 36)");
    baize_play(game, "pot black; roll 4 4");
    ck_assert_str_eq(greedy_move(game), "upgrade 2");
    cue_game_free(game);
}
END_TEST

static cue_status begin(const char *opponent, const char *round, const char *level, snooker_state *state)
{
    const char *const values[] = {opponent, round, level};
    memset(state, 0, sizeof *state);
    snooker_start(&snooker_default_options, state);
    return snooker_begin_match(&snooker_default_options, values, state, &fault);
}

START_TEST(single_matches_begin_anywhere)
{
    snooker_state state;
    must(begin("Bobby Black", "4", "3", &state));
    ck_assert_int_eq(state.head.phase, CUE_SNOOKER_PHASE_DEAL);
    ck_assert_uint_eq(state.round, 4);
    ck_assert_uint_eq(state.power, 9);
    ck_assert_uint_eq(state.chalk, 6);
    ck_assert_int_eq(__builtin_popcount(state.drawn), 4);
    must(begin(NULL, "2", NULL, &state));
    ck_assert_int_eq(state.head.phase, CUE_SNOOKER_PHASE_DRAW);
    ck_assert_uint_eq(snooker_candidates(&snooker_default_options, &state), 0xf9);
    must(begin(NULL, NULL, NULL, &state));
    refused(begin("Nobody", NULL, NULL, &state), CUE_BAD_VALUE, "/opponent");
    refused(begin(NULL, "6", NULL, &state), CUE_BAD_VALUE, "/round");
    refused(begin(NULL, "12", NULL, &state), CUE_BAD_VALUE, "/round");
    refused(begin(NULL, NULL, "0", &state), CUE_BAD_VALUE, "/level");
    refused(begin("Jimmy Potter", "2", NULL, &state), CUE_BAD_VALUE, "/round");
}
END_TEST

START_TEST(single_matches_end_with_the_match)
{
    cue_game *game = baize_game(". . . . | . . . . | . k * . | . . . . | . . . .", "black");
    int64_t counts[6] = {0};
    ck_assert(!snooker_match_ended(&snooker_default_options, cue_game_state(game)));
    cue_game_free(game);
    game = baize_load(
        edited(baize_save(". . . . | . . . . | . k * . | . . . . | . . . .", "black"), "/state/scores", "[50,40]"));
    baize_play(game, "pot black a3; roll 3 3");
    ck_assert(snooker_match_ended(&snooker_default_options, cue_game_state(game)));
    snooker_tally(&snooker_default_options, cue_game_state(game), counts);
    ck_assert_int_eq(counts[0], 0);
    ck_assert_int_eq(counts[1], 1);
    ck_assert_int_eq(counts[2], 0);
    cue_game_free(game);
}
END_TEST

Suite *snooker_words_suite(void)
{
    Suite *suite = suite_create("snooker_words");
    ADD_TESTS(suite, "moves", listed_shots_tell_what_they_need, six_stands_alone, the_call_is_told, moves_are_read,
              what_cannot_be_read_is_said, the_respotted_black_is_typed_like_a_pot);
    ADD_TESTS(suite, "pictures", the_picture_shows_table_and_prices, the_picture_tells_the_moment,
              the_drawing_is_xml);
    ADD_TESTS(suite, "simulations", the_simple_minded_player, the_simple_minded_player_elsewhere,
              single_matches_begin_anywhere, single_matches_end_with_the_match);
    return suite;
}
