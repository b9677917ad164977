/* What is typed in a session of the command: how it can go on, and what a mistyped line may have been meant to be. */
#include "cases.h"
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
    if (suggest_line(game, line, text))
        return page_text(CUE_OK);
    cue_text_free(text);
    return "(nothing)";
}

static cue_game *begun(const char *id)
{
    cue_game *game = NULL;
    must(cue_game_new(cue_ruleset_find(id), NULL, &game, &fault));
    return game;
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
    case_list of = CASES("distances");
    while (next_case(&of))
        ck_assert_uint_eq(suggest_distance(of.field[0], of.field[1], case_set(&of, 2)), case_set(&of, 3));
}
END_TEST

START_TEST(completion)
{
    case_list of = CASES("completion");
    while (next_case(&of)) {
        cue_game *game = drawn(begun(of.field[0]));
        ck_assert_str_eq(found(game, of.field[1]), of.field[2]);
        cue_game_free(game);
    }
}
END_TEST

/* With nothing typed, everything is offered. */
START_TEST(completion_of_nothing)
{
    cue_game *game = begin_game("bowling-solitaire", 1, NULL);
    ck_assert_ptr_nonnull(strstr(found(game, ""), "help"));
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

START_TEST(meanings)
{
    case_list of = CASES("meanings");
    while (next_case(&of)) {
        cue_game *game = begun(of.field[0]);
        ck_assert_str_eq(meant(game, of.field[1]), of.field[2]);
        cue_game_free(game);
    }
}
END_TEST

Suite *typing_suite(void)
{
    Suite *suite = suite_create("typing");
    ADD_TESTS(suite, "completion", completion, completion_of_nothing, what_all_words_begin_with);
    ADD_TESTS(suite, "meant", distances, meanings);
    return suite;
}
