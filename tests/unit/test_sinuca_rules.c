/* Sinuca Brasileira: the opening, what may be nominated, and what potting scores; [ids] are the paragraphs of the
 * rules page. */
#include "frame.h"
#include "suites.h"

/* [set-up]: colours on their spots, the red between pink and right cushion; [in-hand]: the cue ball waits. */
START_TEST(the_table_at_the_start)
{
    cue_game *game = frame_new(NULL);
    assert_view(game, "/phase", "'opening'");
    assert_view(game, "/to_act", "0");
    assert_view(game, "/on_table", "['red','yellow','green','brown','blue','pink','black']");
    assert_view(game, "/in_hand", "['cue']");
    assert_view(game, "/layout",
                "{'red':[1.3335,2.67675],'yellow':[1.181,0.737],'green':[0.597,0.737],'brown':[0.889,0.737],"
                "'blue':[0.889,1.7845],'pink':[0.889,2.67675],'black':[0.889,3.245]}");
    assert_view(game, "/on", "'red'");
    assert_view(game, "/may", "'lowest'");
    assert_view(game, "/break", "0");
    assert_view(game, "/frame_ball", "false");
    assert_view(game, "/tie_break", "false");
    assert_view(game, "/asked", "null");
    assert_view(game, "/players", "[{'name':'Player 1','score':0},{'name':'Player 2','score':0}]");
    cue_game_free(game);
}
END_TEST

/* [set-up]: other tables. The red has W/4 to pink and cushion. */
START_TEST(other_tables)
{
    cue_game *game = frame_new("{'table':{'length':1,'width':0.5,'ball_radius':0.04}}");
    assert_view(game, "/layout/red", "[0.375,0.75]");
    cue_game_free(game);
    game = NULL;
    /* On 4 m the D has a radius of 0.327 m: yellow and green need a width of 0.735 m. */
    refused(cue_game_new_json(cue_ruleset_find(CUE_SINUCA_BRASILEIRA), NULL,
                              json("{'table':{'length':4,'width':0.73,'ball_radius':0.04}}"), NULL, &game, &fault),
            CUE_BAD_VALUE, "/options/table");
    ck_assert_ptr_nonnull(strstr(fault.message, "[set-up]"));
    cue_game_free(frame_new("{'table':{'length':4,'width':0.74,'ball_radius':0.04}}"));
    cue_game_free(frame_new("{'table':'pool-7ft'}"));
}
END_TEST

/* [opening]: at the red, and nothing has to be named. */
START_TEST(the_first_shot)
{
    cue_game *game = frame_new(NULL);
    frame_refuse(game, "SHOT yellow TL : cue-yellow", CUE_ILLEGAL_ACTION, "/ball");
    ck_assert_ptr_nonnull(strstr(fault.message, "[opening]"));
    frame_play(game, "red : cue-red", "turn[visit-over] player:1");
    cue_game_free(game);
    game = frame_new(NULL);
    frame_play(game, "TL : cue-red", "turn[visit-over] player:1");
    cue_game_free(game);
    game = frame_new(NULL);
    frame_play(game, "red TL : cue-red", "turn[visit-over] player:1");
    assert_view(game, "/phase", "'shot'");
    assert_view(game, "/to_act", "1");
    assert_view(game, "/may", "'any'");
    assert_view(game, "/in_hand", "[]");
    assert_view(game, "/layout", "null");
    cue_game_free(game);
}
END_TEST

/* [restart]: the red or the cue ball potted, whatever else was wrong; same player, no points, nothing else said. */
START_TEST(the_frame_begins_again)
{
    static const char *const lines[] = {
        ": cue-red>TL",
        "red TL : cue-red>TL",
        ": cue-red cue>BL",
        ": cue>BL",
        ": cue-yellow-red>TL yellow>TR",
        ": cue-red>TL black^ !push_shot",
        ": cue-red>TL cue^",
        ": !touched_ball:pink cue-blue cue>ML",
        ": cue-red ; snookered",
    };
    cue_game *game = frame_new(NULL);
    const char *before = view_text(game);
    size_t i;
    for (i = 0; i < CUE_COUNT(lines); i++) {
        frame_play(game, lines[i], "restart[restart]");
        ck_assert_str_eq(edited(view_text(game), "/moves", "0"), edited(before, "/moves", "0"));
    }
    cue_game_free(game);
}
END_TEST

