/* Growing text: what the library writes JSON, sentences and pictures into. */
#ifndef CUERULES_TEXT_H
#define CUERULES_TEXT_H

#include <cuerules/export.h>
#include <cuerules/memory.h>
#include <cuerules/status.h>

#include <stddef.h>

CUE_BEGIN_DECLS

/* Growing text. Begin with {0} (malloc), or with cue_text_init for an allocator of your own; end with
 * cue_text_free. bytes is NUL-terminated once anything was written (NULL before); length does not count the NUL.
 * Calls that write append to it, and leave it as it was when they fail. */
typedef struct cue_text {
    char *bytes;
    size_t length;
    size_t capacity;
    cue_allocator allocator;
} cue_text;

/* allocator: NULL for malloc. */
CUE_API void cue_text_init(cue_text *text, const cue_allocator *allocator);
/* The text is empty then, and may be used again. NULL is fine. */
CUE_API void cue_text_free(cue_text *text);

/* Appends bytes as they are. */
CUE_API cue_status cue_text_append(cue_text *text, const char *bytes, size_t length);

CUE_END_DECLS

#endif
