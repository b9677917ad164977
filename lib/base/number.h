/* Numbers as decimal text, whatever the locale. */
#ifndef LIB_BASE_NUMBER_H
#define LIB_BASE_NUMBER_H

#include <stdbool.h>
#include <stddef.h>

/* The shortest decimal that reads back as the same double; -0 is 0. */
enum { CUE_REAL_SIZE = 40 };
void cue_real_text(char text[CUE_REAL_SIZE], double value);

/* Reads a decimal number that is all of the text, with a full stop: -12, 0.61, .5, 1e-3. False for anything else, for
 * more than 60 characters, and for what no double holds. -0 is 0. */
bool cue_read_real(const char *text, size_t length, double *out);

#endif
