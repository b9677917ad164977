/* A referee whose memory runs out, at every place of a call. */
#define _POSIX_C_SOURCE 200809L
#include "scarce.h"
#include "suites.h"
#include "talk.h"
#include "toy.h"

#include <stdlib.h>

/* A referee on memory that can run out, with a game of the toy under handle 1 and a clone under 2. */
static cue_referee *referee_on(const cue_allocator *allocator, cue_ruleset **ruleset)
{
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    cue_referee *referee = NULL;
    *ruleset = toy_ruleset(&toy_definition);
    config.catalogue.rulesets = ruleset;
    config.catalogue.count = 1;
    config.allocator = allocator;
    must(cue_referee_new(&config, &referee, &fault));
    (void)toy_handle(referee);
    (void)result_of(referee, "apply", "{'handle':1,'action':{'action':'take','count':1}}", "");
    (void)result_of(referee, "clone", "{'handle':1}", "");
    return referee;
}

/* A call with an id so long that the answer needs new memory at its very end too. */
static const char *long_call(const char *id, const char *method, const char *params)
{
    return text_of("{'jsonrpc':'2.0','id':'%s','method':'%s','params':%s}", id, method, params);
}

static const char *long_id(void)
{
    static char id[15001];
    memset(id, 'i', sizeof id - 1);
    return id;
}

/* The games that can be seen: both, and what would be the next. */
static const char *everything(cue_referee *referee)
{
    return text_of("%s%s%s", ask(referee, "save", "{'handle':1}"), ask(referee, "save", "{'handle':2}"),
                   ask(referee, "view", "{'handle':3}"));
}

/* Lets the n-th request for memory of a call fail (and all later ones); false when there were fewer. The answer
 * then is an error, and whatever it says was not done has not been done. */
static bool fail_call(const char *message, long n, bool for_ever)
{
    scarce memory = {0};
    const cue_allocator allocator = scarce_allocator(&memory);
    cue_ruleset *ruleset;
    cue_referee *referee = referee_on(&allocator, &ruleset);
    const char *before = everything(referee);
    const char *answer;
    memory.asked = 0;
    memory.fail_from = n;
    memory.for_ever = for_ever;
    answer = tell(referee, message);
    memory.fail_from = 0;
    assert_json(answer, "/jsonrpc", "'2.0'");
    ck_assert_str_ne(json_at(answer, "/error/code"), "-32700");
    if (memory.failed) {
        assert_json(answer, "/error/data/status", "'no_memory'");
        ck_assert_uint_gt(strlen(json_at(answer, "/id")), strlen("\"\"")); /* its own, not null */
        ck_assert_str_ne(json_at(answer, "/id"), "null");
        ck_assert_msg(strcmp(everything(referee), before) == 0, "request %ld failed, and %.60s… was done", n,
                      strstr(message, "method"));
    }
    cue_referee_free(referee);
    cue_ruleset_close(ruleset);
    ck_assert_int_eq(memory.live, 0);
    return memory.failed;
}

static void fail_everywhere(const char *method, const char *params)
{
    char *const messages[] = {strdup(json(long_call("1", method, params))),
                              strdup(json(long_call(long_id(), method, params)))};
    int which, for_ever;
    for (which = 0; which < 2; which++) {
        ck_assert_ptr_nonnull(messages[which]);
        for (for_ever = is_slow_here() ? which : 0; for_ever < 2; for_ever++) {
            long n = 1;
            while (fail_call(messages[which], n, for_ever))
                n++;
        }
        free(messages[which]);
    }
}

START_TEST(no_memory_for_changes)
{
    fail_everywhere("apply", "{'handle':1,'action':{'action':'take','count':1}}");
    fail_everywhere("apply", "{'handle':1,'action':{'action':'cheer','times':50}}");
    fail_everywhere("apply", "{'handle':1,'action':{'action':'cheer','times':50},'dry':true}");
    fail_everywhere("undo", "{'handle':1}");
    fail_everywhere("undo", "{'handle':2}");
    fail_everywhere("close", "{'handle':1}");
}
END_TEST

START_TEST(no_memory_for_games)
{
    cue_referee *referee = referee_new();
    const char *saved;
    (void)toy_handle(referee);
    saved = result_of(referee, "save", "{'handle':1}", "");
    cue_referee_free(referee);
    fail_everywhere("load", text_of("{'document':%s}", saved));
    fail_everywhere("new", "{'game':'toy'}");
    fail_everywhere("clone", "{'handle':1}");
}
END_TEST

START_TEST(no_memory_for_reading)
{
    fail_everywhere("list", "{}");
    fail_everywhere("legal", "{'handle':1}");
    fail_everywhere("save", "{'handle':1}");
    fail_everywhere("render", "{'handle':1,'as':'svg'}");
    fail_everywhere("view", "{'handle':5}");
}
END_TEST

/* A batch longer than any before it, when its parts cannot even be noted: nothing in it is done. */
START_TEST(no_memory_for_a_batch)
{
    scarce memory = {0};
    const cue_allocator allocator = scarce_allocator(&memory);
    cue_ruleset *ruleset;
    cue_referee *referee = referee_on(&allocator, &ruleset);
    const char *before = everything(referee), *batch = "[", *answer;
    int i;
    for (i = 0; i < 40; i++)
        batch = text_of("%s{'jsonrpc':'2.0','id':1,'method':'undo','params':{'handle':1}}%s", batch, i < 39 ? "," : "]");
    memory.asked = 0;
    memory.fail_from = 1;
    memory.for_ever = true;
    answer = tell(referee, batch);
    memory.fail_from = 0;
    assert_json(answer, "/error/data/status", "'no_memory'");
    assert_json(answer, "/id", "null");
    ck_assert_str_eq(everything(referee), before);
    cue_referee_free(referee);
    cue_ruleset_close(ruleset);
}
END_TEST

