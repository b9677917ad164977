/* The referee in one process, request by request, compared with libcjson parsing the same requests and printing the
 * same answers. */
#include "bench.h"

#include <cuerules/cuerules.h>

#include <cjson/cJSON.h>
#include <stdlib.h>
#include <string.h>

enum { TIMES = 20000, REQUESTS = 2 };

typedef struct service {
    cue_referee *referee;
    const char *requests[REQUESTS]; /* an action, and an undo */
    cJSON *answers[REQUESTS];
    cue_text answer;
    uint64_t times;
} service;

static void count_bytes(void *context, const char *bytes, size_t length)
{
    (void)context;
    (void)bytes;
    bench_keep += length;
}

static void collect(void *context, const char *bytes, size_t length)
{
    if (cue_text_append(&((service *)context)->answer, bytes, length))
        abort();
}

static void ask(void *context)
{
    service *s = context;
    uint64_t i;
    for (i = 0; i < s->times; i++) {
        const char *request = s->requests[i % REQUESTS];
        cue_referee_handle(s->referee, request, strlen(request), count_bytes, NULL);
    }
}

static void parse_and_print(void *context)
{
    service *s = context;
    uint64_t i;
    for (i = 0; i < s->times; i++) {
        cJSON *tree = cJSON_Parse(s->requests[i % REQUESTS]);
        char *text = cJSON_PrintUnformatted(s->answers[i % REQUESTS]);
        bench_keep += strlen(text);
        cJSON_free(text);
        cJSON_Delete(tree);
    }
}

static void measure(const char *id, const char *title, double aim, const char *const *before, const char *action)
{
    static const char undo[] = "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"undo\",\"params\":{\"handle\":1}}";
    service s = {NULL, {action, undo}, {NULL, NULL}, {0}, bench_times(TIMES)};
    const bench_row row = {.id = id,
                           .title = title,
                           .unit = "request",
                           .context = &s,
                           .work = ask,
                           .units = &s.times,
                           .ns = aim,
                           .rivals = {{"libcjson's parsing and printing", parse_and_print, 0}}};
    unsigned i;
    if (cue_referee_new(NULL, &s.referee, NULL))
        abort();
    for (; *before; before++)
        cue_referee_handle(s.referee, *before, strlen(*before), count_bytes, NULL);
    for (i = 0; i < REQUESTS; i++) {
        s.answer.length = 0;
        cue_referee_handle(s.referee, s.requests[i], strlen(s.requests[i]), collect, &s);
        s.answers[i] = cJSON_Parse(s.answer.bytes);
        if (!strstr(s.answer.bytes, "\"result\""))
            abort();
    }
    bench_run(&row);
    for (i = 0; i < REQUESTS; i++)
        cJSON_Delete(s.answers[i]);
    cue_text_free(&s.answer);
    cue_referee_free(s.referee);
}

#define CALL(method, params) "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" method "\",\"params\":{" params "}}"
#define APPLY(action)        CALL("apply", "\"handle\":1,\"action\":{\"action\":" action "}")

void bench_rpc(void)
{
    static const char *const bowling[] = {CALL("new", "\"game\":\"bowling-solitaire\",\"seed\":1"),
                                          APPLY("\"deal\""), NULL};
    static const char *const chaser[] = {CALL("new", "\"game\":\"chaser\",\"seed\":1"), NULL};
    static const char *const events =
        APPLY("\"shot\",\"scoring\":\"safe\",\"events\":[{\"type\":\"contact\",\"balls\":[\"cue\",\"1\"],"
              "\"moving\":[\"cue\"]},"
              "{\"type\":\"contact\",\"balls\":[\"1\",\"7\"],\"moving\":[\"1\"]},{\"type\":\"contact\",\"balls\":["
              "\"7\",\"8\"]},"
              "{\"type\":\"contact\",\"balls\":[\"1\",\"12\"]},{\"type\":\"contact\",\"balls\":[\"8\",\"5\"]},"
              "{\"type\":\"cushion\",\"ball\":\"cue\"},{\"type\":\"cushion\",\"ball\":\"8\"},{\"type\":\"cushion\","
              "\"ball\":\"5\"},"
              "{\"type\":\"contact\",\"balls\":[\"12\",\"15\"]},{\"type\":\"contact\",\"balls\":[\"15\",\"6\"]},"
              "{\"type\":\"cushion\",\"ball\":\"6\"},{\"type\":\"cushion\",\"ball\":\"12\"},{\"type\":\"cushion\","
              "\"ball\":\"1\"},"
              "{\"type\":\"contact\",\"balls\":[\"7\",\"4\"]},{\"type\":\"cushion\",\"ball\":\"4\"},"
              "{\"type\":\"cushion\",\"ball\":\"7\"},{\"type\":\"cushion\",\"ball\":\"cue\"}]");
    if (!bench_wanted("rpc/"))
        return;
    measure("rpc/bowling", "JSON-RPC in one process: an action of Bowling Solitaire and its undo", 1e9 / 600e3, bowling,
            APPLY("\"end_ball\""));
    measure("rpc/chaser", "JSON-RPC in one process: a shot of Chaser, 17 events, and its undo", 1e9 / 250e3, chaser,
            events);
}
