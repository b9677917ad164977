/* The methods of the referee: params, results, refusals. */
#define _POSIX_C_SOURCE 200809L
#include "suites.h"
#include "talk.h"
#include "toy.h"

#include <stdlib.h>

/* tests/data/refusals.txt, line by line. A line that begins with two blanks is the message of the refusal above it. */
START_TEST(refusals)
{
    char answer[2048] = "";
    char *const lines = strdup(source_file("tests/data/refusals.txt")); /* other texts would push it out */
    const char *text = lines;
    cue_referee *referee = NULL;
    int number, met = 0;
    for (number = 1; *text; text += strcspn(text, "\n") + 1, number++) {
        const char *line = text_of("%.*s", (int)strcspn(text, "\n"), text), *expected = strstr(line, " = ");
        const int length = expected ? (int)(expected - line) : (int)strlen(line), word = (int)strcspn(line, " ");
        const char *method = text_of("%.*s", word, line);
        const char *params = word < length ? text_of("%.*s", length - word - 1, line + word + 1) : NULL;
        char status[40], path[200];
        int code;
        if (*line == '#' || !*line)
            continue;
        if (strncmp(line, "  ", 2) == 0) {
            ck_assert_str_eq(json_at(answer, "/error/message"), json_string(line + 2));
        } else if (strcmp(method, "==") == 0) {
            cue_referee_free(referee);
            referee = referee_new();
        } else if (strcmp(line, "toy") == 0) {
            (void)toy_handle(referee);
        } else if (expected) {
            ck_assert_int_eq(sscanf(expected, " = %d %39s %199s", &code, status, path), 3);
            (void)snprintf(answer, sizeof answer, "%s", ask(referee, method, params));
            assert_refusal("refusals.txt", number, answer, code, status, strcmp(path, "-") == 0 ? "" : path);
            met++;
        } else {
            (void)result_of(referee, method, params, "");
        }
    }
    cue_referee_free(referee);
    free(lines);
    ck_assert_int_gt(met, 100);
}
END_TEST

START_TEST(list)
{
    cue_referee *referee = referee_new();
    ck_assert_ptr_nonnull(
        strstr(result_of(referee, "list", NULL, ""),
               json("{'id':'bowling-solitaire','title':'Bowling Solitaire','players':{'min':1,'max':1}}")));
    ck_assert_str_eq(result_of(referee, "list", "{}", ""), result_of(referee, "list", NULL, ""));
    ck_assert_ptr_nonnull(strstr(result_of(referee, "list", NULL, ""), "\"toy\""));
    cue_referee_free(referee);
}
END_TEST

/* The line of a position opens a game that is there. */
START_TEST(lines)
{
    cue_referee *referee = referee_new();
    const char *line, *view;
    (void)open_game(referee, "{'game':'nine-ball','players':['Ana','Bo']}");
    line = result_of(referee, "line", "{'handle':1}", "/line");
    view = result_of(referee, "view", "{'handle':1}", "");
    ck_assert_str_eq(result_of(referee, "load_line", text_of("{'line':%s}", line), "/view"), view);
    ck_assert_str_eq(result_of(referee, "line", "{'handle':2,'view':false}", "/line"), line);
    ck_assert_int_eq(strncmp(result_of(referee, "line", "{'handle':2,'view':true}", "/line"), "\"cueview1:", 10), 0);
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
    cue_referee_free(referee);
}
END_TEST

/* Three actions, or as many as are wanted; the same for any seed where it is exact. */
START_TEST(advice)
{
    cue_referee *referee = referee_new();
    const char *answer;
    (void)open_game(referee, "{'game':'bowling-solitaire','seed':1}");
    (void)result_of(referee, "apply", "{'handle':1,'action':{'action':'deal'}}", "");
    answer = ask(referee, "advise", "{'handle':1}");
    assert_json(answer, "/result/unit", "'score'");
    assert_json(answer, "/result/exact", "true");
    assert_json(answer, "/result/actions/0/loss", "0");
    assert_json(answer, "/result/actions/2/error", "0");
    assert_json(answer, "/result/actions/3", "(nothing)");
    (void)result_of(referee, "apply", text_of("{'handle':1,'action':%s,'dry':true}",
                                              json_at(answer, "/result/actions/0/action")), "");
    ck_assert_str_eq(ask(referee, "advise", "{'handle':1,'seed':'77','budget':9007199254740991}"), answer);
    answer = ask(referee, "advise", "{'handle':1,'most':9007199254740991}");
    ck_assert_str_eq(json_at(answer, "/result/actions/3/error"), "0");
    (void)open_game(referee, "{'game':'snooker-solitaire','seed':1,'options':{'match':{'round':5,'level':4}}}");
    (void)result_of(referee, "apply", "{'handle':2,'action':{'action':'draw'}}", "");
    (void)result_of(referee, "apply", "{'handle':2,'action':{'action':'deal'}}", "");
    answer = ask(referee, "advise", "{'handle':2,'seed':5,'budget':40,'most':1}");
    assert_json(answer, "/result/unit", "'wins'");
    assert_json(answer, "/result/exact", "false");
    assert_json(answer, "/result/actions/1", "(nothing)");
    ck_assert_str_eq(ask(referee, "advise", "{'handle':2,'seed':'5','budget':40,'most':1}"), answer);
    cue_referee_free(referee);
}
END_TEST

