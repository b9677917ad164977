#include "out.h"

#include "command.h"
#include "complain.h"

#include <cuerules/writer.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { LINE_COLUMNS = 79, LINE_ROOM = 1024 };

static void write_stream(void *context, out_kind kind, const char *bytes, size_t length)
{
    (void)context;
    /* In a terminal they must come after what was printed before them. */
    if (kind != OUT_ANSWER)
        (void)fflush(stdout);
    (void)fwrite(bytes, 1, length, kind != OUT_ANSWER ? stderr : stdout);
}

static const out_sink streams = {.write = write_stream};
static const out_sink *out = &streams;
static out_kind kind_now = OUT_ANSWER;
static bool failed, muted;
static cue_text *held;

const out_sink *out_to(const out_sink *sink)
{
    const out_sink *before = out;
    out = sink ? sink : &streams;
    return before;
}

out_kind out_turn(out_kind kind)
{
    const out_kind before = kind_now;
    kind_now = kind;
    return before;
}

bool out_mute(bool mute)
{
    const bool before = muted;
    muted = mute;
    return before;
}

void out_hold(cue_text *refusals)
{
    if (refusals)
        out_release(); /* what was held in a line around this one */
    held = refusals;
}

void out_release(void)
{
    cue_text *const said = held;
    const out_kind before = out_turn(OUT_REFUSAL);
    held = NULL;
    if (said && said->length)
        out_bytes(said->bytes, said->length);
    (void)out_turn(before);
}

bool out_is_held(void)
{
    return held != NULL;
}

void out_bytes(const char *bytes, size_t length)
{
    if (muted || (held && kind_now == OUT_REFUSAL && !cue_text_append(held, bytes, length)))
        return;
    if (held)
        out_release();
    failed = failed || kind_now != OUT_ANSWER;
    if (length)
        out->write(out->context, kind_now, bytes, length);
}

/* What is printed quotes files, their names and what was typed: nothing in them may move a terminal's cursor, set its title
 * or turn the direction of a line. */
/* A text that is too long for `line` is printed again into memory of its length; without memory it is cut. */
size_t out_print_with(const char *format, va_list values)
{
    char line[LINE_ROOM], *longer = NULL;
    va_list again;
    int length;
    va_copy(again, values);
    length = vsnprintf(line, sizeof line, format, values);
    if (length >= (int)sizeof line && (longer = malloc((size_t)length + 1)) != NULL)
        (void)vsnprintf(longer, (size_t)length + 1, format, again);
    va_end(again);
    if (length > 0) {
        char *text = longer ? longer : line;
        const size_t bytes = longer || length < LINE_ROOM ? (size_t)length : sizeof line - 1;
        out_bytes(text, cue_clean_text(text, bytes));
    }
    free(longer);
    return length > 0 ? (size_t)length : 0;
}

void out_print(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    (void)out_print_with(format, values);
    va_end(values);
}

static char refused[320];

const char *out_last_refusal(void)
{
    return refused;
}

void out_forget_refusal(void)
{
    refused[0] = '\0';
}

void out_note_refusal(const char *why)
{
    (void)snprintf(refused, sizeof refused, "%s", why);
}

void out_refuse(const char *format, ...)
{
    const out_kind before = out_turn(OUT_REFUSAL);
    va_list values;
    va_start(values, format);
    (void)vsnprintf(refused, sizeof refused, format, values);
    va_end(values);
    va_start(values, format);
    (void)out_print_with(format, values);
    va_end(values);
    (void)out_turn(before);
}

bool out_has_failed(void)
{
    return failed;
}

void out_flush(void)
{
    (void)fflush(stdout);
}

size_t out_columns(void)
{
    return out->columns ? out->columns(out->context) : LINE_COLUMNS;
}

size_t out_sentence_columns(void)
{
    return out->breaks ? SIZE_MAX : out_columns();
}

int out_text(cue_text *text, cue_status status)
{
    if (!status)
        out_bytes(text->bytes, text->length);
    cue_text_free(text);
    return status ? complain_no_memory() : COMMAND_DONE;
}
