/* The referee's quota of work: what a message asks for is counted in steps, and nothing is done that would take more. */
#include "quota.h"
#include "suites.h"
#include "talk.h"

#include <stdlib.h>

#define RENDER(rest) "{'jsonrpc':'2.0'" rest ",'method':'render','params':{'handle':1,'as':'svg'}}"
#define CONCEDE                                                                                                    \
    "{'jsonrpc':'2.0','id':9,'method':'apply','params':{'handle':1,'action':{'action':'award','winners':[0]}}}"

static cue_referee *referee_with_work(size_t most_work, scarce *counted)
{
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    config.most_work = most_work;
    return referee_with(config, counted);
}

static void play(cue_referee *referee, const char *action)
{
    (void)result_of(referee, "apply", text_of("{'handle':1,'action':%s}", action), "");
}

/* Work is counted over a message: two drawings, and then there is nothing left for anything. Unheard ones count as
 * well, and the next message has all of it again. */
START_TEST(work_of_a_message)
{
    scarce counted;
    cue_referee *referee = referee_with_work(175000, &counted);
    const char *answer;
    (void)open_game(referee, "{'game':'chaser'}");
    answer = tell(referee, "[" RENDER(",'id':1") "," RENDER(",'id':2") "," RENDER(",'id':3") "," CONCEDE "]");
    ck_assert_str_ne(json_at(answer, "/1/result/text"), "(nothing)");
    assert_json(answer, "/2/error/data/status", "'limit'");
    assert_json(answer, "/2/id", "3");
    assert_json(answer, "/3/error/data/status", "'limit'");
    assert_json(answer, "/3/id", "9");
    answer = tell(referee, "[" RENDER("") "," RENDER("") "," RENDER("") "," CONCEDE "]");
    assert_json(answer, "/0/error/data/status", "'limit'");
    assert_json(answer, "/1", "(nothing)");
    ck_assert_str_eq(result_of(referee, "view", "{'handle':1}", "/moves"), "0");
    (void)tell(referee, CONCEDE);
    ck_assert_str_eq(result_of(referee, "view", "{'handle':1}", "/moves"), "1");
    end_referee(referee, &counted);
}
END_TEST

/* What goes through a long log takes as many steps; what doesn't is answered. */
START_TEST(work_on_a_log)
{
    scarce counted;
    cue_referee *referee = referee_with_work(8000, &counted);
    const char *saved;
    int i;
    (void)open_game(referee, "{'game':'chaser'}");
    for (i = 0; i < 200; i++)
        play(referee, text_of("{'action':'adjust','scores':[%d,2]}", i));
    saved = result_of(referee, "save", "{'handle':1,'log':false}", "");
    assert_limit(ask(referee, "save", "{'handle':1}"), "1");
    assert_limit(ask(referee, "clone", "{'handle':1}"), "1");
    assert_limit(ask(referee, "amend", "{'handle':1,'at':199,'action':null}"), "1");
    assert_limit(ask(referee, "log", "{'handle':1}"), "1");
    (void)result_of(referee, "log", "{'handle':1,'from':190}", "");
    (void)result_of(referee, "log", "{'handle':1,'from':999}", "");
    (void)result_of(referee, "undo", "{'handle':1}", "");
    (void)result_of(referee, "load", text_of("{'document':%s}", saved), "");
    assert_limit(ask(referee, "load", text_of("{'document':%s%3000s}", saved, "")), "1");
    call_refused(referee, "view", "{'handle':3}", -32602, "bad_value", "/handle");
    end_referee(referee, &counted);
}
END_TEST

#define LYING   "'rest':{'13':[0.02,2.5],'14':[0.02,2.425],'15':[0.085,2.4625]}"
#define SCRATCH "{'action':'shot','notation':'cue>'," LYING "}"
#define SEEN    "{'action':'shot','notation':'cue>','snookered':true," LYING "}"
#define ACCEPT  "{'action':'accept'}"

