/* What is typed in a session of the command: how it can go on, and what a mistyped line may have been meant to be. */
#include "help.h"
#include "suites.h"

#include "cuerules/play/complete.h"
#include "cuerules/play/suggest.h"

/* The words that Tab finds, with commas; a blank at the end of each that may be followed by one. The line is cut where
 * they begin, and stands before them with a bar. */
static const char *found(const cue_game *game, const char *line)
{
    completions of;
    cue_text *text = page();
    size_t i;
    ck_assert(complete_line(game, line, &of));
    (void)cue_text_append(text, line, of.start);
    (void)cue_text_append(text, "|", 1);
    for (i = 0; i < of.words.count; i++) {
        const char *gap = of.ends ? " " : "", *comma = i ? "," : "";
        (void)cue_text_append(text, comma, strlen(comma));
        (void)cue_text_append(text, of.words.items[i], strlen(of.words.items[i]));
        (void)cue_text_append(text, gap, strlen(gap));
    }
    complete_free(&of);
    return page_text(cue_text_append(text, "", 0));
}

static const char *meant(cue_game *game, const char *line)
{
    cue_text *text = page();
    return suggest_line(game, line, text) ? page_text(CUE_OK) : "(nothing)";
}

/* Lets chance draw until somebody else is to act. */
static cue_game *drawn(cue_game *game)
{
    cue_action first;
    while (cue_step_head(cue_game_state(game))->to_act == CUE_CHANCE && cue_game_legal(game, &first, 1))
        ck_assert_int_eq(cue_game_apply(game, &first, NULL), CUE_OK);
    return game;
}

START_TEST(distances)
{
    ck_assert_uint_eq(suggest_distance("pot", "pot", 2), 0);
    ck_assert_uint_eq(suggest_distance("pot", "POT", 2), 0);
    ck_assert_uint_eq(suggest_distance("pto", "pot", 2), 1);
    ck_assert_uint_eq(suggest_distance("pt", "pot", 2), 1);
    ck_assert_uint_eq(suggest_distance("poot", "pot", 2), 1);
    ck_assert_uint_eq(suggest_distance("pat", "pot", 2), 1);
    ck_assert_uint_eq(suggest_distance("yelow", "yellow", 2), 1);
    ck_assert_uint_eq(suggest_distance("snokeerd", "snookered", 2), 2);
    ck_assert_uint_eq(suggest_distance("", "pot", 3), 3);
    ck_assert_uint_eq(suggest_distance("concede", "pot", 2), 3);
    ck_assert_uint_eq(suggest_distance("a-very-long-word-that-nobody-would-ever-type", "pot", 2), 3);
}
END_TEST


START_TEST(completion_of_moves)
{
    cue_game *game = begin_game("bowling-solitaire", 1, NULL);
    ck_assert_str_eq(found(game, "und"), "|undo ");
    ck_assert_str_eq(found(game, "RU"), "|rules ,rule ");
    ck_assert_str_eq(found(game, "rule two"), "rule |two-or-three ");
    ck_assert_str_eq(found(game, "no such"), "no |");
    ck_assert_ptr_nonnull(strstr(found(game, ""), "help"));
    cue_game_free(game);
    game = drawn(begin_game("snooker-solitaire", 1, NULL));
    ck_assert_str_eq(found(game, "conc"), "|concede ");
    ck_assert_str_eq(found(game, "Safe RED-1"), "Safe |red-1 ,red-10 ");
    cue_game_free(game);
}
END_TEST

START_TEST(completion_of_shots)
{
    cue_game *game = begin_game("sinuca-brasileira", 2, NULL);
    ck_assert_str_eq(found(game, "red B"), "red |BL ,BR ");
    ck_assert_str_eq(found(game, "red BL : cu"), "red BL : |cue");
    ck_assert_str_eq(found(game, "red BL : cue-b"), "red BL : cue-|brown,blue,black");
    ck_assert_str_eq(found(game, "red BL : cue-red>t"), "red BL : cue-red>|TL,TR");
    ck_assert_str_eq(found(game, "cue-red !push"), "cue-red !|push_shot");
    ck_assert_str_eq(found(game, "cue-red; "), "cue-red; |rest ,snookered ,not snookered ,no stroke ");
    ck_assert_str_eq(found(game, "cue-red; sn"), "cue-red; |snookered ");
    ck_assert_str_eq(found(game, "cue-red; rest cue 0.5 0.5, ye"), "cue-red; rest cue 0.5 0.5, |yellow");
    cue_game_free(game);
}
END_TEST

START_TEST(what_all_words_begin_with)
{
    string_list words = {0};
    ck_assert_uint_eq(complete_common(&words), 0);
    ck_assert(strings_add(&words, "red-1", 5, true) && strings_add(&words, "RED-10", 6, true));
    ck_assert(strings_add(&words, "Red-1", 5, true));
    ck_assert_uint_eq(words.count, 2);
    ck_assert_uint_eq(complete_common(&words), 5);
    strings_free(&words);
}
END_TEST

START_TEST(meant_words)
{
    cue_game *game = begin_game("bowling-solitaire", 1, NULL);
    ck_assert_str_eq(meant(game, "udno"), "undo");
    ck_assert_str_eq(meant(game, "udno 3"), "undo 3");
    ck_assert_str_eq(meant(game, "HEPL"), "help");
    ck_assert_str_eq(meant(game, "x"), "(nothing)");
    ck_assert_str_eq(meant(game, ""), "(nothing)");
    ck_assert_str_eq(meant(game, "what is this"), "(nothing)");
    ck_assert_str_eq(meant(game, "help"), "(nothing)");
    cue_game_free(game);
}
END_TEST

START_TEST(meant_shots)
{
    cue_game *game = begin_game("sinuca-brasileira", 2, NULL);
    ck_assert_str_eq(meant(game, "rde BL : cue-red|"), "red BL : cue-red|");
    ck_assert_str_eq(meant(game, "red BL : cue-rde|"), "red BL : cue-red|");
    ck_assert_str_eq(meant(game, "cue-yelow>TR"), "cue-yellow>TR");
    ck_assert_str_eq(meant(game, "cue-red; snokered"), "cue-red; snookered");
    ck_assert_str_eq(meant(game, "cue-red !pushshot"), "cue-red !push_shot");
    ck_assert_str_eq(meant(game, "concde"), "concede");
    ck_assert_str_eq(meant(game, "cue-red; rest cue 0.5"), "(nothing)");
    cue_game_free(game);
}
END_TEST

Suite *typing_suite(void)
{
    Suite *suite = suite_create("typing");
    ADD_TESTS(suite, "completion", completion_of_moves, completion_of_shots, what_all_words_begin_with);
    ADD_TESTS(suite, "meant", distances, meant_words, meant_shots);
    return suite;
}
