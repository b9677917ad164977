/* Files in and out, and the end of standard output. */
#ifndef FILES_H
#define FILES_H

#include <cuerules/json.h>

#include <stdbool.h>

/* Appends a whole file, "-" being standard input. False after saying what went wrong. */
bool files_read(const char *path, cue_text *out);

/* The next line of standard input, without its end, NUL-terminated. False at the end and when interrupted, and,
 * after saying so, where it can't be read. */
bool files_read_line(cue_text *line);

/* Writes a file so that what it held before stays whole should that fail. False after saying what went
 * wrong. */
bool files_write(const char *path, const cue_text *text);

/* The end of a command that has printed: its status, or COMMAND_FAILED, after saying so, when what it
 * printed could not be written. */
int files_end_output(int status);

#endif