/* [restart]: a snooker on the red is judged where the balls lie. The blue is put between cue ball and red. */
START_TEST(a_snooker_in_the_opening)
{
    static const char rest[] =
        "; rest {'cue':[0.3,%s],'red':[1.5,1.5],'yellow':[1.181,0.737],"
        "'green':[0.597,0.737],'brown':[0.889,0.737],'blue':[0.9,1.5],'pink':[0.889,2.67675],"
        "'black':[0.889,3.245]}";
    cue_game *game = frame_new(NULL);
    frame_play(game, text_of(": cue-red %s", text_of(rest, "1.5")), "restart[restart]");
    assert_view(game, "/phase", "'opening'");
    assert_view(game, "/layout/blue", "[0.889,1.7845]");
    /* The referee's own eye decides. */
    frame_play(game, text_of(": cue-red ; snookered %s", text_of(rest, "1.8")), "restart[restart]");
    frame_play(game, text_of(": cue-red ; not snookered %s", text_of(rest, "1.8")), "turn[visit-over] player:1");
    assert_view(game, "/phase", "'shot'");
    assert_view(game, "/layout/cue", "[0.3,1.8]");
    cue_game_free(game);
}
END_TEST

/* [opening-foul]: any other foul is one like all; the wrong first ball, a miss, a red or a cue ball off the
 * table. */
START_TEST(fouls_in_the_opening)
{
    static const struct {
        const char *line, *told;
    } cases[] = {
        {":", "foul[miss] player:0 code:miss, penalty[penalty] player:0 points:7, turn[after-foul] player:1"},
        {": cue-yellow-red", "foul[wrong-ball-first] player:0 code:wrong_ball_first ball:yellow, "
                             "penalty[penalty] player:0 points:7, turn[after-foul] player:1"},
        {": cue-red^", "foul[off-table] player:0 code:ball_off_table ball:red, penalty[penalty] player:0 points:7, "
                       "removed[fouled-red] ball:red why:off_table, turn[after-foul] player:1"},
        {": cue-red cue^", "foul[off-table] player:0 code:ball_off_table ball:cue, "
                           "penalty[penalty] player:0 points:7, in_hand[in-hand] balls:['cue'], "
                           "turn[after-foul] player:1"},
        {": cue-red-blue>TL", "foul[wrong-ball-potted] player:0 code:potted_wrong_ball ball:blue, "
                              "penalty[penalty] player:0 points:7, respot[spotting] ball:blue at:null, "
                              "turn[after-foul] player:1"},
        {": !touched_ball:pink ; no stroke", "foul[infraction] player:0 code:touched_ball ball:pink, "
                                             "penalty[penalty] player:0 points:7, turn[after-foul] player:1"},
        {": cue-red !no_call", "foul[infraction] player:0 code:no_call, penalty[penalty] player:0 points:7, "
                               "turn[after-foul] player:1"},
    };
    size_t i;
    for (i = 0; i < CUE_COUNT(cases); i++) {
        cue_game *game = frame_new(NULL);
        frame_play(game, cases[i].line, cases[i].told);
        assert_view(game, "/phase", "'shot'");
        assert_view(game, "/may", "'any'");
        assert_view(game, "/players/1/score", "7");
        cue_game_free(game);
    }
}
END_TEST

/* [opening-foul]: snookered after a foul in the opening, the other player decides; it does not begin again. */
START_TEST(snookered_by_a_foul_in_the_opening)
{
    cue_game *game = frame_new(NULL);
    frame_play(game, ": cue-red !push_shot ; snookered",
               "foul[infraction] player:0 code:push_shot, penalty[penalty] player:0 points:7, "
               "turn[after-foul] player:1");
    assert_view(game, "/phase", "'decision'");
    assert_view(game, "/asked", "0");
    cue_game_free(game);
}
END_TEST

/* [free-choice]: who comes to the table plays the lowest ball freely, and others at the risk of a penalty. */
START_TEST(coming_to_the_table)
{
    cue_game *game = frame_opened(NULL);
    frame_play(game, "red TL : cue-red", "turn[visit-over] player:0"); /* [free-shot] */
    frame_play(game, "blue TL : cue-blue",
               "foul[missed-penalty-shot] player:0 code:missed_penalty_shot ball:blue, "
               "penalty[penalty] player:0 points:7, turn[after-foul] player:1"); /* [penalty-shot] */
    assert_view(game, "/may", "'any'");
    frame_play(game, "blue TL : cue-blue>TL", "score[score] player:1 points:5, respot[spotting] ball:blue at:null");
    cue_game_free(game);
}
END_TEST

/* [colour], [lowest]: red, any colour, yellow, any colour, and so on; [stays-down]: the lowest ones stay down.
 * [values] */
