/* The king of Chess Pool, and how games end. [ids] are the paragraphs of the rules page. */
#include "half_board.h"
#include "suites.h"

static void assert_over(const cue_game *game, const char *winners)
{
    assert_json(view_text(game), "/phase", "'over'");
    assert_json(view_text(game), "/to_act", "null");
    assert_json(view_text(game), "/winners", winners);
    ck_assert_str_eq(board_legal(game), "");
}

/* [king], [replace-king]: the 8 lies where the piece was. */
START_TEST(the_king_comes_back)
{
    cue_game *game = board_turn(0, "cue a1 1 b2 8 d8 9 c5 10 d4");
    ck_assert_str_eq(board_told(game, "cue-1-8>; rest cue 0.1 0.1, 1 0.2 0.2, 9 0.9 0.9, 10 1 1.5"), "");
    assert_json(view_text(game), "/phase", "'replace_king'");
    assert_json(view_text(game), "/to_act", "0");
    assert_json(view_text(game), "/on_table", "['1','9','10']");
    assert_json(view_text(game), "/in_hand", "[]");
    ck_assert_str_eq(board_legal(game), "replace:9 replace:10 concede");
    ck_assert_str_eq(board_told(game, "replace 10"),
                     "removed[replace-king] ball:10 why:replaced, respot[replace-king] ball:8 at:[1,1.5], "
                     "turn[turns] player:1");
    assert_json(view_text(game), "/layout", "{'cue':[0.1,0.1],'1':[0.2,0.2],'8':[1,1.5],'9':[0.9,0.9]}");
    assert_json(view_text(game), "/cells", "{'1':'a1','8':'d5','9':'c3'}");
    assert_json(view_text(game), "/players/1", "{'name':'Player 2','score':1,'group':'stripes','pieces':['9']}");
    cue_game_free(game);
}
END_TEST

/* [king]: other balls of the same shot are gone first; the 8 itself is not announced. [removed] */
START_TEST(the_king_among_others)
{
    cue_game *game = board_blind_turn(0, "1 2 8 9 10");
    ck_assert_str_eq(board_told(game, "cue-1 8> 9> 2>"),
                     "removed[potted] ball:2 why:potted, removed[potted] ball:9 why:potted");
    ck_assert_str_eq(board_legal(game), "replace:10 concede");
    ck_assert_str_eq(board_told(game, "replace 10"), "removed[replace-king] ball:10 why:replaced, "
                                                     "respot[replace-king] ball:8 at:null, turn[turns] player:1");
    /* [replace-king]: "with his last piece gone"; the 8 is all he may hit first now. */
    assert_json(view_text(game), "/players/1/pieces", "[]");
    ck_assert_str_eq(board_legal(game), "slop 8x1 concede");
    ck_assert_str_eq(board_told(game, "cue-8|"), "turn[turns] player:0");
    cue_game_free(game);
}
END_TEST

/* [replace-king]: an enemy piece that is still in the game. */
START_TEST(what_may_be_replaced)
{
    cue_game *game = board_blind_turn(1, "1 2 8 9");
    board_play(game, "cue-9 8>");
    ck_assert_str_eq(board_legal(game), "replace:1 replace:2 concede");
    refused(board_try(game, "replace 9", &fault), CUE_ILLEGAL_ACTION, "/piece");
    refused(board_try(game, "replace 8", &fault), CUE_ILLEGAL_ACTION, "/piece");
    refused(board_try(game, "replace 3", &fault), CUE_ILLEGAL_ACTION, "/piece");
    refused(apply_json(game, "{'action':'replace_king','piece':'cue'}", &fault), CUE_ILLEGAL_ACTION, "/piece");
    refused(apply_json(game, "{'action':'replace_king','piece':'5'}", &fault), CUE_BAD_VALUE, "/piece");
    ck_assert_str_eq(board_told(game, "2"), "removed[replace-king] ball:2 why:replaced, "
                                            "respot[replace-king] ball:8 at:null, turn[turns] player:0");
    cue_game_free(game);
}
END_TEST

/* [king]: by a player without pieces too. */
START_TEST(replaced_by_a_player_without_pieces)
{
    cue_game *game = board_blind_turn(0, "8 9 10");
    ck_assert_str_eq(board_told(game, "cue-8>"), "");
    ck_assert_str_eq(board_legal(game), "replace:9 replace:10 concede");
    cue_game_free(game);
}
END_TEST