/* The 12 lowest balls are down, the cue ball is in hand; and the others come to lie so that the 13 is seen from nowhere
 * in the kitchen. */
static void play_into_the_corner(cue_referee *referee)
{
    int ball;
    (void)open_game(referee,
                    "{'game':'chaser','seed':1,'options':{'table':{'length':4,'width':2,'ball_radius':0.02}}}");
    for (ball = 1; ball <= 12; ball++)
        play(referee, text_of("{'action':'shot','notation':'cue-%d %d>'}", ball, ball));
}

/* A shot after which a cue ball in hand may have to be tried in all of the kitchen is as much work as many bytes, dry
 * or not; not where the referee has said what they saw, nor where the cue ball lies still. */
START_TEST(work_on_a_shot)
{
    scarce counted;
    cue_referee *referee = referee_with_work(800000, &counted);
    const char *answer;
    play_into_the_corner(referee);
#define DRY(id, action)                                                                                            \
    "{'jsonrpc':'2.0','id':" id ",'method':'apply','params':{'handle':1,'dry':true,'action':" action "}}"
    answer = tell(referee, "[" DRY("1", SCRATCH) "," DRY("2", SCRATCH) "," DRY("3", SEEN) "," DRY(
                               "4", "{'action':'shot','notation':'','rest':7}") "]");
    ck_assert_ptr_nonnull(strstr(json_at(answer, "/0/result/rulings"), "snook"));
    assert_json(answer, "/1/error/data/status", "'limit'");
    assert_json(answer, "/1/id", "2");
    assert_json(answer, "/2/result/view/moves", "13");
    assert_json(answer, "/3/error/data/status", "'bad_value'");
    end_referee(referee, &counted);
}
END_TEST

/* Advice takes as much as its games may take, or a search at its dearest; an analysis as much for each entry, and once
 * more. */
START_TEST(work_on_advice)
{
    scarce counted;
    cue_referee *referee = referee_with_work(50000000, &counted);
    (void)open_game(referee, "{'game':'bowling-solitaire','seed':1}");
    assert_limit(ask(referee, "advise", "{'handle':1}"), "1");
    (void)open_game(referee, "{'game':'snooker-solitaire','seed':1}");
    assert_limit(ask(referee, "advise", "{'handle':2}"), "1");
    assert_limit(ask(referee, "advise", "{'handle':2,'budget':9007199254740991}"), "1");
    call_refused(referee, "advise", "{'handle':2,'budget':1500}", -32000, "illegal_action", "");
    (void)result_of(referee, "apply", "{'handle':1,'action':{'action':'deal'}}", "");
    assert_limit(ask(referee, "analyse", "{'handle':1}"), "1");
    (void)result_of(referee, "apply", "{'handle':2,'action':{'action':'draw'}}", "");
    (void)result_of(referee, "apply", "{'handle':2,'action':{'action':'deal'}}", "");
    assert_limit(ask(referee, "analyse", "{'handle':2,'budget':300}"), "1"); /* twice as many games, for three advices */
    assert_limit(ask(referee, "analyse", "{'handle':2,'budget':9007199254740991}"), "1");
    (void)result_of(referee, "analyse", "{'handle':2,'budget':250}", "/entries/1");
    (void)result_of(referee, "analyse", "{'handle':2,'from':2}", "/entries");
    end_referee(referee, &counted);
}
END_TEST

/* Each request for memory is refused in turn, until there is enough. */
START_TEST(advice_without_memory)
{
    scarce counted;
    cue_referee *referee = referee_with_work(250000000, &counted);
    unsigned refusals = 0;
    (void)open_game(referee, "{'game':'snooker-solitaire','seed':1}");
    (void)result_of(referee, "apply", "{'handle':1,'action':{'action':'draw'}}", "");
    (void)result_of(referee, "apply", "{'handle':1,'action':{'action':'deal'}}", "");
    for (;; refusals++) {
        const char *answer;
        counted.fail_from = counted.asked + 1 + refusals;
        answer = ask(referee, "advise", "{'handle':1,'budget':1}");
        if (strcmp(json_at(answer, "/error/data/status"), json("'no_memory'")) != 0)
            break;
    }
    counted.fail_from = 0;
    ck_assert_uint_ge(refusals, 2); /* the list, and the room for games */
    (void)result_of(referee, "advise", "{'handle':1,'budget':1}", "/actions/0");
    end_referee(referee, &counted);
}
END_TEST

