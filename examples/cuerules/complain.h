/* Messages about what went wrong outside a game: on standard error, after the command's name. */
#pragma once

#include <cuerules/export.h>
#include <cuerules/status.h>
#include <stdarg.h>

/* Says what is wrong; returns COMMAND_FAILED. */
CUE_PRINTF(1, 2) int complain(const char *format, ...);

/* Says what the library refused, and where in `what` (a file, say; it may be NULL); returns COMMAND_FAILED. */
int complain_refused(const char *what, const cue_error *error);

int complain_no_memory(void);

/* The title, a colon, and the text, of the kind that is set; in a terminal broken between words. */
void complain_line(const char *title, const char *format, va_list values);
