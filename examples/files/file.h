/* Whole files, as every program in examples/ reads and writes them: POSIX, Windows, or WebAssembly under Node.js.
 * Whatever fails says why in errno. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Replaces a file, or makes it. Whoever reads it, whoever else writes it, and wherever this process or the power ends:
 * one version is there, and whole. The new one has the old one's mode. A pipe or a device is simply written to; a
 * symbolic link to anything else is refused, with ELOOP. False: the old file is still there, or, where only the last
 * step failed (telling the disk that the name is another file's now), the new one. What a process that was killed left
 * behind goes with the next file that is written in that folder. */
bool file_write(const char *path, const char *bytes, size_t length);

/* Adds a line, in one piece, to a file that is made if need be, whoever else does the same. The line begins with a line
 * feed, which is left out where the file ends in one: so a line that was cut off harms no other. */
bool file_append_line(const char *path, const char *line, size_t length);

/* Hands over all bytes of a file, unless it is a device, or has more than `most` (EFBIG): a file is not read then, and
 * of a pipe no more than that. A pipe out of which nothing comes for FILE_PATIENCE seconds ends in ETIMEDOUT. `take`
 * returns false, with errno, to end it. */
enum { FILE_PATIENCE = 5 };
bool file_read(const char *path, size_t most, bool (*take)(void *context, const char *bytes, size_t length),
               void *context);

/* errno in words, for the end of a sentence. */
const char *file_why(void);