/* Entry by entry: choices and luck; and the players, with their dearest mistakes. */
START_TEST(analysis)
{
    cue_referee *referee = referee_new();
    const char *answer, *best;
    (void)open_game(referee, "{'game':'bowling-solitaire','seed':1}");
    (void)result_of(referee, "apply", "{'handle':1,'action':{'action':'deal'}}", "");
    best = text_of("%s", result_of(referee, "advise", "{'handle':1}", "/actions/0/action"));
    (void)result_of(referee, "apply", "{'handle':1,'action':{'action':'end_ball'}}", "");
    answer = ask(referee, "analyse", "{'handle':1}");
    assert_json(answer, "/result/unit", "'score'");
    assert_json(answer, "/result/exact", "true");
    assert_json(answer, "/result/from", "0");
    assert_json(answer, "/result/entries/0/best", "(nothing)");
    assert_json(answer, "/result/entries/0/seen_by", "0");
    ck_assert_str_eq(json_at(answer, "/result/entries/1/best"), best);
    assert_json(answer, "/result/entries/1/error", "0");
    assert_json(answer, "/result/entries/2", "(nothing)");
    assert_json(answer, "/result/players/0/choices", "1");
    assert_json(answer, "/result/players/0/dearest/0/entry", "1");
    ck_assert_str_eq(json_at(answer, "/result/players/0/dearest/0/loss"), json_at(answer, "/result/entries/1/loss"));
    ck_assert_str_eq(json_at(answer, "/result/players/0/loss"), json_at(answer, "/result/players/0/mean_loss"));
    assert_json(answer, "/result/players/0/dearest/1", "(nothing)");
    assert_json(answer, "/result/players/1", "(nothing)");
    answer = text_of("%s", json_at(answer, "/result/entries/1"));
    ck_assert_str_eq(result_of(referee, "analyse", "{'handle':1,'from':1,'count':1,'seed':9}", "/entries/0"), answer);
    ck_assert_str_eq(result_of(referee, "analyse", "{'handle':1,'from':2}", "/entries"), "[]");
    (void)open_game(referee, "{'game':'snooker-solitaire','seed':1,'options':{'match':{'round':5,'level':4}}}");
    (void)result_of(referee, "apply", "{'handle':2,'action':{'action':'draw'}}", "");
    (void)result_of(referee, "apply", "{'handle':2,'action':{'action':'deal'}}", "");
    best = text_of("%s", result_of(referee, "advise", "{'handle':2,'budget':40}", "/actions/0/action"));
    (void)result_of(referee, "apply", text_of("{'handle':2,'action':%s}", best), "");
    answer = ask(referee, "analyse", "{'handle':2,'budget':40}");
    assert_json(answer, "/result/exact", "false");
    ck_assert_str_eq(json_at(answer, "/result/entries/2/best"), best); /* by the same seed and budget */
    assert_json(answer, "/result/entries/2/luck", "(nothing)");
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
    cue_referee_free(referee);
}
END_TEST

/* What is done again is told as `apply` tells it. */
START_TEST(redo)
{
    cue_referee *referee = referee_new();
    const char *answer, *applied;
    (void)toy_handle(referee);
    applied = ask(referee, "apply", "{'handle':1,'action':{'action':'take','count':3}}");
    (void)result_of(referee, "undo", "{'handle':1}", "");
    answer = ask(referee, "redo", "{'handle':1}");
    assert_json(answer, "/result/redone", "{'action':'take','count':3}");
    ck_assert_str_eq(json_at(answer, "/result/rulings"), json_at(applied, "/result/rulings"));
    ck_assert_str_eq(json_at(answer, "/result/view"), json_at(applied, "/result/view"));
    call_refused(referee, "redo", "{'handle':1}", -32000, "illegal_action", "");
    cue_referee_free(referee);
}
END_TEST

