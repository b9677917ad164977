/* Saved games of Chess Pool: what a position needs, one refusal for each. */
#include "half_board.h"
#include "suites.h"

/* A save without its log, some values changed: pointer, value, …, NULL. */
static const char *forged(const char *save, const char *const *changes)
{
    for (; *changes; changes += 2)
        save = edited(save, changes[0], changes[1]);
    return save;
}
#define CHANGES(...) ((const char *const[]){__VA_ARGS__, NULL})

static void accept(const cue_game *game, const char *const *changes)
{
    const char *text = forged(save_text(game, false), changes);
    cue_game *loaded = NULL;
    must(load_text(NULL, text, CUE_VERIFY_NEVER, &loaded, &fault));
    ck_assert_str_eq(json_at(save_text(loaded, false), ""), json_at(text, ""));
    cue_game_free(loaded);
}

static void reject(const cue_game *game, const char *path, const char *const *changes)
{
    cue_game *loaded = NULL;
    refused(load_text(NULL, forged(save_text(game, false), changes), CUE_VERIFY_NEVER, &loaded, &fault),
            CUE_CORRUPT_STATE, path);
    ck_assert_ptr_null(loaded);
}

START_TEST(before_the_break)
{
    cue_game *game = board_new(NULL);
    const char *racked = board_view(game, "/layout/8");
    accept(game, CHANGES("/state/moves", "0"));
    reject(game, "/state/to_act", CHANGES("/state/to_act", "1"));
    reject(game, "/state/breaker_group", CHANGES("/state/breaker_group", "'solids'"));
    reject(game, "/state/on_table",
           CHANGES("/state/on_table", "['1','2','3','4','8','9','10','11']", "/state/layout/12", NULL));
    reject(game, "/state/in_hand", CHANGES("/state/in_hand", "[]"));
    reject(game, "/state/in_hand", CHANGES("/state/in_hand", "['cue','1']"));
    reject(game, "/state/placed", CHANGES("/state/placed", "['1']"));
    reject(game, "/state/layout", CHANGES("/state/layout", "null"));
    reject(game, "/state/layout/8", CHANGES("/state/layout/8", NULL));
    reject(game, "/state/layout", CHANGES("/state/layout/8", "[0.1,0.1]"));
    accept(game, CHANGES("/state/layout/8", "[0.1,0.1]", "/state/moves", "1")); /* stated by the referee */
    reject(game, "/state/layout/8", CHANGES("/state/layout/8", board_view(game, "/layout/2"), "/state/moves", "1"));
    accept(game, CHANGES("/state/layout/8", racked));
    board_play(game, "place cue 0.6 0.6");
    accept(game, CHANGES("/state/moves", "9"));
    reject(game, "/state/layout/cue", CHANGES("/state/layout/cue", "[0.6,0.7]")); /* [in-hand]: the kitchen */
    reject(game, "/state/in_hand", CHANGES("/state/placed", "[]"));
    reject(game, "/state/layout", CHANGES("/state/moves", "0"));
    reject(game, "/state/moves", CHANGES("/state/moves", "2147483648"));
    cue_game_free(game);
}
END_TEST

START_TEST(before_the_choice)
{
    cue_game *game = board_new(NULL);
    board_play(game, "cue-1 2> 8|");
    accept(game, CHANGES("/state/moves", "1"));
    reject(game, "/state/moves", CHANGES("/state/moves", "0"));
    reject(game, "/state/to_act", CHANGES("/state/to_act", "1"));
    reject(game, "/state/breaker_group", CHANGES("/state/breaker_group", "'stripes'"));
    /* The 8 potted: only when nothing is in hand. [break-foul] */
    accept(game, CHANGES("/state/on_table", "['cue','1','3']"));
    reject(game, "/state/in_hand", CHANGES("/state/on_table", "['1','3']", "/state/in_hand", "['cue']"));
    accept(game, CHANGES("/state/on_table", "['1','3','8']", "/state/in_hand", "['cue']"));
    accept(game, CHANGES("/state/on_table", "['1','3']", "/state/in_hand", "['cue','2','8']"));
    reject(game, "/state/in_hand", CHANGES("/state/on_table", "['cue','1','3']", "/state/in_hand", "['8']"));
    reject(game, "/state/in_hand", CHANGES("/state/in_hand", "['1']"));
    reject(game, "/state/on_table", CHANGES("/state/on_table", "['1','3','8']"));
    cue_game_free(game);
    /* [in-hand]: somebody has to have placed the cue ball. */
    game = board_new(NULL);
    board_play(game, "cue-1 2> 8| cue>");
    board_set(game, "cue a1 1 b2 2 a4 3 b3 4 c4 8 d8 9 c5 10 a7 11 a6 12 b7");
    accept(game, CHANGES("/state/moves", "2"));
    reject(game, "/state/moves", CHANGES("/state/moves", "1"));
    cue_game_free(game);
}
END_TEST

