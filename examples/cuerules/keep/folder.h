/* Where the command keeps its user's games while they are played, and the results of finished ones. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { FOLDER_PATH = 4096 };

/* The path of a name in the state folder, $XDG_STATE_HOME/cuerules or ~/.local/state/cuerules; "" for the folder
 * itself. Nothing is created. False, with errno, if there can be no such folder. */
bool folder_path(const char *name, char *out, size_t size);

/* Why there is no such folder, or what else went wrong with it: errno in words, for the end of a sentence. */
const char *folder_trouble(void);
