/* JSON-RPC 2.0 around the methods: envelopes, ids, batches, notifications, memory that runs out. */
#include "scarce.h"
#include "suites.h"
#include "talk.h"
#include "toy.h"

#include "referee/handles.h"
#include "base/memory.h"

#include <cjson/cJSON.h>
#include <stdlib.h>

static void assert_code(const char *answer, const char *code, const char *id)
{
    ck_assert_msg(strcmp(json_at(answer, "/error/code"), code) == 0, "not %s: %s", code, answer);
    assert_json(answer, "/jsonrpc", "'2.0'");
    ck_assert_str_eq(json_at(answer, "/id"), json(id));
    ck_assert_str_eq(json_at(answer, "/error/data"), "(nothing)");
    ck_assert_str_eq(json_at(answer, "/result"), "(nothing)");
}

START_TEST(no_json)
{
    static const char *const bad[] = {
        "{",     "}",    "nothing",  "{'jsonrpc':'2.0','method':'list','id':1",       "[1,", "{'a':01}",
        "{} {}", "\xff", "['\xc3']", "{'jsonrpc': '2.0', 'method': 'list', 'id': 1},"};
    cue_referee *referee = referee_new();
    size_t i;
    for (i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_code(tell(referee, bad[i]), "-32700", "null");
    ck_assert_ptr_nonnull(strstr(tell(referee, "{'a':01}"), "byte 6"));
    ck_assert_ptr_nonnull(strstr(tell(referee, "  {'a':01}"), "byte 8")); /* of the message, blanks and all */
    (void)result_of(referee, "list", NULL, "");
    cue_referee_free(referee);
}
END_TEST

START_TEST(no_requests)
{
    static const char *const bad[] = {
        "1", "'x'", "null", "true", "{}", "{'id':null}", "{'jsonrpc':'2.0'}", "{'method':'list'}",
        "{'jsonrpc':'1.0','method':'list'}", "{'jsonrpc':2.0,'method':'list'}", "{'jsonrpc':'2.0','method':5}",
        "{'jsonrpc':'2.0','method':null}", "{'jsonrpc':'2.0','method':'list','more':1}",
        "{'jsonrpc':'2.0','method':'list','id':[1]}", "{'jsonrpc':'2.0','method':'list','id':{}}",
        "{'jsonrpc':'2.0','method':'list','id':true}", "{'jsonrpc':'2.0','method':'list','method':'list'}",
    };
    cue_referee *referee = referee_new();
    size_t i;
    for (i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_code(tell(referee, bad[i]), "-32600", "null");
    assert_code(tell(referee, "{'jsonrpc':'1.0','method':'list','id':7}"), "-32600", "7");
    assert_code(tell(referee, "{'jsonrpc':'2.0','id':'a'}"), "-32600", "'a'");
    cue_referee_free(referee);
}
END_TEST

START_TEST(no_methods)
{
    static const char *const bad[] = {"", "List", "list ", "new\\u0000", "rpc.discover", "applyy"};
    cue_referee *referee = referee_new();
    size_t i;
    for (i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_code(ask(referee, bad[i], NULL), "-32601", "1");
    assert_code(ask(referee, "nothing", "5"), "-32601", "1");
    cue_referee_free(referee);
}
END_TEST

/* An id comes back to the letter. */
START_TEST(ids_come_back)
{
    static const char *const ids[] = {
        "0", "-1", "1.50", "1e3", "-0", "12345678901234567890", "1e999", "'x'", "''", "'\\u0041\\/'",
        "'\\ud83d\\ude00'", "null", "'a\\u0000b'",
        "0.10000000000000000000000000000000000000000000000000000000000000000000000000000000001",
    };
    cue_referee *referee = referee_new();
    size_t i;
    for (i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        const char *answer = tell(referee, text_of("{ 'id' :  %s , 'jsonrpc':'2.0','method':'nothing'}", ids[i]));
        const char *expected = json(text_of(",'id':%s}\n", ids[i]));
        ck_assert_msg(strlen(answer) > strlen(expected) &&
                          strcmp(answer + strlen(answer) - strlen(expected), expected) == 0,
                      "%s: %s", ids[i], answer);
    }
    assert_code(tell(referee, "{'jsonrpc':'2.0','\\u0069d':5,'method':'nothing'}"), "-32601", "5");
    assert_code(tell(referee, "{'jsonrpc':'2.0','params':{'id':9},'method':'nothing','id':'id'}"), "-32601", "'id'");
    cue_referee_free(referee);
}
END_TEST

/* A notification is acted on, and answered with nothing; a message that is no request is answered. */
START_TEST(notifications)
{
    cue_referee *referee = referee_new();
    (void)toy_handle(referee);
    ck_assert_str_eq(tell(referee,
                          "{'jsonrpc':'2.0','method':'apply','params':{'handle':1,'action':{'action':'take',"
                          "'count':1}}}"),
                     "");
    ck_assert_str_eq(result_of(referee, "view", "{'handle':1}", "/left"), "9");
    ck_assert_str_eq(tell(referee, "{'jsonrpc':'2.0','method':'apply','params':{'handle':1,'action':{}}}"), "");
    ck_assert_str_eq(tell(referee, "{'jsonrpc':'2.0','method':'nothing'}"), "");
    ck_assert_str_eq(tell(referee, "{'jsonrpc':'2.0','method':'view','params':[]}"), "");
    ck_assert_str_eq(tell(referee, "[{'jsonrpc':'2.0','method':'nothing'},{'jsonrpc':'2.0','method':'list'}]"), "");
    cue_referee_free(referee);
}
END_TEST

/* Nothing is opened whose handle nobody learns. */
START_TEST(games_for_nobody)
{
    cue_referee *referee = referee_new();
    const char *saved;
    (void)toy_handle(referee);
    saved = result_of(referee, "save", "{'handle':1}", "");
    ck_assert_str_eq(tell(referee, "{'jsonrpc':'2.0','method':'new','params':{'game':'toy'}}"), "");
    ck_assert_str_eq(tell(referee, "[{'jsonrpc':'2.0','method':'clone','params':{'handle':1}}]"), "");
    ck_assert_str_eq(tell(referee, text_of("{'jsonrpc':'2.0','method':'load','params':{'document':%s}}", saved)), "");
    ck_assert_str_eq(result_of(referee, "clone", "{'handle':1}", "/handle"), "2");
    cue_referee_free(referee);
}
END_TEST

/* Each referee has games of its own: the handles of another mean nothing to it. */
START_TEST(games_of_others)
{
    cue_referee *referee = referee_new(), *other = NULL;
    must(cue_referee_new(NULL, &other, &fault));
    (void)toy_handle(referee);
    call_refused(other, "view", "{'handle':1}", -32602, "bad_value", "/handle");
    call_refused(other, "close", "{'handle':1}", -32602, "bad_value", "/handle");
    (void)result_of(referee, "close", "{'handle':1}", "");
    cue_referee_free(other);
    cue_referee_free(referee);
}
END_TEST

START_TEST(blank_messages)
{
    static const char *const blank[] = {"", " ", "\t \r\n"};
    cue_referee *referee = referee_new();
    size_t i;
    for (i = 0; i < sizeof blank / sizeof blank[0]; i++)
        ck_assert_str_eq(tell(referee, blank[i]), "");
    cue_referee_free(referee);
}
END_TEST

/* Batches: answers in order, notifications left out, one line. */
START_TEST(batches)
{
    cue_referee *referee = referee_new();
    const char *answer =
        tell(referee, " [ {'jsonrpc':'2.0','id':1,'method':'new','params':{'game':'toy','seed':1}} ,"
                      "{'jsonrpc':'2.0','method':'apply','params':{'handle':1,'action':{'action':'toss',"
                      "'starter':1}}},5,{'jsonrpc':'2.0','id':'v','method':'view','params':{'handle':1}},"
                      "[],{'jsonrpc':'2.0','id':3,'method':'nothing'}]");
    assert_json(answer, "/0/result/handle", "1");
    assert_json(answer, "/1/error/code", "-32600");
    assert_json(answer, "/1/id", "null");
    assert_json(answer, "/2/id", "'v'");
    assert_json(answer, "/2/result/to_act", "1");
    assert_json(answer, "/3/error/code", "-32600");
    assert_json(answer, "/4/error/code", "-32601");
    assert_json(answer, "/5", "(nothing)");
    answer = tell(referee, "[{'jsonrpc':'2.0','id':1,'method':'list'}]");
    assert_json(answer, "/0/id", "1");
    cue_referee_free(referee);
}
END_TEST

START_TEST(batches_that_are_none)
{
    cue_referee *referee = referee_new();
    assert_code(tell(referee, "[]"), "-32600", "null");
    assert_code(tell(referee, " [ \t ] "), "-32600", "null");
    assert_code(tell(referee, "[{'jsonrpc':'2.0','id':1,'method':'list'}"), "-32700", "null");
    assert_code(tell(referee, "[{'jsonrpc':'2.0','id':1,'method':'list'},]"), "-32700", "null");
    cue_referee_free(referee);
}
END_TEST

static void collect(void *context, const char *bytes, size_t length)
{
    must(cue_text_append(context, bytes, length));
}

/* A message of 16 MiB is read; a longer one the host refuses with the referee's words. */
START_TEST(long_messages)
{
    const char head[] = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"nothing\",\"params\":\"";
    char *message = malloc(CUE_LIMIT_MESSAGE);
    cue_referee *referee = referee_new();
    cue_text text;
    ck_assert_ptr_nonnull(message);
    memset(message, 'x', CUE_LIMIT_MESSAGE);
    memcpy(message, head, sizeof head - 1);
    memcpy(message + CUE_LIMIT_MESSAGE - 2, "\"}", 2);
    assert_code(answer_to(referee, message, CUE_LIMIT_MESSAGE), "-32601", "1");
    free(message);
    cue_text_init(&text, NULL);
    cue_referee_refuse_long(referee, collect, &text);
    assert_code(text.bytes, "-32600", "null");
    ck_assert_int_eq(text.bytes[text.length - 1], '\n');
    cue_text_free(&text);
    (void)result_of(referee, "list", NULL, "");
    cue_referee_free(referee);
}
END_TEST

/* Deep nesting and long ids are answered like anything else. */
START_TEST(odd_messages)
{
    cue_referee *referee = referee_new();
    char deep[250];
    char *id = malloc(200001);
    memset(deep, '[', 125);
    memset(deep + 125, ']', 125);
    assert_code(answer_to(referee, deep, sizeof deep), "-32700", "null");
    ck_assert_ptr_nonnull(id);
    memset(id, 'i', 200000);
    id[200000] = '\0';
    ck_assert_uint_gt(strlen(tell(referee, text_of("{'jsonrpc':'2.0','id':'%s','method':'list'}", id))), 200000);
    free(id);
    /* Of two ids the first goes back with what is wrong. */
    ck_assert_str_eq(json_at(tell(referee, "{'jsonrpc':'2.0','id':1,'id':2,'method':'list'}"), "/id"), "1");
    (void)result_of(referee, "list", NULL, "");
    cue_referee_free(referee);
}
END_TEST

START_TEST(config_of_another_size)
{
    struct {
        cue_referee_config config;
        uint64_t of_a_later_version;
    } larger = {CUE_REFEREE_CONFIG_INIT, UINT64_MAX};
    cue_referee *referee = NULL;
    larger.config.size = 0;
    refused(cue_referee_new(&larger.config, &referee, &fault), CUE_UNSUPPORTED_VERSION, "");
    ck_assert_ptr_null(referee);
    larger.config.size = sizeof larger;
    must(cue_referee_new(&larger.config, &referee, &fault));
    cue_referee_free(referee);
    /* A smaller one ends before what it doesn't know: here, before a source of seeds that leads nowhere. */
    larger.config.size = offsetof(cue_referee_config, seed);
    larger.config.seed = (uint64_t(*)(void *))8;
    must(cue_referee_new(&larger.config, &referee, &fault));
    (void)open_game(referee, "{'game':'bowling-solitaire'}");
    cue_referee_free(referee);
    must(cue_referee_new(NULL, &referee, &fault));
    (void)result_of(referee, "list", NULL, "");
    cue_referee_free(referee);
}
END_TEST

/* The catalogue's array is copied. */
START_TEST(catalogues_are_copied)
{
    cue_ruleset *toy = toy_ruleset(&toy_definition);
    cue_ruleset *array[1] = {toy};
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    cue_referee *referee = NULL;
    config.catalogue.rulesets = array;
    config.catalogue.count = 1;
    must(cue_referee_new(&config, &referee, &fault));
    array[0] = NULL;
    (void)open_game(referee, "{'game':'toy'}");
    cue_referee_free(referee);
    cue_ruleset_close(toy);
}
END_TEST

/* There may be no memory for the referee, or none for its copy of the catalogue. */
START_TEST(no_memory_for_a_referee)
{
    cue_ruleset *toy = toy_ruleset(&toy_definition);
    scarce memory = {0};
    const cue_allocator allocator = scarce_allocator(&memory);
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    cue_referee *referee = NULL;
    config.allocator = &allocator;
    config.catalogue.rulesets = &toy;
    config.catalogue.count = 1;
    for (memory.fail_from = 1; memory.fail_from <= 2; memory.fail_from++) {
        memory.asked = 0;
        refused(cue_referee_new(&config, &referee, &fault), CUE_NO_MEMORY, "");
        ck_assert_ptr_null(referee);
        ck_assert_int_eq(memory.live, 0);
    }
    memory.asked = 0;
    must(cue_referee_new(&config, &referee, &fault));
    memory.fail_from = 0;
    (void)open_game(referee, "{'game':'toy'}");
    cue_referee_free(referee);
    ck_assert_int_eq(memory.live, 0);
    cue_ruleset_close(toy);
}
END_TEST

/* A hundred thousand open games, and their numbers. */
START_TEST(many_games)
{
    const size_t games = is_slow_here() ? 5000 : 100000;
    const cue_allocator allocator = cue_allocator_or_default(NULL);
    cue_handles handles = {NULL, 0, 0, 0, 0};
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    size_t i;
    for (i = 0; i < games; i++) {
        cue_game *game = NULL;
        must(cue_game_new(ruleset, NULL, &game, &fault));
        assert_quickly(cue_handles_add(&handles, &allocator, game) == i + 1);
    }
    for (i = 0; i < games; i++)
        assert_quickly(cue_handles_find(&handles, i + 1) != NULL);
    ck_assert_ptr_null(cue_handles_find(&handles, games + 1));
    ck_assert_ptr_null(cue_handles_find(&handles, 0));
    ck_assert_ptr_null(cue_handles_find(&handles, UINT64_MAX));
    cue_handles_free(&handles, &allocator);
    cue_ruleset_close(ruleset);
}
END_TEST

/* "Handles are never given twice", and those that are open are found while others come and go. */
START_TEST(numbers_are_never_given_twice)
{
    const cue_allocator allocator = cue_allocator_or_default(NULL);
    cue_ruleset *ruleset = toy_ruleset(&toy_definition);
    cue_handles handles = {NULL, 0, 0, 0, 0};
    uint64_t kept = 0, last = 0;
    int i;
    for (i = 0; i < 100; i++) {
        cue_game *game = NULL;
        uint64_t number;
        must(cue_game_new(ruleset, NULL, &game, &fault));
        number = cue_handles_add(&handles, &allocator, game);
        ck_assert_uint_gt(number, last);
        last = number;
        if (i == 50)
            kept = number;
        else
            cue_handles_close(&handles, number);
        ck_assert(cue_handles_find(&handles, number) == (i == 50 ? game : NULL));
        ck_assert(!kept || cue_handles_find(&handles, kept));
    }
    ck_assert_uint_le(handles.count, 3);
    cue_handles_free(&handles, &allocator);
    cue_ruleset_close(ruleset);
}
END_TEST

Suite *rpc_suite(void)
{
    Suite *suite = suite_create("rpc");
    ADD_TESTS(suite, "envelopes", no_json, no_requests, no_methods, ids_come_back, notifications, games_for_nobody, games_of_others,
              blank_messages,
              batches, batches_that_are_none, long_messages, odd_messages);
    ADD_TESTS(suite, "setup", config_of_another_size, catalogues_are_copied, no_memory_for_a_referee);
    ADD_TESTS(suite, "handles", many_games, numbers_are_never_given_twice);
    return suite;
}