/* [win]: the opponent has no piece left. */
START_TEST(won_with_the_king)
{
    cue_game *game = board_blind_turn(0, "1 8");
    ck_assert_str_eq(board_told(game, "cue-1-8>"), "removed[potted] ball:8 why:potted, over[win] winners:[0]");
    assert_over(game, "[0]");
    assert_json(view_text(game), "/on_table", "['1']");
    assert_json(view_text(game), "/players/0/score", "1");
    cue_game_free(game);
}
END_TEST

/* [win]: "also when the last one fell on the same shot", and when the shooter's own last one did. */
START_TEST(won_with_everything_at_once)
{
    cue_game *game = board_blind_turn(1, "1 8 9");
    ck_assert_str_eq(board_told(game, "cue-9-8> 1> 9>"),
                     "removed[potted] ball:1 why:potted, removed[potted] ball:8 why:potted, "
                     "removed[potted] ball:9 why:potted, over[win] winners:[1]");
    assert_over(game, "[1]");
    assert_json(view_text(game), "/on_table", "[]");
    cue_game_free(game);
}
END_TEST

/* [win]: the last piece and the 8 captured on one move. */
START_TEST(won_by_captures)
{
    cue_game *game = board_turn(0, "cue a1 2 b3 8 d8 9 c5");
    ck_assert_str_eq(board_told(game, "2x9 : cue-2-9, 2-8|; rest cue 0.1 0.1, 2 0.3 0.3, 8 0.4 0.4, 9 0.5 0.5"),
                     "removed[capture] ball:8 why:captured, removed[capture] ball:9 why:captured, "
                     "over[win] winners:[0]");
    assert_over(game, "[0]");
    assert_json(view_text(game), "/layout", "{'cue':[0.1,0.1],'2':[0.3,0.3]}");
    cue_game_free(game);
}
END_TEST

/* [win], [king]: the opponent's pieces count, for player 1 as for player 0, and not the shooter's own. */
START_TEST(whose_pieces_are_left)
{
    cue_game *game = board_blind_turn(1, "8 9");
    ck_assert_str_eq(board_told(game, "cue-9-8>"), "removed[potted] ball:8 why:potted, over[win] winners:[1]");
    cue_game_free(game);
    game = board_blind_turn(1, "1 8");
    ck_assert_str_eq(board_told(game, "cue-8>"), "");
    ck_assert_str_eq(board_legal(game), "replace:1 concede");
    cue_game_free(game);
}
END_TEST

/* [king]: "without foul and scratch"; else it is in hand. */
START_TEST(the_king_on_a_foul)
{
    cue_game *game = board_blind_turn(0, "1 8");
    ck_assert_str_eq(board_told(game, "cue-1-8> !push_shot"),
                     json("foul[infraction] player:0 code:push_shot, in_hand[foul-in-hand] balls:['cue','8'], "
                          "turn[turns] player:1"));
    must(cue_game_undo(game, NULL, &fault));
    ck_assert_str_eq(board_told(game, "cue-1-8> cue>"), json("foul[scratch] player:0 code:cue_ball_potted, "
                                                             "in_hand[scratch-in-hand] balls:['cue','8'], "
                                                             "turn[turns] player:1"));
    cue_game_free(game);
}
END_TEST

/* [only-king]: pot it and win. */
START_TEST(only_the_king_potted)
{
    cue_game *game = board_blind_turn(0, "8");
    ck_assert_str_eq(board_legal(game), "slop concede");
    ck_assert_str_eq(board_told(game, "cue-8|"), "turn[turns] player:1");
    ck_assert_str_eq(board_told(game, "cue-8>"), "removed[potted] ball:8 why:potted, over[only-king] winners:[1]");
    assert_over(game, "[1]");
    cue_game_free(game);
}
END_TEST

