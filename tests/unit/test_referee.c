/* The methods of the referee: params, results, refusals. */
#include "suites.h"
#include "talk.h"
#include "toy.h"

#include <stdlib.h>

START_TEST(list)
{
    cue_referee *referee = referee_new();
    ck_assert_ptr_nonnull(
        strstr(result_of(referee, "list", NULL, ""),
               json("{'id':'bowling-solitaire','title':'Bowling Solitaire','players':{'min':1,'max':1}}")));
    ck_assert_str_eq(result_of(referee, "list", "{}", ""), result_of(referee, "list", NULL, ""));
    ck_assert_ptr_nonnull(strstr(result_of(referee, "list", NULL, ""), "\"toy\""));
    call_refused(referee, "list", "{'x':1}", -32602, "unknown_member", "/x");
    call_refused(referee, "list", "[]", -32602, "bad_value", "");
    call_refused(referee, "list", "null", -32602, "bad_value", "");
    cue_referee_free(referee);
}
END_TEST

START_TEST(describe)
{
    cue_referee *referee = referee_new();
    ck_assert_str_eq(result_of(referee, "describe", "{'game':'bowling-solitaire'}", "/phases"),
                     json("['deal','bowl','over']"));
    ck_assert_str_eq(result_of(referee, "describe", "{'game':'bowling-solitaire'}", "/rulings"),
                     json("['roll','strike','spare','frame','over']"));
    ck_assert_str_eq(
        result_of(referee, "describe", "{'game':'bowling-solitaire'}", "/actions/1/schema/properties/pile"),
        json("{'type':'integer','minimum':1,'maximum':3,'description':'whose top card is played'}"));
    call_refused(referee, "describe", NULL, -32602, "missing_member", "/game");
    call_refused(referee, "describe", "{}", -32602, "missing_member", "/game");
    call_refused(referee, "describe", "{'game':5}", -32602, "bad_value", "/game");
    call_refused(referee, "describe", "{'game':'chess'}", -32602, "unknown_game", "/game");
    call_refused(referee, "describe", "{'game':'toy','more':1}", -32602, "unknown_member", "/more");
    cue_referee_free(referee);
}
END_TEST

START_TEST(new_game)
{
    cue_referee *referee = referee_new();
    const char *answer = ask(referee, "new",
                             "{'game':'toy','players':['Ana','Bo','Cy'],'options':{'heap':5},"
                             "'seed':'18446744073709551615'}");
    const unsigned long handle = strtoul(json_at(answer, "/result/handle"), NULL, 10);
    ck_assert_uint_gt(handle, 0);
    assert_json(
        answer, "/result/options",
        "{'heap':5,'most':3,'bonus':0,'style':'normal','cheering':false,'colours':[],'weight':0.5,'motto':'go'}");
    assert_json(answer, "/result/view/players",
                "[{'name':'Ana','score':0},{'name':'Bo','score':0},{'name':'Cy','score':0}]");
    assert_json(answer, "/result/view/phase", "'toss'");
    ck_assert_str_eq(result_of(referee, "save", text_of("{'handle':%lu}", handle), "/seed"),
                     "\"18446744073709551615\"");
    ck_assert_str_eq(result_of(referee, "new", "{'game':'bowling-solitaire'}", "/view/players"),
                     json("[{'name':'Player 1','score':0}]"));
    cue_referee_free(referee);
}
END_TEST

