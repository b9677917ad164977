/* cuerules referee: the library's referee behind standard input and output. */
#include "arguments.h"
#include "complain.h"
#include "games.h"
#include "system.h"

#include <cuerules/cuerules.h>

#include <errno.h>
#include <string.h>

/* Output that is collected and written together. error: errno of the write that failed, 0 so far; nothing
 * more is written then. */
typedef struct stream_out {
    char bytes[1 << 16];
    size_t length;
    int error;
} stream_out;

static void write_through(stream_out *out, const char *bytes, size_t length)
{
    if (!out->error)
        system_write(bytes, length, &out->error);
}

static void stream_flush(stream_out *out)
{
    write_through(out, out->bytes, out->length);
    out->length = 0;
}

static void stream_write(stream_out *out, const char *bytes, size_t length)
{
    if (length > sizeof out->bytes - out->length)
        stream_flush(out);
    if (length > sizeof out->bytes) {
        write_through(out, bytes, length);
        return;
    }
    memcpy(out->bytes + out->length, bytes, length);
    out->length += length;
}

/* A message as it arrives. One that is too long, or for which there is no memory, is skipped. */
typedef struct message {
    cue_text text;
    size_t most;
    bool too_long, no_memory;
} message;

typedef struct service {
    cue_referee *referee;
    message message;
    stream_out out;
} service;

static const char no_memory_answer[] = "{\"jsonrpc\":\"2.0\",\"error\":{\"code\":-32000,\"message\":\"out of "
                                       "memory; the message was not read\",\"data\":"
                                       "{\"status\":\"no_memory\",\"path\":\"\",\"message\":\"out of memory; the "
                                       "message was not read\"}},\"id\":null}\n";

static void sink(void *context, const char *bytes, size_t length)
{
    stream_write(context, bytes, length);
}

static void append(message *arriving, const char *bytes, size_t length)
{
    if (arriving->too_long || arriving->no_memory || !length)
        return;
    arriving->too_long = length > arriving->most - arriving->text.length;
    arriving->no_memory = !arriving->too_long && cue_text_append(&arriving->text, bytes, length) != CUE_OK;
    if (arriving->too_long || arriving->no_memory)
        cue_text_free(&arriving->text);
}

static void answer(service *at_work)
{
    message *asked = &at_work->message;
    if (asked->too_long)
        cue_referee_refuse_long(at_work->referee, sink, &at_work->out);
    else if (asked->no_memory)
        stream_write(&at_work->out, no_memory_answer, sizeof no_memory_answer - 1);
    else if (asked->text.length)
        cue_referee_handle(at_work->referee, asked->text.bytes, asked->text.length, sink, &at_work->out);
    /* Memory that one long message took is not kept for the short ones that follow. */
    if (asked->text.capacity > (size_t)1 << 20)
        cue_text_free(&asked->text);
    asked->text.length = 0;
    asked->too_long = asked->no_memory = false;
}

static void take(service *at_work, const char *bytes, size_t length)
{
    const char *const end = bytes + length;
    const char *newline;
    while ((newline = memchr(bytes, '\n', (size_t)(end - bytes))) != NULL) {
        append(&at_work->message, bytes, (size_t)(newline - bytes));
        answer(at_work);
        bytes = newline + 1;
    }
    append(&at_work->message, bytes, (size_t)(end - bytes));
}

/* A host may stop listening when it likes; any other failure to write is an error. */
static int end_of_service(int read_error, int write_error)
{
    if (write_error && write_error != EPIPE)
        return complain("referee: cannot write: %s", strerror(write_error));
    if (read_error)
        return complain("referee: cannot read: %s", strerror(read_error));
    return COMMAND_DONE;
}

static int serve(service *at_work)
{
    static char input[1 << 16];
    int read_error;
    size_t got;
    while (!at_work->out.error && (got = system_read(input, sizeof input, &read_error)) > 0) {
        take(at_work, input, got);
        stream_flush(&at_work->out);
    }
    if (at_work->out.error)
        return end_of_service(0, at_work->out.error);
    answer(at_work);
    stream_flush(&at_work->out);
    return end_of_service(read_error, at_work->out.error);
}

static const struct {
    const char *name;
    size_t offset;
    uint64_t most;
} quotas[] = {
    {"games", offsetof(cue_referee_config, most_games), SIZE_MAX},
    {"game-bytes", offsetof(cue_referee_config, most_game_bytes), SIZE_MAX},
    {"memory", offsetof(cue_referee_config, most_memory), SIZE_MAX},
    {"message", offsetof(cue_referee_config, most_message), CUE_LIMIT_MESSAGE},
    {"batch", offsetof(cue_referee_config, most_batch), SIZE_MAX},
    {"answer", offsetof(cue_referee_config, most_answer), SIZE_MAX},
    {"work", offsetof(cue_referee_config, most_work), SIZE_MAX},
};

/* NAME=NUMBER into the config. */
static bool set_quota(cue_referee_config *config, const char *given)
{
    const size_t length = strcspn(given, "=");
    uint64_t number;
    size_t i;
    if (!given[length] || !arguments_number(given + length + 1, 1, SIZE_MAX, &number))
        return false;
    for (i = 0; i < sizeof quotas / sizeof quotas[0]; i++)
        if (strlen(quotas[i].name) == length && strncmp(quotas[i].name, given, length) == 0 &&
            number <= quotas[i].most) {
            *(size_t *)((char *)config + quotas[i].offset) = (size_t)number;
            return true;
        }
    return false;
}

static int run(request *asked)
{
    static service at_work;
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    size_t i;
    int end;
    for (i = 0; i < asked->quotas.count; i++)
        if (!set_quota(&config, asked->quotas.items[i]))
            return arguments_misused(asked,
                                     "--quota %s is not one of games, game-bytes, memory, message, batch, "
                                     "answer and work, with a number from 1 up (message: to 16777216)",
                                     asked->quotas.items[i]);
    at_work.message.most = CUE_LIMIT_MESSAGE;
    if (config.most_message)
        at_work.message.most = config.most_message;
    config.catalogue = rulesets_catalogue(&asked->modules);
    config.seed = games_any_seed;
    if (cue_referee_new(&config, &at_work.referee, NULL))
        return complain_no_memory();
    system_ignore_closed_pipes();
    end = serve(&at_work);
    cue_referee_free(at_work.referee);
    cue_text_free(&at_work.message.text);
    return end;
}

const subcommand command_referee = {
    .name = "referee",
    .word = "",
    .about = "speak JSON-RPC on standard input and output",
    .text = "A referee for hosts in any language: reads JSON-RPC 2.0 messages from standard\n"
            "input, one a line, and answers on standard output in the same order. Ends at the\n"
            "end of input.\n",
    .options = ARGUMENT_QUOTA,
    .run = run,
};