START_TEST(a_break_of_all_balls)
{
    static const struct {
        const char *line, *may_after, *on_after;
        int points;
    } shots[] = {
        {"red TL : cue-red>TL", "colour", "yellow", 1},      {"black TL : cue-black>TL", "lowest", "yellow", 7},
        {"yellow TL : cue-yellow>TL", "colour", "green", 2}, {"green TL : cue-green>TL", "lowest", "green", 3},
        {"green TL : cue-green>TL", "colour", "brown", 3},   {"pink TL : cue-pink>TL", "lowest", "brown", 6},
        {"brown TL : cue-brown>TL", "colour", "blue", 4},    {"blue TL : cue-blue>TL", "lowest", "blue", 5},
        {"blue TL : cue-blue>TL", "colour", "pink", 5},      {"black TL : cue-black>TL", "lowest", "pink", 7},
        {"pink TL : cue-pink>TL", "lowest", "black", 6},
    };
    cue_game *game = frame_opened(NULL);
    int total = 0;
    size_t i;
    for (i = 0; i < CUE_COUNT(shots); i++) {
        frame_play(game, shots[i].line, NULL);
        total += shots[i].points;
        ck_assert_str_eq(frame_view(game, "/may"), json(text_of("'%s'", shots[i].may_after)));
        ck_assert_str_eq(frame_view(game, "/on"), json(text_of("'%s'", shots[i].on_after)));
        ck_assert_str_eq(frame_view(game, "/break"), text_of("%d", total));
        ck_assert_str_eq(frame_view(game, "/players/1/score"), text_of("%d", total));
        assert_view(game, "/to_act", "1");
    }
    assert_view(game, "/frame_ball", "true");
    frame_play(
        game, "black ML : cue-black>ML",
        "score[score] player:1 points:7, removed[stays-down] ball:black why:potted, over[frame-end] winners:[1]");
    assert_view(game, "/players/1/score", "56");
    assert_view(game, "/on_table", "[]");
    assert_view(game, "/on", "null");
    assert_view(game, "/may", "null");
    assert_view(game, "/break", "0");
    assert_view(game, "/frame_ball", "false");
    cue_game_free(game);
}
END_TEST

/* [stays-down]: red, then the yellow as the free colour: it goes back, and is next. */
START_TEST(the_yellow_after_the_red)
{
    cue_game *game = frame_opened(NULL);
    frame_play(game, "red BL : cue-red>BL",
               "score[score] player:1 points:1, removed[stays-down] ball:red why:potted");
    frame_play(game, "yellow BL : cue-yellow>BL",
               "score[score] player:1 points:2, respot[spotting] ball:yellow at:null");
    assert_view(game, "/may", "'lowest'");
    frame_refuse(game, "SHOT green BL : cue-green", CUE_ILLEGAL_ACTION, "/ball");
    ck_assert_ptr_nonnull(strstr(fault.message, "[lowest]"));
    frame_play(game, "yellow BL : cue-yellow>BL",
               "score[score] player:1 points:2, removed[stays-down] ball:yellow why:potted");
    assert_view(game, "/may", "'colour'");
    cue_game_free(game);
}
END_TEST

/* [free-shot]: a missed free colour and a missed lowest ball cost nothing; [visit-over]. */
START_TEST(free_shots_that_miss)
{
    cue_game *game = frame_opened(NULL);
    frame_play(game, "red BL : cue-red>BL", NULL);
    frame_play(game, "pink BL : cue-pink|", "turn[visit-over] player:0");
    assert_view(game, "/break", "0");
    assert_view(game, "/may", "'any'");
    frame_play(game, "black BL : cue-black>BL", NULL);
    frame_play(game, "yellow BL : cue-yellow|", "turn[visit-over] player:1");
    assert_view(game, "/players", "[{'name':'Player 1','score':7},{'name':'Player 2','score':1}]");
    cue_game_free(game);
}
END_TEST

/* [penalty-shot]: potted, the colour goes back and the lowest ball is next; [penalty-shots-option]. */
START_TEST(when_penalty_shots_may_be_played)
{
    static const struct {
        const char *options, *after_penalty_shot, *after_free_colour;
    } cases[] = {
        {NULL, "lowest", "lowest"},
        {"{'penalty_shots':'start_of_visit'}", "lowest", "lowest"},
        {"{'penalty_shots':'after_colour'}", "lowest", "any"},
        {"{'penalty_shots':'any_time'}", "any", "any"},
    };
    size_t i;
    for (i = 0; i < CUE_COUNT(cases); i++) {
        cue_game *game = frame_opened(cases[i].options);
        frame_play(game, "blue BL : cue-blue>BL",
                   "score[score] player:1 points:5, respot[spotting] ball:blue at:null");
        ck_assert_str_eq(frame_view(game, "/may"), json(text_of("'%s'", cases[i].after_penalty_shot)));
        frame_play(game, "red BL : cue-red>BL", NULL);
        assert_view(game, "/may", "'colour'");
        frame_play(game, "black BL : cue-black>BL", NULL);
        ck_assert_str_eq(frame_view(game, "/may"), json(text_of("'%s'", cases[i].after_free_colour)));
        assert_view(game, "/break", "13");
        cue_game_free(game);
    }
}
END_TEST

