/* JSON-RPC 2.0 around the methods: messages, batches, ids, errors. */
#include "referee/referee.h"

#include "json/scan.h"
#include "base/memory.h"

static const char no_memory_answer[] =
    "{\"jsonrpc\":\"2.0\",\"error\":{\"code\":-32000,\"message\":\"out of memory\",\"data\":{\"status\":"
    "\"no_memory\",\"path\":\"\",\"message\":\"out of memory; nothing was changed\"}},\"id\":null}";

/* A request on its way: what is known of it so far. */
typedef struct request {
    cue_referee *referee;
    cue_json_span id; /* as the host wrote it; length 0: none */
    const cJSON *params;
    const cue_method *method;
} request;

cue_status cue_referee_new(const cue_referee_config *config, cue_referee **out, cue_error *error)
{
    static const cue_referee_config defaults = CUE_REFEREE_CONFIG_INIT;
    cue_allocator allocator;
    cue_referee *referee;
    if (!config)
        config = &defaults;
    if (config->size != sizeof *config)
        return cue_refuse(error, CUE_UNSUPPORTED_VERSION, "",
                          "cue_referee_config is not of this version; "
                          "begin with CUE_REFEREE_CONFIG_INIT");
    allocator = cue_allocator_or_default(config->allocator);
    referee = cue_allocate(&allocator, sizeof *referee);
    if (!referee)
        return cue_no_memory(error);
    memset(referee, 0, sizeof *referee);
    referee->allocator = allocator;
    referee->seed = config->seed;
    referee->seed_context = config->seed_context;
    if (config->catalogue.count) {
        const size_t size = config->catalogue.count * sizeof *referee->rulesets;
        referee->rulesets = cue_allocate(&allocator, size);
        if (!referee->rulesets) {
            cue_release(&allocator, referee);
            return cue_no_memory(error);
        }
        memcpy(referee->rulesets, config->catalogue.rulesets, size);
    }
    referee->catalogue.rulesets = referee->rulesets;
    referee->catalogue.count = config->catalogue.count;
    cue_text_init(&referee->answer, &allocator);
    *out = referee;
    return CUE_OK;
}

void cue_referee_free(cue_referee *referee)
{
    cue_allocator allocator;
    if (!referee)
        return;
    allocator = referee->allocator;
    cue_handles_free(&referee->handles, &allocator);
    cue_text_free(&referee->answer);
    cue_release(&allocator, referee->rulesets);
    cue_release(&allocator, referee);
}

static void put_id(cue_output *out, const cue_json_span *id)
{
    cue_put(out, ",\"id\":");
    if (id->length)
        cue_put_bytes(out, id->start, id->length);
    else
        cue_put(out, "null");
    cue_put_char(out, '}');
}

static void put_error(cue_output *out, const cue_json_span *id, int code, const char *message,
                      const cue_error *data)
{
    cue_put(out, "{\"jsonrpc\":\"2.0\",\"error\":{\"code\":");
    cue_put_integer(out, code);
    cue_put(out, ",\"message\":");
    cue_put_string(out, message);
    if (data) {
        cue_put(out, ",\"data\":{\"status\":");
        cue_put_string(out, cue_status_name(data->status));
        cue_put(out, ",\"path\":");
        cue_put_string(out, data->path);
        cue_put(out, ",\"message\":");
        cue_put_string(out, data->message);
        cue_put_char(out, '}');
    }
    cue_put_char(out, '}');
    put_id(out, id);
}

/* A member twice: among the params themselves, or inside of one of them. */
static int check_doubles(const request *asked, cue_call *call)
{
    static const cue_path path = {NULL, NULL, 0};
    if (!cue_json_check_doubles(asked->params, &path, &call->error))
        return CUE_RPC_OK;
    return call->error.path[0] && strchr(call->error.path + 1, '/') ? CUE_RPC_REFUSED : CUE_RPC_BAD_PARAMS;
}

