/* What the command asks of the operating system beyond standard C: POSIX, Windows, or WebAssembly under Node.js. */
#ifndef SYSTEM_H
#define SYSTEM_H

#include <stdbool.h>
#include <stddef.h>

/* The end of a module's file name. */
#if defined(_WIN32)
#define SYSTEM_MODULE ".dll"
#else
#define SYSTEM_MODULE ".so"
#endif

/* Before anything is read or written: from here on bytes are written and read as they are. */
void system_start(void);

/* Does a person sit at both ends? */
bool system_is_terminal(void);

/* From here on Ctrl-C interrupts the reading of a line, and nothing else. */
void system_catch_interrupts(void);

/* A closed pipe is then an error of writing, which ends a service in order. */
void system_ignore_closed_pipes(void);

/* Standard input and output without the C library's buffers: interruptions, and descriptors that somebody set not to
 * wait, are no errors here. Reads what there is, 0 at the end; writes all; *error: errno, or 0. */
size_t system_read(char *bytes, size_t capacity, int *error);
void system_write(const char *bytes, size_t length, int *error);

/* Can the path name a saved game? Can another file be put in its place? (A device or a pipe is written to.) */
bool system_is_file(const char *path);
bool system_is_replaceable(const char *path);

/* Renames, in place of what may be there; false with errno. */
bool system_put_in_place(const char *from, const char *to);

/* The path of a program that lies beside this one; false where that can't be told. */
bool system_find_beside(const char *name, char *program, size_t size);

/* Runs it instead of this one: returns only where that fails, with errno, or where it is run and waited for: then its
 * exit status. */
int system_run(const char *program, char **argv);

#endif
