/* Snooker Solitaire: saved states that cannot occur are refused, with their place. */
#include "baize.h"
#include "suites.h"

#define TWO_REDS   "y . . g | . 1 * . | . . . . | n u p k | . . . 2"
#define BLACK_LEFT ". . . . | . . . . | . k * . | . . . . | . . . ."

/* A save with one or two members of the state changed is refused there. */
static void refuse_two(const char *save, const char *first, const char *value, const char *second,
                       const char *other, const char *where)
{
    cue_game *game = NULL;
    const char *changed = edited(save, text_of("/state%s", first), value);
    if (second)
        changed = edited(changed, text_of("/state%s", second), other);
    refused(load_text(NULL, changed, CUE_VERIFY_NEVER, &game, &fault), CUE_CORRUPT_STATE,
            text_of("/state%s", where));
}

static void refuse_state(const char *save, const char *pointer, const char *value, const char *where)
{
    refuse_two(save, pointer, value, NULL, NULL, where);
}

START_TEST(actors_fit_phases)
{
    refuse_two(baize_save(TWO_REDS, "red"), "/phase", "'opponent'", "/on", "null", "/to_act");
    refuse_state(baize_save(TWO_REDS, "red"), "/to_act", "'chance'", "/to_act");
}
END_TEST

/* [draw] */
START_TEST(draws_fit_rounds)
{
    const char *save = baize_save(TWO_REDS, "red");
    refuse_state(save, "/opponent", "null", "/opponent");
    refuse_state(save, "/drawn", "[]", "/drawn");
    refuse_state(save, "/drawn", "['Vera Quill','Old Joss']", "/drawn");
    refuse_two(save, "/opponent", "'Bobby Black'", "/drawn", "['Bobby Black']", "/opponent");
    refuse_two(save, "/round", "2", "/drawn", "['Vera Quill','Bobby Black']", "/drawn");
    refuse_two(save, "/round", "3", "/drawn", "['Vera Quill','Bobby Black','Old Joss']", "/drawn");
}
END_TEST

/* [match] [tournament] */
START_TEST(games_fit_matches)
{
    const char *save = baize_save(TWO_REDS, "red");
    refuse_state(save, "/games_won", "[1,0]", "/games_won");
    refuse_state(save, "/games_won", "[2,0]", "/games_won");
    refuse_state(save, "/game_in_match", "2", "/game_in_match");
    refuse_two(save, "/phase", "'upgrade'", "/on", "null", "/games_won");
}
END_TEST

START_TEST(ends_fit_games)
{
    cue_game *game = baize_game(BLACK_LEFT, "black");
    const char *save;
    baize_play(game, "concede");
    save = save_text(game, false);
    cue_game_free(game);
    refuse_state(save, "/winners", "[0]", "/winners");
    refuse_state(save, "/games_won", "[0,0]", "/games_won");
    refuse_two(save, "/games_won", "[1,0]", "/winners", "[0]", "/round");
    game = baize_load(edited(baize_save(BLACK_LEFT, "black"), "/state/scores", "[50,40]"));
    baize_play(game, "pot black a3; roll 3 3");
    save = save_text(game, false);
    cue_game_free(game);
    refuse_state(save, "/scores", "[40,50]", "/scores");
    refuse_state(save, "/scores", "[50,50]", "/scores");
}
END_TEST

/* [upgrade] [power] [chalk] */
START_TEST(cues_fit_rounds)
{
    const char *save = baize_save(TWO_REDS, "red");
    cue_game *game = baize_new(NULL);
    const char *fresh = save_text(game, false);
    cue_game_free(game);
    refuse_state(save, "/level", "2", "/level");
    refuse_state(save, "/power", "8", "/power");
    refuse_state(save, "/chalk", "5", "/chalk");
    refuse_state(fresh, "/power", "6", "/power");
    refuse_state(fresh, "/chalk", "3", "/chalk");
    refuse_state(fresh, "/moves", "1", "/moves");
    refuse_state(fresh, "/scores", "[1,0]", "/scores");
    refuse_state(fresh, "/game_in_match", "2", "/game_in_match");
    refuse_state(fresh, "/best_break", "1", "/best_break");
    refuse_two(save, "/moves", "1", "/draws", "1", "/moves");
}
END_TEST

/* [cards] [on] */
START_TEST(tables_can_be_reached)
{
    const char *save = baize_save(TWO_REDS, "red");
    refuse_state(save, "/table", "null", "/table");
    refuse_state(save, "/table/1", "'yellow'", "/table/1");
    refuse_state(save, "/table/6", "null", "/table");
    refuse_state(save, "/table/0", "null", "/table");
    refuse_state(baize_save("y . . g | . * . . | . . . . | n u p k | . . . .", "yellow"), "/table/3", "null",
                 "/table");
    refuse_state(baize_save("y . . g | . * . . | . . . . | n u p k | . . . .", "yellow"), "/table/15", "null",
                 "/table");
    refuse_state(baize_save(BLACK_LEFT, "black"), "/table/9", "null", "/table");
}
END_TEST