/* [only-king]: a scratch loses at once, with the 8 potted or not; nothing is taken up. */
START_TEST(only_the_king_and_a_scratch)
{
    cue_game *game = board_turn(0, "cue a1 8 d8");
    ck_assert_str_eq(board_told(game, "cue-8| cue>; rest 8 0.5 0.5"),
                     "foul[scratch] player:0 code:cue_ball_potted, over[only-king] winners:[1]");
    assert_over(game, "[1]");
    assert_json(view_text(game), "/on_table", "['8']");
    assert_json(view_text(game), "/in_hand", "[]");
    assert_json(view_text(game), "/layout", "{'8':[0.5,0.5]}");
    must(cue_game_undo(game, NULL, &fault));
    ck_assert_str_eq(board_told(game, "cue-8> cue>"),
                     "foul[scratch] player:0 code:cue_ball_potted, over[only-king] winners:[1]");
    assert_json(view_text(game), "/on_table", "[]");
    cue_game_free(game);
    game = board_blind_turn(1, "8");
    ck_assert_str_eq(board_told(game, "cue-8| cue>"),
                     "foul[scratch] player:1 code:cue_ball_potted, over[only-king] winners:[0]");
    cue_game_free(game);
}
END_TEST

/* [only-king]: "Other fouls are fouls as ever." */
START_TEST(only_the_king_and_a_foul)
{
    cue_game *game = board_turn(0, "cue a1 8 d8");
    ck_assert_str_eq(board_told(game, "cue-8> !push_shot"),
                     json("foul[infraction] player:0 code:push_shot, in_hand[foul-in-hand] balls:['cue','8'], "
                          "turn[turns] player:1"));
    /* The 8 is in the game while it is in hand. */
    ck_assert_str_eq(board_told(game, "cue-8| cue^"), json("foul[off-table] player:1 code:ball_off_table ball:cue, "
                                                           "in_hand[foul-in-hand] balls:['cue'], "
                                                           "turn[turns] player:0"));
    ck_assert_str_eq(board_told(game, "cue-8| cue>"),
                     "foul[scratch] player:0 code:cue_ball_potted, over[only-king] winners:[1]");
    cue_game_free(game);
}
END_TEST

/* [only-king]: "as the shot began": a scratch on which the last pieces drop gives them back. */
START_TEST(not_yet_only_the_king)
{
    cue_game *game = board_blind_turn(0, "1 8");
    ck_assert_str_eq(board_told(game, "cue-1> cue>"), json("foul[scratch] player:0 code:cue_ball_potted, "
                                                           "in_hand[scratch-in-hand] balls:['cue','1','8'], "
                                                           "turn[turns] player:1"));
    assert_json(view_text(game), "/phase", "'turn'");
    cue_game_free(game);
}
END_TEST

/* [only-king]: no move can be called then. */
START_TEST(no_moves_with_only_the_king)
{
    cue_game *game = board_blind_turn(0, "8");
    refused(board_try(game, "8a1x9a2 : cue-8|", &fault), CUE_ILLEGAL_ACTION, "/call");
    ck_assert_ptr_nonnull(strstr(fault.message, "[only-king]"));
    cue_game_free(game);
}
END_TEST

/* [concede]: in every phase, by whoever is to act. */
START_TEST(giving_up)
{
    cue_game *game = board_new(NULL);
    ck_assert_str_eq(board_told(game, "concede"), "over[concede] winners:[1]");
    assert_over(game, "[1]");
    assert_json(view_text(game), "/in_hand", "['cue']"); /* as it was */
    must(cue_game_undo(game, NULL, &fault));
    board_play(game, "cue-1 8>");
    ck_assert_str_eq(board_told(game, "concede"), "over[concede] winners:[1]");
    must(cue_game_undo(game, NULL, &fault));
    board_play(game, "solids");
    ck_assert_str_eq(board_told(game, "concede"), "over[concede] winners:[1]");
    must(cue_game_undo(game, NULL, &fault));
    board_play(game, "replace 9");
    ck_assert_str_eq(board_told(game, "concede"), "over[concede] winners:[0]");
    assert_over(game, "[0]");
    cue_game_free(game);
}
END_TEST

Suite *chess_king_suite(void)
{
    Suite *suite = suite_create("chess_king");
    ADD_TESTS(suite, "replacing", the_king_comes_back, the_king_among_others, what_may_be_replaced,
              replaced_by_a_player_without_pieces, the_king_on_a_foul);
    ADD_TESTS(suite, "winning", won_with_the_king, won_with_everything_at_once, won_by_captures,
              whose_pieces_are_left, giving_up);
    ADD_TESTS(suite, "only the king", only_the_king_potted, only_the_king_and_a_scratch, only_the_king_and_a_foul,
              not_yet_only_the_king, no_moves_with_only_the_king);
    return suite;
}
