/* A referee whose memory runs out, at every place of every method, in all games; or whose quota does. */
#define _POSIX_C_SOURCE 200809L
#include "shortage.h"
#include "suites.h"
#include "talk.h"
#include "toy.h"

#include "heap.h"

#include <cjson/cJSON.h>
#include <stdlib.h>

#define NOTE(method, params)        "{'jsonrpc':'2.0','method':'" method "','params':{" params "}}"
#define REQUEST(id, method, params) "{'jsonrpc':'2.0','id':" id ",'method':'" method "','params':{" params "}}"
#define ASK(method, params)                                                                                        \
    {                                                                                                              \
        method, NULL, REQUEST("'me'", method, params), false, false                                                \
    }
#define GOING_ON(method, params)                                                                                   \
    {                                                                                                              \
        method, NULL, REQUEST("'me'", method, params), false, true                                                 \
    }

static const char *const batched[] = {
    REQUEST("1", "apply", "'handle':1,'action':@"),
    REQUEST("2", "view", "'handle':1"),
    NOTE("legal", "'handle':1"),
    REQUEST("3", "legal", "'handle':1"),
    REQUEST("4", "list", ""),
    REQUEST("5", "log", "'handle':1"),
    REQUEST("6", "describe", "'game':'$'"),
    REQUEST("7", "save", "'handle':1"),
    NOTE("view", "'handle':1"),
    REQUEST("8", "render", "'handle':1,'as':'svg'"),
};

/* The answer to one request of the batch, asked again by itself. */
static cJSON *asked_again(shortage *tried, int id)
{
    unsigned i = 0;
    cJSON *answer;
    while (!strstr(batched[i], text_of("'id':%d,", id)))
        i++;
    tried->answer.length = 0;
    tried->kind = SHORT_ONCE;
    tried->nth = 0;
    (void)shortage_tell(tried, batched[i]);
    answer = cJSON_Parse(tried->answer.bytes);
    ck_assert_ptr_nonnull(answer);
    ck_assert_ptr_nonnull(cJSON_GetObjectItem(answer, "result"));
    return answer;
}

/* Of a batch, requests fail one by one. Where the action was applied, those that failed are asked again, and then
 * the batch has come to what it would have come to; where it wasn't, the batch has failed. */
static cue_status settle(shortage *tried, cue_status failed)
{
    cJSON *answers = cJSON_Parse(tried->answer.bytes);
    char *text;
    int i;
    ck_assert_int_eq(cJSON_GetArraySize(answers), 8);
    for (i = 0; i < 8; i++) {
        const cJSON *answer = cJSON_GetArrayItem(answers, i), *error = cJSON_GetObjectItem(answer, "error");
        const cJSON *data = cJSON_GetObjectItem(error, "data");
        ck_assert_int_eq(cJSON_GetObjectItem(answer, "id")->valueint, i + 1);
        if (!error)
            continue;
        ck_assert_str_eq(cJSON_GetObjectItem(data, "status")->valuestring, cue_status_name(failed));
        if (i == 0)
            break;
        cJSON_ReplaceItemInArray(answers, i, asked_again(tried, i + 1));
    }
    text = cJSON_PrintUnformatted(answers);
    tried->answer.length = 0;
    tried->answer.bytes[0] = '\0';
    if (i == 8)
        shortage_take(tried, text, strlen(text));
    free(text);
    cJSON_Delete(answers);
    return i == 8 ? CUE_OK : failed;
}

static cue_status batch(shortage *tried)
{
    cue_status status = shortage_tell(tried, tried->call->message);
    const bool short_of_memory = tried->failed || strstr(tried->answer.bytes, "\"error\":");
    if (*tried->answer.bytes == '[')
        status = settle(tried, tried->kind == SHORT_BY_QUOTA ? CUE_LIMIT : CUE_NO_MEMORY);
    tried->failed = short_of_memory;
    return status;
}

