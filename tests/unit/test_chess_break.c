/* The break of Chess Pool, and what follows it. [ids] are the paragraphs of the rules page. */
#include "half_board.h"
#include "suites.h"

static const char *told_on_break(const char *record)
{
    cue_game *game = board_new(NULL);
    const char *told = board_told(game, record);
    assert_json(view_text(game), "/phase", "'choose_group'");
    assert_json(view_text(game), "/to_act", "0");
    ck_assert_str_eq(board_legal(game), "solids stripes concede");
    cue_game_free(game);
    return told;
}

/* [break]: "Any ball may be hit first". [list] */
START_TEST(any_ball_first)
{
    cue_game *game = board_new(NULL);
    ck_assert_str_eq(board_legal(game), "break place:cue concede");
    cue_game_free(game);
    ck_assert_str_eq(told_on_break("cue-1|"), "");
    ck_assert_str_eq(told_on_break("cue-9|"), "");
    ck_assert_str_eq(told_on_break("cue-8|"), "");
}
END_TEST

/* [break-fouls] */
START_TEST(fouls_on_the_break)
{
    ck_assert_str_eq(told_on_break(""), json("foul[miss] player:0 code:miss, foul[no-rail] player:0 code:no_rail, "
                                             "in_hand[break-foul] balls:['cue']"));
    ck_assert_str_eq(told_on_break("cue|"), json("foul[miss] player:0 code:miss, "
                                                 "in_hand[break-foul] balls:['cue']"));
    ck_assert_str_eq(told_on_break("cue-1-2"), json("foul[no-rail] player:0 code:no_rail, "
                                                    "in_hand[break-foul] balls:['cue']"));
    ck_assert_str_eq(told_on_break("cue-1-2|, !push_shot:1"),
                     json("foul[infraction] player:0 code:push_shot ball:1, in_hand[break-foul] balls:['cue']"));
}
END_TEST

/* [break-foul]: pieces and the 8 that left the table come into hand, the cue ball with them. */
START_TEST(balls_off_the_table_on_the_break)
{
    ck_assert_str_eq(told_on_break("cue-1| 12^ 2^"), json("foul[off-table] player:0 code:ball_off_table ball:12, "
                                                          "foul[off-table] player:0 code:ball_off_table ball:2, "
                                                          "in_hand[break-foul] balls:['cue','2','12']"));
    ck_assert_str_eq(told_on_break("cue-1| 8^"), json("foul[off-table] player:0 code:ball_off_table ball:8, "
                                                      "in_hand[break-foul] balls:['cue','8']"));
    ck_assert_str_eq(told_on_break("cue-1| cue^"), json("foul[off-table] player:0 code:ball_off_table ball:cue, "
                                                        "in_hand[break-foul] balls:['cue']"));
}
END_TEST

/* [break-pots]: pieces stay out; [break-foul]: after a foul too, and the 8 comes into hand. [removed] */
START_TEST(potted_on_the_break)
{
    ck_assert_str_eq(told_on_break("cue-1> 11> 3>"),
                     "removed[break-pots] ball:1 why:potted, removed[break-pots] ball:3 why:potted, "
                     "removed[break-pots] ball:11 why:potted");
    ck_assert_str_eq(told_on_break("cue-1> 8> 11> 2^"),
                     json("foul[off-table] player:0 code:ball_off_table ball:2, "
                          "removed[break-pots] ball:1 why:potted, removed[break-pots] ball:11 why:potted, "
                          "in_hand[break-foul] balls:['cue','2','8']"));
}
END_TEST

/* [break-pots], [scratch-in-hand]: "unless the break is a scratch"; the 8 comes up from the table. */
START_TEST(scratch_on_the_break)
{
    ck_assert_str_eq(told_on_break("cue-1> cue>"), json("foul[scratch] player:0 code:cue_ball_potted, "
                                                        "in_hand[scratch-in-hand] balls:['cue','1','8']"));
    ck_assert_str_eq(told_on_break("cue-1> 9^ cue> 8>"),
                     json("foul[off-table] player:0 code:ball_off_table ball:9, "
                          "foul[scratch] player:0 code:cue_ball_potted, "
                          "in_hand[scratch-in-hand] balls:['cue','1','8','9']"));
}
END_TEST