/* A message for which there is no memory: the answer has its id all the same, a notification has no answer, and what is
 * not JSON is told first. */
START_TEST(no_memory_for_long_messages)
{
    static const struct {
        const char *before, *after, *id;
    } cases[] = {
        {"{'jsonrpc':'2.0','id':'\\u0041','method':'list','params':{'x':'", "'}}", "'A'"},
        {"{'method':'list','params':{'id':3,'x':'", "'},'id' : 1.50 }", "1.50"},
        {"{'method':'list','id':[1],'params':{'x':'", "'}}", "null"},
        {"{'method':'list','params':{'x':'", "'}}", NULL},
        {"[{'id':1},'", "']", "null"},
    };
    enum { LENGTH = 100000 };
    char *filler = malloc(LENGTH + 1);
    size_t i;
    ck_assert_ptr_nonnull(filler);
    memset(filler, 'x', LENGTH);
    filler[LENGTH] = '\0';
    for (i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        scarce memory = {0};
        const cue_allocator allocator = scarce_allocator(&memory);
        cue_ruleset *ruleset;
        cue_referee *referee = referee_on(&allocator, &ruleset);
        const char *answer;
        memory.fail_from = memory.asked + 1;
        memory.for_ever = true;
        answer = tell(referee, text_of("%s%s%s", cases[i].before, filler, cases[i].after));
        if (cases[i].id) {
            assert_json(answer, "/error/data/status", "'no_memory'");
            assert_json(answer, "/id", strcmp(cases[i].id, "1.50") == 0 ? "1.5" : cases[i].id);
        } else {
            ck_assert_str_eq(answer, "");
        }
        answer = tell(referee, text_of("%s%s'", cases[i].before, filler));
        ck_assert_str_eq(json_at(answer, "/error/code"), "-32700");
        memory.fail_from = 0;
        cue_referee_free(referee);
        cue_ruleset_close(ruleset);
        ck_assert_int_eq(memory.live, 0);
    }
    free(filler);
}
END_TEST

/* The table of handles has room for eight, so that the ninth game asks for more. */
START_TEST(no_memory_for_the_ninth_game)
{
    long n;
    bool failed = true;
    for (n = 1; failed; n++) {
        scarce memory = {0};
        const cue_allocator allocator = scarce_allocator(&memory);
        cue_ruleset *ruleset;
        cue_referee *referee = referee_on(&allocator, &ruleset);
        const char *answer;
        while (open_game(referee, "{'game':'toy'}") < 8)
            ;
        memory.asked = 0;
        memory.fail_from = n;
        answer = ask(referee, "new", "{'game':'toy'}");
        memory.fail_from = 0;
        failed = memory.failed;
        if (failed)
            assert_json(answer, "/error/data/status", "'no_memory'");
        call_refused(referee, "view", failed ? "{'handle':9}" : "{'handle':10}", -32602, "bad_value", "/handle");
        if (failed)
            ck_assert_uint_eq(open_game(referee, "{'game':'toy'}") & 0xf, 9);
        cue_referee_free(referee);
        cue_ruleset_close(ruleset);
        ck_assert_int_eq(memory.live, 0);
    }
    ck_assert_int_gt(n, 3); /* the game, and the table */
}
END_TEST

/* An undo in a clone, whose log has no room to spare, when there is no memory for the answer: nothing is undone.
 * The referee gives back a large answer's memory, so that the next one has to ask. */
START_TEST(no_memory_for_undo_in_a_clone)
{
    scarce memory = {0};
    const cue_allocator allocator = scarce_allocator(&memory);
    cue_ruleset *ruleset;
    cue_referee *referee = referee_on(&allocator, &ruleset);
    const size_t length = (size_t)2 << 20;
    char *id = malloc(length + 1);
    const char *before = ask(referee, "log", "{'handle':2}");
    ck_assert_ptr_nonnull(id);
    memset(id, 'i', length);
    id[length] = '\0';
    (void)tell(referee, long_call(id, "list", "{}"));
    free(id);
    memory.asked = 0;
    memory.fail_from = 1;
    memory.for_ever = true;
    assert_json(ask(referee, "undo", "{'handle':2}"), "/error/data/status", "'no_memory'");
    memory.fail_from = 0;
    ck_assert_str_eq(ask(referee, "log", "{'handle':2}"), before);
    cue_referee_free(referee);
    cue_ruleset_close(ruleset);
    ck_assert_int_eq(memory.live, 0);
}
END_TEST

Suite *rpc_memory_suite(void)
{
    Suite *suite = suite_create("rpc memory");
    ADD_TESTS(suite, "memory", no_memory_for_changes, no_memory_for_games, no_memory_for_a_batch,
              no_memory_for_the_ninth_game, no_memory_for_reading, no_memory_for_long_messages,
              no_memory_for_undo_in_a_clone);
    return suite;
}
