/* Turns of Chess Pool: fouls, slops, and what is in hand after them. [ids] are the paragraphs of the rules page. */
#include "half_board.h"
#include "suites.h"

/* What is told to one shot of player 0, who has the solids 1 and 2 against 9 and 10. */
static const char *told_of(const char *record)
{
    cue_game *game = board_turn(0, "cue a1 1 b2 2 b4 8 d8 9 c6 10 c8");
    const char *told = board_told(game, record);
    cue_game_free(game);
    return told;
}

/* [turns]: one shot each, whatever is potted. */
START_TEST(turns_alternate)
{
    cue_game *game = board_turn(0, "cue a1 1 b2 2 b4 8 d8 9 c6 10 c8");
    ck_assert_str_eq(board_told(game, "cue-1|"), "turn[turns] player:1");
    ck_assert_str_eq(board_told(game, "cue-9 2>"), "removed[potted] ball:2 why:potted, turn[turns] player:0");
    ck_assert_str_eq(board_told(game, "slop : cue-1|"), "turn[turns] player:1");
    ck_assert_str_eq(board_told(game, ""),
                     json("foul[miss] player:1 code:miss, foul[no-rail] player:1 code:no_rail, "
                          "in_hand[foul-in-hand] balls:['cue'], turn[turns] player:0"));
    cue_game_free(game);
}
END_TEST

/* [friendly], [wrong-ball-first] */
START_TEST(the_first_ball)
{
    ck_assert_str_eq(told_of("cue-2-9 9|"), "turn[turns] player:1");
    ck_assert_str_eq(told_of("cue|-1"), "turn[turns] player:1");
    ck_assert_str_eq(told_of("cue-9-1 9|"), json("foul[wrong-ball-first] player:0 code:wrong_ball_first ball:9, "
                                                 "in_hand[foul-in-hand] balls:['cue'], turn[turns] player:1"));
    ck_assert_str_eq(told_of("cue-8 cue-1 8|"),
                     json("foul[wrong-ball-first] player:0 code:wrong_ball_first ball:8, "
                          "in_hand[foul-in-hand] balls:['cue'], turn[turns] player:1"));
}
END_TEST

/* [friendly]: without pieces it is the 8, and nothing else. */
START_TEST(the_first_ball_of_a_player_without_pieces)
{
    cue_game *game = board_turn(0, "cue a1 8 d8 9 c6 10 c8");
    ck_assert_str_eq(board_told(game, "cue-8|"), "turn[turns] player:1");
    board_play(game, "cue-9|");
    ck_assert_str_eq(board_told(game, "cue-10|"),
                     json("foul[wrong-ball-first] player:0 code:wrong_ball_first ball:10, "
                          "in_hand[foul-in-hand] balls:['cue'], turn[turns] player:1"));
    cue_game_free(game);
}
END_TEST

/* [friendly]: a piece in hand is on the table once the shot has begun; so the 8 is not yet his friend. */
START_TEST(a_piece_in_hand_is_friendly)
{
    cue_game *game = board_turn(1, "cue a1 1 b2 8 d8 9 c6");
    board_play(game, "cue-9| 1^"); /* player 0's last piece comes into his own hand */
    assert_json(view_text(game), "/in_hand", "['cue','1']");
    assert_json(view_text(game), "/on_table", "['8','9']");
    assert_json(view_text(game), "/players/0", "{'name':'Player 1','score':1,'group':'solids','pieces':['1']}");
    ck_assert_str_eq(board_told(game, "cue-8|"),
                     json("foul[wrong-ball-first] player:0 code:wrong_ball_first ball:8, "
                          "in_hand[foul-in-hand] balls:['cue'], turn[turns] player:1"));
    assert_json(view_text(game), "/on_table", "['1','8','9']");
    must(cue_game_undo(game, NULL, &fault));
    ck_assert_str_eq(board_told(game, "cue-1|"), "turn[turns] player:1");
    cue_game_free(game);
}
END_TEST

/* [miss], [no-rail]: in the whole shot, the cue ball and drops included. */
START_TEST(rails)
{
    ck_assert_str_eq(told_of("cue|"), json("foul[miss] player:0 code:miss, "
                                           "in_hand[foul-in-hand] balls:['cue'], turn[turns] player:1"));
    ck_assert_str_eq(told_of("cue-1-9"), json("foul[no-rail] player:0 code:no_rail, "
                                              "in_hand[foul-in-hand] balls:['cue'], turn[turns] player:1"));
    ck_assert_str_eq(told_of("cue-1 cue|"), "turn[turns] player:1");
    ck_assert_str_eq(told_of("cue-1 9|"), "turn[turns] player:1");
    ck_assert_str_eq(told_of("cue-1 9>"), "removed[potted] ball:9 why:potted, turn[turns] player:1");
}
END_TEST

