/* Every refusal of Chaser: its status, its place, and the order of the checks; [ids] are the paragraphs of the
 * rules page. */
#include "chase.h"
#include "suites.h"

#include <math.h>

START_TEST(kinds_of_action)
{
    cue_game *game = chase_new(2, NULL);
    chase_refuse(game, "{'action':'bowl'}", CUE_BAD_VALUE, "/action");
    chase_refuse(game, "{'action':'accept','scoring':'safe'}", CUE_WRONG_PHASE, "/action");
    (void)chase_shot(game, "cue|");
    chase_refuse(game, "{'action':'accept','scoring':'safe'}", CUE_UNKNOWN_MEMBER, "/scoring");
    chase_refuse(game, "{'action':'pass_back','at':1}", CUE_UNKNOWN_MEMBER, "/at");
    chase_refuse(game, "{'action':'concede','player':0}", CUE_WRONG_PLAYER, "/player");
    chase_refuse(game, "{'action':'concede','balls':{}}", CUE_UNKNOWN_MEMBER, "/balls");
    cue_game_free(game);
}
END_TEST

/* [first-shot]: the member is an error on any later shot, also when the first one has been played without it. */
START_TEST(scoring)
{
    cue_game *game = chase_new(2, NULL);
    chase_refuse(game, "{'action':'shot','notation':'cue-1|','scoring':'bold'}", CUE_BAD_VALUE, "/scoring");
    chase_refuse(game, "{'action':'shot','notation':'cue-1|','scoring':1}", CUE_BAD_VALUE, "/scoring");
    chase_refuse(game, "{'action':'shot','notation':'cue-1|','scoring':''}", CUE_BAD_VALUE, "/scoring");
    (void)chase_shot(game, "cue-1|");
    chase_refuse(game, "{'action':'shot','notation':'cue-1|','scoring':'bold'}", CUE_BAD_VALUE, "/scoring");
    chase_refuse(game, "{'action':'shot','notation':'cue-1|','scoring':'safe'}", CUE_ILLEGAL_ACTION, "/scoring");
    ck_assert_ptr_nonnull(strstr(fault.message, "[first-shot]"));
    chase_refuse(game, "{'action':'shot','notation':'cue-1|','scoring':'ballsy'}", CUE_ILLEGAL_ACTION, "/scoring");
    cue_game_free(game);
}
END_TEST

/* What docs/shots.md refuses is refused here, with the game's balls. */
START_TEST(records)
{
    cue_game *game = chase_new(2, NULL);
    chase_refuse(game, "{'action':'shot'}", CUE_MISSING_MEMBER, "/events");
    chase_refuse(game, "{'action':'shot','notation':'','events':[]}", CUE_BAD_VALUE, "/notation");
    chase_refuse(game, "{'action':'shot','notation':'cue-16'}", CUE_BAD_VALUE, "/notation");
    chase_refuse(game, "{'action':'shot','notation':'3-1'}", CUE_BAD_SHOT, "/notation");
    chase_refuse(game, "{'action':'shot','notation':'cue-1> 1|'}", CUE_BAD_SHOT, "/notation");
    chase_refuse(game,
                 "{'action':'shot','events':[{'type':'contact','balls':['cue','1']},{'type':'pocket','ball':'1'},"
                 "{'type':'cushion','ball':'1'}]}",
                 CUE_BAD_SHOT, "/events/2");
    chase_refuse(game, "{'action':'shot','notation':'cue-1|','rest':{'cue':[0.5,0.5]}}", CUE_BAD_SHOT, "/rest/1");
    chase_refuse(game, "{'action':'shot','notation':'','stroke':false}", CUE_BAD_SHOT, "/notation");
    chase_refuse(game, "{'action':'shot','notation':'!jump_shot','stroke':false}", CUE_BAD_SHOT, "/notation");
    chase_until(game, 4);
    chase_refuse(game, "{'action':'shot','notation':'cue-3'}", CUE_BAD_SHOT, "/notation");
    chase_refuse(game, "{'action':'shot','notation':'!touched_ball:2'}", CUE_BAD_SHOT, "/notation");
    cue_game_free(game);
}
END_TEST

/* The members, then the record, then the rules; each of these has the fault named and all those behind it. */
START_TEST(order_of_the_checks)
{
    cue_game *game = chase_new(2, NULL);
    (void)chase_shot(game, "cue-1|");
    chase_refuse(game, "{'action':'shots','player':5,'scoring':'bold','notation':'3-1'}", CUE_BAD_VALUE, "/action");
    chase_refuse(game, "{'action':'accept','player':5,'scoring':'bold','notation':'3-1'}", CUE_WRONG_PHASE,
                 "/action");
    chase_refuse(game, "{'action':'shot','player':5,'scoring':'bold','notation':'3-1'}", CUE_WRONG_PLAYER,
                 "/player");
    chase_refuse(game, "{'action':'shot','scoring':'bold','notation':'3-1'}", CUE_BAD_VALUE, "/scoring");
    chase_refuse(game, "{'action':'shot','scoring':'safe','notation':'3-1'}", CUE_BAD_SHOT, "/notation");
    chase_refuse(game, "{'action':'shot','scoring':'safe','notation':'cue-1'}", CUE_ILLEGAL_ACTION, "/scoring");
    cue_game_free(game);
}
END_TEST

