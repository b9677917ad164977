/* Shots of Chaser, fouls and points; [ids] are the paragraphs of the rules page. */
#include "chase.h"
#include "suites.h"

/* [target], [score], [again]: what drops in a legal shot scores, the Target or not, and the player goes on. */
START_TEST(legal_shots)
{
    cue_game *game = chase_new(2, NULL);
    ck_assert_str_eq(chase_shot(game, "cue-1|"), "turn[next-player] player:1");
    assert_json(view_text(game), "/to_act", "1");
    ck_assert_str_eq(chase_shot(game, "cue-1>TR"), "score[score] player:1 points:1, "
                                                   "removed[target-down] ball:1 why:potted");
    assert_json(view_text(game), "/to_act", "1");
    assert_json(view_text(game), "/target", "'2'");
    ck_assert_str_eq(chase_shot(game, "cue-2-9> 2-12>"), "score[score] player:1 points:21, "
                                                         "respot[returned] ball:9 at:null, "
                                                         "respot[returned] ball:12 at:null");
    assert_json(view_text(game), "/target", "'2'");
    ck_assert_str_eq(chase_shot(game, "cue-2> cue-9>"), "score[score] player:1 points:11, "
                                                        "removed[target-down] ball:2 why:potted, "
                                                        "respot[returned] ball:9 at:null");
    assert_json(view_text(game), "/on_table", "['3','4','5','6','7','8','9','10','11','12','13','14','15']");
    ck_assert_str_eq(chase_scores(game), "0 33");
    cue_game_free(game);
}
END_TEST

/* [legal-shot]: the Target first, then any others. */
START_TEST(other_balls_after_the_target)
{
    cue_game *game = chase_new(2, NULL);
    ck_assert_str_eq(chase_shot(game, "cue-1 cue-5 cue-6|"), "turn[next-player] player:1");
    ck_assert_str_eq(chase_shot(game, "cue-5 cue-1|"),
                     "foul[wrong-ball-first] player:1 code:wrong_ball_first ball:5, "
                     "penalty[penalty] player:1 points:5");
    cue_game_free(game);
}
END_TEST

/* [target-missed]: the Target's number; [wrong-ball-first]: every ball that was touched in its stead; [penalty]:
 * the highest of them, 4 at least. */
START_TEST(target_missed)
{
    cue_game *game = chase_new(2, NULL);
    ck_assert_str_eq(chase_shot(game, ""), "foul[target-missed] player:0 code:target_missed, "
                                           "penalty[penalty] player:0 points:4");
    (void)chase_do(game, "{'action':'pass_back'}");
    ck_assert_str_eq(chase_shot(game, "cue| cue-7| cue-3 cue-7"),
                     "foul[target-missed] player:0 code:target_missed, "
                     "foul[wrong-ball-first] player:0 code:wrong_ball_first ball:7, "
                     "foul[wrong-ball-first] player:0 code:wrong_ball_first ball:3, "
                     "penalty[penalty] player:0 points:7");
    ck_assert_str_eq(chase_scores(game), "-11 0");
    (void)chase_do(game, "{'action':'accept'}");
    chase_until(game, 5);
    ck_assert_str_eq(chase_shot(game, "cue|"), "foul[target-missed] player:1 code:target_missed, "
                                               "penalty[penalty] player:1 points:5");
    cue_game_free(game);
}
END_TEST

/* [wrong-ball-first]: each different ball before the Target, in their order; not those behind it. */
START_TEST(wrong_balls_first)
{
    cue_game *game = chase_new(2, NULL);
    ck_assert_str_eq(chase_shot(game, "cue-12 8-cue cue-12 cue-1 cue-15|"),
                     "foul[wrong-ball-first] player:0 code:wrong_ball_first ball:12, "
                     "foul[wrong-ball-first] player:0 code:wrong_ball_first ball:8, "
                     "penalty[penalty] player:0 points:12");
    cue_game_free(game);
}
END_TEST

/* [cue-ball-potted]: no number, so 4; [in-hand]. A Target that was hit first and stayed up adds nothing. */
START_TEST(cue_ball_potted)
{
    cue_game *game = chase_new(2, NULL);
    chase_until(game, 9);
    ck_assert_str_eq(chase_shot(game, "cue-9 cue>BL"), "foul[cue-ball-potted] player:0 code:cue_ball_potted, "
                                                       "penalty[penalty] player:0 points:4, "
                                                       "in_hand[in-hand] balls:[\"cue\"]");
    assert_json(view_text(game), "/in_hand", "['cue']");
    assert_json(view_text(game), "/layout", "null");
    cue_game_free(game);
}
END_TEST