/* [penalty-shots-option]: the blue again and again, until it fails: the points so far are kept. */
START_TEST(the_blue_again_and_again)
{
    cue_game *game = frame_opened("{'penalty_shots':'any_time'}");
    int i;
    for (i = 0; i < 4; i++)
        frame_play(game, "blue ML : cue-blue>ML", NULL);
    frame_play(game, "blue ML : cue-blue", NULL);
    assert_view(game, "/players", "[{'name':'Player 1','score':7},{'name':'Player 2','score':20}]");
    assert_view(game, "/break", "0");
    cue_game_free(game);
}
END_TEST

/* [lowest]: no colour after the pink; [free-black]: with the option there is one, the black. */
START_TEST(after_the_pink)
{
    cue_game *game = frame_at((frame_position){.lowest = CUE_PINK, .score = {30, 20}});
    frame_play(game, "pink TL : cue-pink>TL", NULL);
    assert_view(game, "/may", "'lowest'");
    frame_play(game, "black TL : cue-black>TL", NULL);
    assert_view(game, "/phase", "'over'");
    cue_game_free(game);
    game = frame_at((frame_position){"{'after_pink':'free_black'}", CUE_PINK, NULL, 0, {30, 20}});
    frame_play(game, "pink TL : cue-pink>TL", NULL);
    assert_view(game, "/may", "'colour'");
    assert_view(game, "/frame_ball", "true");
    frame_play(game, "black TL : cue-black>TL",
               "score[score] player:0 points:7, respot[spotting] ball:black at:null");
    assert_view(game, "/may", "'lowest'");
    frame_play(
        game, "black TL : cue-black>TL",
        "score[score] player:0 points:7, removed[stays-down] ball:black why:potted, over[frame-end] winners:[0]");
    assert_view(game, "/players/0/score", "50");
    cue_game_free(game);
}
END_TEST

/* [free-black]: missed, the black is the last ball for the opponent; and the other options give the free choice. */
START_TEST(the_free_black)
{
    static const char *const options[] = {"{'after_pink':'free_black'}",
                                          "{'after_pink':'free_black','penalty_shots':'after_colour'}",
                                          "{'after_pink':'free_black','penalty_shots':'any_time'}"};
    static const char *const mays[] = {"'lowest'", "'any'", "'any'"};
    size_t i;
    for (i = 0; i < CUE_COUNT(options); i++) {
        const frame_position pink = {options[i], CUE_PINK, NULL, 0, {30, 20}};
        cue_game *game = frame_at(pink);
        frame_play(game, "pink TL : cue-pink>TL", NULL);
        frame_play(game, "black TL : cue-black", "turn[visit-over] player:1");
        assert_view(game, "/may", "'any'");
        frame_play(game, "black TL : cue-black>TL",
                   "score[score] player:1 points:7, removed[stays-down] ball:black why:potted, "
                   "over[frame-end] winners:[0]");
        cue_game_free(game);
        game = frame_at(pink);
        frame_play(game, "pink TL : cue-pink>TL", NULL);
        frame_play(game, "black TL : cue-black>TL", NULL);
        assert_view(game, "/may", mays[i]);
        frame_play(game, "black TL : cue-black>TL", NULL);
        assert_view(game, "/phase", "'over'");
        cue_game_free(game);
        game = frame_at(pink);
        frame_play(game, "pink TL : cue-pink>TL", NULL);
        frame_play(
            game, "black TL :",
            "foul[miss] player:0 code:miss, penalty[penalty] player:0 points:7, over[frame-end] winners:[0]");
        cue_game_free(game);
    }
}
END_TEST

