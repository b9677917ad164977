/* JSON-RPC 2.0 around the methods: messages, batches, ids, errors. */
#include "referee/referee.h"

#include "base/memory.h"

static const char no_memory_answer[] =
    "{\"jsonrpc\":\"2.0\",\"error\":{\"code\":-32000,\"message\":\"out of memory\",\"data\":{\"status\":"
    "\"no_memory\",\"path\":\"\",\"message\":\"out of memory; nothing was changed\"}},\"id\":null}";

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
    cue_release(&allocator, referee->requests);
    cue_release(&allocator, referee->rulesets);
    cue_release(&allocator, referee);
}

static void put_id(cue_output *out, const cue_json_span *id)
{
    cue_put_key(out, "id");
    if (id->length)
        cue_put_bytes(out, id->start, id->length);
    else
        cue_put_json(out, NULL, "null");
    cue_put_close(out, "}");
}

/* data: NULL, or what the library says of it. */
static void put_error(cue_output *out, const cue_json_span *id, int code, const char *message,
                      const cue_error *data)
{
    cue_put_json(out, NULL, "{'jsonrpc':'2.0','error':{'code':%d,'message':%s", code, message);
    if (data)
        cue_put_json(out, "data", "{'status':%s,'path':%s,'message':%s}", cue_status_name(data->status), data->path,
                     data->message);
    cue_put_close(out, "}");
    put_id(out, id);
}

static void run(cue_referee *referee, const cue_method *method, const cue_node *params, const cue_json_span *id,
                cue_output *out)
{
    const cue_output start = *out;
    const size_t length = out->text->length;
    cue_call call = {.referee = referee, .out = out, .tail = id->length + 16};
    int code;
    cue_put_json(out, NULL, "{'jsonrpc':'2.0','result':");
    code = cue_read_params(&call, method, params);
    if (!code)
        code = method->run(&call);
    if (!code) {
        put_id(out, id);
        return;
    }
    *out = start;
    out->text->length = length;
    put_error(out, id, code, call.error.message, &call.error);
}

enum { JSONRPC, METHOD, PARAMS, ID, MEMBERS };

static const char *fault_in_envelope(const cue_node *tree, const cue_json_span *id, const cue_node *nodes[MEMBERS])
{
    static const char *const names[MEMBERS] = {"jsonrpc", "method", "params", "id"};
    static const cue_path path = {NULL, NULL, 0};
    if (!cue_is_object(tree))
        return "a request must be an object";
    if (cue_json_members(tree, names, MEMBERS, nodes, &path, NULL))
        return "a request has the members jsonrpc, method, params and id, each once, and no others";
    if (!cue_is_string(nodes[JSONRPC]) || strcmp(cue_node_text(nodes[JSONRPC]), "2.0") != 0)
        return "jsonrpc must be \"2.0\"";
    if (nodes[ID] && !id->length)
        return "id must be a string, a number or null";
    if (!cue_is_string(nodes[METHOD]))
        return "method must be a string";
    return NULL;
}

/* Answers one request into `out`; false when it was a notification and has no answer. */
static bool answer_request(cue_referee *referee, const cue_request_text *request, bool odd, cue_output *out)
{
    const size_t start = out->text->length;
    const cue_node *nodes[MEMBERS];
    const cue_method *method;
    cue_tree tree;
    cue_error error;
    const char *fault;
    bool answered = true;
    if (cue_json_parse_scanned(&tree, &request->text, odd, &error)) {
        put_error(out, &request->id, CUE_RPC_REFUSED, error.message, &error);
        return true;
    }
    fault = fault_in_envelope(tree.root, &request->id, nodes);
    if (fault) {
        put_error(out, &request->id, CUE_RPC_INVALID_REQUEST, fault, NULL);
    } else {
        method = cue_find_method(cue_node_text(nodes[METHOD]));
        answered = nodes[ID] != NULL;
        if (method)
            run(referee, method, nodes[PARAMS], &request->id, out);
        else
            put_error(out, &request->id, CUE_RPC_NO_METHOD, "there is no such method", NULL);
    }
    cue_tree_free(&tree);
    if (!answered)
        out->text->length = start;
    return answered;
}

/* Is this the name of the member id, however it is written? */
static bool is_id(const cue_json_span *key)
{
    cue_tree name;
    bool same;
    if (!memchr(key->start, '\\', key->length))
        return key->length == 4 && memcmp(key->start, "\"id\"", 4) == 0;
    same = !cue_json_parse_scanned(&name, key, true, NULL) && strcmp(cue_node_text(name.root), "id") == 0;
    cue_tree_free(&name);
    return same;
}

