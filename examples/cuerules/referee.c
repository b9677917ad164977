/* cuerules referee: the library's referee behind standard input and output. */
#include "command.h"

#include <cuerules/cuerules.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* A line of input, kept up to the longest message; what is longer is only passed over. */
typedef struct line {
    char *bytes;
    size_t length, capacity;
    bool too_long;
} line;

static bool append(line *to, const char *bytes, size_t length)
{
    if (to->too_long || to->length + length > CUE_REFEREE_MESSAGE_MAX) {
        to->too_long = true;
        return true;
    }
    if (to->length + length > to->capacity) {
        const size_t wanted = 2 * (to->length + length);
        char *grown = realloc(to->bytes, wanted);
        if (!grown)
            return false;
        to->bytes = grown;
        to->capacity = wanted;
    }
    memcpy(to->bytes + to->length, bytes, length);
    to->length += length;
    return true;
}

static void print(void *context, const char *bytes, size_t length)
{
    (void)context;
    (void)fwrite(bytes, 1, length, stdout);
}

static void answer(cue_referee *referee, line *message)
{
    if (message->too_long)
        cue_referee_refuse_long(referee, print, NULL);
    else if (message->length)
        cue_referee_handle(referee, message->bytes, message->length, print, NULL);
    message->length = 0;
    message->too_long = false;
    /* What one long message took is given back. */
    if (message->capacity > 1 << 20) {
        free(message->bytes);
        message->bytes = NULL;
        message->capacity = 0;
    }
}

int command_referee(int argc, char **argv)
{
    cue_referee_config config = CUE_REFEREE_CONFIG_INIT;
    cue_referee *referee;
    line message = {NULL, 0, 0, false};
    static char buffer[1 << 16];
    ssize_t got;
    (void)argc;
    (void)argv;
    if (cue_referee_new(&config, &referee, NULL))
        return 1;
    while ((got = read(0, buffer, sizeof buffer)) > 0) {
        const char *at = buffer;
        const char *end = buffer + got;
        while (at < end) {
            const char *newline = memchr(at, '\n', (size_t)(end - at));
            (void)append(&message, at, (size_t)((newline ? newline : end) - at));
            if (!newline)
                break;
            answer(referee, &message);
            at = newline + 1;
        }
        fflush(stdout);
    }
    answer(referee, &message);
    fflush(stdout);
    cue_referee_free(referee);
    free(message.bytes);
    return 0;
}
