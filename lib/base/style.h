/* Styles as the library takes them out again. */
#ifndef LIB_BASE_STYLE_H
#define LIB_BASE_STYLE_H

#include <cuerules/style.h>

/* Takes all sequences of styles out of a NUL-terminated text, in place; returns its new length. */
size_t cue_without_styles(char *text, size_t length);

#endif
