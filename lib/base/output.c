#include "base/output.h"

#include "base/memory.h"

void cue_text_init(cue_text *text, const cue_allocator *allocator)
{
    text->bytes = NULL;
    text->length = text->capacity = 0;
    text->allocator = cue_allocator_or_default(allocator);
}

void cue_text_free(cue_text *text)
{
    if (!text)
        return;
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
    const cue_output out = {text, text->length, SIZE_MAX, false, false, false};
    if (!text->allocator.resize) /* a text that begins as {0} */
        text->allocator = cue_allocator_or_default(NULL);
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

bool cue_output_grow(cue_output *out, size_t more)
{
    cue_text *text = out->text;
    void *bytes = text->bytes;
    if (!out->failed && text->length + more > out->most)
        out->over = true;
    if (out->failed || out->over || more > SIZE_MAX / 4 - text->length ||
        !cue_grow(&text->allocator, &bytes, &text->capacity, text->length + more + 1, 1)) {
        out->failed = true;
        return false;
    }
    text->bytes = bytes;
    return true;
}

size_t cue_write_twice(cue_output *out, cue_written written, const void *context)
{
    cue_writer writer = {NULL, 0, 0};
    written(context, &writer);
    if (!cue_output_room(out, writer.length))
        return 0;
    writer.bytes = out->text->bytes + out->text->length;
    writer.capacity = writer.length + 1;
    writer.length = 0;
    memset(writer.bytes, ' ', writer.capacity);
    written(context, &writer);
    return writer.length < writer.capacity ? writer.length : writer.capacity - 1;
}

static void put_digits(cue_output *out, uint64_t value, bool negative)
{
    char digits[21];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + value % 10);
        value /= 10;
    } while (value);
    if (negative)
        digits[--at] = '-';
    cue_put_bytes(out, digits + at, sizeof digits - at);
}

void cue_put_unsigned(cue_output *out, uint64_t value)
{
    put_digits(out, value, false);
}

void cue_put_decimal(cue_output *out, int64_t value)
{
    put_digits(out, value < 0 ? 0 - (uint64_t)value : (uint64_t)value, value < 0);
}
