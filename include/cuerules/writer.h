/* Text for people: what a ruleset writes pictures, moves and help into. */
#ifndef CUERULES_WRITER_H
#define CUERULES_WRITER_H

#include <cuerules/export.h>
#include <cuerules/style.h>

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

CUE_BEGIN_DECLS

/* Memory of the caller's for text. Truncated text is cut, never overrun; `length` goes on. */
typedef struct cue_writer {
    char *bytes;
    size_t capacity;
    size_t length;
} cue_writer;

/* Writes, printf-like, with the arguments in a list. */
CUE_PRINTF(2, 0)
static inline void cue_write_with(cue_writer *out, const char *format, va_list arguments)
{
    const size_t room = out->length < out->capacity ? out->capacity - out->length : 0;
    const int written = vsnprintf(room ? out->bytes + out->length : NULL, room, format, arguments);
    if (written > 0)
        out->length += (size_t)written;
}

/* Writes, printf-like. */
CUE_PRINTF(2, 3)
static inline void cue_write(cue_writer *out, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    cue_write_with(out, format, arguments);
    va_end(arguments);
}

/* Makes a text from elsewhere fit for people's eyes in a terminal or a page, in its place: takes out what is not UTF-8
 * (where a text was cut, half a character may be left), and writes a question mark for control characters, for
 * non-characters and for characters of format (Cf), which turn the direction of what is around them or are not seen;
 * line ends and tabs stay, and so do the two joiners. Writes no NUL, and returns the length. The library's own texts
 * are fit, with the exception of what the host's phrases say. */
CUE_API size_t cue_clean_text(char *text, size_t length);

/* Writes a text in at most so many columns, a name in a table, say: a longer one is cut between two characters, and
 * ends in an ellipsis. Han, kana, Hangul, full-width signs and emoji take two columns, combining marks none. Returns
 * the columns it has taken. At most four bytes for each column are written. */
CUE_API unsigned cue_write_fitted(cue_writer *out, const char *text, unsigned columns);
/* The same, filled up with blanks to just so many columns. */
CUE_API void cue_write_column(cue_writer *out, const char *text, unsigned columns);

/* What is written from here on has that style, up to the next one; end with CUE_STYLE_NONE, in the same line. The library
 * takes styles out of every picture that is not CUE_PICTURE_COLOURED, so that a picture is written once for both. */
CUE_API void cue_write_style(cue_writer *out, cue_style style);
/* Writes, printf-like, in that style, and ends it. */
CUE_PRINTF(3, 4) CUE_API void cue_write_styled(cue_writer *out, cue_style style, const char *format, ...);

CUE_END_DECLS

#endif