/* The members of params in the method's order. */
static int read_params(const request *asked, cue_call *call)
{
    static const cue_path path = {NULL, NULL, 0};
    const cue_method *method = asked->method;
    unsigned i;
    if (asked->params && !cJSON_IsObject(asked->params)) {
        (void)cue_refuse(&call->error, CUE_BAD_VALUE, "", "params must be an object");
        return CUE_RPC_BAD_PARAMS;
    }
    if (asked->params) {
        const int code = check_doubles(asked, call);
        if (code)
            return code;
        if (cue_json_members(asked->params, method->params, method->param_count, call->params, &path,
                             &call->error))
            return CUE_RPC_BAD_PARAMS;
    }
    for (i = 0; i < method->required; i++) {
        const cue_path at = cue_member_of(&path, method->params[i]);
        if (call->params[i])
            continue;
        (void)cue_refuse_at(&call->error, CUE_MISSING_MEMBER, &at, "the member %s is missing", method->params[i]);
        return CUE_RPC_BAD_PARAMS;
    }
    return CUE_RPC_OK;
}

static void run(const request *asked, cue_output *out)
{
    const size_t start = out->text->length;
    cue_call call;
    int code;
    memset(&call, 0, sizeof call);
    call.referee = asked->referee;
    call.out = out;
    call.tail = asked->id.length + 16;
    cue_put(out, "{\"jsonrpc\":\"2.0\",\"result\":");
    code = read_params(asked, &call);
    if (!code)
        code = asked->method->run(&call);
    if (!code) {
        put_id(out, &asked->id);
        return;
    }
    out->text->length = start;
    put_error(out, &asked->id, code, call.error.message, &call.error);
}

static const char *fault_in_envelope(const cJSON *tree, const cue_json_span *id)
{
    static const char *const names[] = {"jsonrpc", "method", "params", "id"};
    static const cue_path path = {NULL, NULL, 0};
    const cJSON *nodes[4];
    if (!cJSON_IsObject(tree))
        return "a request must be an object";
    if (cue_json_members(tree, names, 4, nodes, &path, NULL))
        return "a request has the members jsonrpc, method, params and id, each once, and no others";
    if (!cJSON_IsString(nodes[0]) || strcmp(nodes[0]->valuestring, "2.0") != 0)
        return "jsonrpc must be \"2.0\"";
    if (nodes[3] && !id->length)
        return "id must be a string, a number or null";
    if (!cJSON_IsString(nodes[1]))
        return "method must be a string";
    return NULL;
}

/* The id as it stands in the text, so that any number comes back to the digit. The tree tells which
 * member it is, however its name is written. */
static cue_json_span find_id(const cue_json_span *text, const cJSON *tree)
{
    cue_json_scan scan = cue_json_scan_of(text->start, text->length);
    cue_json_span key, value;
    cue_json_span id = {NULL, 0};
    const cJSON *member;
    bool first = true;
    if (!cJSON_IsObject(tree))
        return id;
    for (member = tree->child; member && cue_json_scan_next(&scan, &first, &key, &value); member = member->next)
        if (strcmp(member->string, "id") == 0 &&
            (cJSON_IsString(member) || cJSON_IsNumber(member) || cJSON_IsNull(member)))
            return value;
    return id;
}