/* The entry in the middle becomes what it is. */
static cue_status amend(shortage *tried)
{
    const size_t at = cue_game_log_count(tried->whole) / 2;
    cue_action action;
    if (!cue_game_log_at(tried->whole, at, &action))
        return CUE_OK;
    return shortage_tell(tried, text_of(REQUEST("null", "amend", "'handle':1,'at':%zu,'action':%s"), at,
                                        action_text(tried->whole, &action)));
}

static cue_status advise(shortage *tried)
{
    return is_quickly_advised(tried)
               ? shortage_tell(tried, REQUEST("null", "advise", "'handle':1,'budget':1"))
               : CUE_OK;
}

static cue_status analyse(shortage *tried)
{
    const size_t count = cue_game_log_count(tried->whole);
    return is_quickly_advised(tried) && count
               ? shortage_tell(tried, text_of(REQUEST("null", "analyse", "'handle':1,'budget':1,'from':%zu"), count - 1))
               : CUE_OK;
}

static cue_status load_line(shortage *tried)
{
    return shortage_tell(tried, text_of(REQUEST("null", "load_line", "'line':'%s'"),
                                        page_text(cue_position_write_line(cue_game_position(tried->whole), page(), &fault))));
}

static const shortage_call methods[] = {
    ASK("list", ""),
    ASK("describe", "'game':'$'"),
    ASK("new", "'game':'$','seed':1"),
    ASK("new", "'game':'$','options':{}"),
    ASK("view", "'handle':1"),
    ASK("legal", "'handle':1"),
    GOING_ON("apply", "'handle':1,'action':@"),
    GOING_ON("apply", "'handle':1,'action':@,'dry':true"),
    ASK("undo", "'handle':1"),
    ASK("redo", "'handle':1"),
    ASK("amend", "'handle':1,'at':0,'action':null,'drop':true"),
    {"amend", amend, "", false, false},
    {"advise", advise, "", false, false},
    {"analyse", analyse, "", false, false},
    ASK("log", "'handle':1"),
    ASK("log", "'handle':1,'from':3"),
    ASK("clone", "'handle':1"),
    ASK("rule", "'game':'$','id':'nothing'"),
    ASK("save", "'handle':1"),
    ASK("line", "'handle':1"),
    ASK("line", "'handle':1,'view':true"),
    {"load_line", load_line, "", false, false},
    ASK("save", "'handle':1,'log':false"),
    ASK("load", "'document':%"),
    ASK("load", "'document':%,'verify':false"),
    ASK("render", "'handle':1,'as':'text'"),
    ASK("render", "'handle':1,'as':'coloured'"),
    ASK("render", "'handle':1,'as':'svg'"),
    ASK("render", "'handle':1,'as':'svg_shot'"),
    ASK("close", "'handle':1"),
    ASK("view", "'handle':5"),
    ASK("nothing", ""),
    {"new, unheard", NULL, NOTE("new", "'game':'$'"), false, false},
    {"legal, unheard", NULL, NOTE("legal", "'handle':1"), false, false},
    {"apply, unheard", NULL, NOTE("apply", "'handle':1,'action':@"), false, true},
    {"undo, unheard", NULL, NOTE("undo", "'handle':1"), false, false},
    {"amend, unheard", NULL, NOTE("amend", "'handle':1,'at':0,'action':null,'drop':true"), false, false},
    {"close, unheard", NULL, NOTE("close", "'handle':1"), false, false},
};

static void sweep(int ruleset)
{
    char message[2048] = "[";
    const shortage_call in_one = {"batch", batch, message, false, true};
    uint64_t failures;
    size_t i;
    for (i = 0; i < CUE_COUNT(batched); i++)
        (void)snprintf(message + strlen(message), sizeof message - strlen(message), "%s%s", batched[i],
                       i + 1 < CUE_COUNT(batched) ? "," : "]");
    failures = shortage_sweep((size_t)ruleset, methods, CUE_COUNT(methods), 0);
    failures += shortage_sweep((size_t)ruleset, &in_one, 1, 0);
    ck_assert_uint_gt(failures, 20);
}