START_TEST(new_games_refused)
{
    cue_referee *referee = referee_new();
    call_refused(referee, "new", "{}", -32602, "missing_member", "/game");
    call_refused(referee, "new", "{'game':null}", -32602, "bad_value", "/game");
    call_refused(referee, "new", "{'game':'Toy'}", -32602, "unknown_game", "/game");
    call_refused(referee, "new", "{'game':'toy','name':'x'}", -32602, "unknown_member", "/name");
    call_refused(referee, "new", "{'game':'toy','game':'toy'}", -32602, "bad_json", "/game");
    call_refused(referee, "new", "{'game':'toy','players':'Ana'}", -32602, "bad_value", "/players");
    call_refused(referee, "new", "{'game':'toy','players':null}", -32602, "bad_value", "/players");
    call_refused(referee, "new", "{'game':'toy','players':['Ana']}", -32000, "bad_value", "/players");
    call_refused(referee, "new", "{'game':'toy','players':['Ana','']}", -32000, "bad_value", "/players/1");
    call_refused(referee, "new", "{'game':'toy','players':['Ana',7]}", -32000, "bad_value", "/players/1");
    call_refused(referee, "new", "{'game':'toy','options':[]}", -32602, "bad_value", "/options");
    call_refused(referee, "new", "{'game':'toy','options':null}", -32602, "bad_value", "/options");
    call_refused(referee, "new", "{'game':'toy','options':{'heap':0}}", -32000, "bad_value", "/options/heap");
    call_refused(referee, "new", "{'game':'toy','options':{'x':0}}", -32000, "unknown_member", "/options/x");
    call_refused(referee, "new", "{'game':'toy','options':{'heap':5,'heap':5}}", -32000, "bad_json",
                 "/options/heap");
    call_refused(referee, "new", "{'game':'toy','options':{'heap':2}}", -32000, "bad_value", "/options/most");
    call_refused(referee, "new", "{'game':'bowling-solitaire','options':{'x':1}}", -32000, "unknown_member",
                 "/options/x");
    cue_referee_free(referee);
}
END_TEST

START_TEST(seeds)
{
    static const char *const bad[] = {"-1",
                                      "1.5",
                                      "9007199254740993",
                                      "9007199254740994",
                                      "1e17",
                                      "''",
                                      "'007'",
                                      "'-1'",
                                      "'18446744073709551616'",
                                      "' 1'",
                                      "true",
                                      "null",
                                      "[]"};
    cue_referee *referee = referee_new();
    size_t i;
    for (i = 0; i < sizeof bad / sizeof bad[0]; i++)
        call_refused(referee, "new", text_of("{'game':'toy','seed':%s}", bad[i]), -32602, "bad_value", "/seed");
    (void)open_game(referee, "{'game':'toy','seed':9007199254740992}");
    (void)open_game(referee, "{'game':'toy','seed':0}");
    cue_referee_free(referee);
}
END_TEST

static uint64_t eleven_more(void *context)
{
    uint64_t *last = context;
    return *last += 11;
}

/* Without a seed: the host's, or 1, 2, 3, … */
START_TEST(seeds_left_out)
{
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    cue_referee *referee = NULL;
    uint64_t last = UINT64_MAX - 11;
    const char *const params = "{'game':'bowling-solitaire'}";
    must(cue_referee_new(&config, &referee, &fault));
    ck_assert_uint_eq(open_game(referee, params), 1);
    ck_assert_str_eq(result_of(referee, "save", "{'handle':1}", "/seed"), "\"1\"");
    ck_assert_uint_eq(open_game(referee, params), 2);
    ck_assert_str_eq(result_of(referee, "save", "{'handle':2}", "/seed"), "\"2\"");
    cue_referee_free(referee);
    config.seed = eleven_more;
    config.seed_context = &last;
    must(cue_referee_new(&config, &referee, &fault));
    (void)open_game(referee, params);
    ck_assert_str_eq(result_of(referee, "save", "{'handle':1}", "/seed"), "\"18446744073709551615\"");
    cue_referee_free(referee);
}
END_TEST

/* What every method says of a handle. */
START_TEST(handles)
{
    static const char *const methods[] = {"view", "legal", "undo", "log", "clone", "save", "close"};
    static const char *const bad[] = {
        "0", "-1", "1.5", "'1'", "null", "true", "[1]", "2", "268435457", "9007199254740992", "1e99"};
    cue_referee *referee = referee_new();
    size_t i, k;
    ck_assert_uint_eq(toy_handle(referee), 1);
    for (i = 0; i < sizeof methods / sizeof methods[0]; i++) {
        call_refused(referee, methods[i], NULL, -32602, "missing_member", "/handle");
        call_refused(referee, methods[i], "{'handle':1,'x':1}", -32602, "unknown_member", "/x");
        for (k = 0; k < sizeof bad / sizeof bad[0]; k++)
            call_refused(referee, methods[i], text_of("{'handle':%s}", bad[k]), -32602, "bad_value", "/handle");
    }
    call_refused(referee, "apply", "{'handle':2,'action':{}}", -32602, "bad_value", "/handle");
    call_refused(referee, "render", "{'handle':2,'as':'svg'}", -32602, "bad_value", "/handle");
    (void)result_of(referee, "view", "{'handle':1.0}", "");
    cue_referee_free(referee);
}
END_TEST

