#include "talk.h"

#include "toy.h"

#include <stdlib.h>

cue_referee *referee_new(void)
{
    cue_ruleset *toy = toy_ruleset(&toy_definition);
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    cue_referee *referee = NULL;
    static cue_ruleset *kept; /* the referee doesn't own its rulesets */
    cue_ruleset_close(kept);
    kept = toy;
    config.catalogue.rulesets = &toy;
    config.catalogue.count = 1;
    must(cue_referee_new(&config, &referee, &fault));
    return referee;
}

static void collect(void *context, const char *bytes, size_t length)
{
    must(cue_text_append(context, bytes, length));
}

const char *answer_to(cue_referee *referee, const char *message, size_t length)
{
    cue_text text;
    const char *kept;
    cue_text_init(&text, NULL);
    must(cue_text_append(&text, "", 0));
    cue_referee_handle(referee, message, length, collect, &text);
    ck_assert_uint_eq(strlen(text.bytes), text.length);
    if (text.length) /* one line */
        ck_assert_ptr_eq(strchr(text.bytes, '\n'), text.bytes + text.length - 1);
    kept = text_of("%s", text.bytes);
    cue_text_free(&text);
    return kept;
}

const char *tell(cue_referee *referee, const char *message)
{
    const char *text = json(message);
    return answer_to(referee, text, strlen(text));
}

const char *ask(cue_referee *referee, const char *method, const char *params)
{
    return tell(referee, params ? text_of("{'jsonrpc':'2.0','id':1,'method':'%s','params':%s}", method, params)
                                : text_of("{'jsonrpc':'2.0','id':1,'method':'%s'}", method));
}

const char *result_of(cue_referee *referee, const char *method, const char *params, const char *pointer)
{
    const char *answer = ask(referee, method, params);
    ck_assert_msg(strcmp(json_at(answer, "/result"), "(nothing)") != 0, "%s %s: %s", method, params, answer);
    assert_json(answer, "/jsonrpc", "'2.0'");
    assert_json(answer, "/id", "1");
    return json_at(answer, text_of("/result%s", pointer));
}

void assert_refusal(const char *file, int line, const char *answer, int code, const char *status, const char *path)
{
    const char *where = text_of("%s:%d", file, line);
    const char *found = text_of("%s %s %s", json_at(answer, "/error/code"), json_at(answer, "/error/data/status"),
                                json_at(answer, "/error/data/path"));
    const char *expected = text_of("%d \"%s\" \"%s\"", code, status, path);
    ck_assert_msg(strcmp(found, expected) == 0, "%s: %s instead of %s: %s", where, found, expected, answer);
    ck_assert_msg(strcmp(json_at(answer, "/result"), "(nothing)") == 0, "%s: a result as well", where);
    ck_assert_msg(strlen(json_at(answer, "/error/data/message")) > 2, "%s: no message", where);
    ck_assert_str_eq(json_at(answer, "/error/message"), json_at(answer, "/error/data/message"));
}

unsigned long open_game(cue_referee *referee, const char *params)
{
    return strtoul(result_of(referee, "new", params, "/handle"), NULL, 10);
}

unsigned long toy_handle(cue_referee *referee)
{
    const unsigned long handle = open_game(referee, "{'game':'toy','players':['Ana','Bo'],'seed':7}");
    (void)result_of(referee, "apply", text_of("{'handle':%lu,'action':{'action':'toss','starter':0}}", handle), "");
    return handle;
}
