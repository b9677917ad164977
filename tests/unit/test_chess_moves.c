/* Moves of Chess Pool: calls, captures, and moves that are only slops. [ids] are the paragraphs of the rules page.
 */
#include "half_board.h"
#include "suites.h"

/* Player 0 has a rook (1, b2) and a knight (2, b3) against a rook (9, c5) and a knight (10, d4); the king is on d8.
 * The knight reaches both. */
static cue_game *two_against_two(void)
{
    return board_turn(0, "cue a1 1 b2 2 b3 8 d8 9 c5 10 d4");
}

static const char *told_of(const char *typed)
{
    cue_game *game = two_against_two();
    const char *told = board_told(game, typed);
    cue_game_free(game);
    return told;
}

static void refuse_call(cue_game *game, const char *typed, const char *path, const char *rule)
{
    refused(board_try(game, text_of("%s : cue-8|", typed), &fault), CUE_ILLEGAL_ACTION, path);
    ck_assert_msg(strstr(fault.message, rule), "%s: %s", typed, fault.message);
}

/* [move], [reach]: who may call what; [list]: by capturer and target. */
START_TEST(calls)
{
    cue_game *game = two_against_two();
    ck_assert_str_eq(board_legal(game), "slop 2x9 2x10 concede");
    refuse_call(game, "1x9", "/target", "[reach]");
    refuse_call(game, "2x8", "/target", "[reach]");
    refuse_call(game, "2x1", "/target", "[move]");
    refuse_call(game, "2x2", "/target", "[move]");
    refuse_call(game, "2x11", "/target", "[move]");
    refuse_call(game, "9x2", "/capturer", "[move]");
    refuse_call(game, "8x9", "/capturer", "[move]");
    refuse_call(game, "3x9", "/capturer", "[move]");
    board_play(game, "2x9 : cue-2-9|");
    /* Player 1 has the knight on d4 left, and the layout is unknown. */
    ck_assert_str_eq(board_legal(game), "slop 10x1 10x2 10x8 concede");
    cue_game_free(game);
}
END_TEST

/* [reach]: "nothing stands in anybody's way". The rook on b2 reaches b8 over the 2; a bishop does not go straight.
 */
START_TEST(men_stand_in_nobodys_way)
{
    cue_game *game = board_turn(0, "cue a1 1 b2 2 b3 8 b8 9 b5 11 d2");
    ck_assert_str_eq(board_legal(game), "slop 1x8 1x9 1x11 2x11 concede");
    board_play(game, "cue-1|");
    board_set(game, "cue a1 1 b2 2 b3 8 b8 9 b5 11 d2");
    ck_assert_str_eq(board_legal(game), "slop 9x1 9x2 9x8 concede");
    refuse_call(game, "11x1", "/target", "[reach]");
    cue_game_free(game);
}
END_TEST

/* [reach]: "A man does not reach the cell that it is on." Both balls on b2. */
START_TEST(the_same_cell)
{
    cue_game *game = board_blind_turn(0, "4 8 12");
    board_play(game, "layout cue 0.1 0.1, 4 0.4 0.4, 12 0.5 0.5, 8 1.2 2.5");
    ck_assert_str_eq(board_legal(game), "slop concede");
    refuse_call(game, "4x12", "/target", "[reach]");
    cue_game_free(game);
}
END_TEST

/* [move]: the 8 captures for a player without pieces, and only enemy pieces. */
START_TEST(the_king_captures)
{
    cue_game *game = board_turn(0, "cue a1 8 b3 9 c4 10 d4");
    ck_assert_str_eq(board_legal(game), "slop 8x9 concede");
    refuse_call(game, "8x8", "/target", "[move]");
    refuse_call(game, "8x10", "/target", "[reach]");
    ck_assert_str_eq(board_told(game, "8x9 : cue-8-9|"),
                     "removed[capture] ball:9 why:captured, turn[turns] player:1");
    cue_game_free(game);
}
END_TEST

/* [call-cells]: known, they follow from the layout and have to be right. */
START_TEST(cells_of_a_known_layout)
{
    cue_game *game = two_against_two();
    refuse_call(game, "2b4x9", "/from", "[call-cells]");
    refuse_call(game, "2x9c4", "/to", "[call-cells]");
    refuse_call(game, "2b3x9d5", "/to", "[call-cells]");
    board_play(game, "2b3x9c5 : cue-2-9|");
    cue_game_free(game);
}
END_TEST

