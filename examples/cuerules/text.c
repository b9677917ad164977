#include "text.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static cue_status print(cue_text *out, const char *format, va_list values)
{
    cue_status status = CUE_NO_MEMORY;
    va_list again;
    char *bytes;
    int length;
    va_copy(again, values);
    length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    bytes = length < 0 ? NULL : malloc((size_t)length + 1);
    if (bytes) {
        (void)vsnprintf(bytes, (size_t)length + 1, format, values);
        status = cue_text_append(out, bytes, (size_t)length);
    }
    free(bytes);
    return status;
}

void text_put(text_writer *out, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    if (!out->status)
        out->status = print(out->text, format, values);
    va_end(values);
}

void text_put_bytes(text_writer *out, const char *bytes, size_t length)
{
    if (!out->status)
        out->status = cue_text_append(out->text, bytes, length);
}

cue_status text_print(cue_text *out, const char *format, ...)
{
    cue_status status;
    va_list values;
    va_start(values, format);
    status = print(out, format, values);
    va_end(values);
    return status;
}

static bool goes_on(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

void text_trim_end(cue_text *text, const char *signs)
{
    while (text->length && strchr(signs, text->bytes[text->length - 1]))
        text->bytes[--text->length] = '\0';
}

size_t text_characters(const char *text, size_t bytes)
{
    size_t count = 0;
    for (; bytes--; text++)
        count += !goes_on(*text);
    return count;
}

size_t text_first_characters(const char *text, size_t most, size_t *used)
{
    size_t bytes = 0;
    for (*used = 0; text[bytes] && *used < most; (*used)++)
        for (bytes++; goes_on(text[bytes]);)
            bytes++;
    return bytes;
}

size_t text_cut(const char *text, size_t most_bytes)
{
    size_t length = strlen(text);
    if (length > most_bytes)
        for (length = most_bytes; length && goes_on(text[length]);)
            length--;
    return length;
}