/* The rulings are the new entry's, and those that cannot follow are given back as the log had them. */
START_TEST(amend)
{
    cue_referee *referee = referee_new();
    const char *answer;
    int i;
    (void)toy_handle(referee);
    for (i = 0; i < 3; i++)
        (void)result_of(referee, "apply", "{'handle':1,'action':{'action':'take','count':3}}", "");
    answer = ask(referee, "amend", "{'handle':1,'at':2,'action':{'action':'take','count':1,'leaves':7}}");
    assert_json(answer, "/result/rulings",
                "[{'type':'taken','rule':'take','text':'Bo takes 1 counter.','player':1,'count':1}]");
    assert_json(answer, "/result/dropped", "[]");
    assert_json(answer, "/result/view/left", "3");
    answer = ask(referee, "amend", "{'handle':1,'at':1,'action':{'action':'agree'},'insert':true,'drop':true}");
    assert_json(answer, "/result/dropped",
                "[{'action':'take','count':3},{'action':'take','count':1},{'action':'take','count':3}]");
    assert_json(answer, "/result/view/over", "true");
    answer = ask(referee, "amend", "{'handle':1,'at':1,'action':null,'insert':false}");
    assert_json(answer, "/result/rulings", "[]");
    assert_json(answer, "/result/dropped", "[]");
    ck_assert_str_eq(json_at(answer, "/result/view"), result_of(referee, "view", "{'handle':1}", ""));
    assert_json(answer, "/result/view/moves", "1");
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
    ck_assert_str_eq(result_of(referee, "log", "{'handle':1,'from':4294967295}", "/actions"), "[]");
    ck_assert_str_eq(result_of(referee, "log", "{'handle':1,'from':4294967296}", "/actions"), "[]");
    ck_assert_str_eq(result_of(referee, "log", "{'handle':1,'from':9007199254740992}", "/actions"), "[]");
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
    answer = ask(referee, "load", text_of("{'document':%s}", saved));
    assert_json(answer, "/result/handle", "2");
    ck_assert_str_eq(json_at(answer, "/result/view"), result_of(referee, "view", "{'handle':1}", ""));
    assert_json(answer, "/result/options/heap", "10");
    ck_assert_str_eq(result_of(referee, "save", "{'handle':2}", ""), saved);
    cue_referee_free(referee);
}
END_TEST

/* Options that the ruleset itself refuses are those of the document. */
START_TEST(loads_with_wrong_options)
{
    cue_referee *referee = referee_new();
    cue_game *game = begin_game("snooker-solitaire", 1, NULL);
    const char *named = edited(save_text(game, false), "/options/opponents/0/name", "'Eddie'"); /* no quotes in it */
    const char *wrong = edited(named, "/options/match", "{'round':1,'level':1,'opponent':'Nobody'}");
    call_refused(referee, "load", text_of("{'document':%s}", wrong), -32000, "bad_value",
                 "/document/options/match/opponent");
    cue_game_free(game);
    cue_referee_free(referee);
}
END_TEST

START_TEST(loads_refused)
{
    static const struct {
        const char *path, *value, *status;
    } cases[] = {
        {"/state/taken/2", "-1", "bad_value"}, {"/state/moves", "2", "corrupt_state"},
        {"/game", "'x'", "unknown_game"},      {"/version", "2", "unsupported_version"},
        {"/log", NULL, "missing_member"},
    };
    cue_referee *referee = referee_new();
    const char *saved;
    size_t i;
    (void)toy_handle(referee);
    saved = result_of(referee, "save", "{'handle':1}", "");
    for (i = 0; i < sizeof cases / sizeof cases[0]; i++)
        call_refused(referee, "load",
                     text_of("{'document':%s,'verify':true}", edited(saved, cases[i].path, cases[i].value)), -32000,
                     cases[i].status, text_of("/document%s", cases[i].path));
    call_refused(referee, "load", text_of("{'document':%s,'verify':1}", saved), -32602, "bad_value", "/verify");
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
        strstr(result_of(referee, "render", "{'handle':1,'as':'svg_shot'}", "/text"), "<svg xmlns"));
    ck_assert_ptr_nonnull(
        strstr(result_of(referee, "render", "{'handle':1,'as':'text'}", "/text"), "Frame 1, ball 1"));
    (void)open_game(referee, "{'game':'chaser'}");
    ck_assert_ptr_null(strchr(result_of(referee, "render", "{'handle':2,'as':'text'}", "/text"), '\033'));
    ck_assert_ptr_nonnull(strstr(result_of(referee, "render", "{'handle':2,'as':'coloured'}", "/text"), "u001b[0;"));
    call_refused(referee, "render", "{'handle':2,'as':'colored'}", -32602, "bad_value", "/as");
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
    ADD_TESTS(suite, "refusals", refusals, loads_with_wrong_options, loads_refused);
    ADD_TESTS(suite, "rulesets", list, describe, lines, rules, every_rule);
    ADD_TESTS(suite, "games", advice, analysis, new_game, seeds_left_out, view_and_legal, apply, several_rulings, dry, undo, redo, amend, logs,
              clones, saves_and_loads, render, close_for_good);
    return suite;
}