/* Answers one request into `out`; false when it was a notification and has no answer. */
static bool answer_request(cue_referee *referee, const cue_json_span *text, cue_output *out)
{
    const size_t start = out->text->length;
    request asked = {referee, {NULL, 0}, NULL, NULL};
    const cJSON *method;
    cJSON *tree = NULL;
    cue_error error;
    const char *fault;
    bool notification;
    if (cue_json_parse(text->start, text->length, &tree, &error)) {
        put_error(out, &asked.id, CUE_RPC_REFUSED, error.message, &error);
        return true;
    }
    asked.id = find_id(text, tree);
    fault = fault_in_envelope(tree, &asked.id);
    if (fault) {
        put_error(out, &asked.id, CUE_RPC_INVALID_REQUEST, fault, NULL);
        cJSON_Delete(tree);
        return true;
    }
    notification = !cue_json_member(tree, "id");
    method = cue_json_member(tree, "method");
    asked.params = cue_json_member(tree, "params");
    asked.method = cue_find_method(method->valuestring);
    if (asked.method)
        run(&asked, out);
    else
        put_error(out, &asked.id, CUE_RPC_NO_METHOD, "there is no such method", NULL);
    cJSON_Delete(tree);
    if (notification)
        out->text->length = start;
    return !notification;
}

/* Hands the answer over, or, when memory ran out on the way, a fixed one. */
static void send(cue_referee *referee, cue_output *out, const char *before, cue_sink sink, void *context)
{
    if (*before)
        sink(context, before, strlen(before));
    if (out->failed)
        sink(context, no_memory_answer, sizeof no_memory_answer - 1);
    else
        sink(context, referee->answer.bytes, referee->answer.length);
}

static cue_output begin_answer(cue_referee *referee)
{
    /* A large answer is not kept for the small ones that follow. */
    if (referee->answer.capacity > (size_t)1 << 20)
        cue_text_free(&referee->answer);
    referee->answer.length = 0;
    return cue_output_on(&referee->answer);
}

static void answer_batch(cue_referee *referee, cue_json_scan *scan, cue_sink sink, void *context)
{
    cue_json_span element;
    bool first = true;
    bool any = false;
    while (cue_json_scan_next(scan, &first, NULL, &element)) {
        cue_output out = begin_answer(referee);
        if (!answer_request(referee, &element, &out))
            continue;
        send(referee, &out, any ? "," : "[", sink, context);
        any = true;
    }
    if (any)
        sink(context, "]\n", 2);
}

static void answer_error(cue_referee *referee, int code, const char *message, cue_sink sink, void *context)
{
    const cue_json_span no_id = {NULL, 0};
    cue_output out = begin_answer(referee);
    put_error(&out, &no_id, code, message, NULL);
    send(referee, &out, "", sink, context);
    sink(context, "\n", 1);
}

static bool is_empty_array(const char *at, const char *end)
{
    cue_json_scan scan = cue_json_scan_of(at + 1, (size_t)(end - at - 1));
    cue_json_scan_space(&scan);
    return scan.at < end && *scan.at == ']';
}

void cue_referee_handle(cue_referee *referee, const char *message, size_t length, cue_sink sink, void *context)
{
    cue_json_scan scan = cue_json_scan_of(message, length);
    cue_json_span text = {message, length};
    char fault[128];
    cue_json_scan_space(&scan);
    if (scan.at == scan.end)
        return;
    text.start = scan.at;
    text.length = (size_t)(scan.end - scan.at);
    if (!cue_json_scan_all(&scan)) {
        (void)snprintf(fault, sizeof fault, "not JSON at byte %lu: %s", (unsigned long)(scan.at - message),
                       scan.fault);
        answer_error(referee, CUE_RPC_PARSE_ERROR, fault, sink, context);
    } else if (*text.start == '[' && is_empty_array(text.start, scan.end)) {
        answer_error(referee, CUE_RPC_INVALID_REQUEST, "a batch must hold at least one request", sink, context);
    } else if (*text.start == '[') {
        scan = cue_json_scan_of(text.start, text.length);
        answer_batch(referee, &scan, sink, context);
    } else {
        cue_output out = begin_answer(referee);
        if (!answer_request(referee, &text, &out))
            return;
        send(referee, &out, "", sink, context);
        sink(context, "\n", 1);
    }
}

void cue_referee_refuse_long(cue_referee *referee, cue_sink sink, void *context)
{
    answer_error(referee, CUE_RPC_INVALID_REQUEST, "a message must not be longer than 16 MiB", sink, context);
}