/* [ball-off-table]: each ball, in the order in which they left; the cue ball has no number. [returned]: they come
 * back, the Target too, the lowest first. */
START_TEST(balls_that_left)
{
    cue_game *game = chase_new(2, NULL);
    ck_assert_str_eq(chase_shot(game, "cue-1| 1-11^ 1^ cue^"),
                     "foul[ball-off-table] player:0 code:ball_off_table ball:11, "
                     "foul[ball-off-table] player:0 code:ball_off_table ball:1, "
                     "foul[ball-off-table] player:0 code:ball_off_table ball:cue, "
                     "penalty[penalty] player:0 points:11, "
                     "respot[returned] ball:1 at:null, respot[returned] ball:11 at:null, "
                     "in_hand[in-hand] balls:[\"cue\"]");
    assert_json(view_text(game), "/target", "'1'");
    cue_game_free(game);
}
END_TEST

/* [no-rail]: from the first contact on nothing dropped and nothing touched a cushion. */
START_TEST(no_rail)
{
    static const char *const fouls[] = {"cue-1", "cue|-1", "cue-1 cue-3", "4| cue| cue-1-5"};
    static const char *const none[] = {"cue-1|", "cue-1 cue|", "cue-1-5|", "cue-1 cue-3|", "cue|-1-15|"};
    size_t i;
    for (i = 0; i < sizeof fouls / sizeof fouls[0]; i++) {
        cue_game *game = chase_new(2, NULL);
        ck_assert_str_eq(chase_shot(game, fouls[i]),
                         "foul[no-rail] player:0 code:no_rail, penalty[penalty] player:0 points:4");
        cue_game_free(game);
    }
    for (i = 0; i < sizeof none / sizeof none[0]; i++) {
        cue_game *game = chase_new(2, NULL);
        ck_assert_str_eq(chase_shot(game, none[i]), "turn[next-player] player:1");
        cue_game_free(game);
    }
}
END_TEST

/* [no-rail]: beside other fouls; a pot will do, the cue ball's too; leaving the table is no cushion; nothing
 * touched is another foul. */
START_TEST(no_rail_among_others)
{
    cue_game *game = chase_new(2, NULL);
    ck_assert_str_eq(chase_shot(game, "cue-1 cue>"), "foul[cue-ball-potted] player:0 code:cue_ball_potted, "
                                                     "penalty[penalty] player:0 points:4, "
                                                     "in_hand[in-hand] balls:[\"cue\"]");
    (void)chase_do(game, "{'action':'accept'}");
    ck_assert_str_eq(chase_shot(game, "cue-1-6^"), "foul[ball-off-table] player:1 code:ball_off_table ball:6, "
                                                   "foul[no-rail] player:1 code:no_rail, "
                                                   "penalty[penalty] player:1 points:6, "
                                                   "respot[returned] ball:6 at:null");
    (void)chase_do(game, "{'action':'accept'}");
    ck_assert_str_eq(chase_shot(game, "cue-8"), "foul[target-missed] player:0 code:target_missed, "
                                                "foul[wrong-ball-first] player:0 code:wrong_ball_first ball:8, "
                                                "foul[no-rail] player:0 code:no_rail, "
                                                "penalty[penalty] player:0 points:8");
    (void)chase_do(game, "{'action':'accept'}");
    ck_assert_str_eq(chase_shot(game, "cue|"), "foul[target-missed] player:1 code:target_missed, "
                                               "penalty[penalty] player:1 points:4");
    cue_game_free(game);
    /* A ball potted before the contact does not count either. */
    game = chase_new(2, NULL);
    ck_assert_str_eq(chase_shot(game, "15> cue-1"), "foul[no-rail] player:0 code:no_rail, "
                                                    "foul[potted-in-foul] player:0 code:potted_in_foul ball:15, "
                                                    "penalty[penalty] player:0 points:15, "
                                                    "respot[returned] ball:15 at:null");
    cue_game_free(game);
}
END_TEST

