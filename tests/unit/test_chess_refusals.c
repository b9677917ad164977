/* Every refusal of Chess Pool: its status, its place, and the order of the checks. */
#include "half_board.h"
#include "suites.h"

/* Tries an action in JSON that must be refused, and leave no trace. */
static void refuse(cue_game *game, const char *action, cue_status status, const char *path)
{
    const char *before = save_text(game, true);
    refused(apply_json(game, action, &fault), status, path);
    ck_assert_str_eq(save_text(game, true), before);
    ck_assert_str_eq(rulings_told(game), "");
}

START_TEST(kinds_of_action)
{
    cue_game *game = board_new(NULL);
    refuse(game, "{}", CUE_MISSING_MEMBER, "/action");
    refuse(game, "{'action':'bowl'}", CUE_BAD_VALUE, "/action");
    refuse(game, "{'action':'Shot'}", CUE_BAD_VALUE, "/action");
    refuse(game, "{'action':'choose','group':'solids'}", CUE_WRONG_PHASE, "/action");
    refuse(game, "{'action':'replace_king','piece':'9'}", CUE_WRONG_PHASE, "/action");
    refuse(game, "{'action':'shot','player':1,'notation':''}", CUE_WRONG_PLAYER, "/player");
    refuse(game, "{'action':'concede','player':1}", CUE_WRONG_PLAYER, "/player");
    refuse(game, "{'action':'concede','why':1}", CUE_UNKNOWN_MEMBER, "/why");
    board_play(game, "cue-1|");
    refuse(game, "{'action':'shot','notation':''}", CUE_WRONG_PHASE, "/action");
    refuse(game, "{'action':'place','ball':'cue','at':[0.1,0.1]}", CUE_WRONG_PHASE, "/action");
    board_play(game, "solids");
    refuse(game, "{'action':'choose','group':'solids'}", CUE_WRONG_PHASE, "/action");
    refuse(game, "{'action':'shot','player':0,'notation':''}", CUE_WRONG_PLAYER, "/player");
    board_play(game, "concede");
    refuse(game, "{'action':'shot','notation':''}", CUE_GAME_OVER, "/action");
    refuse(game, "{'action':'layout','balls':{}}", CUE_GAME_OVER, "/action");
    cue_game_free(game);
}
END_TEST

/* Nothing is called on the break: [break]; capturer and the like go with a move: [move]. */
START_TEST(members_of_another_moment)
{
    cue_game *game = board_new(NULL);
    refuse(game, "{'action':'shot','call':'slop','notation':'cue-1|'}", CUE_ILLEGAL_ACTION, "/call");
    refuse(game, "{'action':'shot','call':'move','capturer':'1','target':'9','notation':'cue-1|'}",
           CUE_ILLEGAL_ACTION, "/call");
    refuse(game, "{'action':'shot','capturer':'1','notation':'cue-1|'}", CUE_ILLEGAL_ACTION, "/capturer");
    refuse(game, "{'action':'shot','target':'1','notation':'cue-1|'}", CUE_ILLEGAL_ACTION, "/target");
    refuse(game, "{'action':'shot','from':'a1','notation':'cue-1|'}", CUE_ILLEGAL_ACTION, "/from");
    refuse(game, "{'action':'shot','to':'a1','notation':'cue-1|'}", CUE_ILLEGAL_ACTION, "/to");
    cue_game_free(game);
    game = board_turn(0, "cue a1 2 b3 8 d8 9 c5");
    refuse(game, "{'action':'shot','capturer':'2','notation':'cue-2|'}", CUE_ILLEGAL_ACTION, "/capturer");
    refuse(game, "{'action':'shot','call':'slop','target':'9','notation':'cue-2|'}", CUE_ILLEGAL_ACTION, "/target");
    refuse(game, "{'action':'shot','call':'slop','from':'b3','notation':'cue-2|'}", CUE_ILLEGAL_ACTION, "/from");
    refuse(game, "{'action':'shot','to':'b3','notation':'cue-2|'}", CUE_ILLEGAL_ACTION, "/to");
    cue_game_free(game);
}
END_TEST

