/* UTF-8, as strict as RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF. */
#pragma once

#include <cuerules/writer.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Reads one character of a text that is not empty: its bytes (1 to 4), or 0 where the text is not UTF-8. */
size_t cue_utf8_next(const char *text, size_t length, uint32_t *character);

/* Characters in a text; -1 where it is not UTF-8 or has control characters. */
int64_t cue_utf8_count(const char *text, size_t length);

/* C0, DEL and C1. */
static inline int cue_utf8_is_control(uint32_t character)
{
    return character < 0x20 || (character >= 0x7f && character <= 0x9f);
}

/* May it stand in a text that strangers write and people read? All but controls, non-characters, and characters of
 * format (Cf), which turn the direction of what is around them or are not seen; the two joiners may. */
bool cue_utf8_is_shown(uint32_t character);

/* Characters in a text made of those alone, with joiners inside of it and at most four combining marks in a row; -1 where
 * it is anything else. */
int64_t cue_utf8_shown(const char *text, size_t length);

/* cue_clean_text for a NUL-terminated text. */
static inline void cue_clean_line(char *text)
{
    text[cue_clean_text(text, strlen(text))] = '\0';
}

/* Does this byte stand for itself in a JSON string: is it printable ASCII, and neither a quotation mark nor a
 * backslash? False for NUL. */
extern const bool cue_utf8_plain[256];
static inline bool cue_utf8_is_plain(char c)
{
    return cue_utf8_plain[(unsigned char)c];
}
