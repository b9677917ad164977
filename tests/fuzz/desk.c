#include "desk.h"

#include "json.h"

#include <stdio.h>
#include <stdlib.h>

static void keep(void *context, const char *bytes, size_t length)
{
    must(!cue_text_append(context, bytes, length));
}

void desk_ask(const char *method, const char *params, cue_text *answer)
{
    static cue_referee *referee;
    static cue_text line;
    if (!referee)
        must(!cue_referee_new(NULL, &referee, NULL));
    line.length = 0;
    fuzz_append(&line, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"");
    fuzz_append(&line, method);
    fuzz_append(&line, "\",\"params\":{");
    fuzz_append(&line, params);
    fuzz_append(&line, "}}");
    answer->length = 0;
    cue_referee_handle(referee, line.bytes, line.length, keep, answer);
    must(answer->length && json_is_one(answer->bytes, answer->length));
}

void desk_call(const char *method, unsigned long handle, const char *more, cue_text *answer)
{
    static cue_text params;
    char number[48];
    (void)snprintf(number, sizeof number, "\"handle\":%lu", handle);
    params.length = 0;
    fuzz_append(&params, number);
    fuzz_append(&params, more);
    desk_ask(method, params.bytes, answer);
}

unsigned long desk_handle(const cue_text *answer)
{
    static const char before[] = "\"result\":{\"handle\":";
    const char *found = fuzz_search(answer->bytes, answer->bytes + answer->length, before);
    return found ? strtoul(found + sizeof before - 1, NULL, 10) : 0;
}

void desk_expect_result(const char *result, const cue_text *answer)
{
    static const char before[] = "{\"jsonrpc\":\"2.0\",\"result\":", behind[] = ",\"id\":1}\n";
    const size_t length = strlen(result), head = sizeof before - 1, tail = sizeof behind - 1;
    must(answer->length == head + length + tail && memcmp(answer->bytes, before, head) == 0);
    must(memcmp(answer->bytes + head, result, length) == 0);
    must(memcmp(answer->bytes + head + length, behind, tail) == 0);
}

/* Is a string of JSON what the text says? Escapes other than those of signs are passed over. */
static void expect_string(const char *text, const char *value, const char *end)
{
    must(*value == '"' && end[-1] == '"');
    for (value++, end--; value < end; value++, text++) {
        value += *value == '\\';
        if (*value != '"' && *value != '\\' && *value != '/' && value[-1] == '\\')
            return;
        must(*value == *text);
    }
    must(!*text);
}

void desk_expect_refusal(const cue_error *error, const cue_text *answer)
{
    char path[300];
    const char *from, *to, *value, *end;
    must(json_find(answer->bytes, answer->length, "error", &from, &to));
    must(json_find(from, (size_t)(to - from), "data", &from, &to));
    must(json_find(from, (size_t)(to - from), "status", &value, &end));
    expect_string(cue_status_name(error->status), value, end);
    must(json_find(from, (size_t)(to - from), "message", &value, &end));
    expect_string(error->message, value, end);
    (void)snprintf(path, sizeof path, "/action%s", error->path);
    must(json_find(from, (size_t)(to - from), "path", &value, &end));
    expect_string(path, value, end);
}