/* [score], [nominate]: every pocket may be the nominated one, and no other will do then. */
START_TEST(any_pocket)
{
    unsigned pocket;
    for (pocket = 0; pocket < CUE_POCKETS; pocket++) {
        const char *const named = cue_pocket_name(pocket), *const next =
                                                               cue_pocket_name((pocket + 1) % CUE_POCKETS);
        cue_game *game = frame_opened(NULL);
        frame_play(game, text_of("red %s : cue-red>%s", named, named),
                   "score[score] player:1 points:1, removed[stays-down] ball:red why:potted");
        frame_play(game, text_of("blue %s : cue-blue>%s", named, next),
                   "foul[wrong-pocket] player:1 code:wrong_pocket ball:blue, penalty[penalty] player:1 points:7, "
                   "respot[spotting] ball:blue at:null, turn[after-foul] player:0");
        cue_game_free(game);
    }
}
END_TEST

/* [snooker]: a touching ball counts as hit when its contact is written first. */
START_TEST(touching_balls)
{
    cue_game *game = frame_opened(NULL);
    frame_play(game, "blue TL : cue-blue cue-red blue>TL",
               "score[score] player:1 points:5, respot[spotting] ball:blue at:null");
    cue_game_free(game);
}
END_TEST

/* [order]: by ball and pocket, the cue ball to be placed, giving up. */
START_TEST(the_list)
{
    cue_game *game = frame_new(NULL);
    assert_json(legal_text(game), "/actions",
                "[{'action':'shot','ball':'red','pocket':'BL','open':true},"
                "{'action':'shot','ball':'red','pocket':'BR','open':true},"
                "{'action':'shot','ball':'red','pocket':'ML','open':true},"
                "{'action':'shot','ball':'red','pocket':'MR','open':true},"
                "{'action':'shot','ball':'red','pocket':'TL','open':true},"
                "{'action':'shot','ball':'red','pocket':'TR','open':true},"
                "{'action':'place','ball':'cue','open':true},{'action':'concede'}]");
    must(apply_json(game, "{'action':'place','ball':'cue','at':[0.9,0.6]}", &fault));
    assert_json(legal_text(game), "/actions/6", "{'action':'place','ball':'cue','open':true}");
    cue_game_free(game);
    game = frame_opened(NULL);
    assert_json(legal_text(game), "/actions/0", "{'action':'shot','ball':'red','pocket':'BL','open':true}");
    assert_json(legal_text(game), "/actions/7", "{'action':'shot','ball':'yellow','pocket':'BR','open':true}");
    assert_json(legal_text(game), "/actions/41", "{'action':'shot','ball':'black','pocket':'TR','open':true}");
    assert_json(legal_text(game), "/actions/42", "{'action':'concede'}");
    assert_json(legal_text(game), "/actions/43", "(nothing)");
    frame_play(game, "black TL : cue-black>TL", NULL);
    assert_json(legal_text(game), "/actions/5", "{'action':'shot','ball':'red','pocket':'TR','open':true}");
    assert_json(legal_text(game), "/actions/6", "{'action':'concede'}");
    cue_game_free(game);
}
END_TEST

/* [order], [in-hand]: the cue ball is listed only while it is in hand and the places of the others are known. */
START_TEST(nothing_to_place)
{
    static const char rest[] = "; rest {%s'red':[1.3335,2.67675],'yellow':[1.181,0.737],'green':[0.597,0.737],"
                               "'brown':[0.889,0.737],'blue':[0.889,1.7845],'pink':[0.889,2.67675],"
                               "'black':[0.889,3.245]}";
    cue_game *game = frame_new(NULL);
    frame_play(game, text_of(": cue-red %s", text_of(rest, "'cue':[0.3,2],")), NULL);
    assert_json(legal_text(game), "/actions/42", "{'action':'concede'}");
    frame_play(game, text_of("red TL : cue-red cue>TL %s", text_of(rest, "")), NULL);
    assert_json(legal_text(game), "/actions/42", "{'action':'place','ball':'cue','open':true}");
    frame_play(game, "red TL : cue-red cue>TL", NULL);
    assert_view(game, "/in_hand", "['cue']");
    assert_json(legal_text(game), "/actions/42", "{'action':'concede'}");
    cue_game_free(game);
}
END_TEST

Suite *sinuca_rules_suite(void)
{
    Suite *suite = suite_create("sinuca_rules");
    ADD_TESTS(suite, "opening", the_table_at_the_start, other_tables, the_first_shot, the_frame_begins_again,
              a_snooker_in_the_opening, fouls_in_the_opening, snookered_by_a_foul_in_the_opening);
    ADD_TESTS(suite, "nominating", coming_to_the_table, a_break_of_all_balls, the_yellow_after_the_red,
              free_shots_that_miss, when_penalty_shots_may_be_played, the_blue_again_and_again, after_the_pink,
              the_free_black, any_pocket, touching_balls, the_list, nothing_to_place);
    return suite;
}
