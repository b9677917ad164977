/* JSON-RPC 2.0 around the methods: messages, batches, ids, errors. */
#include "referee/work.h"

#include "base/memory.h"

/* No error is longer than that; it is sent even when the quota leaves room for nothing else. */
enum { ERROR_MOST = 4096 };

/* What put_id writes, besides the id. */
enum { AROUND_ID = sizeof ",\"id\":}" - 1 };

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

static cue_status refuse_memory(const cue_referee *referee, cue_error *error)
{
    return cue_refuse(error, CUE_LIMIT, "", "the referee may take %lu bytes of memory at most; nothing was changed",
                      (unsigned long)referee->budget.most);
}

static void run(cue_referee *referee, const cue_method *method, const cue_node *params, const cue_json_span *id,
                cue_output *out)
{
    const cue_output start = *out;
    const size_t length = out->text->length;
    cue_call call = {.referee = referee, .out = out, .tail = id->length + AROUND_ID};
    int code;
    referee->budget.exceeded = false;
    cue_put_json(out, NULL, "{'jsonrpc':'2.0','result':");
    code = cue_read_params(&call, method, params);
    if (!code)
        code = cue_work_take(&call, CUE_WORK_REQUEST) ? CUE_RPC_REFUSED : method->run(&call);
    cue_work_wrote(referee, out->text->length - length);
    if (!code) {
        out->over = out->over || !cue_call_fits(&call);
        out->failed = out->failed || out->over;
        put_id(out, id);
        return;
    }
    if (call.error.status == CUE_NO_MEMORY && referee->budget.exceeded)
        (void)refuse_memory(referee, &call.error);
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
static bool answer_request(cue_referee *referee, const cue_request *request, cue_output *out)
{
    const size_t start = out->text->length;
    const cue_node *nodes[MEMBERS];
    const char *fault = fault_in_envelope(referee->tree.root + request->node, &request->id, nodes);
    const cue_method *method;
    if (fault) {
        put_error(out, &request->id, CUE_RPC_INVALID_REQUEST, fault, NULL);
        return true;
    }
    method = cue_find_method(cue_node_text(nodes[METHOD]));
    if (method && cue_method_opens(method) && !nodes[ID])
        return false; /* nobody would know its handle, to play it or to close it */
    if (method)
        run(referee, method, nodes[PARAMS], &request->id, out);
    else
        put_error(out, &request->id, CUE_RPC_NO_METHOD, "there is no such method", NULL);
    if (!nodes[ID])
        out->text->length = start;
    return nodes[ID];
}

/* A member of a request. The id goes back as it stands in the text, so that any number comes back to the digit. */
static bool read_member(cue_json_reader *reader, const cue_json_span *key, void *context)
{
    cue_request *request = context;
    const bool is_id = cue_json_key_is(reader, key, "id");
    cue_json_span value;
    if (!cue_json_value(reader, &value))
        return false;
    request->wants_answer = request->wants_answer || is_id;
    if (is_id && !request->id.length && !strchr("[{tf", *value.start))
        request->id = value;
    return true;
}

static bool read_request(cue_json_reader *reader, cue_request *request)
{
    const bool is_object = cue_json_space(reader) == '{';
    const cue_request none = {reader->count, !is_object, {NULL, 0}}; /* only an object may be a notification */
    *request = none;
    return is_object ? cue_json_items(reader, read_member, request) : cue_json_value(reader, NULL);
}

static bool read_in_batch(cue_json_reader *reader, const cue_json_span *key, void *context)
{
    cue_referee *referee = context;
    void *requests = referee->requests;
    cue_request request;
    (void)key;
    referee->too_many = referee->request_count == referee->quotas.batch;
    if (referee->too_many || !read_request(reader, &request))
        return false;
    (void)cue_json_space(reader);
    if (!cue_grow(&referee->allocator, &requests, &referee->request_capacity, referee->request_count + 1,
                  sizeof request))
        return false;
    referee->requests = requests;
    referee->requests[referee->request_count++] = request;
    return true;
}

static cue_output begin_answer(cue_referee *referee)
{
    cue_output out;
    referee->answer.length = 0;
    out = cue_output_on(&referee->answer);
    out.most = referee->left > SIZE_MAX / 2 ? SIZE_MAX : referee->left + ERROR_MOST;
    return out;
}

static void send_text(const char *text, cue_sink sink, void *context)
{
    sink(context, text, strlen(text));
}

/* An error as an answer that takes no memory; nothing in it needs escapes. */
static void send_plain(const cue_error *error, const cue_json_span *id, cue_sink sink, void *context)
{
    char text[2 * sizeof error->message + 200];
    (void)snprintf(text, sizeof text,
                   "{\"jsonrpc\":\"2.0\",\"error\":{\"code\":%d,\"message\":\"%s\",\"data\":{\"status\":\"%s\","
                   "\"path\":\"\",\"message\":\"%s\"}},\"id\":",
                   CUE_RPC_REFUSED, error->message, cue_status_name(error->status), error->message);
    send_text(text, sink, context);
    if (id->length)
        sink(context, id->start, id->length);
    send_text(id->length ? "}" : "null}", sink, context);
}

static void send_no_memory(const cue_referee *referee, const cue_json_span *id, cue_sink sink, void *context)
{
    cue_error error;
    (void)(referee->budget.exceeded ? refuse_memory(referee, &error) : cue_no_memory(&error));
    send_plain(&error, id, sink, context);
}

/* Hands the answer over, or, when it could not be written, one that says why. */
static void send(cue_referee *referee, const cue_output *out, const cue_json_span *id, cue_sink sink, void *context)
{
    const size_t length = referee->answer.length;
    cue_error error;
    if (!out->failed) {
        sink(context, referee->answer.bytes, length);
        referee->left -= length < referee->left ? length : referee->left;
    } else if (out->over) {
        (void)cue_refuse(&error, CUE_LIMIT, "",
                         "the answer to a message has at most %lu bytes; nothing was changed",
                         (unsigned long)referee->quotas.answer);
        send_plain(&error, id, sink, context);
    } else {
        send_no_memory(referee, id, sink, context);
    }
}

static void answer_error(cue_referee *referee, int code, const char *message, cue_sink sink, void *context)
{
    const cue_json_span no_id = {NULL, 0};
    cue_output out = begin_answer(referee);
    put_error(&out, &no_id, code, message, NULL);
    send(referee, &out, &no_id, sink, context);
    send_text("\n", sink, context);
}

static void answer_one(cue_referee *referee, const cue_request *request, cue_sink sink, void *context)
{
    cue_output out = begin_answer(referee);
    if (!answer_request(referee, request, &out))
        return;
    send(referee, &out, &request->id, sink, context);
    send_text("\n", sink, context);
}

static void answer_batch(cue_referee *referee, cue_sink sink, void *context)
{
    bool any = false;
    size_t i;
    for (i = 0; i < referee->request_count; i++) {
        cue_output out = begin_answer(referee);
        if (!answer_request(referee, &referee->requests[i], &out))
            continue;
        send_text(any ? "," : "[", sink, context);
        send(referee, &out, &referee->requests[i].id, sink, context);
        any = true;
    }
    if (any)
        send_text("]\n", sink, context);
}

/* The message as one request or a batch; false with the reader's fault, or without memory. */
static bool read_message(cue_referee *referee, cue_json_reader *reader, cue_request *request, bool batch)
{
    bool sound;
    referee->request_count = 0;
    (void)cue_json_space(reader);
    if (batch)
        sound = reader->tree ? cue_json_items(reader, read_in_batch, referee) : cue_json_value(reader, NULL);
    else
        sound = read_request(reader, request);
    (void)cue_json_space(reader);
    return sound && cue_json_close(reader);
}

/* There was no memory for the message or for its requests. It is read once more without a tree, for its faults and for
 * the id of a request; nothing of a batch is done. */
static void answer_unread(cue_referee *referee, cue_json_reader *reader, bool batch, cue_sink sink, void *context)
{
    cue_request request = {0, true, {NULL, 0}};
    (void)cue_json_open(reader, NULL, reader->start, (size_t)(reader->end - reader->start));
    (void)read_message(referee, reader, &request, batch);
    if (reader->fault || !request.wants_answer)
        return;
    send_no_memory(referee, &request.id, sink, context);
    send_text("\n", sink, context);
}

static void answer_too_many(const cue_referee *referee, cue_sink sink, void *context)
{
    const cue_json_span no_id = {NULL, 0};
    cue_error error;
    (void)cue_refuse(&error, CUE_LIMIT, "", "a batch has at most %lu requests; nothing was done",
                     (unsigned long)referee->quotas.batch);
    send_plain(&error, &no_id, sink, context);
    send_text("\n", sink, context);
}

/* Answers a message that could not be read. */
static void answer_fault(cue_referee *referee, cue_json_reader *reader, bool batch, cue_sink sink, void *context)
{
    char fault[128];
    if (!reader->fault && !referee->too_many)
        answer_unread(referee, reader, batch, sink, context);
    if (reader->fault) {
        (void)snprintf(fault, sizeof fault, "not JSON at byte %lu: %s", (unsigned long)(reader->at - reader->start),
                       reader->fault);
        answer_error(referee, CUE_RPC_PARSE_ERROR, fault, sink, context);
    } else if (referee->too_many) {
        answer_too_many(referee, sink, context);
    }
}

/* The memory that a large message took is not kept for the small ones that follow. */
static void give_back(cue_referee *referee)
{
    enum { KEPT = 1 << 20 };
    if (referee->answer.capacity > KEPT)
        cue_text_free(&referee->answer);
    if (referee->tree.size > KEPT)
        cue_tree_free(&referee->tree);
    if (referee->request_capacity * sizeof *referee->requests > KEPT) {
        cue_release(&referee->allocator, referee->requests);
        referee->requests = NULL;
        referee->request_capacity = 0;
    }
}

void cue_referee_handle(cue_referee *referee, const char *message, size_t length, cue_sink sink, void *context)
{
    cue_json_reader reader;
    cue_request request;
    bool batch;
    referee->left = referee->quotas.answer;
    cue_work_begin(referee, length);
    if (length > referee->quotas.message) {
        cue_referee_refuse_long(referee, sink, context);
        return;
    }
    (void)cue_json_open(&reader, NULL, message, length);
    batch = cue_json_space(&reader) == '[';
    if (reader.at == reader.end)
        return;
    referee->too_many = referee->budget.exceeded = false;
    if (!cue_json_open(&reader, &referee->tree, message, length) ||
        !read_message(referee, &reader, &request, batch))
        answer_fault(referee, &reader, batch, sink, context);
    else if (!batch)
        answer_one(referee, &request, sink, context);
    else if (referee->request_count)
        answer_batch(referee, sink, context);
    else
        answer_error(referee, CUE_RPC_INVALID_REQUEST, "a batch must hold at least one request", sink, context);
    give_back(referee);
}

void cue_referee_refuse_long(cue_referee *referee, cue_sink sink, void *context)
{
    char message[80];
    (void)snprintf(message, sizeof message, "a message must not be longer than %lu bytes",
                   (unsigned long)referee->quotas.message);
    referee->left = referee->quotas.answer;
    answer_error(referee, CUE_RPC_INVALID_REQUEST,
                 referee->quotas.message == CUE_LIMIT_MESSAGE ? "a message must not be longer than 16 MiB"
                                                              : message,
                 sink, context);
}
