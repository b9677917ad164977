#include "json/put.h"

#include "base/output.h"
#include "base/utf8.h"

#include <stdarg.h>
#include <stdio.h>

/* Nearly all keys and texts are short names: characters that go straight to where there is room for them. */
enum { SHORT = 32 };

static inline bool has_room_for_short(const cue_output *out)
{
    return !out->failed && out->text->capacity - out->text->length > SHORT + 4;
}

/* The comma and the key before a value. */
static void begin_long(cue_output *out, const char *key)
{
    if (out->comma)
        cue_put_char(out, ',');
    out->comma = true;
    if (!key)
        return;
    cue_put_char(out, '"');
    cue_put(out, key);
    cue_put(out, "\":");
}

static inline void begin(cue_output *out, const char *key)
{
    unsigned i = 0;
    char *to;
    if (!has_room_for_short(out)) {
        begin_long(out, key);
        return;
    }
    to = out->text->bytes + out->text->length;
    if (out->comma)
        *to++ = ',';
    if (key) {
        *to++ = '"';
        for (; i < SHORT && key[i]; i++)
            *to++ = key[i];
        if (key[i]) {
            begin_long(out, key);
            return;
        }
        *to++ = '"';
        *to++ = ':';
    }
    out->comma = true;
    out->text->length = (size_t)(to - out->text->bytes);
}

void cue_put_open(cue_output *out, const char *key, char bracket)
{
    begin(out, key);
    cue_put_char(out, bracket);
    out->comma = false;
}

void cue_put_close(cue_output *out, const char *brackets)
{
    for (; *brackets; brackets++)
        cue_put_char(out, *brackets);
    out->comma = true;
}

void cue_put_key(cue_output *out, const char *key)
{
    begin(out, key);
    out->comma = false;
}

static void put_unit(cue_output *out, unsigned unit)
{
    static const char digits[] = "0123456789abcdef";
    int shift;
    cue_put(out, "\\u");
    for (shift = 12; shift >= 0; shift -= 4)
        cue_put_char(out, digits[unit >> shift & 15]);
}

/* A character that JSON text doesn't have, or that one cannot see. */
static void put_escaped(cue_output *out, uint32_t character)
{
    static const char shorts[] = "\b\f\n\r\t\"\\", letters[] = "bfnrt\"\\";
    const char *found = character < 0x80 ? strchr(shorts, (int)character) : NULL;
    if (found) {
        cue_put_bytes(out, (char[]){'\\', letters[found - shorts]}, 2);
        return;
    }
    if (character > 0xffff)
        put_unit(out, 0xd7c0 + (character >> 10));
    put_unit(out, character > 0xffff ? 0xdc00 | (character & 0x3ff) : character);
}

static void put_with_escapes(cue_output *out, const char *text)
{
    const char *end = text + strlen(text), *plain = text;
    cue_put_char(out, '"');
    while (text < end) {
        uint32_t character = 0;
        size_t bytes;
        if (cue_utf8_is_plain(*text)) {
            text++;
            continue;
        }
        bytes = cue_utf8_next(text, (size_t)(end - text), &character);
        if (bytes > 1 && cue_utf8_is_shown(character)) {
            text += bytes;
            continue;
        }
        cue_put_bytes(out, plain, (size_t)(text - plain));
        if (bytes)
            put_escaped(out, character);
        else
            cue_put(out, "\xef\xbf\xbd");
        text += bytes ? bytes : 1;
        plain = text;
    }
    cue_put_bytes(out, plain, (size_t)(text - plain));
    cue_put_char(out, '"');
}

static void put_quoted(cue_output *out, const char *text)
{
    char *to;
    unsigned i;
    if (!has_room_for_short(out)) {
        put_with_escapes(out, text);
        return;
    }
    to = out->text->bytes + out->text->length;
    *to++ = '"';
    for (i = 0; i < SHORT && cue_utf8_is_plain(text[i]); i++)
        to[i] = text[i];
    if (text[i]) {
        put_with_escapes(out, text);
        return;
    }
    to[i] = '"';
    out->text->length += i + 2;
}

void cue_put_string(cue_output *out, const char *key, const char *text)
{
    begin(out, key);
    put_quoted(out, text);
}

void cue_put_name(cue_output *out, const char *key, const char *name)
{
    if (name)
        cue_put_string(out, key, name);
    else
        cue_put_json(out, key, "null");
}

void cue_put_json(cue_output *out, const char *key, const char *form, ...)
{
    va_list values;
    begin(out, key);
    va_start(values, form);
    for (; *form; form++) {
        if (*form != '%')
            cue_put_char(out, *form == '\'' ? '"' : *form);
        else if (*++form == 's')
            put_quoted(out, va_arg(values, const char *));
        else if (*form == 'd')
            cue_put_decimal(out, va_arg(values, int));
        else if (*form == 'u')
            cue_put_unsigned(out, va_arg(values, unsigned));
        else {
            form += 2;
            cue_put_decimal(out, va_arg(values, long long));
        }
    }
    va_end(values);
    out->comma = !strchr("{[:", form[-1]);
}

void cue_put_bool(cue_output *out, const char *key, bool value)
{
    cue_put_json(out, key, value ? "true" : "false");
}

void cue_put_integer(cue_output *out, const char *key, int64_t value)
{
    begin(out, key);
    cue_put_decimal(out, value);
}

void cue_put_u64(cue_output *out, const char *key, uint64_t value)
{
    begin(out, key);
    cue_put_char(out, '"');
    cue_put_unsigned(out, value);
    cue_put_char(out, '"');
}

void cue_put_real(cue_output *out, const char *key, double value)
{
    char text[CUE_REAL_SIZE];
    const size_t length = cue_real_text(text, value);
    begin(out, key);
    cue_put_bytes(out, text, length);
}