/* [call-cells]: unknown, they have to be named, and are believed as far as the men go. */
START_TEST(cells_of_an_unknown_layout)
{
    cue_game *game = board_blind_turn(0, "1 2 8 9 10");
    ck_assert_str_eq(board_legal(game), "slop 1x8 1x9 1x10 2x8 2x9 2x10 concede");
    refused(board_try(game, "2x9 : cue-2-9|", &fault), CUE_MISSING_MEMBER, "/from");
    ck_assert_ptr_nonnull(strstr(fault.message, "2b3x9c5 [call-cells]"));
    refused(board_try(game, "2b3x9 : cue-2-9|", &fault), CUE_MISSING_MEMBER, "/to");
    refuse_call(game, "2b3x9b3", "/to", "[reach]");
    refuse_call(game, "2b3x9c4", "/to", "[reach]");
    ck_assert_str_eq(board_told(game, "2b3x9c5 : cue-2-9|"),
                     "removed[capture] ball:9 why:captured, turn[turns] player:1");
    cue_game_free(game);
}
END_TEST

/* [call-in-hand]: on no cell until it is placed; while the layout is unknown the shot places it. */
START_TEST(balls_in_hand_in_a_call)
{
    cue_game *game = board_turn(1, "cue a1 1 b2 8 d8 9 c5");
    board_play(game, "cue-9| 1^; rest cue 0.1 0.1, 8 1.1 2.4, 9 0.8 1.4");
    ck_assert_str_eq(board_legal(game), "slop place:cue place:1 concede");
    refuse_call(game, "1x9", "/capturer", "[call-in-hand]");
    board_play(game, "place 1 0.8 0.3");
    ck_assert_str_eq(board_legal(game), "slop 1x9 place:cue place:1 concede");
    board_play(game, "place 1 0.1 0.3");
    refuse_call(game, "1x9", "/target", "[reach]");
    board_play(game, "place 1 0.8 0.3");
    board_play(game, "1x9 : cue-1|"); /* the cue ball may still be in hand */
    cue_game_free(game);
    game = board_blind_turn(1, "1 8 9");
    board_play(game, "cue-9| 9^ 1^");
    assert_json(view_text(game), "/in_hand", "['cue','1','9']");
    ck_assert_str_eq(board_legal(game), "slop 1x8 1x9 concede");
    ck_assert_str_eq(board_told(game, "1a1x9a8 : cue-1-9|"),
                     "removed[capture] ball:9 why:captured, turn[turns] player:1");
    cue_game_free(game);
}
END_TEST

/* [call-in-hand]: one ball of the call in hand is enough, capturer or target, wherever the other one lies. */
START_TEST(in_hand_on_no_cell)
{
    cue_game *game = board_turn(1, "cue a1 1 b2 8 d8 9 c5");
    board_play(game, "cue-9| 1^; rest cue 0.3 0.1, 8 1.1 2.4, 9 0.1 1.4");
    assert_json(view_text(game), "/cells", "{'8':'d8','9':'a5'}");
    ck_assert_str_eq(board_legal(game), "slop place:cue place:1 concede");
    cue_game_free(game);
    game = board_turn(1, "cue a1 1 b2 8 d8 9 c5");
    board_play(game, "cue-9| 9^; rest cue 0.3 0.1, 1 0.1 1.4, 8 1.1 2.2");
    ck_assert_str_eq(board_legal(game), "slop place:cue place:9 concede");
    cue_game_free(game);
}
END_TEST

/* [call-cells]: the last cell is one like others. */
START_TEST(calls_in_the_corner)
{
    cue_game *game = board_blind_turn(0, "1 8 9 10");
    ck_assert_str_eq(board_told(game, "1a8x9d8 : cue-1-9|"),
                     "removed[capture] ball:9 why:captured, turn[turns] player:1");
    ck_assert_str_eq(board_told(game, "10d8x1c6 : cue-10-1|"),
                     "removed[capture] ball:1 why:captured, turn[turns] player:0");
    cue_game_free(game);
}
END_TEST

/* [call-in-hand]: the target too. */
START_TEST(a_target_in_hand)
{
    cue_game *game = board_turn(1, "cue a1 1 b2 8 d8 9 c5");
    board_play(game, "cue-9| 9^; rest cue 0.1 0.1, 1 0.4 0.4, 8 1.1 2.4");
    refuse_call(game, "1x9", "/target", "[call-in-hand]");
    board_play(game, "place 9 0.4 0.9");
    ck_assert_str_eq(board_legal(game), "slop 1x9 place:cue place:9 concede");
    cue_game_free(game);
}
END_TEST