/* The same for a shot that is done again, and for those that follow an amended entry, which takes a copy of the log too. */
START_TEST(work_on_a_shot_again)
{
    scarce counted;
    cue_referee *referee = referee_with_work(900000, &counted);
    int i;
    play_into_the_corner(referee);
    play(referee, "{'action':'shot','notation':'cue-13|','rest':{'cue':[0.3,0.3],'13':[0.02,2.5],'14':[0.02,2.425],"
                  "'15':[0.085,2.4625]}}");
    (void)result_of(referee, "undo", "{'handle':1}", "");
    (void)result_of(referee, "redo", "{'handle':1}", "");
    (void)result_of(referee, "undo", "{'handle':1}", "");
    play(referee, SEEN);
    (void)result_of(referee, "undo", "{'handle':1}", "");
    (void)result_of(referee, "redo", "{'handle':1}", "");
    (void)result_of(referee, "amend", "{'handle':1,'at':12,'action':" SEEN "}", "");
    (void)result_of(referee, "amend", "{'handle':1,'at':12,'action':" SCRATCH "}", "");
    (void)result_of(referee, "undo", "{'handle':1}", "");
#define AGAIN(id) "{'jsonrpc':'2.0','id':" id ",'method':'redo','params':{'handle':1}}"
#define BACK      "{'jsonrpc':'2.0','method':'undo','params':{'handle':1}}"
    assert_json(tell(referee, "[" AGAIN("1") "," BACK "," AGAIN("2") "]"), "/1/error/data/status", "'limit'");
    (void)result_of(referee, "redo", "{'handle':1}", "");
    /* One more would be too much: the one that is there is played again. */
    assert_limit(ask(referee, "amend", "{'handle':1,'at':12,'action':" SCRATCH ",'insert':true}"), "1");
    play(referee, ACCEPT);
    for (i = 0; i < 2000; i++)
        play(referee, "{'action':'adjust','scores':[1,2]}");
    assert_limit(ask(referee, "amend", "{'handle':1,'at':1,'action':null}"), "1");
    (void)result_of(referee, "amend", "{'handle':1,'at':1700,'action':null}", "");
    end_referee(referee, &counted);
}
END_TEST

/* A log is refused for the searches that its shots would take, before any is played; without being verified it is
 * read. What is no log at all has none. */
START_TEST(work_on_a_log_that_is_verified)
{
    scarce counted;
    cue_referee *referee = referee_with_work(1050000, &counted);
    const char *saved, *seen;
    play_into_the_corner(referee);
    play(referee, SEEN);
    play(referee, ACCEPT);
    seen = result_of(referee, "save", "{'handle':1}", "");
    (void)result_of(referee, "load", text_of("{'document':%s}", seen), "");
    (void)result_of(referee, "undo", "{'handle':1}", "");
    (void)result_of(referee, "undo", "{'handle':1}", "");
    play(referee, SCRATCH);
    play(referee, ACCEPT);
    play(referee, SCRATCH);
    saved = result_of(referee, "save", "{'handle':1}", "");
    (void)result_of(referee, "load", text_of("{'document':%s,'verify':true}", saved), "");
    play(referee, ACCEPT);
    play(referee, SCRATCH);
    saved = result_of(referee, "save", "{'handle':1}", "");
    assert_limit(ask(referee, "load", text_of("{'document':%s}", saved)), "1");
    assert_limit(ask(referee, "load", text_of("{'document':%s,'verify':true}", saved)), "1");
    (void)result_of(referee, "load", text_of("{'document':%s,'verify':false}", saved), "");
    assert_limit(
        ask(referee, "load", "{'document':{'game':'chaser','log':[{'rest':{}},{'rest':{}},{'rest':{}},{}]}}"), "1");
    call_refused(referee, "load", "{'document':{'game':'chaser','log':[[],{'rest':{'cue':[0,0]}}]}}", -32000,
                 "missing_member", "/document/version");
    call_refused(referee, "load", "{'document':{'game':'pool','log':[{'rest':{}},{'rest':{}},{'rest':{}}]}}", -32000,
                 "missing_member", "/document/version");
    call_refused(referee, "load", "{'document':{'game':7,'log':{}}}", -32000, "missing_member", "/document/version");
    end_referee(referee, &counted);
}
END_TEST

