/* Who shoots next, who gives up, who wins; [ids] are the paragraphs of the rules page. */
#include "chase.h"
#include "suites.h"

static const char accept[] = "{'action':'accept'}";
static const char pass_back[] = "{'action':'pass_back'}";
static const char concede[] = "{'action':'concede'}";

/* Phase, who acts, who is asked about, and whether the shot was passed back: "pass 1 0 false". */
static const char *standing(const cue_game *game)
{
    return text_of("%s %s %s %s", json_at(view_text(game), "/phase"), json_at(view_text(game), "/to_act"),
                   json_at(view_text(game), "/asked"), json_at(view_text(game), "/passed_back"));
}

#define assert_standing(game, expected) ck_assert_str_eq(standing(game), json(expected))

/* [players]: in their order, round and round. */
START_TEST(order_of_play)
{
    cue_game *game = chase_new(3, NULL);
    unsigned i;
    for (i = 0; i < 7; i++) {
        assert_json(view_text(game), "/to_act", text_of("%u", i % 3));
        ck_assert_str_eq(chase_shot(game, "cue-1|"), text_of("turn[next-player] player:%u", (i + 1) % 3));
    }
    cue_game_free(game);
    game = chase_new(32, NULL);
    for (i = 0; i < 32; i++)
        (void)chase_shot(game, "cue-1|");
    assert_standing(game, "'shot' 0 null false");
    cue_game_free(game);
}
END_TEST

/* [asked], [accept] */
START_TEST(accepted)
{
    cue_game *game = chase_new(3, NULL);
    (void)chase_shot(game, "cue|");
    assert_standing(game, "'pass' 1 0 false");
    ck_assert_str_eq(chase_do(game, accept), "turn[accept] player:1");
    assert_standing(game, "'shot' 1 null false");
    (void)chase_shot(game, "cue-1|");
    assert_standing(game, "'shot' 2 null false");
    (void)chase_shot(game, "cue|");
    assert_standing(game, "'pass' 0 2 false");
    cue_game_free(game);
}
END_TEST

/* [pass-back]: a foul again, and again; a score; then legal without one. */
START_TEST(passed_back)
{
    cue_game *game = chase_new(3, NULL);
    (void)chase_shot(game, "cue|");
    ck_assert_str_eq(chase_do(game, pass_back), "turn[pass-back] player:0");
    assert_standing(game, "'shot' 0 null true");
    ck_assert_str_eq(chase_shot(game, "cue|"), "foul[target-missed] player:0 code:target_missed, "
                                               "penalty[penalty] player:0 points:4");
    assert_standing(game, "'pass' 1 0 false");
    (void)chase_do(game, pass_back);
    ck_assert_str_eq(chase_shot(game, "cue-1>"), "score[score] player:0 points:1, "
                                                 "removed[target-down] ball:1 why:potted");
    assert_standing(game, "'shot' 0 null false");
    (void)chase_shot(game, "cue|");
    (void)chase_do(game, pass_back);
    ck_assert_str_eq(chase_shot(game, "cue-2|"), "turn[next-player] player:1");
    assert_standing(game, "'shot' 1 null false");
    cue_game_free(game);
}
END_TEST

/* [asked]: nobody else shoots, nobody is asked without a foul. */
START_TEST(answers_in_their_phase)
{
    cue_game *game = chase_new(2, NULL);
    chase_refuse(game, accept, CUE_WRONG_PHASE, "/action");
    chase_refuse(game, pass_back, CUE_WRONG_PHASE, "/action");
    (void)chase_shot(game, "cue|");
    chase_refuse(game, "{'action':'shot','notation':'cue|'}", CUE_WRONG_PHASE, "/action");
    chase_refuse(game, "{'action':'place','ball':'cue','at':[0.6,0.3]}", CUE_WRONG_PHASE, "/action");
    chase_refuse(game, "{'action':'accept','player':0}", CUE_WRONG_PLAYER, "/player");
    (void)chase_do(game, "{'action':'accept','player':1}");
    cue_game_free(game);
}
END_TEST

