/* Reading and writing files, standard input, and the last flush of standard output. */
#pragma once

#include <cuerules/json.h>
#include <cuerules/limits.h>

#include <stdbool.h>

/* How long a file of this kind may be: a saved game, which the library takes no longer ones of; anything else. */
enum { FILES_GAME = CUE_LIMIT_MESSAGE, FILES_OTHER = 1 << 28 };

/* Appends a whole file; "-" is standard input. What is larger than `most` is not read, nor is a device. False, after
 * saying what went wrong. */
bool files_read(const char *path, size_t most, cue_text *out);

/* The next line of standard input, without its end, NUL-terminated. False at the end and when interrupted, and, after
 * saying so, where it can't be read or is longer than a game may be. */
bool files_read_line(cue_text *line);

/* The same, but an Escape ends it, too, and is then its last byte. */
bool files_read_typed(cue_text *line);

/* Writes a file (files/file.h). False, after saying what went wrong. */
bool files_write(const char *path, const cue_text *text);

/* Ends a command that has printed: returns its status, or COMMAND_FAILED, after saying so, if the output could not be
 * written. */
int files_end_output(int status);
