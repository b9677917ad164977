/* Texts that are written piece by piece. */
#pragma once

#include <cuerules/export.h>
#include <cuerules/text.h>

#include <stddef.h>

/* status: CUE_OK as long as there was memory; after that nothing more is written. Begin with {text, CUE_OK}. */
typedef struct text_writer {
    cue_text *text;
    cue_status status;
} text_writer;

/* Appends what printf would print, and bytes as they are. */
CUE_PRINTF(2, 3) void text_put(text_writer *out, const char *format, ...);
void text_put_bytes(text_writer *out, const char *bytes, size_t length);

/* The same for a text by itself. */
CUE_PRINTF(2, 3) cue_status text_print(cue_text *out, const char *format, ...);

/* Takes such signs from its end. */
void text_trim_end(cue_text *text, const char *signs);

/* Of a text in UTF-8: how many characters these bytes are; how many bytes its first characters have, *used of them and
 * at most so many; and how many bytes of whole characters fit into so many bytes. */
size_t text_characters(const char *text, size_t bytes);
size_t text_first_characters(const char *text, size_t most, size_t *used);
size_t text_cut(const char *text, size_t most_bytes);