START_TEST(values_of_a_call)
{
    cue_game *game = board_turn(0, "cue a1 2 b3 8 d8 9 c5");
    refuse(game, "{'action':'shot','call':'moves','notation':'cue-2|'}", CUE_BAD_VALUE, "/call");
    refuse(game, "{'action':'shot','call':null,'notation':'cue-2|'}", CUE_BAD_VALUE, "/call");
    refuse(game, "{'action':'shot','call':1,'notation':'cue-2|'}", CUE_BAD_VALUE, "/call");
    refuse(game, "{'action':'shot','call':'move','notation':'cue-2|'}", CUE_MISSING_MEMBER, "/capturer");
    refuse(game, "{'action':'shot','call':'move','capturer':'2','notation':'cue-2|'}", CUE_MISSING_MEMBER,
           "/target");
    refuse(game, "{'action':'shot','call':'move','target':'9','notation':'cue-2|'}", CUE_MISSING_MEMBER,
           "/capturer");
    refuse(game, "{'action':'shot','call':'move','capturer':'5','target':'9','notation':'cue-2|'}", CUE_BAD_VALUE,
           "/capturer");
    refuse(game, "{'action':'shot','call':'move','capturer':2,'target':'9','notation':'cue-2|'}", CUE_BAD_VALUE,
           "/capturer");
    refuse(game, "{'action':'shot','call':'move','capturer':'2','target':'15','notation':'cue-2|'}", CUE_BAD_VALUE,
           "/target");
    refuse(game, "{'action':'shot','call':'move','capturer':'2','target':'9','from':'e1','notation':'cue-2|'}",
           CUE_BAD_VALUE, "/from");
    refuse(game, "{'action':'shot','call':'move','capturer':'2','target':'9','to':'A1','notation':'cue-2|'}",
           CUE_BAD_VALUE, "/to");
    refuse(game, "{'action':'shot','call':'move','capturer':'2','target':'9','to':'a9','notation':'cue-2|'}",
           CUE_BAD_VALUE, "/to");
    refuse(game, "{'action':'shot','call':'move','capturer':'cue','target':'9','notation':'cue-2|'}",
           CUE_ILLEGAL_ACTION, "/capturer");
    refuse(game, "{'action':'shot','call':'move','capturer':'2','target':'cue','notation':'cue-2|'}",
           CUE_ILLEGAL_ACTION, "/target");
    must(apply_json(game,
                    "{'action':'shot','call':'move','capturer':'2','target':'9','from':'b3','to':'c5',"
                    "'notation':'cue-2-9|'}",
                    &fault));
    cue_game_free(game);
}
END_TEST

/* Members first, then whether the record can be, then the rules of the call. */
START_TEST(order_of_checks)
{
    cue_game *game = board_turn(0, "cue a1 2 b3 8 d8 9 c5");
    refuse(game, "{'action':'shot','call':'move','capturer':'9','target':'5','notation':'cue-3'}", CUE_BAD_VALUE,
           "/target");
    refuse(game, "{'action':'shot','call':'move','capturer':'9','notation':'cue-3'}", CUE_MISSING_MEMBER,
           "/target");
    refuse(game, "{'action':'shot','call':'move','capturer':'9','target':'2','notation':'cue-3'}", CUE_BAD_SHOT,
           "/notation");
    refuse(game, "{'action':'shot','call':'move','capturer':'9','target':'2','notation':'cue-2'}",
           CUE_ILLEGAL_ACTION, "/capturer");
    refuse(game, "{'action':'shot','call':'move','capturer':'2','target':'9'}", CUE_MISSING_MEMBER, "/events");
    cue_game_free(game);
}
END_TEST