START_TEST(places)
{
    cue_game *game = chase_new(2, NULL);
    chase_refuse(game, "{'action':'place'}", CUE_MISSING_MEMBER, "/ball");
    chase_refuse(game, "{'action':'place','ball':'cue'}", CUE_MISSING_MEMBER, "/at");
    chase_refuse(game, "{'action':'place','ball':'16','at':[0.6,0.3]}", CUE_BAD_VALUE, "/ball");
    chase_refuse(game, "{'action':'place','ball':'cue','at':[0.6]}", CUE_BAD_VALUE, "/at");
    chase_refuse(game, "{'action':'place','ball':'cue','at':[0.6,'0.3']}", CUE_BAD_VALUE, "/at/1");
    chase_refuse(game, "{'action':'layout'}", CUE_MISSING_MEMBER, "/balls");
    chase_refuse(game, "{'action':'layout','balls':{'1':[0.5,0.5]}}", CUE_ILLEGAL_ACTION, "/balls/2");
    chase_refuse(game, "{'action':'layout','balls':[]}", CUE_BAD_VALUE, "/balls");
    cue_game_free(game);
}
END_TEST

START_TEST(options)
{
    cue_game *game = NULL;
    const cue_ruleset *ruleset = cue_ruleset_find(CUE_CHASER);
    refused(cue_game_new_json(cue_ruleset_find(CUE_CHASER), NULL, json("{'no_rails':true}"), NULL, &game, &fault),
            CUE_UNKNOWN_MEMBER, "/options/no_rails");
    refused(cue_game_new_json(cue_ruleset_find(CUE_CHASER), NULL, json("{'no_rail':1}"), NULL, &game, &fault),
            CUE_BAD_VALUE, "/options/no_rail");
    refused(cue_game_new_json(cue_ruleset_find(CUE_CHASER), NULL, NULL, json("['A']"), &game, &fault),
            CUE_BAD_VALUE, "/players");
    game = chase_new(2, NULL);
    assert_json(options_text(game), "", "{'table':'pool-9ft','no_rail':true}");
    cue_game_free(game);
    ck_assert_uint_eq(cue_ruleset_definition(ruleset)->players_max, 32);
}
END_TEST

/* What only C hosts can write: no trace either, to the byte. */
typedef struct bench {
    cue_setup setup;
    _Alignas(8) unsigned char state[CUE_STATE_MAX], before[CUE_STATE_MAX];
} bench;

static bench bench_new(void)
{
    bench at = {{cue_ruleset_find(CUE_CHASER), NULL, 1, 3}, {0}, {0}};
    must(cue_setup_check(&at.setup, &fault));
    cue_step_start(&at.setup, at.state);
    memcpy(at.before, at.state, sizeof at.state);
    return at;
}

static void bench_refuse(bench *at, const cue_action *action, cue_status status, const char *path)
{
    refused(cue_step_apply(&at->setup, at->state, action, NULL, &fault), status, path);
    ck_assert_int_eq(memcmp(at->state, at->before, sizeof at->state), 0);
}

START_TEST(actions_as_structs)
{
    bench at = bench_new();
    uint64_t memory[64];
    cue_shot_builder builder = cue_shot_build(memory, sizeof memory);
    const cue_point nowhere = {(double)NAN, 0.3};
    cue_layout layout;
    cue_action action = cue_chaser_shot(NULL);
    bench_refuse(&at, &action, CUE_MISSING_MEMBER, "/events");
    cue_shot_contact(&builder, CUE_BALL, 1, CUE_FIRST_MOVES);
    cue_shot_cushion(&builder, 1);
    action = cue_chaser_first_shot(cue_shot_built(&builder), (cue_chaser_scoring)3);
    bench_refuse(&at, &action, CUE_BAD_VALUE, "/scoring");
    action = cue_chaser_layout(NULL);
    bench_refuse(&at, &action, CUE_MISSING_MEMBER, "/balls");
    memset(&layout, 0, sizeof layout);
    layout.on_table = 0xfffe;
    action = cue_chaser_layout(&layout);
    bench_refuse(&at, &action, CUE_ILLEGAL_ACTION, "/balls/2");
    action = cue_chaser_place(nowhere);
    bench_refuse(&at, &action, CUE_ILLEGAL_ACTION, "/at");
    action = cue_place_action(CUE_CHASER_PLACE, 16, nowhere);
    bench_refuse(&at, &action, CUE_BAD_VALUE, "/ball");
    action = cue_place_action(CUE_CHASER_PLACE, 255, nowhere);
    bench_refuse(&at, &action, CUE_BAD_VALUE, "/ball");
    action = cue_chaser_accept();
    bench_refuse(&at, &action, CUE_WRONG_PHASE, "/action");
    action = cue_chaser_pass_back();
    bench_refuse(&at, &action, CUE_WRONG_PHASE, "/action");
    action = cue_chaser_first_shot(cue_shot_built(&builder), CUE_CHASER_BALLSY);
    must(cue_step_apply(&at.setup, at.state, &action, NULL, &fault));
    action = cue_chaser_concede();
    must(cue_step_apply(&at.setup, at.state, &action, NULL, &fault));
    ck_assert_int_eq(cue_step_head(at.state)->to_act, 2);
}
END_TEST

Suite *chaser_refusals_suite(void)
{
    Suite *suite = suite_create("chaser_refusals");
    ADD_TESTS(suite, "members", kinds_of_action, scoring, records, places, options);
    ADD_TESTS(suite, "order", order_of_the_checks);
    ADD_TESTS(suite, "structs", actions_as_structs);
    return suite;
}