/* [concede]: no question is put to the next one still in, who shoots; those who are out are left over. */
START_TEST(conceding_a_shot)
{
    cue_game *game = chase_new(4, NULL);
    (void)chase_shot(game, "cue-1-9>");
    ck_assert_str_eq(chase_do(game, concede), "turn[concede] player:1");
    assert_standing(game, "'shot' 1 null false");
    assert_json(view_text(game), "/players/0", "{'name':'A','score':9,'out':true}");
    (void)chase_shot(game, "cue-1|");
    ck_assert_str_eq(chase_do(game, concede), "turn[concede] player:3");
    ck_assert_str_eq(chase_shot(game, "cue-1|"), "turn[next-player] player:1");
    (void)chase_shot(game, "cue|");
    assert_standing(game, "'pass' 3 1 false");
    cue_game_free(game);
}
END_TEST

/* [concede]: a shot that was passed back: the one who passed it back shoots, and is not asked. */
START_TEST(conceding_a_shot_that_was_passed_back)
{
    cue_game *game = chase_new(3, NULL);
    (void)chase_shot(game, "cue|");
    (void)chase_do(game, pass_back);
    ck_assert_str_eq(chase_do(game, concede), "turn[concede] player:1");
    assert_standing(game, "'shot' 1 null false");
    cue_game_free(game);
    game = chase_new(2, NULL);
    (void)chase_shot(game, "cue|");
    (void)chase_do(game, pass_back);
    ck_assert_str_eq(chase_do(game, concede), "over[last-one-in] winners:[1]");
    cue_game_free(game);
}
END_TEST

/* [concede]: who is asked leaves the question to the next one, the fouler excepted; nothing is announced, for the
 * turn comes with the answer. */
START_TEST(conceding_instead_of_an_answer)
{
    cue_game *game = chase_new(4, NULL);
    (void)chase_shot(game, "cue-1|");
    (void)chase_shot(game, "cue|"); /* 1 fouls */
    assert_standing(game, "'pass' 2 1 false");
    ck_assert_str_eq(chase_do(game, concede), "");
    assert_standing(game, "'pass' 3 1 false");
    ck_assert_str_eq(chase_do(game, concede), "");
    assert_standing(game, "'pass' 0 1 false");
    ck_assert_str_eq(chase_do(game, pass_back), "turn[pass-back] player:1");
    (void)chase_shot(game, "cue|");
    assert_standing(game, "'pass' 0 1 false");
    /* [last-one-in]: the fouler, whatever his score. */
    ck_assert_str_eq(chase_do(game, concede), "over[last-one-in] winners:[1]");
    ck_assert_str_eq(chase_scores(game), "0 -8 0 0");
    cue_game_free(game);
}
END_TEST

/* [concede]: the last player of the list fouls, the first one is out. */
START_TEST(asked_across_the_end_of_the_list)
{
    cue_game *game = chase_new(4, NULL);
    (void)chase_do(game, concede);
    (void)chase_shot(game, "cue-1|");
    (void)chase_shot(game, "cue-1|");
    (void)chase_shot(game, "cue|"); /* 3 fouls */
    assert_standing(game, "'pass' 1 3 false");
    (void)chase_do(game, concede);
    assert_standing(game, "'pass' 2 3 false");
    ck_assert_str_eq(chase_do(game, accept), "turn[accept] player:2");
    (void)chase_shot(game, "cue-1|");
    assert_standing(game, "'shot' 3 null false");
    cue_game_free(game);
}
END_TEST

/* [last-one-in]: all but one give up before the first shot. */
START_TEST(all_but_one_give_up)
{
    cue_game *game = chase_new(3, NULL);
    (void)chase_do(game, concede);
    assert_json(view_text(game), "/first_shot", "true");
    ck_assert_str_eq(chase_do(game, concede), "over[last-one-in] winners:[2]");
    assert_standing(game, "'over' null null false");
    assert_json(view_text(game), "/target", "null");
    assert_json(view_text(game), "/in_hand", "[]");
    assert_json(view_text(game), "/winners", "[2]");
    ck_assert_str_eq(legal_text(game), "{\"actions\":[]}");
    chase_refuse(game, "{'action':'layout','balls':{}}", CUE_GAME_OVER, "/action");
    cue_game_free(game);
}
END_TEST

/* [game-end]: 15 is the Target and drops. */
START_TEST(the_end)
{
    cue_game *game = chase_new(2, NULL);
    (void)chase_shot(game, "cue-1|");
    chase_until(game, 15);
    ck_assert_str_eq(chase_scores(game), "0 105");
    ck_assert_str_eq(chase_shot(game, "cue-15>"), "score[score] player:1 points:15, "
                                                  "removed[target-down] ball:15 why:potted, "
                                                  "over[game-end] winners:[1]");
    assert_json(view_text(game), "/on_table", "[]");
    assert_json(view_text(game), "/target", "null");
    assert_json(view_text(game), "/to_act", "null");
    cue_game_free(game);
}
END_TEST