START_TEST(records)
{
    cue_game *game = board_turn(0, "cue a1 2 b3 8 d8 9 c5");
    refuse(game, "{'action':'shot','notation':'cue-3'}", CUE_BAD_SHOT, "/notation");
    refuse(game, "{'action':'shot','notation':'cue-5'}", CUE_BAD_VALUE, "/notation");
    refuse(game, "{'action':'shot','events':[{'type':'pocket','ball':'3'}]}", CUE_BAD_SHOT, "/events/0");
    refuse(game, "{'action':'shot','notation':'2-9'}", CUE_BAD_SHOT, "/notation");
    refuse(game, "{'action':'shot','notation':'cue-2','rest':{'cue':[0.1,0.1],'2':[0.3,0.3],'8':[0.5,0.5]}}",
           CUE_BAD_SHOT, "/rest/9");
    refuse(game,
           "{'action':'shot','notation':'cue-2>','rest':{'cue':[0.1,0.1],'2':[0.3,0.3],'8':[0.5,0.5],"
           "'9':[0.7,0.7]}}",
           CUE_BAD_SHOT, "/rest/2");
    refuse(game, "{'action':'shot','notation':'cue-2','stroke':false}", CUE_BAD_SHOT, "/notation");
    refuse(game, "{'action':'shot','notation':'','stroke':false}", CUE_BAD_SHOT, "/notation");
    must(apply_json(game,
                    "{'action':'shot','events':[{'type':'contact','balls':['2','cue'],'moving':['cue'],"
                    "'at':[1,2],'t':3},{'type':'pocket','ball':'2'}]}",
                    &fault));
    cue_game_free(game);
}
END_TEST

START_TEST(choices)
{
    cue_game *game = board_new(NULL);
    board_play(game, "cue-1 8>");
    refuse(game, "{'action':'choose'}", CUE_MISSING_MEMBER, "/group");
    refuse(game, "{'action':'choose','group':'balls'}", CUE_BAD_VALUE, "/group");
    refuse(game, "{'action':'choose','group':null}", CUE_BAD_VALUE, "/group");
    refuse(game, "{'action':'choose','group':'solids','piece':'9'}", CUE_UNKNOWN_MEMBER, "/piece");
    board_play(game, "solids");
    refuse(game, "{'action':'replace_king'}", CUE_MISSING_MEMBER, "/piece");
    refuse(game, "{'action':'replace_king','piece':'1'}", CUE_ILLEGAL_ACTION, "/piece");
    refuse(game, "{'action':'replace_king','piece':9}", CUE_BAD_VALUE, "/piece");
    refuse(game, "{'action':'shot','notation':'cue-1|'}", CUE_WRONG_PHASE, "/action");
    cue_game_free(game);
}
END_TEST

START_TEST(places)
{
    cue_game *game = board_new(NULL);
    refuse(game, "{'action':'place','ball':'cue'}", CUE_MISSING_MEMBER, "/at");
    refuse(game, "{'action':'place','at':[0.3,0.3]}", CUE_MISSING_MEMBER, "/ball");
    refuse(game, "{'action':'place','ball':'5','at':[0.3,0.3]}", CUE_BAD_VALUE, "/ball");
    refuse(game, "{'action':'place','ball':'1','at':[0.3,0.3]}", CUE_ILLEGAL_ACTION, "/ball");
    refuse(game, "{'action':'place','ball':'cue','at':[0.3]}", CUE_BAD_VALUE, "/at");
    refuse(game, "{'action':'place','ball':'cue','at':[0.3,1.0]}", CUE_ILLEGAL_ACTION, "/at");
    refuse(game, "{'action':'layout'}", CUE_MISSING_MEMBER, "/balls");
    refuse(game, "{'action':'layout','player':0,'balls':{}}", CUE_WRONG_PLAYER, "/player");
    refuse(game, "{'action':'layout','balls':{}}", CUE_ILLEGAL_ACTION, "/balls/1");
    refuse(game, "{'action':'layout','balls':{'5':[0.1,0.1]}}", CUE_BAD_VALUE, "/balls/5");
    cue_game_free(game);
}
END_TEST

/* What only C can say: numbers that name nothing. */
static void refuse_action(cue_game *game, cue_action action, cue_status status, const char *path)
{
    const char *before = save_text(game, true);
    refused(cue_game_apply(game, &action, &fault), status, path);
    ck_assert_str_eq(save_text(game, true), before);
}

static const cue_shot *small_shot(void)
{
    static uint64_t memory[64];
    cue_shot_builder builder = cue_shot_build(memory, sizeof memory);
    cue_shot_contact(&builder, CUE_BALL, 2, CUE_FIRST_MOVES);
    cue_shot_cushion(&builder, 2);
    return cue_shot_built(&builder);
}

