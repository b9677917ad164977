/* Folders, and what is asked about files, as far as systems differ in them: POSIX, Windows, or WebAssembly under Node.js.
 * Whatever fails says why in errno. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Where programs keep their users' state: $XDG_STATE_HOME or ~/.local/state, %LOCALAPPDATA% on Windows. False if the
 * environment names no such folder; whether it exists is not checked. */
bool system_state_home(char *out, size_t size);

/* Makes a folder, and those above it that are missing; private: so that only its owner can read them. True when it is
 * there. */
bool system_make_folders(const char *path, bool private);

/* Makes one folder; false where it is there already (EEXIST), or can't be made. */
bool system_make_folder(const char *path, bool private);

/* Removes an empty folder. */
bool system_remove_folder(const char *path);

/* Calls `each` with the name of everything in a folder, in no order. False where it can't be read. */
bool system_list_folder(const char *path, void (*each)(void *context, const char *name), void *context);

/* Takes a lock on a file that is made if need be; it is released when the process ends at the latest. SYSTEM_LOCKED: another
 * process has it. SYSTEM_UNLOCKED: there are no locks on this system, or none here. Anything else is for system_unlock. */
enum { SYSTEM_LOCKED = -1, SYSTEM_UNLOCKED = -2 };
intptr_t system_lock(const char *path);
void system_unlock(intptr_t lock);

/* Is there anything of that name that can be read: anything but a folder? */
bool system_is_file(const char *path);

/* Is there anything of that name? Do the two name the same thing? */
bool system_exists(const char *path);
bool system_is_same_file(const char *one, const char *other);

/* The path from the root, `size` bytes at most; false where that can't be told. */
bool system_absolute(const char *path, char *out, size_t size);