/* [game-end]: the one who is first on the list wins as any other. */
START_TEST(the_first_player_wins)
{
    cue_game *game = chase_new(3, NULL);
    chase_until(game, 15);
    ck_assert_str_eq(chase_scores(game), "105 0 0");
    (void)chase_shot(game, "cue-15>");
    assert_json(view_text(game), "/winners", "[0]");
    ck_assert_str_eq(chase_scores(game), "120 0 0");
    cue_game_free(game);
}
END_TEST

/* [game-end]: foul or not; the cue ball is in nobody's hand, and nobody is asked. The penalty may decide. */
START_TEST(the_end_by_a_foul)
{
    cue_game *game = chase_new(2, NULL);
    (void)chase_shot(game, "cue-1|");
    (void)chase_shot(game, "cue-1 cue-14> cue-13>"); /* 27 */
    (void)chase_shot(game, "cue-1|");
    chase_until(game, 8); /* 28 */
    (void)chase_shot(game, "cue-8|");
    chase_until(game, 15);
    ck_assert_str_eq(chase_scores(game), "28 104");
    ck_assert_str_eq(chase_shot(game, "cue-15> cue>"), "foul[cue-ball-potted] player:1 code:cue_ball_potted, "
                                                       "foul[potted-in-foul] player:1 code:potted_in_foul ball:15, "
                                                       "penalty[penalty] player:1 points:15, "
                                                       "removed[target-down] ball:15 why:potted, "
                                                       "over[game-end] winners:[1]");
    assert_json(view_text(game), "/in_hand", "[]");
    ck_assert_str_eq(chase_scores(game), "28 89");
    cue_game_free(game);
}
END_TEST

/* [returned], [game-end]: potted too early, or off the table, 15 comes back. */
START_TEST(fifteen_comes_back)
{
    cue_game *game = chase_new(2, NULL);
    chase_until(game, 14);
    ck_assert_str_eq(chase_shot(game, "cue-14> cue-15>"), "score[score] player:0 points:29, "
                                                          "removed[target-down] ball:14 why:potted, "
                                                          "respot[returned] ball:15 at:null");
    assert_json(view_text(game), "/target", "'15'");
    ck_assert_str_eq(chase_shot(game, "cue-15|^"), "foul[ball-off-table] player:0 code:ball_off_table ball:15, "
                                                   "penalty[penalty] player:0 points:15, "
                                                   "respot[returned] ball:15 at:null");
    assert_standing(game, "'pass' 1 0 false");
    cue_game_free(game);
}
END_TEST

/* [game-end]: equal scores share; who is out does not win. */
START_TEST(shared_wins)
{
    cue_game *game = chase_new(3, NULL);
    (void)chase_shot(game, "cue-1-15>");
    (void)chase_shot(game, "cue-1-15> 14> 13> 12> 11> 10> 9> 8> 7> 6>");
    (void)chase_do(game, concede); /* 120 points, out */
    (void)chase_shot(game, "cue-1-10>");
    chase_until(game, 11); /* 10 and 1 to 10 */
    (void)chase_shot(game, "cue-11|");
    chase_until(game, 15); /* 11 to 14 */
    ck_assert_str_eq(chase_scores(game), "120 65 50");
    ck_assert_str_eq(chase_shot(game, "cue-15>"), "score[score] player:2 points:15, "
                                                  "removed[target-down] ball:15 why:potted, "
                                                  "over[game-end] winners:[1,2]");
    assert_json(view_text(game), "/winners", "[1,2]");
    assert_json(view_text(game), "/players/0/out", "true");
    cue_game_free(game);
}
END_TEST

Suite *chaser_turns_suite(void)
{
    Suite *suite = suite_create("chaser_turns");
    ADD_TESTS(suite, "turns", order_of_play, accepted, passed_back, answers_in_their_phase);
    ADD_TESTS(suite, "giving up", conceding_a_shot, conceding_a_shot_that_was_passed_back,
              conceding_instead_of_an_answer, asked_across_the_end_of_the_list, all_but_one_give_up);
    ADD_TESTS(suite, "the end", the_end, the_first_player_wins, the_end_by_a_foul, fifteen_comes_back, shared_wins);
    return suite;
}