START_TEST(in_a_turn)
{
    cue_game *game = board_blind_turn(0, "1 2 8 9");
    accept(game, CHANGES("/state/moves", "3"));
    reject(game, "/state/moves", CHANGES("/state/moves", "2"));
    reject(game, "/state/to_act", CHANGES("/state/to_act", "'chance'"));
    accept(game, CHANGES("/state/moves", "2", "/state/to_act", "1"));
    reject(game, "/state/moves", CHANGES("/state/moves", "1", "/state/to_act", "1"));
    reject(game, "/state/breaker_group", CHANGES("/state/breaker_group", "null"));
    reject(game, "/state/on_table", CHANGES("/state/on_table", "['cue','1','2','9']"));
    accept(game, CHANGES("/state/on_table", "['cue','8']"));
    reject(game, "/state/in_hand", CHANGES("/state/in_hand", "['10']"));
    accept(game, CHANGES("/state/in_hand", "['cue','10']", "/state/on_table", "['1','2','8']"));
    reject(game, "/state/on_table", CHANGES("/state/on_table", "['1','2','8']"));
    reject(game, "/state/placed", CHANGES("/state/placed", "['cue']")); /* the layout is unknown */
    cue_game_free(game);
    game = board_turn(0, "cue a1 1 b2 2 b3 8 d8 9 c5");
    accept(game, CHANGES("/state/placed", "['cue']"));
    reject(game, "/state/in_hand", CHANGES("/state/placed", "['1']"));
    accept(game, CHANGES("/state/placed", "['cue','1']"));
    accept(game, CHANGES("/state/placed", "['cue','1']", "/state/moves", "4"));
    reject(game, "/state/moves", CHANGES("/state/placed", "['cue']", "/state/moves", "3"));
    accept(game, CHANGES("/state/placed", "['cue']", "/state/moves", "3", "/state/to_act", "1"));
    reject(game, "/state/moves", CHANGES("/state/placed", "['cue']", "/state/moves", "2", "/state/to_act", "1"));
    reject(game, "/state/layout/cue", CHANGES("/state/placed", "['cue']", "/state/layout/cue", "[0.01,0.5]"));
    accept(game, CHANGES("/state/layout/cue", "[0.01,0.5]")); /* it may come to rest there */
    cue_game_free(game);
}
END_TEST

START_TEST(before_a_replacement)
{
    cue_game *game = board_blind_turn(0, "1 8 9");
    board_play(game, "cue-1 8>");
    accept(game, CHANGES("/state/moves", "2"));
    reject(game, "/state/moves", CHANGES("/state/moves", "1"));
    accept(game, CHANGES("/state/moves", "3", "/state/to_act", "1"));
    reject(game, "/state/moves", CHANGES("/state/moves", "2", "/state/to_act", "1"));
    reject(game, "/state/on_table", CHANGES("/state/on_table", "['cue','1','8','9']"));
    reject(game, "/state/on_table", CHANGES("/state/on_table", "['cue','1']"));
    reject(game, "/state/on_table", CHANGES("/state/on_table", "['1','9']"));
    reject(game, "/state/in_hand", CHANGES("/state/on_table", "['1','9']", "/state/in_hand", "['cue']"));
    reject(game, "/state/breaker_group", CHANGES("/state/breaker_group", "null"));
    cue_game_free(game);
}
END_TEST