/* [no-rail]: the option switches it off. */
START_TEST(no_rail_switched_off)
{
    cue_game *game = chase_new(2, "{'no_rail':false}");
    ck_assert_str_eq(chase_shot(game, "cue-1"), "turn[next-player] player:1");
    ck_assert_str_eq(chase_shot(game, "cue-2"), "foul[target-missed] player:1 code:target_missed, "
                                                "foul[wrong-ball-first] player:1 code:wrong_ball_first ball:2, "
                                                "penalty[penalty] player:1 points:4");
    cue_game_free(game);
}
END_TEST

/* [infraction]: under its own name, with the number of its ball if it names one; in the order of events. */
START_TEST(infractions)
{
    cue_game *game = chase_new(2, NULL);
    ck_assert_str_eq(chase_shot(game, "!unsportsmanlike cue-1| !touched_ball:14 !bad_play_from_kitchen:3"),
                     "foul[infraction] player:0 code:unsportsmanlike, "
                     "foul[infraction] player:0 code:touched_ball ball:14, "
                     "foul[infraction] player:0 code:bad_play_from_kitchen ball:3, "
                     "penalty[penalty] player:0 points:14");
    (void)chase_do(game, "{'action':'accept'}");
    ck_assert_str_eq(chase_shot(game, "cue-1| !double_hit:cue"),
                     "foul[infraction] player:1 code:double_hit ball:cue, "
                     "penalty[penalty] player:1 points:4");
    cue_game_free(game);
}
END_TEST

/* [infraction], [kitchen-play]: every name but one is a foul. */
START_TEST(every_infraction)
{
    unsigned i;
    for (i = 0; i < CUE_INFRACTIONS; i++) {
        cue_game *game = chase_new(2, NULL);
        const char *said = chase_shot(game, text_of("cue-1| !%s:9", cue_infraction_name(i)));
        if (i == CUE_JUMP_SHOT) /* [jump-shot] */
            ck_assert_str_eq(said, "turn[next-player] player:1");
        else
            ck_assert_str_eq(said, text_of("foul[infraction] player:0 code:%s ball:9, "
                                           "penalty[penalty] player:0 points:9",
                                           cue_infraction_name(i)));
        cue_game_free(game);
    }
}
END_TEST

/* [jump-shot]: nor does it count beside others. */
START_TEST(jump_shots)
{
    cue_game *game = chase_new(2, NULL);
    ck_assert_str_eq(chase_shot(game, "!jump_shot:15 cue-1-3>"), "score[safe] player:0 points:3, "
                                                                 "respot[returned] ball:3 at:null");
    ck_assert_str_eq(chase_shot(game, "!jump_shot:15 cue-1 cue>"),
                     "foul[cue-ball-potted] player:0 code:cue_ball_potted, "
                     "penalty[penalty] player:0 points:4, "
                     "in_hand[in-hand] balls:[\"cue\"]");
    cue_game_free(game);
}
END_TEST

/* [potted-in-foul]: numbered balls, in the order in which they dropped, behind the infractions; [target-down]. */
START_TEST(potted_in_a_foul)
{
    cue_game *game = chase_new(2, NULL);
    ck_assert_str_eq(chase_shot(game, "cue-1-13> 1> cue> !other"),
                     "foul[cue-ball-potted] player:0 code:cue_ball_potted, "
                     "foul[infraction] player:0 code:other, "
                     "foul[potted-in-foul] player:0 code:potted_in_foul ball:13, "
                     "foul[potted-in-foul] player:0 code:potted_in_foul ball:1, "
                     "penalty[penalty] player:0 points:13, "
                     "removed[target-down] ball:1 why:potted, "
                     "respot[returned] ball:13 at:null, "
                     "in_hand[in-hand] balls:[\"cue\"]");
    assert_json(view_text(game), "/target", "'2'");
    cue_game_free(game);
}
END_TEST

/* [penalty]: both sides of 4. */
START_TEST(least_penalty)
{
    cue_game *game = chase_new(2, NULL);
    (void)chase_shot(game, "cue-3 cue-1|");
    ck_assert_str_eq(chase_scores(game), "-4 0");
    (void)chase_do(game, "{'action':'accept'}");
    (void)chase_shot(game, "cue-4 cue-1|");
    ck_assert_str_eq(chase_scores(game), "-4 -4");
    (void)chase_do(game, "{'action':'accept'}");
    (void)chase_shot(game, "cue-5 cue-1|");
    ck_assert_str_eq(chase_scores(game), "-9 -4");
    cue_game_free(game);
}
END_TEST

