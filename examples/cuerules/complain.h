/* What went wrong outside of a game: on standard error, after the command's name. */
#ifndef COMPLAIN_H
#define COMPLAIN_H

#include <cuerules/export.h>
#include <cuerules/status.h>

/* Says what is wrong; returns COMMAND_FAILED. */
CUE_PRINTF(1, 2) int complain(const char *format, ...);

/* Says what the library refused, and at which place of `what` (a file, say; may be NULL); returns
 * COMMAND_FAILED. */
int complain_refused(const char *what, const cue_error *error);

int complain_no_memory(void);

#endif
