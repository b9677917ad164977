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

/* A game of two, the layout unknown. */
typedef struct position {
    const char *phase, *to_act, *scores;
    unsigned target, moves;
} position;

static const char *saved_at(position of)
{
    cue_game *game = chase_new(2, NULL);
    const char *document, *names = "'cue'";
    const char *changes[][2] = {
        {"phase", of.phase}, {"to_act", of.to_act}, {"scores", of.scores},   {"on_table", NULL},
        {"in_hand", "[]"},   {"layout", "null"},    {"first_shot", "false"}, {"moves", text_of("%u", of.moves)}};
    size_t i;
    unsigned ball;
    for (ball = of.target; ball <= CUE_CHASER_BALLS; ball++)
        names = text_of("%s,'%u'", names, ball);
    changes[3][1] = text_of("[%s]", names);
    document = save_text(game, false);
    for (i = 0; i < sizeof changes / sizeof changes[0]; i++)
        document = edited(document, text_of("/state/%s", changes[i][0]), changes[i][1]);
    cue_game_free(game);
    return document;
}

static void loads(const char *document)
{
    cue_game *loaded = NULL;
    must(load_text(NULL, document, CUE_VERIFY_NEVER, &loaded, &fault));
    ck_assert_str_eq(save_text(loaded, false), document);
    cue_game_free(loaded);
}

static void too_few_moves(const char *document)
{
    cue_game *loaded = NULL;
    refused(load_text(NULL, document, CUE_VERIFY_NEVER, &loaded, &fault), CUE_CORRUPT_STATE, "/state/moves");
    ck_assert_ptr_null(loaded);
}

/* It takes so many actions, and not one less. */
static void takes(position of)
{
    loads(saved_at(of));
    of.moves--;
    too_few_moves(saved_at(of));
}

/* [score], [target-down]: 119 at most while the Target stays, 120 when it is the 1 and goes; and 1 only then. */
START_TEST(points_of_a_shot)
{
    takes((position){"'shot'", "0", "[119,0]", 1, 1});
    takes((position){"'shot'", "0", "[120,0]", 1, 2});
    takes((position){"'shot'", "0", "[120,0]", 2, 1});
    takes((position){"'shot'", "0", "[121,0]", 2, 2});
    takes((position){"'shot'", "0", "[239,0]", 3, 2}); /* 120 with the 1, 119 with the 2 */
    takes((position){"'shot'", "0", "[240,0]", 3, 3});
    loads(saved_at((position){"'shot'", "0", "[1,0]", 2, 1}));
    too_few_moves(saved_at((position){"'shot'", "0", "[1,0]", 1, 2}));
    too_few_moves(saved_at((position){"'shot'", "0", "[0,0]", 2, 1})); /* a ball that goes is a score or a foul */
}
END_TEST

/* [again], [next-player]: the second player comes when the first one has missed, and he when both have. */
START_TEST(turns)
{
    takes((position){"'shot'", "1", "[0,0]", 1, 1});
    takes((position){"'shot'", "0", "[0,0]", 1, 2});
    takes((position){"'shot'", "0", "[9,0]", 1, 1});
    takes((position){"'shot'", "1", "[9,0]", 1, 2});
    takes((position){"'shot'", "1", "[0,9]", 1, 2});
    takes((position){"'shot'", "0", "[0,9]", 1, 3});
    takes((position){"'shot'", "1", "[9,9]", 1, 3});
    takes((position){"'shot'", "0", "[9,9]", 1, 4});
}
END_TEST

/* [penalty], [asked]: a foul costs four to fifteen, and is answered before the next shot. */
START_TEST(fouls_and_answers)
{
    takes((position){"'pass'", "1", "[-4,0]", 1, 1});
    takes((position){"'pass'", "1", "[0,0]", 1, 2}); /* four points, and lost again */
    takes((position){"'pass'", "1", "[-1,0]", 1, 2});
    takes((position){"'pass'", "0", "[0,-4]", 1, 2});
    takes((position){"'pass'", "0", "[0,-15]", 1, 2});
    takes((position){"'pass'", "0", "[0,-16]", 1, 4}); /* passed back in between */
    takes((position){"'shot'", "1", "[-4,0]", 1, 2});
    takes((position){"'shot'", "1", "[-1,0]", 1, 3});
    takes((position){"'shot'", "0", "[-4,-4]", 1, 4});
    takes((position){"'shot'", "0", "[-4,0]", 1, 3}); /* passed back, and potted */
    takes((position){"'pass'", "1", "[-4,4]", 1, 4});
}
END_TEST

/* [ballsy]: only the first shot of the game can cost more than fifteen. */
START_TEST(great_losses)
{
    cue_game *game = chase_new(3, NULL);
    const char *given_up_before;
    takes((position){"'pass'", "1", "[-2000000,0]", 1, 1});
    too_few_moves(saved_at((position){"'shot'", "0", "[-2000000,-2000000]", 1, 1000}));
    takes((position){"'shot'", "0", "[-2000000,-150]", 1, 22});
    /* The second player's, when the first one has given up before it. */
    (void)chase_do(game, concede);
    (void)chase_do(game, "{'action':'shot','notation':'cue^','scoring':'ballsy'}");
    given_up_before = edited(save_text(game, false), "/state/scores", "[0,-1000,0]");
    loads(given_up_before);
    too_few_moves(edited(given_up_before, "/state/scores", "[-4,-1000,0]"));
    cue_game_free(game);
}
END_TEST

/* [pass-back] */
START_TEST(passed_back)
{
    const char *good = edited(saved_at((position){"'shot'", "0", "[-4,0]", 1, 2}), "/state/passed_back", "true");
    loads(good);
    too_few_moves(edited(good, "/state/moves", "1"));
    too_few_moves(edited(good, "/state/scores", "[0,0]"));
    loads(edited(edited(good, "/state/scores", "[0,0]"), "/state/moves", "3"));
    too_few_moves(edited(edited(good, "/state/scores", "[0,-4]"), "/state/to_act", "1"));
}
END_TEST

/* [in-hand]: after the first shot only a foul leaves the cue ball in hand. */
START_TEST(in_hand_after_a_foul)
{
    const char *document = edited(saved_at((position){"'shot'", "0", "[0,0]", 1, 3}), "/state/on_table/0", NULL);
    document = edited(document, "/state/in_hand", "['cue']");
    too_few_moves(document);
    loads(edited(document, "/state/scores", "[0,-4]"));
}
END_TEST

/* [last-one-in]: what happened before the first shot is counted in a game that is over, too. */
START_TEST(over_before_the_first_shot)
{
    cue_game *game = chase_new(2, NULL);
    const char *good;
    (void)chase_do(game, "{'action':'place','ball':'cue','at':[0.6,0.3]}");
    (void)chase_do(game, concede);
    good = save_text(game, false);
    loads(good);
    forged(good, "/moves", "1", "/moves");
    forged(good, "/layout/cue", "[0.6,0.7]", "/layout/cue");
    cue_game_free(game);
}
END_TEST

Suite *chaser_forged_suite(void)
{
    Suite *suite = suite_create("chaser_forged");
    ADD_TESTS(suite, "good", the_good_ones);
    ADD_TESTS(suite, "forged", players, balls, layouts, before_the_first_shot, ends, over_before_the_first_shot);
    ADD_TESTS(suite, "histories", points_of_a_shot, turns, fouls_and_answers, great_losses, passed_back,
              in_hand_after_a_foul);
    return suite;
}