START_TEST(view_and_legal)
{
    cue_referee *referee = referee_new();
    cue_game *game = toy_game();
    (void)toy_handle(referee);
    must(apply_json(game, "{'action':'toss','starter':0}", &fault));
    ck_assert_str_eq(result_of(referee, "view", "{'handle':1}", ""),
                     edited(view_text(game), "/players", "[{'name':'Ana','score':0},{'name':'Bo','score':0}]"));
    ck_assert_str_eq(result_of(referee, "legal", "{'handle':1}", ""), json_at(legal_text(game), ""));
    cue_game_free(game);
    cue_referee_free(referee);
}
END_TEST

START_TEST(apply)
{
    cue_referee *referee = referee_new();
    const char *answer;
    (void)toy_handle(referee);
    answer = ask(referee, "apply", "{'action':{'count':2,'action':'take','player':0},'handle':1}");
    assert_json(answer, "/result/rulings",
                "[{'type':'taken','rule':'take','text':'Ana takes 2 counters.','player':0,'count':2}]");
    assert_json(answer, "/result/view/left", "8");
    assert_json(answer, "/result/view/moves", "2");
    cue_referee_free(referee);
}
END_TEST

START_TEST(several_rulings)
{
    cue_referee *referee = referee_new();
    (void)open_game(referee, "{'game':'bowling-solitaire','seed':1}");
    (void)result_of(referee, "apply", "{'handle':1,'action':{'action':'deal'}}", "");
    ck_assert_str_eq(result_of(referee, "apply", "{'handle':1,'action':{'action':'end_ball'}}", "/rulings"),
                     json("[{'type':'roll','rule':'roll','text':'Ball 1 takes 0 pins.','pins':0,'ball':1}]"));
    ck_assert_str_eq(result_of(referee, "apply", "{'handle':1,'action':{'action':'end_ball'}}", "/rulings"),
                     json("[{'type':'roll','rule':'roll','text':'Ball 2 takes 0 pins.','pins':0,'ball':2},"
                          "{'type':'frame','rule':'total','text':'Frame 1 is decided: 0 points in all.','number':1,"
                          "'total':0}]"));
    cue_referee_free(referee);
}
END_TEST

START_TEST(apply_refused)
{
    cue_referee *referee = referee_new();
    (void)toy_handle(referee);
    call_refused(referee, "apply", "{'handle':1}", -32602, "missing_member", "/action");
    call_refused(referee, "apply", "{'handle':1,'action':'take'}", -32602, "bad_value", "/action");
    call_refused(referee, "apply", "{'handle':1,'action':null}", -32602, "bad_value", "/action");
    call_refused(referee, "apply", "{'handle':1,'action':{},'dry':1}", -32602, "bad_value", "/dry");
    call_refused(referee, "apply", "{'handle':1,'action':{},'dry':null}", -32602, "bad_value", "/dry");
    call_refused(referee, "apply", "{'handle':1,'action':{}}", -32000, "missing_member", "/action/action");
    call_refused(referee, "apply", "{'handle':1,'action':{'action':'x'}}", -32000, "bad_value", "/action/action");
    call_refused(referee, "apply", "{'handle':1,'action':{'action':'toss'}}", -32000, "wrong_phase",
                 "/action/action");
    call_refused(referee, "apply", "{'handle':1,'action':{'action':'take','player':1,'count':1}}", -32000,
                 "wrong_player", "/action/player");
    call_refused(referee, "apply", "{'handle':1,'action':{'action':'take','count':10}}", -32000, "bad_value",
                 "/action/count");
    call_refused(referee, "apply", "{'handle':1,'action':{'action':'take','count':4}}", -32000, "illegal_action",
                 "/action/count");
    call_refused(referee, "apply", "{'handle':1,'action':{'action':'take','count':1,'count':1}}", -32000,
                 "bad_json", "/action/count");
    call_refused(referee, "apply", "{'handle':1,'action':{'action':'take','count':1,'x':1}}", -32000,
                 "unknown_member", "/action/x");
    ck_assert_str_eq(result_of(referee, "log", "{'handle':1}", ""),
                     json("{'actions':[{'action':'toss','starter':0}]}"));
    (void)result_of(referee, "apply", "{'handle':1,'action':{'action':'agree'}}", "");
    call_refused(referee, "apply", "{'handle':1,'action':{'action':'agree'}}", -32000, "game_over",
                 "/action/action");
    cue_referee_free(referee);
}
END_TEST