/* [break-pots]: "Nothing is captured on the break." */
START_TEST(no_captures_on_the_break)
{
    ck_assert_str_eq(told_on_break("cue-1-10 10=1 9-2 8-3 3|"), "");
}
END_TEST

/* [choose], [first-shot]: whatever happened, the breaker chooses and player 1 shoots. */
START_TEST(the_breaker_chooses)
{
    static const char *const breaks[] = {"cue-1|", "cue-1> 2>", "", "cue-1| cue>", "!touched_ball:4; no stroke"};
    size_t i;
    for (i = 0; i < CUE_COUNT(breaks); i++) {
        cue_game *game = board_new(NULL);
        board_play(game, breaks[i]);
        ck_assert_str_eq(board_told(game, i % 2 ? "solids" : "stripes"), "turn[first-shot] player:1");
        assert_json(view_text(game), "/phase", "'turn'");
        assert_json(view_text(game), "/to_act", "1");
        assert_json(view_text(game), "/players/0/group", i % 2 ? "'solids'" : "'stripes'");
        assert_json(view_text(game), "/players/1/group", i % 2 ? "'stripes'" : "'solids'");
        cue_game_free(game);
    }
}
END_TEST

/* [choose]: pieces that dropped on the break belong to nobody's count. [pieces] */
START_TEST(pieces_that_dropped)
{
    cue_game *game = board_new(NULL);
    board_play(game, "cue-1> 2> 12>");
    assert_json(view_text(game), "/players/0/pieces", "[]");
    board_play(game, "stripes");
    assert_json(view_text(game), "/players",
                "[{'name':'Player 1','score':3,'group':'stripes','pieces':['9','10','11']},"
                "{'name':'Player 2','score':2,'group':'solids','pieces':['3','4']}]");
    assert_json(view_text(game), "/on_table", "['3','4','8','9','10','11']");
    cue_game_free(game);
}
END_TEST

/* [choose], [king]: the 8 potted on a clean break is put back once the groups are chosen. */
START_TEST(king_on_the_break)
{
    cue_game *game = board_new(NULL);
    ck_assert_str_eq(board_told(game, "cue-1 8> 9>"), "removed[break-pots] ball:9 why:potted");
    assert_json(view_text(game), "/on_table", "['1','2','3','4','10','11','12']");
    assert_json(view_text(game), "/in_hand", "[]");
    ck_assert_str_eq(board_told(game, "solids"), "");
    assert_json(view_text(game), "/phase", "'replace_king'");
    assert_json(view_text(game), "/to_act", "0");
    ck_assert_str_eq(board_legal(game), "replace:10 replace:11 replace:12 concede");
    ck_assert_str_eq(board_told(game, "replace 12"), "removed[replace-king] ball:12 why:replaced, "
                                                     "respot[replace-king] ball:8 at:null, turn[turns] player:1");
    cue_game_free(game);
}
END_TEST

/* [choose], [win]: all stripes and the 8 potted; it depends on the choice. [removed] */
START_TEST(won_by_the_choice)
{
    cue_game *game = board_new(NULL);
    board_play(game, "cue-1 8> 9> 10> 11> 12>");
    assert_json(view_text(game), "/phase", "'choose_group'");
    ck_assert_str_eq(board_told(game, "solids"), "removed[removed] ball:8 why:potted, over[win] winners:[0]");
    assert_json(view_text(game), "/on_table", "['1','2','3','4']");
    assert_json(view_text(game), "/players/1/pieces", "[]");
    must(cue_game_undo(game, NULL, &fault));
    ck_assert_str_eq(board_told(game, "stripes"), "");
    assert_json(view_text(game), "/phase", "'replace_king'");
    ck_assert_str_eq(board_legal(game), "replace:1 replace:2 replace:3 replace:4 concede");
    cue_game_free(game);
}
END_TEST

/* [break-foul], [choose]: with a foul the 8 is in hand instead, and nothing is replaced. */
START_TEST(king_on_a_foul_break)
{
    cue_game *game = board_new(NULL);
    board_play(game, "cue-1 8> 9> 10> 11> 12> !push_shot");
    assert_json(view_text(game), "/in_hand", "['cue','8']");
    ck_assert_str_eq(board_told(game, "solids"), "turn[first-shot] player:1");
    cue_game_free(game);
}
END_TEST