/* [no-rail]: the option leaves it out, and nothing else. */
START_TEST(hosts_that_see_no_cushions)
{
    cue_game *game = board_new("{'no_rail':false}");
    ck_assert_str_eq(board_told(game, "cue-1"), "");
    board_play(game, "solids");
    ck_assert_str_eq(board_told(game, "cue-9"), "turn[turns] player:0");
    ck_assert_str_eq(board_told(game, ""), json("foul[miss] player:0 code:miss, "
                                                "in_hand[foul-in-hand] balls:['cue'], turn[turns] player:1"));
    cue_game_free(game);
}
END_TEST

/* [off-table]: each ball; the cue ball off the table is no scratch, so the 8 stays where it is. */
START_TEST(off_the_table)
{
    ck_assert_str_eq(told_of("cue-1| 9^ 1^"), json("foul[off-table] player:0 code:ball_off_table ball:9, "
                                                   "foul[off-table] player:0 code:ball_off_table ball:1, "
                                                   "in_hand[foul-in-hand] balls:['cue','1','9'], "
                                                   "turn[turns] player:1"));
    ck_assert_str_eq(told_of("cue-1| cue^"), json("foul[off-table] player:0 code:ball_off_table ball:cue, "
                                                  "in_hand[foul-in-hand] balls:['cue'], turn[turns] player:1"));
    ck_assert_str_eq(told_of("cue-1| 8^"), json("foul[off-table] player:0 code:ball_off_table ball:8, "
                                                "in_hand[foul-in-hand] balls:['cue','8'], turn[turns] player:1"));
}
END_TEST

/* [scratch], [scratch-in-hand]: and the 8, wherever it lay. */
START_TEST(scratches)
{
    ck_assert_str_eq(told_of("cue-1| cue>"), json("foul[scratch] player:0 code:cue_ball_potted, "
                                                  "in_hand[scratch-in-hand] balls:['cue','8'], "
                                                  "turn[turns] player:1"));
    ck_assert_str_eq(told_of("cue-1> 9> cue> 8>"), json("foul[scratch] player:0 code:cue_ball_potted, "
                                                        "in_hand[scratch-in-hand] balls:['cue','1','8','9'], "
                                                        "turn[turns] player:1"));
}
END_TEST

/* [infraction]: every one, in order; jumping is allowed. */
START_TEST(infractions)
{
    ck_assert_str_eq(told_of("cue-1| !jump_shot"), "turn[turns] player:1");
    ck_assert_str_eq(told_of("!other cue-1| !double_hit:1 !jump_shot !other"),
                     json("foul[infraction] player:0 code:other, foul[infraction] player:0 code:double_hit ball:1, "
                          "foul[infraction] player:0 code:other, in_hand[foul-in-hand] balls:['cue'], "
                          "turn[turns] player:1"));
}
END_TEST

/* [several-fouls] */
START_TEST(all_at_once)
{
    ck_assert_str_eq(told_of("!other cue-9-1 2^ cue>"),
                     json("foul[wrong-ball-first] player:0 code:wrong_ball_first ball:9, "
                          "foul[off-table] player:0 code:ball_off_table ball:2, "
                          "foul[scratch] player:0 code:cue_ball_potted, foul[infraction] player:0 code:other, "
                          "in_hand[scratch-in-hand] balls:['cue','2','8'], turn[turns] player:1"));
}
END_TEST

/* [slop], [potted]: what drops is gone, the shooter's own too; nothing is captured. [removed]: ascending. */
START_TEST(slops)
{
    ck_assert_str_eq(told_of("cue-1-9> 10> 1>"),
                     "removed[potted] ball:1 why:potted, removed[potted] ball:9 why:potted, "
                     "removed[potted] ball:10 why:potted, turn[turns] player:1");
    ck_assert_str_eq(told_of("cue-1-9-2 2=10 10|"), "turn[turns] player:1");
    ck_assert_str_eq(told_of("slop : cue-1-9 9|"), "turn[turns] player:1");
}
END_TEST

/* [foul-in-hand]: what was potted comes into hand; nothing leaves the game. */
START_TEST(potted_on_a_foul)
{
    cue_game *game = board_turn(0, "cue a1 1 b2 2 b4 8 d8 9 c6 10 c8");
    ck_assert_str_eq(board_told(game, "cue-1-9> 1> !push_shot"),
                     json("foul[infraction] player:0 code:push_shot, in_hand[foul-in-hand] balls:['cue','1','9'], "
                          "turn[turns] player:1"));
    assert_json(view_text(game), "/players/0/score", "2");
    assert_json(view_text(game), "/players/1/score", "2");
    assert_json(view_text(game), "/on_table", "['2','8','10']");
    assert_json(view_text(game), "/layout", "null");
    cue_game_free(game);
}
END_TEST