/* A member of a request. The id goes back as it stands in the text, so that any number comes back to the digit. */
static bool scan_member(cue_json_scan *scan, const cue_json_span *key, void *context)
{
    cue_request_text *request = context;
    cue_json_span value;
    if (!cue_json_scan_value(scan, &value))
        return false;
    if (!request->id.length && !strchr("[{tf", *value.start) && is_id(key))
        request->id = value;
    return true;
}

static bool scan_request(cue_json_scan *scan, const cue_json_span *key, void *context)
{
    cue_referee *referee = context;
    void *requests = referee->requests;
    cue_request_text request = {{NULL, 0}, {NULL, 0}};
    const bool object = cue_json_scan_space(scan) == '{';
    bool sound;
    (void)key;
    request.text.start = scan->at;
    sound = object ? cue_json_scan_items(scan, scan_member, &request) : cue_json_scan_value(scan, NULL);
    request.text.length = (size_t)(scan->at - request.text.start);
    (void)cue_json_scan_space(scan);
    if (!sound ||
        !cue_grow(&referee->allocator, &requests, &referee->request_capacity, referee->request_count + 1, sizeof request))
        return false;
    referee->requests = requests;
    referee->requests[referee->request_count++] = request;
    return true;
}

static cue_output begin_answer(cue_referee *referee)
{
    /* A large answer is not kept for the small ones that follow. */
    if (referee->answer.capacity > (size_t)1 << 20)
        cue_text_free(&referee->answer);
    referee->answer.length = 0;
    return cue_output_on(&referee->answer);
}

/* Hands the answer over, or, when memory ran out on the way, a fixed one. */
static void send(cue_referee *referee, const cue_output *out, const char *before, cue_sink sink, void *context)
{
    if (*before)
        sink(context, before, strlen(before));
    if (out->failed)
        sink(context, no_memory_answer, sizeof no_memory_answer - 1);
    else
        sink(context, referee->answer.bytes, referee->answer.length);
}

static void answer_error(cue_referee *referee, int code, const char *message, cue_sink sink, void *context)
{
    const cue_json_span no_id = {NULL, 0};
    cue_output out = begin_answer(referee);
    put_error(&out, &no_id, code, message, NULL);
    send(referee, &out, "", sink, context);
    sink(context, "\n", 1);
}

/* Answers what was scanned: one request, or a batch. */
static void answer_all(cue_referee *referee, bool batch, bool odd, cue_sink sink, void *context)
{
    bool any = false;
    size_t i;
    for (i = 0; i < referee->request_count; i++) {
        cue_output out = begin_answer(referee);
        if (!answer_request(referee, &referee->requests[i], odd, &out))
            continue;
        send(referee, &out, !batch ? "" : any ? "," : "[", sink, context);
        any = true;
    }
    if (any)
        sink(context, batch ? "]\n" : "\n", batch ? 2 : 1);
}

void cue_referee_handle(cue_referee *referee, const char *message, size_t length, cue_sink sink, void *context)
{
    cue_json_scan scan = cue_json_scan_of(message, length);
    const char first = cue_json_scan_space(&scan);
    const bool batch = first == '[';
    char fault[128];
    bool sound;
    if (scan.at == scan.end)
        return;
    referee->request_count = 0;
    sound = batch ? cue_json_scan_items(&scan, scan_request, referee) : scan_request(&scan, NULL, referee);
    (void)cue_json_scan_space(&scan);
    if (sound && cue_json_scan_end(&scan)) {
        if (referee->request_count)
            answer_all(referee, batch, scan.odd, sink, context);
        else
            answer_error(referee, CUE_RPC_INVALID_REQUEST, "a batch must hold at least one request", sink, context);
    } else if (scan.fault) {
        (void)snprintf(fault, sizeof fault, "not JSON at byte %lu: %s", (unsigned long)(scan.at - message),
                       scan.fault);
        answer_error(referee, CUE_RPC_PARSE_ERROR, fault, sink, context);
    } else {
        sink(context, no_memory_answer, sizeof no_memory_answer - 1);
        sink(context, "\n", 1);
    }
}

void cue_referee_refuse_long(cue_referee *referee, cue_sink sink, void *context)
{
    answer_error(referee, CUE_RPC_INVALID_REQUEST, "a message must not be longer than 16 MiB", sink, context);
}
