/* UTF-8, as strict as RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Reads one character of a text that is not empty: its bytes (1 to 4), or 0 where the text is not UTF-8. */
size_t cue_utf8_next(const char *text, size_t length, uint32_t *character);

/* Characters in a text; -1 where it is not UTF-8 or has control characters. */
int64_t cue_utf8_count(const char *text, size_t length);

/* C0, DEL and C1. */
static inline int cue_utf8_is_control(uint32_t character)
{
    return character < 0x20 || (character >= 0x7f && character <= 0x9f);
}

/* Takes out what is not UTF-8: where a text was cut, half a character may be left. */
void cue_utf8_clean(char *text);

/* Does this byte stand for itself in a JSON string: is it printable ASCII, and neither a quotation mark nor a
 * backslash? False for NUL. */
extern const bool cue_utf8_plain[256];
static inline bool cue_utf8_is_plain(char c)
{
    return cue_utf8_plain[(unsigned char)c];
}
