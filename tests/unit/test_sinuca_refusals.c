/* Every refusal of Sinuca Brasileira: its status, its place, and that it leaves no trace. [ids] are the paragraphs
 * of the rules page. */
#include "frame.h"
#include "suites.h"

/* [nominate] */
START_TEST(nominations)
{
    cue_game *game = frame_opened(NULL);
    frame_refuse(game, "SHOT : cue-red", CUE_MISSING_MEMBER, "/ball");
    ck_assert_ptr_nonnull(strstr(fault.message, "[nominate]"));
    frame_refuse(game, "SHOT TL : cue-red", CUE_MISSING_MEMBER, "/ball");
    frame_refuse(game, "SHOT red : cue-red", CUE_MISSING_MEMBER, "/pocket");
    frame_refuse(game, "SHOT : !other ; no stroke", CUE_MISSING_MEMBER, "/ball");
    frame_refuse(game, "SHOT cue TL : cue-red", CUE_ILLEGAL_ACTION, "/ball");
    frame_refuse(game, "SHOT violet TL : cue-red", CUE_BAD_VALUE, "/ball");
    frame_refuse(game, "SHOT red XX : cue-red", CUE_BAD_VALUE, "/pocket");
    frame_refuse(game, "{'action':'shot','ball':null,'pocket':'TL','events':[]}", CUE_BAD_VALUE, "/ball");
    frame_refuse(game, "{'action':'shot','ball':'red','pocket':null,'events':[]}", CUE_BAD_VALUE, "/pocket");
    frame_refuse(game, "{'action':'shot','ball':1,'pocket':'TL','events':[]}", CUE_BAD_VALUE, "/ball");
    frame_refuse(game, "SHOT cue TL : cue-red !no_call", CUE_ILLEGAL_ACTION, "/ball");
    frame_play(game, "red TL : cue-red>TL", NULL);
    frame_refuse(game, "SHOT red TL : cue-yellow", CUE_ILLEGAL_ACTION, "/ball");
    ck_assert_ptr_nonnull(strstr(fault.message, "the red ball is not on the table"));
    frame_play(game, "black TL : cue-black>TL", NULL);
    frame_refuse(game, "SHOT black TL : cue-black", CUE_ILLEGAL_ACTION, "/ball");
    ck_assert_ptr_nonnull(strstr(fault.message, "the yellow ball is next"));
    frame_refuse(game, "SHOT black TL : cue-black !no_call", CUE_ILLEGAL_ACTION, "/ball");
    frame_play(game, "yellow TL : cue-yellow", NULL);
    cue_game_free(game);
}
END_TEST

/* The record is looked at before what may be nominated. */
START_TEST(records)
{
    cue_game *game = frame_opened(NULL);
    frame_refuse(game, "{'action':'shot','ball':'red','pocket':'TL'}", CUE_MISSING_MEMBER, "/events");
    frame_refuse(game, "{'action':'shot','ball':'red','pocket':'TL','events':[],'notation':''}", CUE_BAD_VALUE,
                 "/notation");
    frame_refuse(game, "SHOT red TL : red-cue red-blue pink>BL pink|", CUE_BAD_SHOT, "/notation");
    frame_refuse(game, "SHOT red TL : red-blue", CUE_BAD_SHOT, "/notation");
    frame_refuse(game, "SHOT red TL : cue-red>", CUE_MISSING_MEMBER, "/notation");
    frame_refuse(game, "SHOT cue TL : red-blue", CUE_BAD_SHOT, "/notation");
    frame_refuse(game, "SHOT red TL : cue-7", CUE_BAD_VALUE, "/notation");
    frame_refuse(game,
                 "{'action':'shot','ball':'red','pocket':'TL','events':[{'type':'contact','balls':['cue','red']},"
                 "{'type':'pocket','ball':'red'}]}",
                 CUE_MISSING_MEMBER, "/events/1/pocket");
    frame_refuse(game,
                 "{'action':'shot','ball':'cue','pocket':'TL','events':[{'type':'cushion','ball':'cue'},"
                 "{'type':'contact','balls':['red','blue']}]}",
                 CUE_BAD_SHOT, "/events/1");
    frame_refuse(game, "SHOT red TL : !jump_shot ; no stroke", CUE_BAD_SHOT, "/notation");
    frame_refuse(game, "SHOT red TL : cue-red ; rest {'cue':[0.3,0.3]}", CUE_BAD_SHOT, "/rest/red");
    frame_play(game, "red TL : cue-red>TL", NULL);
    frame_refuse(game, "SHOT yellow TL : cue-red", CUE_BAD_SHOT, "/notation");
    cue_game_free(game);
}
END_TEST