/* [no-stroke]: the cue ball stays in hand, and nothing but the infraction is a foul. */
START_TEST(no_stroke_on_the_break)
{
    ck_assert_str_eq(told_on_break("!touched_ball:4; no stroke"),
                     json("foul[infraction] player:0 code:touched_ball ball:4, "
                          "in_hand[break-foul] balls:['cue']"));
}
END_TEST

/* [in-hand]: the cue ball goes into the kitchen, up to a quarter of the length (0.635 m), its edge R from the
 * cushions. It may be placed again. */
START_TEST(placed_in_the_kitchen)
{
    cue_game *game = board_new(NULL);
    board_play(game, "place cue 0.6 0.635");
    ck_assert_str_eq(rulings_told(game), "");
    assert_json(view_text(game), "/in_hand", "[]");
    assert_json(view_text(game), "/layout/cue", "[0.6,0.635]");
    ck_assert_str_eq(board_legal(game), "break place:cue concede");
    refused(board_try(game, "place cue 0.6 0.636", &fault), CUE_ILLEGAL_ACTION, "/at");
    refused(board_try(game, "place cue 0.028 0.3", &fault), CUE_ILLEGAL_ACTION, "/at");
    refused(board_try(game, "place 1 0.6 0.3", &fault), CUE_ILLEGAL_ACTION, "/ball");
    board_play(game, "place cue 0.028575 0.3");
    assert_json(view_text(game), "/layout/cue", "[0.028575,0.3]");
    cue_game_free(game);
}
END_TEST

/* [in-hand]: the referee's statement may place the cue ball, and then has to go on naming it. */
START_TEST(stated_before_the_break)
{
    static const char rest[] = " 1 0.4 1.9, 2 0.5 1.9, 3 0.6 1.9, 4 0.7 1.9, 8 0.8 1.9, 9 0.9 1.9, 10 1 1.9, "
                               "11 1.1 1.9, 12 1.2 1.9";
    cue_game *game = board_new(NULL);
    board_play(game, text_of("layout%s", rest));
    assert_json(view_text(game), "/in_hand", "['cue']");
    refused(board_try(game, text_of("layout cue 0.6 0.7, %s", rest), &fault), CUE_ILLEGAL_ACTION, "/balls/cue");
    board_play(game, text_of("layout cue 0.6 0.3, %s", rest));
    assert_json(view_text(game), "/in_hand", "[]");
    refused(board_try(game, text_of("layout%s", rest), &fault), CUE_ILLEGAL_ACTION, "/balls/cue");
    cue_game_free(game);
}
END_TEST

/* After the break, and before the shot, balls in hand may lie anywhere: a statement places them. */
START_TEST(stated_before_the_choice)
{
    cue_game *game = board_new(NULL);
    board_play(game, "cue-1 1> 8| cue>; rest 2 0.5 1.9, 3 0.6 1.9, 4 0.7 1.9, 8 0.8 1.9, 9 0.9 1.9, 10 1 1.9, "
                     "11 1.1 1.9, 12 1.2 1.9");
    assert_json(view_text(game), "/in_hand", "['cue','1','8']");
    assert_json(view_text(game), "/layout/8", "(nothing)");
    board_play(game, "layout cue 0.5 2.4, 2 0.5 1.9, 3 0.6 1.9, 4 0.7 1.9, 9 0.9 1.9, 10 1 1.9, 11 1.1 1.9, "
                     "12 1.2 1.9");
    assert_json(view_text(game), "/in_hand", "['1','8']");
    board_play(game, "solids");
    ck_assert_str_eq(board_legal(game), "slop 9x2 9x3 12x2 12x3 12x4 place:cue place:1 place:8 concede");
    cue_game_free(game);
}
END_TEST

Suite *chess_break_suite(void)
{
    Suite *suite = suite_create("chess_break");
    ADD_TESTS(suite, "break", any_ball_first, fouls_on_the_break, balls_off_the_table_on_the_break,
              potted_on_the_break, scratch_on_the_break, no_captures_on_the_break, no_stroke_on_the_break);
    ADD_TESTS(suite, "choice", the_breaker_chooses, pieces_that_dropped, king_on_the_break, won_by_the_choice,
              king_on_a_foul_break);
    ADD_TESTS(suite, "in hand", placed_in_the_kitchen, stated_before_the_break, stated_before_the_choice);
    return suite;
}