START_TEST(numbers_that_name_nothing)
{
    cue_game *game = board_turn(0, "cue a1 2 b3 8 d8 9 c5");
    const cue_shot *shot = small_shot();
    const cue_point at = {0.3, 0.3};
    cue_layout layout;
    memset(&layout, 0, sizeof layout);
    refuse_action(game, cue_chess_slop(NULL), CUE_MISSING_MEMBER, "/events");
    refuse_action(game, cue_chess_called_shot((cue_chess_call)3, 0, 0, 0, 0, shot), CUE_BAD_VALUE, "/call");
    refuse_action(game, cue_chess_move(5, 9, shot), CUE_BAD_VALUE, "/capturer");
    refuse_action(game, cue_chess_move(1000, 9, shot), CUE_BAD_VALUE, "/capturer");
    refuse_action(game, cue_chess_move(2, 13, shot), CUE_BAD_VALUE, "/target");
    refuse_action(game, cue_chess_move_between(2, 33, 9, 1, shot), CUE_BAD_VALUE, "/from");
    refuse_action(game, cue_chess_move_between(2, 1, 9, 257, shot), CUE_BAD_VALUE, "/to");
    refuse_action(game, cue_chess_place(5, at), CUE_BAD_VALUE, "/ball");
    refuse_action(game, cue_chess_place(256, at), CUE_BAD_VALUE, "/ball");
    refuse_action(game, cue_chess_layout(NULL), CUE_MISSING_MEMBER, "/balls");
    refuse_action(game, cue_chess_layout(&layout), CUE_ILLEGAL_ACTION, "/balls/cue");
    {
        const cue_action move = cue_chess_move(2, 9, shot);
        must(cue_game_apply(game, &move, &fault));
    }
    cue_game_free(game);
    game = board_new(NULL);
    board_play(game, "cue-1 8>");
    refuse_action(game, cue_chess_choose(0), CUE_BAD_VALUE, "/group");
    refuse_action(game, cue_chess_choose(3), CUE_BAD_VALUE, "/group");
    board_play(game, "solids");
    refuse_action(game, cue_chess_replace_king(7), CUE_BAD_VALUE, "/piece");
    refuse_action(game, cue_chess_replace_king(300), CUE_BAD_VALUE, "/piece");
    refuse_action(game, cue_chess_replace_king(0), CUE_ILLEGAL_ACTION, "/piece");
    cue_game_free(game);
}
END_TEST

/* The constructors say what JSON says. */
START_TEST(actions_made_in_c)
{
    cue_game *game = board_turn(0, "cue a1 2 b3 8 d8 9 c5");
    const cue_shot *shot = small_shot();
    const cue_action moves[] = {cue_chess_slop(shot), cue_chess_move(2, 9, shot),
                                cue_chess_move_between(2, cue_chess_cell(1, 2), 9, cue_chess_cell(2, 4), shot)};
    static const char *const logged[] = {
        "{'action':'shot','call':'slop',", "{'action':'shot','call':'move','capturer':'2','target':'9',",
        "{'action':'shot','call':'move','capturer':'2','target':'9','from':'b3','to':'c5',"};
    size_t i;
    for (i = 0; i < CUE_COUNT(moves); i++) {
        const char *entry;
        must(cue_game_apply(game, &moves[i], &fault));
        entry = json_at(log_text(game), text_of("/actions/%u", (unsigned)cue_game_log_count(game) - 1));
        ck_assert_str_eq(entry, json(text_of("%s'events':[{'type':'contact','balls':['cue','2'],'moving':['cue']},"
                                             "{'type':'cushion','ball':'2'}]}",
                                             logged[i])));
        must(cue_game_undo(game, NULL, &fault));
    }
    cue_game_free(game);
}
END_TEST

Suite *chess_refusals_suite(void)
{
    Suite *suite = suite_create("chess_refusals");
    ADD_TESTS(suite, "actions", kinds_of_action, members_of_another_moment, values_of_a_call, order_of_checks,
              records, choices, places);
    ADD_TESTS(suite, "in C", numbers_that_name_nothing, actions_made_in_c);
    return suite;
}
