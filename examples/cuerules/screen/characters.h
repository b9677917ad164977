/* Characters of texts, and what stands in for those that a terminal cannot show. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* The next character of UTF-8, and *text behind it; 0 at the end. A byte that belongs to none is U+FFFD. */
uint32_t characters_next(const char **text);

/* Writes one as UTF-8 without a NUL; returns how many bytes, at most 4. */
size_t characters_write(uint32_t character, char out[4]);

/* A character of ASCII that looks most like it: lines for boxes, letters without accents; a question mark for what
 * looks like nothing in ASCII. */
char characters_plain(uint32_t character);