/* Each of these is refused for its own share, where a request that does little is answered. */
START_TEST(work_of_single_methods)
{
    scarce counted;
    cue_referee *referee = referee_with_work(1300, &counted);
    (void)open_game(referee, "{'game':'chaser'}");
    play(referee, "{'action':'shot','notation':'cue-1'}");
    assert_limit(ask(referee, "render", "{'handle':1,'as':'text'}"), "1");
    assert_limit(ask(referee, "render", "{'handle':1,'as':'svg'}"), "1");
    assert_limit(ask(referee, "describe", "{'game':'chaser'}"), "1");
    assert_limit(ask(referee, "line", "{'handle':1}"), "1");
    assert_limit(ask(referee, "load_line", "{'line':'cue1:chaser@1'}"), "1");
    (void)result_of(referee, "rule", "{'game':'chaser','id':'rack'}", "");
    end_referee(referee, &counted);
    referee = referee_with_work(1650, &counted);
    (void)open_game(referee, "{'game':'sinuca-brasileira'}");
    play(referee, "{'action':'layout','balls':{'red':[0.2,1],'yellow':[0.4,1],'green':[0.6,1],'brown':[0.8,1],"
                  "'blue':[1,1],'pink':[1.2,1],'black':[1.4,1]}}");
    assert_limit(ask(referee, "undo", "{'handle':1}"), "1");
    end_referee(referee, &counted);
    referee = referee_with_work(1240, &counted);
    (void)open_game(referee, "{'game':'snooker-solitaire'}");
    assert_limit(ask(referee, "legal", "{'handle':1}"), "1");
    end_referee(referee, &counted);
}
END_TEST

/* Each member of a line takes steps. */
START_TEST(work_on_lines)
{
    static const char line[] = "cue1:nine-ball@1:pool-9ft:c,9:a:shot::fouls=1,0";
    scarce counted;
    cue_referee *referee = referee_with_work(75000, &counted);
    (void)result_of(referee, "load_line", text_of("{'line':'%s'}", line), "");
    assert_limit(ask(referee, "load_line", text_of("{'line':'%s:moves=3'}", line)), "1");
    end_referee(referee, &counted);
}
END_TEST

/* A shot of 2,000 events: each byte of its notation takes steps in `apply`, dry or not, in `amend` and in a log that is
 * verified, each byte of its record where it is played again or drawn. */