/* [on] */
START_TEST(what_is_on_fits_the_table)
{
    const char *save = baize_save(TWO_REDS, "red");
    refuse_state(save, "/on", "null", "/on");
    refuse_state(save, "/on", "'yellow'", "/on");
    refuse_state(baize_save(BLACK_LEFT, "black"), "/on", "'red'", "/on");
    refuse_state(baize_save(BLACK_LEFT, "black"), "/on", "'colour'", "/on");
    refuse_two(baize_save("1 2 3 4 | 5 6 7 8 | 9 10 * y | g n u p | k . . .", "red"), "/on", "'colour'", "/break",
               "1", "/on");
}
END_TEST

/* [break] */
START_TEST(breaks_can_be_made)
{
    const char *save = baize_save(TWO_REDS, "red");
    refuse_two(save, "/break", "1", "/best_break", "1", "/break");
    refuse_two(save, "/break", "65", "/best_break", "65", "/break");
    refuse_two(save, "/break", "3", "/best_break", "2", "/best_break");
    refuse_two(save, "/break", "3", "/best_break", "3", "/best_break"); /* he has all of the points */
    refuse_state(baize_save(TWO_REDS, "colour"), "/break", "0", "/break");
    refuse_state(baize_save(TWO_REDS, "colour"), "/break", "2", "/break");
    refuse_two(baize_save("* . . n | . . . . | . . . . | . u p k | . . . .", "brown"), "/break", "2", "/best_break",
               "2", "/break"); /* yellow alone, when green is down as well */
}
END_TEST

START_TEST(possible_breaks_are_taken)
{
    const char *save = baize_save("* . . n | . . . . | . . . . | . u p k | . . . .", "brown");
    static const int points[] = {3, 5, 8, 13, 85};
    size_t i;
    for (i = 0; i < sizeof points / sizeof points[0]; i++) {
        const char *changed = edited(save, "/state/break", text_of("%d", points[i]));
        changed = edited(edited(changed, "/state/best_break", text_of("%d", points[i])), "/state/scores", "[85,0]");
        cue_game_free(baize_load(changed));
    }
}
END_TEST

/* [scoring] [foul] */
START_TEST(scores_can_be_made)
{
    refuse_state(baize_save(TWO_REDS, "red"), "/scores", "[3,4]", "/scores");
    refuse_state(baize_save(TWO_REDS, "red"), "/scores", "[0,100000]", "/scores");
    refuse_state(baize_save(TWO_REDS, "colour"), "/scores", "[0,9]", "/best_break");
}
END_TEST

/* [respotted-black] */
START_TEST(ties_are_level)
{
    cue_game *game = baize_load(edited(baize_save(BLACK_LEFT, "black"), "/state/scores", "[40,47]"));
    const char *save;
    baize_play(game, "pot black a3; roll 3 3");
    save = save_text(game, false);
    refuse_state(save, "/scores", "[48,47]", "/scores");
    refuse_two(save, "/table/5", "null", "/table/4", "'black'", "/table");
    baize_play(game, "pot black power 1");
    save = save_text(game, false);
    cue_game_free(game);
    refuse_state(save, "/power", "7", "/call/power");
    refuse_state(save, "/call/power", "3", "/call/power");
    refuse_state(save, "/call/ball", "'black'", "/call");
}
END_TEST

/* [difficulty]: a call that waits for its roll is one that could be made, and could be paid. */
START_TEST(calls_can_be_made)
{
    cue_game *game = baize_game(TWO_REDS, "red");
    const char *save;
    baize_play(game, "pot red-1 a1 power 1");
    save = save_text(game, false);
    cue_game_free(game);
    refuse_state(save, "/call", "null", "/call");
    refuse_state(save, "/call/ball", "'red-3'", "/call");
    refuse_state(save, "/call/pocket", "'d5'", "/call");
    refuse_state(save, "/call/power", "2", "/power");
    refuse_state(save, "/chalk", "4", "/chalk");
    game = baize_load(save);
    ck_assert_str_eq(baize_view(game, "/call/difficulty"), "3");
    ck_assert_str_eq(baize_view(game, "/call/chalk"), "1");
    ck_assert_str_eq(save_text(game, false), save);
    cue_game_free(game);
    refuse_two(baize_save(TWO_REDS, "red"), "/call", "{'type':'safe','ball':'red-1','power':0}", NULL, NULL,
               "/call");
}
END_TEST

/* [snooker] [bonus] */
START_TEST(moments_can_be)
{
    const char *save = baize_save(TWO_REDS, "red");
    refuse_state(save, "/snookered", "true", "/snookered");
    save = edited(edited(edited(save, "/state/phase", "'opponent'"), "/state/to_act", "'chance'"), "/state/on",
                  "null");
    cue_game_free(baize_load(save));
    refuse_state(save, "/snookered", "true", "/snookered");
    save = edited(baize_save(TWO_REDS, "colour"), "/state/phase", "'bonus'");
    refuse_state(save, "/moves", "100", "/phase");
    cue_game_free(baize_load(edited(save, "/state/power", "6")));
}
END_TEST

Suite *snooker_saves_suite(void)
{
    Suite *suite = suite_create("snooker_saves");
    ADD_TESTS(suite, "tournament", actors_fit_phases, draws_fit_rounds, games_fit_matches, ends_fit_games,
              cues_fit_rounds);
    ADD_TESTS(suite, "table", tables_can_be_reached, what_is_on_fits_the_table, breaks_can_be_made,
              possible_breaks_are_taken, scores_can_be_made);
    ADD_TESTS(suite, "moments", ties_are_level, calls_can_be_made, moments_can_be);
    return suite;
}
