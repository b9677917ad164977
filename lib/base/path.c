#include "base/path.h"

#include "base/utf8.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* How much of a text is whole characters, where it may have been cut within the last one. */
static size_t whole_length(const char *text, size_t length)
{
    uint32_t character;
    size_t whole = 0, bytes;
    while (whole < length && (bytes = cue_utf8_next(text + whole, length - whole, &character)) > 0)
        whole += bytes;
    return whole;
}

/* Appends a piece of a path, or a name with what RFC 6901 has escaped. A path that does not fit is cut, but not
 * within a character nor within an escape; then `size` is returned, and nothing more goes in, or it would name
 * another value. */
static size_t append(char *text, size_t at, size_t size, const char *more, bool escape)
{
    if (at >= size)
        return size;
    for (; *more; more++) {
        const bool special = escape && (*more == '~' || *more == '/');
        if (at + 1 + special >= size)
            break;
        text[at++] = special ? '~' : *more;
        if (special)
            text[at++] = *more == '~' ? '0' : '1';
    }
    text[at] = '\0';
    if (!*more)
        return at;
    if (text[at - 1] == '~')
        at--;
    text[whole_length(text, at)] = '\0';
    return size;
}

static size_t write_path(char *text, size_t size, const cue_path *path)
{
    char number[24];
    size_t at;
    if (!path || (!path->up && !path->name)) {
        text[0] = '\0';
        return 0;
    }
    (void)snprintf(number, sizeof number, "%lu", (unsigned long)path->index);
    at = write_path(text, size, path->up);
    at = append(text, at, size, "/", false);
    return append(text, at, size, path->name ? path->name : number, true);
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
        cue_clean_line(error->message);
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
    (void)append(error->path, at, sizeof error->path, rest, false);
}