START_TEST(work_on_a_long_shot)
{
    scarce counted;
    cue_referee *referee = referee_with_work(175000, &counted);
    const char *shot, *answer, *amend;
    char cushions[3 * 1999 + 1];
    int i;
    for (i = 0; i < 1999; i++)
        (void)strcpy(cushions + 3 * i, " c|");
    shot = text_of("{'action':'shot','notation':'cue-1%s'}", cushions);
#define TRY(id) "{'jsonrpc':'2.0','id':" id ",'method':'apply','params':{'handle':1,'dry':true,'action':%s}}"
#define DRAW(id) "{'jsonrpc':'2.0','id':" id ",'method':'render','params':{'handle':1,'as':'svg_shot'}}"
    (void)open_game(referee, "{'game':'chaser'}");
    answer = tell(referee, text_of("[" TRY("1") "," TRY("2") "," TRY("3") "]", shot, shot, shot));
    assert_json(answer, "/1/result/view/moves", "1");
    assert_json(answer, "/2/error/data/status", "'limit'");
    answer = tell(referee, text_of("[" TRY("1") "," TRY("2") "," TRY("3") "]", "{'action':'shot','notation':7}", shot,
                                   "{'action':'shot','notation':''}"));
    assert_json(answer, "/0/error/data/status", "'bad_value'");
    assert_json(answer, "/2/result/view/moves", "1");
    play(referee, shot);
    answer = tell(referee, "[" DRAW("1") "," DRAW("2") "]");
    assert_json(answer, "/0/error", "(nothing)");
    assert_json(answer, "/1/error/data/status", "'limit'");
    play(referee, shot);
    /* Two are played again, and the third is read. */
    amend = text_of("{'handle':1,'at':0,'insert':true,'action':%s}", shot);
    assert_limit(ask(referee, "amend", amend), "1");
    ck_assert_str_eq(result_of(referee, "view", "{'handle':1}", "/moves"), "2");
    end_referee(referee, &counted);
}
END_TEST

/* So many entries of a log are played again: each takes steps besides its bytes. */
START_TEST(work_on_a_log_of_short_entries)
{
    scarce counted;
    cue_referee *referee = referee_with_work(100000, &counted), *plenty = referee_with_work(0, &counted);
    const char *saved;
    int i;
    (void)open_game(plenty, "{'game':'chaser'}");
    for (i = 0; i < 400; i++)
        play(plenty, text_of("{'action':'adjust','scores':[%d,2]}", i % 10));
    saved = result_of(plenty, "save", "{'handle':1}", "");
    ck_assert_uint_lt(2 * strlen(saved), 60000);
    assert_limit(ask(referee, "load", text_of("{'document':%s}", saved)), "1");
    (void)result_of(referee, "load", text_of("{'document':%s,'verify':false}", saved), "");
    cue_referee_free(plenty);
    cue_referee_free(referee);
}
END_TEST

/* Without a quota of one's own all of a long batch is answered, and the longest line is read. */
START_TEST(work_by_default)
{
    scarce counted;
    cue_referee *referee = referee_with((cue_referee_config)CUE_REFEREE_CONFIG_INIT, &counted);
    static char views[10000 * 80];
    cue_writer out = {views, sizeof views, 0};
    const char *saved;
    char *line;
    int i;
    (void)open_game(referee, NEW);
    for (i = 0; i < 10000; i++)
        cue_write(&out, "%c{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"view\",\"params\":{\"handle\":1}}",
                  i ? ',' : '[', i);
    cue_write(&out, "]");
    ck_assert_ptr_null(strstr(answer_to(referee, views, out.length), "error"));
    line = malloc(CUE_LIMIT_MESSAGE);
    memset(line, ' ', CUE_LIMIT_MESSAGE);
    saved = json(text_of("{'jsonrpc':'2.0','id':1,'method':'load','params':{'document':%s}}",
                         result_of(referee, "save", "{'handle':1}", "")));
    memcpy(line, saved, strlen(saved));
    assert_json(answer_to(referee, line, CUE_LIMIT_MESSAGE), "/result/handle", "2");
    free(line);
    end_referee(referee, &counted);
}
END_TEST

Suite *work_suite(void)
{
    Suite *suite = suite_create("work");
    ADD_TESTS(suite, "work", work_of_a_message, work_on_a_log, work_on_advice, advice_without_memory, work_on_a_shot, work_on_a_shot_again,
              work_on_a_log_that_is_verified, work_of_single_methods, work_on_lines, work_on_a_long_shot,
              work_on_a_log_of_short_entries, work_by_default);
    return suite;
}
