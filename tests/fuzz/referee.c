/* Any lines to the referee: it answers each in valid JSON, on a line, and goes on. The same lines again, to a
 * new referee, are answered the same. */
#include "fuzz.h"

#include <cuerules/cuerules.h>

#include <string.h>

static void keep(void *context, const char *bytes, size_t length)
{
    if (cue_text_append(context, bytes, length))
        __builtin_trap();
}

static void answer_all(const char *text, size_t size, cue_text *answers)
{
    cue_referee *referee = NULL;
    const char *end = text + size;
    if (cue_referee_new(NULL, &referee, NULL))
        __builtin_trap();
    while (text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const size_t before = answers->length;
        cue_referee_handle(referee, text, (size_t)((newline ? newline : end) - text), keep, answers);
        if (answers->length > before &&
            memchr(answers->bytes + before, '\n', answers->length - before) != answers->bytes + answers->length - 1)
            __builtin_trap();
        text = newline ? newline + 1 : end;
    }
    cue_referee_free(referee);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    cue_text first, second;
    cue_text_init(&first, NULL);
    cue_text_init(&second, NULL);
    answer_all((const char *)data, size, &first);
    answer_all((const char *)data, size, &second);
    if (first.length != second.length || (first.length && memcmp(first.bytes, second.bytes, first.length) != 0))
        __builtin_trap();
    cue_text_free(&first);
    cue_text_free(&second);
    return 0;
}