/* First whether there is such a kind, then the end of the game, the phase, the player, each member by itself, and
 * the rules last. Each action here has the fault that is named and all those behind it. */
START_TEST(order_of_the_checks)
{
    cue_referee *referee = referee_new();
    (void)toy_handle(referee);
    call_refused(referee, "apply", "{'handle':1,'action':{'action':'x','player':9,'count':77}}", -32000,
                 "bad_value", "/action/action");
    call_refused(referee, "apply", "{'handle':1,'action':{'action':'toss','player':9,'starter':77}}", -32000,
                 "wrong_phase", "/action/action");
    call_refused(referee, "apply", "{'handle':1,'action':{'action':'take','player':9,'count':77}}", -32000,
                 "wrong_player", "/action/player");
    call_refused(referee, "apply", "{'handle':1,'action':{'action':'take','player':0,'count':77}}", -32000,
                 "bad_value", "/action/count");
    call_refused(referee, "apply", "{'handle':1,'action':{'action':'take','player':0,'count':7}}", -32000,
                 "illegal_action", "/action/count");
    (void)result_of(referee, "apply", "{'handle':1,'action':{'action':'agree'}}", "");
    call_refused(referee, "apply", "{'handle':1,'action':{'action':'toss','player':9,'starter':77}}", -32000,
                 "game_over", "/action/action");
    call_refused(referee, "apply", "{'handle':1,'action':{'action':'cheer','player':9,'times':-1}}", -32000,
                 "game_over", "/action/action");
    call_refused(referee, "apply", "{'handle':1,'action':{'action':'x'}}", -32000, "bad_value", "/action/action");
    cue_referee_free(referee);
}
END_TEST

/* Pins in the host's order: the path counts as the host wrote. */
START_TEST(paths_in_the_hosts_order)
{
    cue_referee *referee = referee_new();
    (void)open_game(referee, "{'game':'bowling-solitaire'}");
    (void)result_of(referee, "apply",
                    "{'handle':1,'action':{'action':'deal','pins':[0,1,2,3,4,5,6,7,8,9],"
                    "'piles':[[5,4,6,0,7],[3,1,2],[8,9]]}}",
                    "");
    call_refused(referee, "apply", "{'handle':1,'action':{'action':'bowl','pile':3,'pins':['G','C']}}", -32000,
                 "illegal_action", "/action/pins/1");
    call_refused(referee, "apply", "{'handle':1,'action':{'action':'bowl','pile':3,'pins':['C','G']},'dry':true}",
                 -32000, "illegal_action", "/action/pins/0");
    cue_referee_free(referee);
}
END_TEST

START_TEST(dry)
{
    cue_referee *referee = referee_new();
    const char *before, *dry_answer;
    (void)toy_handle(referee);
    before = result_of(referee, "save", "{'handle':1}", "");
    dry_answer = ask(referee, "apply", "{'handle':1,'action':{'action':'take','count':3},'dry':true}");
    ck_assert_str_eq(result_of(referee, "save", "{'handle':1}", ""), before);
    ck_assert_str_eq(ask(referee, "apply", "{'handle':1,'action':{'action':'take','count':3},'dry':false}"),
                     dry_answer);
    (void)result_of(referee, "undo", "{'handle':1}", "");
    (void)result_of(referee, "undo", "{'handle':1}", "");
    call_refused(referee, "apply", "{'handle':1,'action':{'action':'toss'},'dry':true}", -32000, "missing_member",
                 "/action/starter");
    cue_referee_free(referee);
}
END_TEST

START_TEST(undo)
{
    cue_referee *referee = referee_new();
    const char *answer;
    (void)toy_handle(referee);
    (void)result_of(referee, "apply", "{'handle':1,'action':{'action':'take','count':3,'leaves':1}}", "");
    answer = ask(referee, "undo", "{'handle':1}");
    assert_json(answer, "/result/undone", "{'action':'take','count':3}");
    assert_json(answer, "/result/view/left", "10");
    ck_assert_str_eq(result_of(referee, "undo", "{'handle':1}", "/undone"), json("{'action':'toss','starter':0}"));
    call_refused(referee, "undo", "{'handle':1}", -32000, "illegal_action", "");
    cue_referee_free(referee);
}
END_TEST