/* [win], [only-king]: without pieces of the loser's, or without a cue ball. */
START_TEST(ended_by_a_shot)
{
    cue_game *game = board_blind_turn(0, "1 8");
    board_play(game, "cue-1 8>");
    accept(game, CHANGES("/state/moves", "2"));
    reject(game, "/state/moves", CHANGES("/state/moves", "1"));
    reject(game, "/state/winners", CHANGES("/state/winners", "[0,1]"));
    reject(game, "/state/in_hand", CHANGES("/state/on_table", "['1']", "/state/in_hand", "['cue']"));
    /* With the winner changed it is a concession of the one who was to replace. */
    accept(game, CHANGES("/state/on_table", "['cue','9']", "/state/winners", "[1]"));
    reject(game, "/state/moves",
           CHANGES("/state/on_table", "['cue','9']", "/state/winners", "[1]", "/state/moves", "2"));
    /* Both have pieces and the 8 is gone: only the winner's pieces can have been asked for. */
    accept(game, CHANGES("/state/on_table", "['cue','1','9']"));
    cue_game_free(game);
    game = board_blind_turn(0, "8");
    board_play(game, "cue-8| cue>");
    accept(game, CHANGES("/state/moves", "4"));
    reject(game, "/state/moves", CHANGES("/state/moves", "3"));
    accept(game, CHANGES("/state/moves", "3", "/state/winners", "[0]"));
    reject(game, "/state/moves", CHANGES("/state/moves", "2", "/state/winners", "[0]"));
    accept(game, CHANGES("/state/on_table", "[]"));
    reject(game, "/state/on_table", CHANGES("/state/on_table", "['8','9']"));
    cue_game_free(game);
}
END_TEST

/* [concede] */
START_TEST(ended_by_a_concession)
{
    cue_game *game = board_new(NULL);
    board_play(game, "concede");
    accept(game, CHANGES("/state/moves", "1"));
    reject(game, "/state/moves", CHANGES("/state/moves", "0"));
    reject(game, "/state/winners", CHANGES("/state/winners", "[0]"));
    reject(game, "/state/layout", CHANGES("/state/layout/8", "[0.1,0.1]"));
    accept(game, CHANGES("/state/layout/8", "[0.1,0.1]", "/state/moves", "2"));
    must(cue_game_undo(game, NULL, &fault));
    board_play(game, "cue-1 9>");
    board_play(game, "concede");
    accept(game, CHANGES("/state/moves", "2"));
    reject(game, "/state/winners", CHANGES("/state/winners", "[0]"));
    must(cue_game_undo(game, NULL, &fault));
    board_play(game, "solids");
    board_play(game, "concede");
    accept(game, CHANGES("/state/moves", "3"));
    reject(game, "/state/moves", CHANGES("/state/moves", "2"));
    reject(game, "/state/moves", CHANGES("/state/winners", "[1]"));
    accept(game, CHANGES("/state/winners", "[1]", "/state/moves", "4"));
    reject(game, "/state/winners", CHANGES("/state/winners", "[1]", "/state/moves", "4", "/state/winners", "[]"));
    cue_game_free(game);
}
END_TEST

/* [concede]: balls that had been placed stay where they are, and were placed before. */
START_TEST(conceded_after_placing)
{
    cue_game *game = board_new(NULL);
    board_play(game, "place cue 0.6 0.3");
    board_play(game, "concede");
    accept(game, CHANGES("/state/moves", "2"));
    reject(game, "/state/layout", CHANGES("/state/moves", "1"));
    reject(game, "/state/moves", CHANGES("/state/layout/cue", "[0.6,0.7]")); /* not the kitchen: after the break */
    accept(game, CHANGES("/state/layout/cue", "[0.6,0.7]", "/state/moves", "3"));
    cue_game_free(game);
    /* The king is down, so the last shot was clean. */
    game = board_blind_turn(0, "1 8 9");
    board_play(game, "cue-1 8>");
    board_play(game, "concede");
    accept(game, CHANGES("/state/moves", "3"));
    reject(game, "/state/in_hand", CHANGES("/state/on_table", "['1','9']", "/state/in_hand", "['cue']"));
    cue_game_free(game);
}
END_TEST

Suite *chess_saves_suite(void)
{
    Suite *suite = suite_create("chess_saves");
    ADD_TESTS(suite, "positions", before_the_break, before_the_choice, in_a_turn, before_a_replacement);
    ADD_TESTS(suite, "ends", ended_by_a_shot, ended_by_a_concession, conceded_after_placing);
    return suite;
}