/* [in-hand]: in the D, edges included, R from the cushions, clear of other balls. */
START_TEST(places)
{
    cue_game *game = frame_new(NULL);
    frame_refuse(game, "{'action':'place','ball':'red','at':[0.889,0.6]}", CUE_ILLEGAL_ACTION, "/ball");
    frame_refuse(game, "{'action':'place','ball':'cue','at':[0.889,0.738]}", CUE_ILLEGAL_ACTION, "/at");
    frame_refuse(game, "{'action':'place','ball':'cue','at':[0.889,0.444]}", CUE_ILLEGAL_ACTION, "/at");
    frame_refuse(game, "{'action':'place','ball':'cue','at':[0.889,0.72]}", CUE_ILLEGAL_ACTION, "/at");
    frame_refuse(game, "{'action':'place','ball':'cue'}", CUE_MISSING_MEMBER, "/at");
    frame_refuse(game, "{'action':'place','ball':'cue','at':[0.889]}", CUE_BAD_VALUE, "/at");
    must(apply_json(game, "{'action':'place','ball':'cue','at':[0.889,0.445]}", &fault));
    assert_view(game, "/layout/cue", "[0.889,0.445]");
    assert_view(game, "/in_hand", "[]");
    must(apply_json(game, "{'action':'place','ball':'cue','at':[0.7,0.737]}", &fault));
    frame_play(game, ": cue-red", NULL);
    frame_refuse(game, "{'action':'place','ball':'cue','at':[0.7,0.737]}", CUE_ILLEGAL_ACTION, "/ball");
    frame_play(game, "red TL : cue-red cue>TL", NULL);
    assert_view(game, "/in_hand", "['cue']");
    frame_refuse(game, "{'action':'place','ball':'cue','at':[0.7,0.737]}", CUE_ILLEGAL_ACTION, "/ball");
    cue_game_free(game);
}
END_TEST

#define COLOURS                                                                                                    \
    "'yellow':[1.181,0.737],'green':[0.597,0.737],'brown':[0.889,0.737],'blue':[0.889,1.7845],"                    \
    "'pink':[0.889,2.67675],'black':[0.889,3.245]"

START_TEST(layouts)
{
    cue_game *game = frame_new(NULL);
    frame_refuse(game, "{'action':'layout'}", CUE_MISSING_MEMBER, "/balls");
    frame_refuse(game, "{'action':'layout','balls':{" COLOURS "}}", CUE_ILLEGAL_ACTION, "/balls/red");
    frame_refuse(game, "{'action':'layout','balls':{'red':[0.9,0.737]," COLOURS "}}", CUE_ILLEGAL_ACTION,
                 "/balls/brown");
    frame_refuse(game, "{'action':'layout','balls':{'cue':[0.3,2],'red':[0.3,0.3]," COLOURS "}}",
                 CUE_ILLEGAL_ACTION, "/balls/cue");
    frame_refuse(game, "{'action':'layout','player':0,'balls':{'red':[0.3,0.3]," COLOURS "}}", CUE_WRONG_PLAYER,
                 "/player");
    must(apply_json(game, "{'action':'layout','balls':{'cue':[0.8,0.6],'red':[0.3,0.3]," COLOURS "}}", &fault));
    assert_view(game, "/layout/red", "[0.3,0.3]");
    assert_view(game, "/in_hand", "[]");
    assert_view(game, "/phase", "'opening'");
    frame_play(game, ": cue-red>TL", "restart[restart]");
    assert_view(game, "/layout/red", "[1.3335,2.67675]");
    cue_game_free(game);
}
END_TEST

START_TEST(phases_and_players)
{
    cue_game *game = frame_new(NULL);
    frame_refuse(game, "{'action':'play'}", CUE_WRONG_PHASE, "/action");
    frame_refuse(game, "{'action':'play_again'}", CUE_WRONG_PHASE, "/action");
    frame_refuse(game, "{'action':'lot'}", CUE_WRONG_PHASE, "/action");
    frame_refuse(game, "{'action':'choose_first','first':0}", CUE_WRONG_PHASE, "/action");
    frame_refuse(game, "{'action':'concede','player':1}", CUE_WRONG_PLAYER, "/player");
    frame_refuse(game, "{'action':'pot'}", CUE_BAD_VALUE, "/action");
    cue_game_free(game);
    game = frame_opened(NULL);
    frame_play(game, "red TL : ; snookered", NULL);
    frame_refuse(game, "SHOT red TL : cue-red", CUE_WRONG_PHASE, "/action");
    frame_refuse(game, "{'action':'play','player':1}", CUE_WRONG_PLAYER, "/player");
    cue_game_free(game);
    game = frame_at((frame_position){.lowest = CUE_BLACK, .score = {40, 47}});
    frame_play(game, "black TL : cue-black>TL", NULL);
    frame_refuse(game, "{'action':'lot','winner':2}", CUE_BAD_VALUE, "/winner");
    frame_refuse(game, "{'action':'lot','winner':0,'player':0}", CUE_WRONG_PLAYER, "/player");
    must(apply_json(game, "{'action':'lot','winner':0}", &fault));
    frame_refuse(game, "{'action':'choose_first'}", CUE_MISSING_MEMBER, "/first");
    frame_refuse(game, "{'action':'choose_first','first':2}", CUE_BAD_VALUE, "/first");
    cue_game_free(game);
}
END_TEST