/* [capture]: the one at rest, or both; whoever moved. */
START_TEST(captures)
{
    ck_assert_str_eq(told_of("2x9 : cue-2-9|"), "removed[capture] ball:9 why:captured, turn[turns] player:1");
    ck_assert_str_eq(told_of("2x9 : cue-2=9|"), "removed[capture] ball:2 why:captured, "
                                                "removed[capture] ball:9 why:captured, turn[turns] player:1");
    ck_assert_str_eq(told_of("2x9 : cue-2, cue-9-2|"),
                     "removed[capture] ball:2 why:captured, turn[turns] player:1");
    ck_assert_str_eq(told_of("2x9 : cue-2-9-10-1|"),
                     "removed[capture] ball:1 why:captured, removed[capture] ball:9 why:captured, "
                     "turn[turns] player:1");
}
END_TEST

/* [capture]: "for all contacts of the shot", before the target is touched and without the capturer too. */
START_TEST(other_contacts_capture)
{
    ck_assert_str_eq(told_of("2x9 : cue-2, cue-1-10, 2-9|"),
                     "removed[capture] ball:9 why:captured, removed[capture] ball:10 why:captured, "
                     "turn[turns] player:1");
    ck_assert_str_eq(told_of("2x9 : cue-2-9, 9-1, 2-10, 9|"),
                     "removed[capture] ball:1 why:captured, removed[capture] ball:9 why:captured, "
                     "removed[capture] ball:10 why:captured, turn[turns] player:1");
}
END_TEST

/* [sides]: friends do not capture each other, and the cue ball has no side. */
START_TEST(friends_and_the_cue_ball)
{
    ck_assert_str_eq(told_of("2x9 : cue-2-9, cue=9, cue=1, 9=10, 9|"),
                     "removed[capture] ball:9 why:captured, turn[turns] player:1");
    ck_assert_str_eq(told_of("2x9 : cue-2-9, 2=1, 2|"),
                     "removed[capture] ball:9 why:captured, turn[turns] player:1");
}
END_TEST

/* [sides]: the 8 is on the opponent's side while the shooter has pieces. */
START_TEST(the_king_is_an_enemy)
{
    cue_game *game = two_against_two();
    ck_assert_str_eq(board_told(game, "2x9 : cue-2-9-8|"),
                     "removed[capture] ball:9 why:captured, turn[turns] player:1");
    must(cue_game_undo(game, NULL, &fault));
    ck_assert_str_eq(board_told(game, "2x9 : cue-2-9, 8-1, 1|"),
                     "removed[capture] ball:1 why:captured, removed[capture] ball:9 why:captured, "
                     "turn[turns] player:1");
    must(cue_game_undo(game, NULL, &fault));
    ck_assert_str_eq(board_told(game, "2x9 : cue-2-9, 2-8|"), "removed[capture] ball:9 why:captured");
    assert_json(view_text(game), "/phase", "'replace_king'");
    cue_game_free(game);
}
END_TEST

/* [sides]: it is on the shooter's when he has none. Then a moving enemy captures it, and both are gone when both
 * were moving. */
START_TEST(the_king_is_a_friend)
{
    cue_game *game = board_turn(0, "cue a1 8 b3 9 c4 10 d4");
    ck_assert_str_eq(board_told(game, "8x9 : cue-8-9, 8-10, 10|"),
                     "removed[capture] ball:9 why:captured, removed[capture] ball:10 why:captured, "
                     "turn[turns] player:1");
    must(cue_game_undo(game, NULL, &fault));
    ck_assert_str_eq(board_told(game, "8x9 : cue-8, cue-9-8|"), "");
    assert_json(view_text(game), "/phase", "'replace_king'");
    assert_json(view_text(game), "/on_table", "['9','10']");
    must(cue_game_undo(game, NULL, &fault));
    ck_assert_str_eq(board_told(game, "8x9 : cue-8=9|"), "removed[capture] ball:9 why:captured");
    assert_json(view_text(game), "/phase", "'replace_king'");
    ck_assert_str_eq(board_legal(game), "replace:10 concede");
    cue_game_free(game);
}
END_TEST

/* [sides]: "what they were when the shot began": 2 is gone in a pocket when the 8 meets 1; and the last piece of
 * the shooter being captured doesn't make the 8 his. */
START_TEST(sides_stay)
{
    cue_game *game = board_turn(0, "cue a1 2 b3 8 d8 9 c5 10 d4");
    ck_assert_str_eq(
        board_told(game, "2x9 : cue-2=9, 2>, 8=10, 10|"),
        "removed[potted] ball:2 why:potted, removed[capture] ball:9 why:captured, turn[turns] player:1");
    cue_game_free(game);
}
END_TEST

