/* Saved games of Chaser that no play leads to. */
#include "chase.h"
#include "suites.h"

static const char concede[] = "{'action':'concede'}";

static void forged(const char *good, const char *member, const char *value, const char *path)
{
    cue_game *game = NULL;
    refused(load_text(NULL, edited(good, text_of("/state%s", member), value), CUE_VERIFY_AUTO, &game, &fault),
            CUE_CORRUPT_STATE, text_of("/state%s", path));
    ck_assert_ptr_null(game);
}

/* Loads, saves as the same text, and goes on as the game did that was saved. */
static void loads_again(cue_game *game)
{
    const char *saved = save_text(game, false);
    const char *view = view_text(game);
    cue_game *loaded = NULL;
    must(load_text(NULL, saved, CUE_VERIFY_AUTO, &loaded, &fault));
    ck_assert_str_eq(save_text(loaded, false), saved);
    ck_assert_str_eq(view_text(loaded), view);
    cue_game_free(loaded);
}

/* Three players; the first one has fouled at Target 3, and 2 is asked, because 1 is out. */
static cue_game *asked(void)
{
    cue_game *game = chase_new(3, NULL);
    chase_until(game, 3);
    (void)chase_shot(game, "cue|");
    (void)chase_do(game, concede);
    return game;
}

static cue_game *placed(void)
{
    cue_game *game = chase_new(3, NULL);
    (void)chase_do(game, "{'action':'place','ball':'cue','at':[0.6,0.3]}");
    return game;
}

static cue_game *given_up(void)
{
    cue_game *game = chase_new(2, NULL);
    chase_until(game, 3);
    (void)chase_do(game, concede);
    return game;
}

static cue_game *played_out(void)
{
    cue_game *game = chase_new(3, NULL);
    chase_until(game, 15);
    (void)chase_do(game, concede);
    (void)chase_shot(game, "cue-15>");
    return game;
}

START_TEST(the_good_ones)
{
    cue_game *games[] = {chase_new(2, NULL),
                         chase_new(32, "{'no_rail':false,'table':'snooker-12ft'}"),
                         asked(),
                         placed(),
                         given_up(),
                         played_out()};
    size_t i;
    for (i = 0; i < sizeof games / sizeof games[0]; i++) {
        loads_again(games[i]);
        cue_game_free(games[i]);
    }
}
END_TEST

START_TEST(players)
{
    cue_game *game = asked();
    const char *good = save_text(game, false);
    assert_json(good, "/state/out", "[1]");
    assert_json(good, "/state/scores", "[-1,0,0]");
    forged(good, "/scores", "[-1,0]", "/scores");
    forged(good, "/scores", "[-1,0,0,0]", "/scores");
    forged(good, "/out", "[1,3]", "/out");
    forged(good, "/out", "[0,1]", "/out");
    forged(good, "/out", "[0,1,2]", "/out");
    forged(good, "/to_act", "1", "/to_act");
    forged(good, "/to_act", "'chance'", "/to_act");
    cue_game_free(game);
}
END_TEST

START_TEST(balls)
{
    cue_game *game = asked();
    const char *good = save_text(game, false);
    forged(good, "/on_table", "['cue','3','5','6','7','8','9','10','11','12','13','14','15']", "/on_table");
    forged(good, "/on_table", "['cue','3','4','5','6','7','8','9','10','11','12','13','14']", "/on_table");
    forged(good, "/on_table", "['cue']", "/on_table");
    forged(good, "/on_table", "['3','4','5','6','7','8','9','10','11','12','13','14','15']", "/on_table");
    forged(good, "/in_hand", "['cue']", "/in_hand");
    forged(good, "/in_hand", "['1']", "/in_hand");
    forged(good, "/placed", "['cue']", "/placed");
    forged(good, "/passed_back", "true", "/passed_back");
    forged(good, "/moves", "2", "/moves"); /* two Targets: two shots, and a concession */
    cue_game_free(game);
}
END_TEST

START_TEST(layouts)
{
    cue_game *game = placed();
    const char *good = save_text(game, false);
    forged(good, "/layout/cue", "[0.6,0.7]", "/layout/cue");
    forged(good, "/layout/5", "[0.6,0.3]", "/layout/5");
    forged(good, "/layout/5", NULL, "/layout/5");
    forged(good, "/layout", "null", "/placed");
    forged(good, "/placed", "[]", "/placed");
    cue_game_free(game);
}
END_TEST

START_TEST(before_the_first_shot)
{
    cue_game *game = placed();
    const char *good = save_text(game, false);
    forged(good, "/scores", "[0,4,0]", "/scores");
    forged(good, "/scores", "[0,0,-4]", "/scores");
    forged(good, "/phase", "'pass'", "/phase");
    forged(good, "/passed_back", "true", "/passed_back");
    forged(good, "/out", "[1]", "/out");
    forged(good, "/to_act", "1", "/to_act");
    forged(good, "/moves", "0", "/moves");
    forged(edited(good, "/state/out", "[0]"), "/to_act", "2", "/to_act");
    cue_game_free(game);
    game = chase_new(2, NULL);
    good = save_text(game, false);
    forged(good, "/layout/1", "[0.2,1]", "/moves"); /* somebody has to have said so */
    forged(good, "/layout", "null", "/layout");
    forged(good, "/first_shot", "false", "/moves");
    cue_game_free(game);
    game = given_up();
    forged(save_text(game, false), "/first_shot", "true", "/on_table");
    cue_game_free(game);
}
END_TEST

START_TEST(ends)
{
    cue_game *game = given_up();
    const char *good = save_text(game, false);
    forged(good, "/winners", "[0]", "/winners");
    forged(good, "/winners", "[0,1]", "/winners");
    forged(good, "/out", "[]", "/phase");
    forged(good, "/on_table", "['cue']", "/phase");
    forged(good, "/placed", "['cue']", "/placed");
    forged(good, "/passed_back", "true", "/passed_back");
    forged(edited(good, "/state/on_table", "['3','4','5','6','7','8','9','10','11','12','13','14','15']"),
           "/in_hand", "['cue']", "/in_hand");
    cue_game_free(game);
    game = played_out();
    good = save_text(game, false);
    assert_json(good, "/state/winners", "[1]");
    assert_json(good, "/state/scores", "[105,15,0]");
    forged(good, "/winners", "[0]", "/winners");
    forged(good, "/winners", "[1,2]", "/winners");
    forged(good, "/out", "[0,2]", "/phase");
    forged(good, "/on_table", "['cue','15']", "/phase");
    forged(good, "/moves", "15", "/moves");
    cue_game_free(game);
}
END_TEST

/* A shot brings 120 at most, and a score below zero takes one. */
START_TEST(scores)
{
    cue_game *game = chase_new(2, NULL);
    cue_game *loaded = NULL;
    const char *good;
    (void)chase_shot(game, "cue-1|");
    (void)chase_shot(game, "cue-1|");
    good = save_text(game, false);
    must(load_text(NULL, edited(good, "/state/scores", "[120,-4]"), CUE_VERIFY_AUTO, &loaded, &fault));
    cue_game_free(loaded);
    forged(good, "/scores", "[121,-4]", "/moves");
    forged(good, "/scores", "[241,0]", "/moves");
    forged(edited(good, "/state/moves", "1"), "/scores", "[-4,-4]", "/moves");
    cue_game_free(game);
}
END_TEST

Suite *chaser_forged_suite(void)
{
    Suite *suite = suite_create("chaser_forged");
    ADD_TESTS(suite, "good", the_good_ones);
    ADD_TESTS(suite, "forged", players, balls, layouts, before_the_first_shot, ends, scores);
    return suite;
}