/* What only a host in C can get wrong. */
START_TEST(numbers_that_name_nothing)
{
    cue_game *game = frame_opened(NULL);
    uint64_t memory[64];
    cue_shot_builder builder = cue_shot_build(memory, sizeof memory);
    const cue_shot *shot;
    cue_action action;
    cue_shot_contact(&builder, CUE_BALL, CUE_RED, CUE_FIRST_MOVES);
    shot = cue_shot_built(&builder);
    action = cue_sinuca_shot(CUE_BLACK + 1, CUE_POCKET_TL, shot);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/ball");
    action = cue_sinuca_shot(300, CUE_POCKET_TL, shot);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/ball");
    action = cue_sinuca_shot(CUE_RED, CUE_POCKETS, shot);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/pocket");
    action = cue_sinuca_shot(CUE_RED, CUE_POCKET_TL, NULL);
    refused(cue_game_apply(game, &action, &fault), CUE_MISSING_MEMBER, "/events");
    action = cue_sinuca_layout(NULL);
    refused(cue_game_apply(game, &action, &fault), CUE_MISSING_MEMBER, "/balls");
    action = cue_sinuca_shot(CUE_NO_BALL, CUE_NO_POCKET, shot);
    refused(cue_game_apply(game, &action, &fault), CUE_MISSING_MEMBER, "/ball");
    action = cue_sinuca_shot(CUE_RED, CUE_POCKET_TL, shot);
    must(cue_game_apply(game, &action, &fault));
    ck_assert_str_eq(rulings_told(game), "turn[visit-over] player:0");
    cue_game_free(game);
    game = frame_at((frame_position){.lowest = CUE_BLACK, .score = {40, 47}});
    frame_play(game, "black TL : cue-black>TL", NULL);
    action = cue_sinuca_lot_won(CUE_SINUCA_PLAYERS);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/winner");
    action = cue_sinuca_lot_won(256);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/winner");
    action = cue_sinuca_lot();
    must(cue_game_apply(game, &action, &fault));
    action = cue_sinuca_choose_first(CUE_SINUCA_PLAYERS);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/first");
    action = cue_sinuca_choose_first(256);
    refused(cue_game_apply(game, &action, &fault), CUE_BAD_VALUE, "/first");
    cue_game_free(game);
}
END_TEST

START_TEST(options_that_are_none)
{
    static const struct {
        const char *options, *path;
        cue_status status;
    } cases[] = {
        {"{'penalty':'eight'}", "/options/penalty", CUE_BAD_VALUE},
        {"{'penalty_shots':null}", "/options/penalty_shots", CUE_BAD_VALUE},
        {"{'fouled_red':true}", "/options/fouled_red", CUE_BAD_VALUE},
        {"{'after_pink':''}", "/options/after_pink", CUE_BAD_VALUE},
        {"{'table':'snooker-10ft'}", "/options/table", CUE_BAD_VALUE},
        {"{'red':'returns'}", "/options/red", CUE_UNKNOWN_MEMBER},
    };
    size_t i;
    for (i = 0; i < CUE_COUNT(cases); i++) {
        cue_game *game = NULL;
        refused(cue_game_new_json(cue_ruleset_find(CUE_SINUCA_BRASILEIRA), NULL, json(cases[i].options), NULL,
                                  &game, &fault),
                cases[i].status, cases[i].path);
        refused(
            cue_game_new_json(cue_ruleset_find(CUE_SINUCA_BRASILEIRA), NULL, NULL, json("['Ana']"), &game, &fault),
            CUE_BAD_VALUE, "/players");
    }
}
END_TEST

Suite *sinuca_refusals_suite(void)
{
    Suite *suite = suite_create("sinuca_refusals");
    ADD_TESTS(suite, "refusals", nominations, records, places, layouts, phases_and_players,
              numbers_that_name_nothing, options_that_are_none);
    return suite;
}