/* [no-stroke]: the infractions are the only fouls; it is a shot; [first-shot] is over. */
START_TEST(no_stroke)
{
    cue_game *game = chase_new(2, NULL);
    ck_assert_str_eq(
        chase_do(game, "{'action':'shot','notation':'!touched_ball:6 !touched_ball:2','stroke':false}"),
        "foul[infraction] player:0 code:touched_ball ball:6, "
        "foul[infraction] player:0 code:touched_ball ball:2, "
        "penalty[penalty] player:0 points:6");
    assert_json(view_text(game), "/first_shot", "false");
    assert_json(view_text(game), "/in_hand", "['cue']");
    assert_json(view_text(game), "/layout", "null");
    assert_json(view_text(game), "/asked", "0");
    cue_game_free(game);
    game = chase_new(2, NULL);
    ck_assert_str_eq(chase_do(game, "{'action':'shot','notation':'!touched_ball:6 !touched_ball:2','stroke':false,"
                                    "'scoring':'ballsy'}"),
                     "foul[infraction] player:0 code:touched_ball ball:6, "
                     "foul[infraction] player:0 code:touched_ball ball:2, "
                     "penalty[ballsy] player:0 points:10");
    cue_game_free(game);
}
END_TEST

/* [safe]: of the first shot only the highest ball scores; [first-shot]: who says nothing plays safe. */
START_TEST(safe_first_shot)
{
    static const char *const said[] = {"", ",'scoring':'safe'"};
    size_t i;
    for (i = 0; i < 2; i++) {
        cue_game *game = chase_new(2, NULL);
        assert_json(view_text(game), "/first_shot", "true");
        ck_assert_str_eq(chase_do(game, text_of("{'action':'shot','notation':'cue-1-5> 12> 1>'%s}", said[i])),
                         "score[safe] player:0 points:12, removed[target-down] ball:1 why:potted, "
                         "respot[returned] ball:5 at:null, respot[returned] ball:12 at:null");
        assert_json(view_text(game), "/first_shot", "false");
        ck_assert_str_eq(chase_shot(game, "cue-2-5> 12>"), "score[score] player:0 points:17, "
                                                           "respot[returned] ball:5 at:null, "
                                                           "respot[returned] ball:12 at:null");
        cue_game_free(game);
    }
}
END_TEST

START_TEST(safe_first_shot_that_is_a_foul)
{
    cue_game *game = chase_new(2, NULL);
    ck_assert_str_eq(chase_do(game, "{'action':'shot','notation':'cue-7 cue-9','scoring':'safe'}"),
                     "foul[target-missed] player:0 code:target_missed, "
                     "foul[wrong-ball-first] player:0 code:wrong_ball_first ball:7, "
                     "foul[wrong-ball-first] player:0 code:wrong_ball_first ball:9, "
                     "foul[no-rail] player:0 code:no_rail, "
                     "penalty[penalty] player:0 points:9");
    cue_game_free(game);
}
END_TEST

/* [ballsy]: the sum of all balls. */
START_TEST(ballsy_first_shot)
{
    cue_game *game = chase_new(2, NULL);
    ck_assert_str_eq(chase_do(game, "{'action':'shot','notation':'cue-1-5> 12> 1>','scoring':'ballsy'}"),
                     "score[ballsy] player:0 points:18, removed[target-down] ball:1 why:potted, "
                     "respot[returned] ball:5 at:null, respot[returned] ball:12 at:null");
    ck_assert_str_eq(chase_scores(game), "18 0");
    cue_game_free(game);
}
END_TEST

/* [ballsy]: 4 or its number for every foul. Missed 4, 7 first 7, 3 first 4, cue ball 4, 7 off the table 7, no
 * cushion is no foul where the cue ball dropped, other 4, 15 potted 15, 2 potted 4. */