START_TEST(logs)
{
    cue_referee *referee = referee_new();
    (void)toy_handle(referee);
    (void)result_of(referee, "apply", "{'handle':1,'action':{'action':'take','count':3}}", "");
    ck_assert_str_eq(result_of(referee, "log", "{'handle':1}", "/actions"),
                     json("[{'action':'toss','starter':0},{'action':'take','count':3}]"));
    ck_assert_str_eq(result_of(referee, "log", "{'handle':1,'from':0}", "/actions"),
                     result_of(referee, "log", "{'handle':1}", "/actions"));
    ck_assert_str_eq(result_of(referee, "log", "{'handle':1,'from':1}", "/actions"),
                     json("[{'action':'take','count':3}]"));
    ck_assert_str_eq(result_of(referee, "log", "{'handle':1,'from':2}", "/actions"), "[]");
    ck_assert_str_eq(result_of(referee, "log", "{'handle':1,'from':9007199254740992}", "/actions"), "[]");
    call_refused(referee, "log", "{'handle':1,'from':-1}", -32602, "bad_value", "/from");
    call_refused(referee, "log", "{'handle':1,'from':0.5}", -32602, "bad_value", "/from");
    call_refused(referee, "log", "{'handle':1,'from':null}", -32602, "bad_value", "/from");
    cue_referee_free(referee);
}
END_TEST

START_TEST(clones)
{
    cue_referee *referee = referee_new();
    const char *before;
    (void)toy_handle(referee);
    before = result_of(referee, "save", "{'handle':1}", "");
    ck_assert_str_eq(result_of(referee, "clone", "{'handle':1}", ""), json("{'handle':2}"));
    ck_assert_str_eq(result_of(referee, "save", "{'handle':2}", ""), before);
    (void)result_of(referee, "apply", "{'handle':2,'action':{'action':'agree'}}", "");
    ck_assert_str_eq(result_of(referee, "save", "{'handle':1}", ""), before);
    (void)result_of(referee, "close", "{'handle':1}", "");
    ck_assert_str_eq(result_of(referee, "undo", "{'handle':2}", "/undone"), json("{'action':'agree'}"));
    cue_referee_free(referee);
}
END_TEST

START_TEST(rules)
{
    cue_referee *referee = referee_new();
    ck_assert_str_eq(result_of(referee, "rule", "{'game':'toy','id':'take'}", ""),
                     json("{'text':'Counters are \\\'taken\\\' in turn.'}"));
    call_refused(referee, "rule", "{'game':'toy'}", -32602, "missing_member", "/id");
    call_refused(referee, "rule", "{'id':'take'}", -32602, "missing_member", "/game");
    call_refused(referee, "rule", "{'game':'toy','id':'Take'}", -32602, "bad_value", "/id");
    call_refused(referee, "rule", "{'game':'toy','id':0}", -32602, "bad_value", "/id");
    call_refused(referee, "rule", "{'game':'x','id':'take'}", -32602, "unknown_game", "/game");
    cue_referee_free(referee);
}
END_TEST

/* Every rule that a ruling or a refusal can name can be looked up. */
START_TEST(every_rule)
{
    const cue_definition *definition = cue_ruleset_definition(cue_ruleset_find("bowling-solitaire"));
    cue_referee *referee = referee_new();
    uint32_t i;
    for (i = 0; i < definition->rule_count; i++)
        ck_assert_uint_gt(
            strlen(result_of(referee, "rule",
                             text_of("{'game':'bowling-solitaire','id':'%s'}", definition->rules[i].id), "/text")),
            20);
    cue_referee_free(referee);
}
END_TEST

START_TEST(saves_and_loads)
{
    cue_referee *referee = referee_new();
    const char *saved, *answer;
    (void)toy_handle(referee);
    saved = result_of(referee, "save", "{'handle':1}", "");
    ck_assert_str_eq(result_of(referee, "save", "{'handle':1,'log':true}", ""), saved);
    ck_assert_str_eq(result_of(referee, "save", "{'handle':1,'log':false}", ""), edited(saved, "/log", NULL));
    call_refused(referee, "save", "{'handle':1,'log':0}", -32602, "bad_value", "/log");
    answer = ask(referee, "load", text_of("{'document':%s}", saved));
    assert_json(answer, "/result/handle", "2");
    ck_assert_str_eq(json_at(answer, "/result/view"), result_of(referee, "view", "{'handle':1}", ""));
    assert_json(answer, "/result/options/heap", "10");
    ck_assert_str_eq(result_of(referee, "save", "{'handle':2}", ""), saved);
    cue_referee_free(referee);
}
END_TEST

