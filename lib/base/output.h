/* Appends to a cue_text without a check after every piece: an output remembers that memory ran out, and cue_output_end
 * reports it. */
#pragma once

#include <cuerules/writer.h>
#include <cuerules/text.h>

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

typedef struct cue_output {
    cue_text *text;
    size_t mark; /* where this piece began; a failed one is cut back to here */
    size_t most; /* how long the text may grow */
    bool failed, over; /* over: because it would be longer */
    bool comma; /* in JSON: another value stands before the next one */
} cue_output;

cue_output cue_output_on(cue_text *text);

/* CUE_OK, or CUE_NO_MEMORY with the text as it was at the beginning. */
cue_status cue_output_end(cue_output *out, cue_error *error);

/* Room for `more` bytes and a NUL; false when there is none. */
bool cue_output_grow(cue_output *out, size_t more);
static inline bool cue_output_room(cue_output *out, size_t more)
{
    return (!out->failed && more < out->text->capacity - out->text->length) || cue_output_grow(out, more);
}

static inline void cue_put_bytes(cue_output *out, const char *bytes, size_t length)
{
    if (!cue_output_room(out, length))
        return;
    memcpy(out->text->bytes + out->text->length, bytes, length);
    out->text->length += length;
}

static inline void cue_put(cue_output *out, const char *text)
{
    cue_put_bytes(out, text, strlen(text));
}

static inline void cue_put_char(cue_output *out, char c)
{
    if (cue_output_room(out, 1))
        out->text->bytes[out->text->length++] = c;
}

/* Calls a function that writes twice: once to measure how much room it needs, and once to write. Returns how many bytes
 * it wrote behind the text's end; the caller adds all or some of them to the text's length. If the second call writes
 * more than the first measured, the rest is cut off; if it writes less, blanks fill the gap. */
typedef void (*cue_written)(const void *context, cue_writer *out);
size_t cue_write_twice(cue_output *out, cue_written written, const void *context);

void cue_put_decimal(cue_output *out, int64_t value);
void cue_put_unsigned(cue_output *out, uint64_t value);

/* Numbers as decimal text, whatever the locale. */

/* The shortest decimal that reads back as the same double, and its length; -0 is 0. What is not finite is null. */
enum { CUE_REAL_SIZE = 32 };
size_t cue_real_text(char text[CUE_REAL_SIZE], double value);

/* Reads a decimal number that is all of the text, with a full stop: -12, 0.61, .5, 1e-3. False for anything else,
 * for more than 60 characters, and for what no double holds. -0 is 0. */
bool cue_read_real(const char *text, size_t length, double *out);

/* The double nearest to a number of any length, whose form was checked before; infinite beyond all doubles. -0 is 0. */
double cue_real_of(const char *text, size_t length);
