/* Files and folders, as far as systems differ in them: POSIX, Windows, or WebAssembly under Node.js. Whatever fails says
 * why in errno. */
#ifndef SYSTEM_FILES_H
#define SYSTEM_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Where programs keep what they remember of their user: $XDG_STATE_HOME or ~/.local/state, %LOCALAPPDATA% on Windows.
 * False where the environment names no such folder; what it says is not looked at further. */
bool system_state_home(char *out, size_t size);

/* Makes a folder, and those above it that are missing; private: so that only its owner can read them. True when it is
 * there. */
bool system_make_folders(const char *path, bool private);

/* Makes one folder; false where it is there already (EEXIST), or can't be made. */
bool system_make_folder(const char *path, bool private);

/* Takes an empty folder away. */
bool system_remove_folder(const char *path);

/* Calls `each` with the name of everything in a folder, in no order. False where it can't be read. */
bool system_list_folder(const char *path, void (*each)(void *context, const char *name), void *context);

/* Puts a file in the place of another, or of none, so that at every moment, a power cut included, one of the two is
 * there and whole. What is no plain file, a device or a pipe, is written to. */
bool system_write_file(const char *path, const char *bytes, size_t length);

/* Adds bytes to a file, made if need be: at its end, in one piece, whoever else does the same. */
bool system_append_file(const char *path, const char *bytes, size_t length);

/* Takes a lock that goes with the process, at the latest. SYSTEM_LOCKED: another process has it. SYSTEM_UNLOCKED: this
 * system has no locks, or none can be had here. Otherwise what system_unlock gives back. */
enum { SYSTEM_LOCKED = -1, SYSTEM_UNLOCKED = -2 };
intptr_t system_lock(const char *path);
void system_unlock(intptr_t lock);

/* Can the path name a saved game? */
bool system_is_file(const char *path);

/* Is there anything of that name? Do the two name the same thing? */
bool system_exists(const char *path);
bool system_is_same_file(const char *one, const char *other);

/* The path from the root, `size` bytes at most; false where that can't be told. */
bool system_absolute(const char *path, char *out, size_t size);

#endif
