#include "base/output.h"

#include "base/memory.h"
#include "base/utf8.h"

#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

void cue_text_init(cue_text *text, const cue_allocator *allocator)
{
    text->bytes = NULL;
    text->length = 0;
    text->capacity = 0;
    text->allocator = cue_allocator_or_default(allocator);
}

void cue_text_free(cue_text *text)
{
    cue_release(&text->allocator, text->bytes);
    text->bytes = NULL;
    text->length = text->capacity = 0;
}

cue_status cue_text_append(cue_text *text, const char *bytes, size_t length)
{
    cue_output out = cue_output_on(text);
    cue_put_bytes(&out, bytes, length);
    return cue_output_end(&out, NULL);
}

cue_output cue_output_on(cue_text *text)
{
    cue_output out = {text, text->length, false};
    return out;
}

cue_status cue_output_end(cue_output *out, cue_error *error)
{
    cue_text *text = out->text;
    if (!out->failed && cue_output_room(out, 0)) {
        text->bytes[text->length] = '\0';
        return CUE_OK;
    }
    text->length = out->mark;
    if (text->bytes)
        text->bytes[text->length] = '\0';
    return cue_no_memory(error);
}

bool cue_output_room(cue_output *out, size_t more)
{
    cue_text *text = out->text;
    void *bytes = text->bytes;
    if (more < text->capacity - text->length && !out->failed)
        return true;
    if (out->failed || more > SIZE_MAX / 4 - text->length ||
        !cue_grow(&text->allocator, &bytes, &text->capacity, text->length + more + 1, 1)) {
        out->failed = true;
        return false;
    }
    text->bytes = bytes;
    return true;
}

static void put_escape(cue_output *out, unsigned character)
{
    static const char shorts[] = "\b\f\n\r\t\"\\";
    static const char letters[] = "bfnrt\"\\";
    const char *found = character ? strchr(shorts, (int)character) : NULL;
    char text[8];
    if (found)
        (void)snprintf(text, sizeof text, "\\%c", letters[found - shorts]);
    else
        (void)snprintf(text, sizeof text, "\\u%04x", character & 0xffffu);
    cue_put(out, text);
}

void cue_put_string(cue_output *out, const char *text)
{
    size_t left = strlen(text);
    cue_put_char(out, '"');
    while (left) {
        uint32_t character = 0xfffd;
        size_t bytes = cue_utf8_next(text, left, &character);
        if (!bytes) {
            cue_put(out, "\xef\xbf\xbd");
            bytes = 1;
        } else if (cue_utf8_is_control(character) || character == '"' || character == '\\') {
            put_escape(out, character);
        } else {
            cue_put_bytes(out, text, bytes);
        }
        text += bytes;
        left -= bytes;
    }
    cue_put_char(out, '"');
}

void cue_put_key(cue_output *out, const char *name)
{
    const size_t length = strlen(name);
    char *to;
    if (!cue_output_room(out, length + 3))
        return;
    to = out->text->bytes + out->text->length;
    *to++ = '"';
    memcpy(to, name, length);
    to[length] = '"';
    to[length + 1] = ':';
    out->text->length += length + 3;
}

void cue_put_unsigned(cue_output *out, uint64_t value)
{
    char digits[20];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + value % 10);
        value /= 10;
    } while (value);
    cue_put_bytes(out, digits + at, sizeof digits - at);
}

void cue_put_integer(cue_output *out, int64_t value)
{
    if (value < 0)
        cue_put_char(out, '-');
    cue_put_unsigned(out, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

/* The C library writes the locale's decimal point, whatever bytes that is; JSON has a full stop. */
static void use_full_stop(char *text)
{
    static const char plain[] = "0123456789eE+-";
    char *point = text + strspn(text, plain);
    const size_t length = strcspn(point, plain);
    if (!*point)
        return;
    *point = '.';
    memmove(point + 1, point + length, strlen(point + length) + 1);
}

/* 1e-7 and 1e20, where the C library writes 1e-07 and 1e+20. */
static void shorten_exponent(char *text)
{
    char *exponent = strchr(text, 'e');
    char *to = exponent ? exponent + 1 : NULL;
    const char *from = to;
    if (!to)
        return;
    if (*from == '-')
        to++;
    from += *from == '-' || *from == '+';
    from += strspn(from, "0");
    memmove(to, from, strlen(from) + 1);
}

void cue_real_text(char text[CUE_REAL_SIZE], double value)
{
    /* Fifteen digits always come back, and %g drops the zeros among them; only below the normal range may
     * fewer do. */
    int digits = fabs(value) < DBL_MIN ? 1 : 15;
    if (value == 0)
        value = 0; /* -0 */
    do
        (void)snprintf(text, CUE_REAL_SIZE, "%.*g", digits, value);
    while (strtod(text, NULL) != value && ++digits <= 17);
    use_full_stop(text);
    shorten_exponent(text);
}

void cue_put_real(cue_output *out, double value)
{
    char text[CUE_REAL_SIZE];
    cue_real_text(text, value);
    cue_put(out, text);
}

static size_t digits_at(const char *text, size_t length, size_t at)
{
    size_t i = at;
    while (i < length && text[i] >= '0' && text[i] <= '9')
        i++;
    return i - at;
}

/* Where the full stop is, or the length of the text where there is none; false when it is no number. */
static bool find_full_stop(const char *text, size_t length, size_t *stop)
{
    size_t at = length > 0 && text[0] == '-';
    size_t digits = digits_at(text, length, at);
    at += digits;
    *stop = length;
    if (at < length && text[at] == '.') {
        const size_t behind = digits_at(text, length, at + 1);
        *stop = at;
        digits += behind;
        at += 1 + behind;
    }
    if (digits && at < length && (text[at] == 'e' || text[at] == 'E')) {
        at++;
        at += at < length && (text[at] == '-' || text[at] == '+');
        digits = digits_at(text, length, at);
        at += digits;
    }
    return digits && at == length;
}

bool cue_read_real(const char *text, size_t length, double *out)
{
    enum { LONGEST = 60 };
    char point[16], copy[LONGEST + sizeof point];
    size_t stop;
    if (length > LONGEST || !find_full_stop(text, length, &stop))
        return false;
    /* What the locale writes between two digits is what strtod wants there. */
    (void)snprintf(point, sizeof point, "%.1f", 0.0);
    if (stop < length)
        (void)snprintf(copy, sizeof copy, "%.*s%.*s%.*s", (int)stop, text, (int)strlen(point) - 2, point + 1,
                       (int)(length - stop - 1), text + stop + 1);
    else
        (void)snprintf(copy, sizeof copy, "%.*s", (int)length, text);
    *out = strtod(copy, NULL);
    if (*out == 0)
        *out = 0; /* -0 */
    return isfinite(*out);
}