/* [fall-back]: the first ball hit, and the first ball that the capturer touches. */
START_TEST(moves_that_are_slops)
{
    ck_assert_str_eq(told_of("2x9 : cue-1-9, cue-2-9|"), "turn[turns] player:1");
    ck_assert_str_eq(told_of("2x9 : cue-2-10, 2-9|"), "turn[turns] player:1");
    ck_assert_str_eq(told_of("2x9 : cue-2-1, 2-9|"), "turn[turns] player:1");
    ck_assert_str_eq(told_of("2x9 : cue-2-8, 2-9|"), "turn[turns] player:1");
    ck_assert_str_eq(told_of("2x9 : cue-2, cue-1-2, 2-9|"), "turn[turns] player:1");
    ck_assert_str_eq(told_of("2x9 : cue-2-10>"), "removed[potted] ball:10 why:potted, turn[turns] player:1");
    ck_assert_str_eq(told_of("2x9 : cue-9-1|"),
                     json("foul[wrong-ball-first] player:0 code:wrong_ball_first ball:9, "
                          "in_hand[foul-in-hand] balls:['cue'], turn[turns] player:1"));
}
END_TEST

/* [fall-back]: "a capturer that touches no object ball at all leaves it a move"; the cue ball is none. */
START_TEST(a_capturer_that_touches_nothing)
{
    ck_assert_str_eq(told_of("2x9 : cue-2|"), "turn[turns] player:1");
    ck_assert_str_eq(told_of("2x9 : cue-2|, cue-1-9|"),
                     "removed[capture] ball:9 why:captured, turn[turns] player:1");
    ck_assert_str_eq(told_of("2x9 : cue-2, cue=2, 2-9|"),
                     "removed[capture] ball:9 why:captured, turn[turns] player:1");
}
END_TEST

/* [potted], [removed]: "one that was captured and potted as potted". */
START_TEST(potted_on_a_move)
{
    ck_assert_str_eq(told_of("2x9 : cue-2-9>, 1>, 2-10|"),
                     "removed[potted] ball:1 why:potted, removed[potted] ball:9 why:potted, "
                     "removed[capture] ball:10 why:captured, turn[turns] player:1");
}
END_TEST

/* [foul-in-hand]: what was captured comes into hand, too; after a slop that was called as a move it was not. */
START_TEST(captured_on_a_foul)
{
    ck_assert_str_eq(told_of("2x9 : cue-2-9"), json("foul[no-rail] player:0 code:no_rail, "
                                                    "in_hand[foul-in-hand] balls:['cue','9'], "
                                                    "turn[turns] player:1"));
    ck_assert_str_eq(told_of("2x9 : cue-2-9, 2-8, 10^, 1>"),
                     json("foul[off-table] player:0 code:ball_off_table ball:10, "
                          "in_hand[foul-in-hand] balls:['cue','1','8','9','10'], turn[turns] player:1"));
    ck_assert_str_eq(told_of("2x9 : cue-2-10, 2-9"), json("foul[no-rail] player:0 code:no_rail, "
                                                          "in_hand[foul-in-hand] balls:['cue'], "
                                                          "turn[turns] player:1"));
    ck_assert_str_eq(told_of("2x9 : cue-2-9, cue>"), json("foul[scratch] player:0 code:cue_ball_potted, "
                                                          "in_hand[scratch-in-hand] balls:['cue','8','9'], "
                                                          "turn[turns] player:1"));
}
END_TEST

/* What was captured is taken from the table, wherever it rests. */
START_TEST(captured_balls_leave_the_layout)
{
    cue_game *game = two_against_two();
    board_play(game, "2x9 : cue-2-9|; rest cue 0.1 0.1, 1 0.2 0.2, 2 0.3 0.3, 8 0.4 0.4, 9 0.5 0.5, 10 0.6 0.6");
    assert_json(view_text(game), "/layout",
                "{'cue':[0.1,0.1],'1':[0.2,0.2],'2':[0.3,0.3],'8':[0.4,0.4],'10':[0.6,0.6]}");
    assert_json(view_text(game), "/on_table", "['1','2','8','10']");
    cue_game_free(game);
}
END_TEST

Suite *chess_moves_suite(void)
{
    Suite *suite = suite_create("chess_moves");
    ADD_TESTS(suite, "calls", calls, men_stand_in_nobodys_way, the_same_cell, the_king_captures,
              cells_of_a_known_layout, cells_of_an_unknown_layout, balls_in_hand_in_a_call, in_hand_on_no_cell,
              a_target_in_hand, calls_in_the_corner);
    ADD_TESTS(suite, "captures", captures, other_contacts_capture, friends_and_the_cue_ball, the_king_is_an_enemy,
              the_king_is_a_friend, sides_stay, potted_on_a_move, captured_on_a_foul,
              captured_balls_leave_the_layout);
    ADD_TESTS(suite, "slops", moves_that_are_slops, a_capturer_that_touches_nothing);
    return suite;
}
