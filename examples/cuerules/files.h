/* Reading and writing files, standard input, and the last flush of standard output. */
#pragma once

#include <cuerules/json.h>

#include <stdbool.h>

/* Appends a whole file; "-" is standard input. False, after saying what went wrong. */
bool files_read(const char *path, cue_text *out);

/* The next line of standard input, without its end, NUL-terminated. False at the end and when interrupted, and,
 * after saying so, where it can't be read. */
bool files_read_line(cue_text *line);

/* Writes a file; should that fail, what it held before is still there, whole. False, after saying what went wrong. */
bool files_write(const char *path, const cue_text *text);

/* Ends a command that has printed: returns its status, or COMMAND_FAILED, after saying so, if the output could not be
 * written. */
int files_end_output(int status);