START_TEST(loads_refused)
{
    cue_referee *referee = referee_new();
    const char *saved;
    (void)toy_handle(referee);
    saved = result_of(referee, "save", "{'handle':1}", "");
    call_refused(referee, "load", "{}", -32602, "missing_member", "/document");
    call_refused(referee, "load", "{'document':'x'}", -32602, "bad_value", "/document");
    call_refused(referee, "load", text_of("{'document':%s,'verify':1}", saved), -32602, "bad_value", "/verify");
    call_refused(referee, "load", "{'document':{}}", -32000, "missing_member", "/document/version");
    call_refused(referee, "load", text_of("{'document':%s}", edited(saved, "/state/taken/2", "-1")), -32000,
                 "bad_value", "/document/state/taken/2");
    call_refused(referee, "load", text_of("{'document':%s}", edited(saved, "/state/moves", "2")), -32000,
                 "corrupt_state", "/document/state/moves");
    call_refused(referee, "load", text_of("{'document':%s}", edited(saved, "/game", "'x'")), -32000, "unknown_game",
                 "/document/game");
    call_refused(referee, "load", text_of("{'document':%s}", edited(saved, "/version", "2")), -32000,
                 "unsupported_version", "/document/version");
    call_refused(referee, "load", text_of("{'document':%s,'verify':true}", edited(saved, "/log", NULL)), -32000,
                 "missing_member", "/document/log");
    call_refused(referee, "load", "{'document':{'version':1,'version':1}}", -32000, "bad_json",
                 "/document/version");
    ck_assert_str_eq(result_of(referee, "load", text_of("{'document':%s,'verify':false}", saved), "/handle"), "2");
    call_refused(referee, "undo", "{'handle':2}", -32000, "illegal_action", "");
    cue_referee_free(referee);
}
END_TEST

START_TEST(render)
{
    cue_referee *referee = referee_new();
    (void)open_game(referee, "{'game':'bowling-solitaire'}");
    ck_assert_ptr_nonnull(strstr(result_of(referee, "render", "{'handle':1,'as':'svg'}", "/text"), "<svg xmlns"));
    ck_assert_ptr_nonnull(
        strstr(result_of(referee, "render", "{'handle':1,'as':'text'}", "/text"), "Frame 1, ball 1"));
    call_refused(referee, "render", "{'handle':1}", -32602, "missing_member", "/as");
    call_refused(referee, "render", "{'handle':1,'as':'png'}", -32602, "bad_value", "/as");
    call_refused(referee, "render", "{'handle':1,'as':1}", -32602, "bad_value", "/as");
    cue_referee_free(referee);
}
END_TEST

/* A handle that was closed stays closed, however often its place is taken again. */
START_TEST(close_for_good)
{
    cue_referee *referee = referee_new();
    unsigned long given[50];
    size_t i, k;
    for (i = 0; i < 50; i++) {
        given[i] = open_game(referee, "{'game':'toy'}");
        for (k = 0; k < i; k++)
            ck_assert_uint_ne(given[k], given[i]);
        if (i % 3) {
            ck_assert_str_eq(result_of(referee, "close", text_of("{'handle':%lu}", given[i]), ""), "true");
            call_refused(referee, "close", text_of("{'handle':%lu}", given[i]), -32602, "bad_value", "/handle");
        }
    }
    for (i = 0; i < 50; i++) {
        const char *params = text_of("{'handle':%lu}", given[i]);
        if (i % 3)
            call_refused(referee, "view", params, -32602, "bad_value", "/handle");
        else
            (void)result_of(referee, "view", params, "");
    }
    cue_referee_free(referee);
}
END_TEST

Suite *referee_suite(void)
{
    Suite *suite = suite_create("referee");
    ADD_TESTS(suite, "rulesets", list, describe, rules, every_rule);
    ADD_TESTS(suite, "new games", new_game, new_games_refused, seeds, seeds_left_out);
    ADD_TESTS(suite, "games", handles, view_and_legal, apply, several_rulings, apply_refused, order_of_the_checks,
              paths_in_the_hosts_order, dry, undo, logs, clones, render, close_for_good);
    ADD_TESTS(suite, "documents", saves_and_loads, loads_refused);
    return suite;
}