/* [in-hand]: anywhere on the table, again and again until the shot; then what is left is placed by the shot. */
START_TEST(placed_anywhere)
{
    cue_game *game = board_turn(0, "cue a1 1 b2 8 d8 9 c6");
    board_play(game, "cue-1| cue> 9>; rest 1 0.4 0.4, 8 0.9 2.4");
    assert_json(view_text(game), "/in_hand", "['cue','8','9']");
    assert_json(view_text(game), "/layout", "{'1':[0.4,0.4]}");
    assert_json(view_text(game), "/cells", "{'1':'b2'}");
    ck_assert_str_eq(board_legal(game), "slop place:cue place:8 place:9 concede");
    board_play(game, "place 9 0.4 0.8");
    assert_json(view_text(game), "/in_hand", "['cue','8']");
    ck_assert_str_eq(board_legal(game), "slop 9x1 place:cue place:8 place:9 concede");
    refused(board_try(game, "place cue 0.4 0.83", &fault), CUE_ILLEGAL_ACTION, "/at");
    board_play(game, "place 9 0.2 2.5");
    board_play(game, "place cue 0.4 0.83");
    refused(board_try(game, "place 1 0.9 0.9", &fault), CUE_ILLEGAL_ACTION, "/ball");
    ck_assert_str_eq(board_told(game, "cue-9| ; rest cue 0.4 0.5, 1 0.4 0.4, 8 0.9 2.4, 9 0.2 2.5"),
                     "turn[turns] player:0");
    assert_json(view_text(game), "/in_hand", "[]");
    assert_json(view_text(game), "/on_table", "['1','8','9']");
    ck_assert_str_eq(board_legal(game),
                     "slop concede"); /* the 9 on a8, the 8 on c8: a rook on b2 reaches neither */
    cue_game_free(game);
}
END_TEST

/* [no-stroke]: the infractions alone; it was the player's shot; what is in hand stays there, what was placed lies.
 */
START_TEST(no_stroke)
{
    cue_game *game = board_turn(0, "cue a1 1 b2 8 d8 9 c6");
    board_play(game, "cue-1| cue> 9>; rest 1 0.4 0.4, 8 0.9 2.4");
    board_play(game, "place 9 0.4 0.8");
    ck_assert_str_eq(board_told(game, "!touched_ball:1 !touched_ball:9; no stroke; rest 1 0.4 0.4, 9 0.4 0.8"),
                     json("foul[infraction] player:1 code:touched_ball ball:1, "
                          "foul[infraction] player:1 code:touched_ball ball:9, "
                          "in_hand[foul-in-hand] balls:['cue','8'], turn[turns] player:0"));
    assert_json(view_text(game), "/on_table", "['1','9']");
    refused(board_try(game, "place 9 0.4 0.9", &fault), CUE_ILLEGAL_ACTION, "/ball");
    board_play(game, "place cue 0.9 0.9");
    ck_assert_str_eq(board_told(game, "!other; no stroke; rest cue 0.9 0.9, 1 0.4 0.4, 9 0.4 0.8"),
                     json("foul[infraction] player:0 code:other, in_hand[foul-in-hand] balls:['cue','8'], "
                          "turn[turns] player:1"));
    cue_game_free(game);
}
END_TEST

/* The layout follows `rest` alone. */
START_TEST(layouts_come_and_go)
{
    cue_game *game = board_turn(0, "cue a1 1 b2 8 d8 9 c6");
    board_play(game, "cue-1|; rest cue 0.1 0.1, 1 0.2 0.2, 8 0.3 0.3, 9 0.4 0.4");
    assert_json(view_text(game), "/layout", "{'cue':[0.1,0.1],'1':[0.2,0.2],'8':[0.3,0.3],'9':[0.4,0.4]}");
    board_play(game, "cue-9|");
    assert_json(view_text(game), "/layout", "null");
    refused(board_try(game, "place cue 0.9 0.9", &fault), CUE_ILLEGAL_ACTION, "/ball");
    cue_game_free(game);
}
END_TEST

Suite *chess_turn_suite(void)
{
    Suite *suite = suite_create("chess_turn");
    ADD_TESTS(suite, "turns", turns_alternate, the_first_ball, the_first_ball_of_a_player_without_pieces,
              a_piece_in_hand_is_friendly, slops, layouts_come_and_go);
    ADD_TESTS(suite, "fouls", rails, hosts_that_see_no_cushions, off_the_table, scratches, infractions, all_at_once,
              no_stroke);
    ADD_TESTS(suite, "in hand", potted_on_a_foul, placed_anywhere);
    return suite;
}