START_TEST(ballsy_first_shot_that_is_a_foul)
{
    cue_game *game = chase_new(2, NULL);
    ck_assert_str_eq(chase_do(game, "{'action':'shot','notation':'cue-7 cue-3 7^ 15> 2> cue> !other',"
                                    "'scoring':'ballsy'}"),
                     "foul[target-missed] player:0 code:target_missed, "
                     "foul[wrong-ball-first] player:0 code:wrong_ball_first ball:7, "
                     "foul[wrong-ball-first] player:0 code:wrong_ball_first ball:3, "
                     "foul[cue-ball-potted] player:0 code:cue_ball_potted, "
                     "foul[ball-off-table] player:0 code:ball_off_table ball:7, "
                     "foul[infraction] player:0 code:other, "
                     "foul[potted-in-foul] player:0 code:potted_in_foul ball:15, "
                     "foul[potted-in-foul] player:0 code:potted_in_foul ball:2, "
                     "penalty[ballsy] player:0 points:49, "
                     "respot[returned] ball:2 at:null, respot[returned] ball:7 at:null, "
                     "respot[returned] ball:15 at:null, in_hand[in-hand] balls:[\"cue\"]");
    (void)chase_do(game, "{'action':'pass_back'}");
    /* Later shots are scored as ever. */
    ck_assert_str_eq(chase_shot(game, "cue-7 cue-3"),
                     "foul[target-missed] player:0 code:target_missed, "
                     "foul[wrong-ball-first] player:0 code:wrong_ball_first ball:7, "
                     "foul[wrong-ball-first] player:0 code:wrong_ball_first ball:3, "
                     "foul[no-rail] player:0 code:no_rail, "
                     "penalty[penalty] player:0 points:7");
    ck_assert_str_eq(chase_scores(game), "-56 0");
    cue_game_free(game);
}
END_TEST

/* [ballsy]: a single foul with a low number costs 4. */
START_TEST(ballsy_with_one_foul)
{
    cue_game *game = chase_new(2, NULL);
    (void)chase_do(game, "{'action':'shot','notation':'cue|','scoring':'ballsy'}");
    ck_assert_str_eq(chase_scores(game), "-4 0");
    cue_game_free(game);
}
END_TEST

/* [score-limit]: a score on the brink, from a saved game. */
START_TEST(score_limit)
{
    cue_game *game = chase_new(2, NULL);
    cue_game *edge = NULL;
    const char *saved;
    chase_until(game, 2);
    saved = edited(save_text(game, false), "/state/scores", "[999999985,-999999996]");
    saved = edited(saved, "/state/moves", "200000000");
    must(load_text(NULL, saved, CUE_VERIFY_AUTO, &edge, &fault));
    chase_refuse(edge, "{'action':'shot','notation':'cue-2> 2|'}", CUE_BAD_SHOT, "/notation");
    chase_refuse(edge, "{'action':'shot','notation':'cue-2-15> 3>'}", CUE_LIMIT, "");
    ck_assert_ptr_nonnull(strstr(fault.message, "[score-limit]"));
    (void)chase_shot(edge, "cue-2-15>");
    ck_assert_str_eq(chase_scores(edge), "1000000000 -999999996");
    (void)chase_shot(edge, "cue-2|");
    chase_refuse(edge, "{'action':'shot','notation':'cue-5'}", CUE_LIMIT, "");
    (void)chase_shot(edge, "cue-3");
    ck_assert_str_eq(chase_scores(edge), "1000000000 -1000000000");
    (void)chase_do(edge, "{'action':'pass_back'}");
    chase_refuse(edge, "{'action':'shot','notation':''}", CUE_LIMIT, "");
    (void)chase_do(edge, "{'action':'concede'}");
    cue_game_free(edge);
    cue_game_free(game);
}
END_TEST

Suite *chaser_shots_suite(void)
{
    Suite *suite = suite_create("chaser_shots");
    ADD_TESTS(suite, "legal", legal_shots, other_balls_after_the_target, jump_shots);
    ADD_TESTS(suite, "fouls", target_missed, wrong_balls_first, cue_ball_potted, balls_that_left, no_rail,
              no_rail_among_others, no_rail_switched_off, infractions, every_infraction, potted_in_a_foul,
              no_stroke);
    ADD_TESTS(suite, "points", least_penalty, safe_first_shot, safe_first_shot_that_is_a_foul, ballsy_first_shot,
              ballsy_first_shot_that_is_a_foul, ballsy_with_one_foul, score_limit);
    return suite;
}
