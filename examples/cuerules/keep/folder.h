/* Where the command keeps what it remembers of its user: games as they are played, and what finished ones came to. */
#ifndef FOLDER_H
#define FOLDER_H

#include <stdbool.h>
#include <stddef.h>

enum { FOLDER_PATH = 4096 };

/* The path of something in the state folder: $XDG_STATE_HOME/cuerules, or ~/.local/state/cuerules ("": the folder
 * itself). Nothing is made. False, with errno, where there is no such folder to be had. */
bool folder_path(const char *name, char *out, size_t size);

/* Why there is none, or what else went wrong with it, for a sentence: errno in words. */
const char *folder_trouble(void);

#endif