START_TEST(methods_of_all_games)
{
    sweep(_i);
}
END_TEST

/* No method is left out of the list: what the page on the referee names is asked above. */
START_TEST(no_method_is_left_out)
{
    const char *at = strstr(source_file("docs/referee.md"), "| method | params |");
    unsigned count = 0;
    const char *end = strstr(at, "\n\n");
    for (at = strstr(at, "\n| `"); at < end; at = strstr(at + 1, "\n| `"), count++) {
        const size_t length = strcspn(at + 4, "`");
        size_t i = 0;
        while (i < CUE_COUNT(methods) && strncmp(methods[i].name, at + 4, length) != 0)
            i++;
        ck_assert_msg(i < CUE_COUNT(methods), "%.*s is not tried", (int)length, at + 4);
    }
    ck_assert_uint_gt(count, 13);
}
END_TEST

/* A referee with a game of the toy under handle 1, on memory that can run out. */
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
    return referee;
}

/* A message for which there is no memory: the answer has its id all the same, a notification has no answer, and
 * what is not JSON is told first. */
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

static void write_answer(void *context, const char *bytes, size_t length)
{
    cue_write(context, "%.*s", (int)length, bytes);
}

/* A line as long as it may be: one text, or as many values as there is room for. Whichever request is refused, the
 * answer has the id, which comes last, and says so, or refuses the message for what is in it. */
START_TEST(no_memory_for_the_longest_line)
{
    static const char head[] = "{\"jsonrpc\":\"2.0\",\"method\":\"load\",\"params\":{\"document\":";
    static const struct {
        const char *open, *filler, *close;
    } shapes[] = {{"\"", "00", "\""}, {"[0", ",0", "]"}};
    const size_t length = is_slow_here() ? 1 << 20 : CUE_LIMIT_MESSAGE;
    const char *tail = text_of("%s},\"id\":\"me\"}", shapes[_i / 2].close);
    char *line = malloc(length), *at = line;
    bool failed = true;
    uint64_t n;
    memset(line, ' ', length);
    memcpy(at, head, sizeof head - 1);
    at += sizeof head - 1;
    memcpy(at, shapes[_i / 2].open, strlen(shapes[_i / 2].open));
    at += strlen(shapes[_i / 2].open);
    for (; (size_t)(at - line) + strlen(tail) + 2 <= length; at += 2)
        memcpy(at, shapes[_i / 2].filler, 2);
    memcpy(at, tail, strlen(tail));
    for (n = 1; failed; n++) {
        cue_referee *referee = NULL;
        char answer[4096];
        cue_writer out = {answer, sizeof answer, 0};
        must(cue_referee_new(NULL, &referee, &fault));
        heap_fail(n, _i % 2);
        cue_referee_handle(referee, line, length, write_answer, &out);
        failed = heap_refused() > 0;
        heap_fail(0, false);
        if (failed && strstr(answer, "\"no_memory\""))
            assert_refusal(__FILE__, __LINE__, answer, -32000, "no_memory", "");
        else
            assert_refusal(__FILE__, __LINE__, answer, -32602, "bad_value", "/document");
        assert_json(answer, "/id", "'me'");
        cue_referee_free(referee);
    }
    ck_assert_uint_gt(n, 3);
    free(line);
}
END_TEST

Suite *rpc_memory_suite(void)
{
    Suite *suite = suite_create("rpc_memory");
    ADD_TESTS(suite, "memory", no_method_is_left_out, no_memory_for_long_messages);
    add_loop(suite, no_memory_for_the_longest_line, 4);
    add_loop(suite, methods_of_all_games, cue_ruleset_count() + 1);
    return suite;
}
