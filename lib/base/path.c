#include "base/path.h"

#include "base/utf8.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Cuts a path that is full, not within a character nor within an escape. Returns `size`: nothing more goes in,
 * or the path would name another value. */
static size_t cut_path(char *text, size_t at, size_t size, char next)
{
    if (((unsigned char)next & 0xc0) == 0x80) {
        while (at > 0 && ((unsigned char)text[at - 1] & 0xc0) == 0x80)
            at--;
        at -= at > 0;
    }
    if (at > 0 && text[at - 1] == '~')
        at--;
    text[at] = '\0';
    return size;
}

/* Appends a reference token, escaped as RFC 6901 says, as far as there is room. */
static size_t append_token(char *text, size_t at, size_t size, const char *token)
{
    if (at + 1 >= size)
        return size;
    text[at++] = '/';
    for (; *token; token++) {
        const bool special = *token == '~' || *token == '/';
        if (at + 1 + special >= size)
            return cut_path(text, at, size, *token);
        text[at++] = special ? '~' : *token;
        if (special)
            text[at++] = *token == '~' ? '0' : '1';
    }
    text[at] = '\0';
    return at;
}

/* Appends what is a path already. */
static void append_path(char *text, size_t at, size_t size, const char *more)
{
    if (at >= size)
        return;
    while (*more && at + 1 < size)
        text[at++] = *more++;
    text[at] = '\0';
    if (*more)
        (void)cut_path(text, at, size, *more);
}

static size_t write_path(char *text, size_t size, const cue_path *path)
{
    char number[24];
    size_t at;
    if (!path || (!path->up && !path->name)) {
        text[0] = '\0';
        return 0;
    }
    at = write_path(text, size, path->up);
    if (path->name)
        return append_token(text, at, size, path->name);
    (void)snprintf(number, sizeof number, "%lu", (unsigned long)path->index);
    return append_token(text, at, size, number);
}

cue_status cue_refuse_at(cue_error *error, cue_status status, const cue_path *path, const char *message, ...)
{
    if (error) {
        va_list arguments;
        error->status = status;
        error->cited = 0;
        error->rule[0] = '\0';
        (void)write_path(error->path, sizeof error->path, path);
        va_start(arguments, message);
        (void)vsnprintf(error->message, sizeof error->message, message, arguments);
        va_end(arguments);
        cue_utf8_clean(error->message);
    }
    return status;
}

void cue_error_move(cue_error *error, const cue_path *path)
{
    char rest[sizeof error->path];
    size_t at;
    if (!error)
        return;
    memcpy(rest, error->path, sizeof rest);
    at = write_path(error->path, sizeof error->path, path);
    append_path(error->path, at, sizeof error->path, rest);
}
