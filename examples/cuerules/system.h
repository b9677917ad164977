/* What the command asks of the operating system beyond standard C: POSIX, Windows, or WebAssembly under Node.js. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* The ends of the file names of modules and programs. */
#if defined(_WIN32)
#define SYSTEM_MODULE ".dll"
#define SYSTEM_PROGRAM ".exe"
#else
#define SYSTEM_MODULE ".so"
#define SYSTEM_PROGRAM ""
#endif

/* Call it before anything is read or written: from here on bytes are read and written as they are. */
void system_start(void);

/* Are both standard input and standard output a terminal? */
bool system_is_terminal(void);

/* Does the locale write characters in UTF-8? */
bool system_has_utf8(void);

/* Is standard output one? */
bool system_shows_output(void);

/* Is standard error a terminal, where a bar can be drawn and taken away again? */
bool system_shows_errors(void);

/* Lets Escape, with which all that keys of no character send begins, end a line at a terminal as Enter does; or not any
 * more. */
void system_end_lines_at_escape(bool ends);

/* What came at once behind an Escape: the rest of what a key sent, NUL-terminated; "" for the Escape key. */
void system_read_key(char *bytes, size_t size);

/* Seconds of a clock that only goes forward. */
double system_seconds(void);

/* From here on Ctrl-C, the end of the terminal and a request to end (SIGINT, SIGHUP, SIGTERM) interrupt the reading of
 * a line, and nothing else; what was ignored stays ignored. system_signal: the one that came, 0 for none; it is then
 * forgotten. system_is_signalled: did one come? */
void system_catch_signals(void);
int system_signal(void);
bool system_is_signalled(void);

/* Is it the signal that Ctrl-C sends? */
bool system_is_interrupt(int number);

/* Ends as that signal would have ended the process, so that whoever started it can tell. Returns the status to exit
 * with where that can't be done. */
int system_end_by(int number);

/* From here on writing to a closed pipe is an error and not a signal, so that a service ends in good order. */
void system_ignore_closed_pipes(void);

/* Standard input and output without the C library's buffers: interruptions, and descriptors that somebody set not to
 * wait, are no errors here. Reads what there is, 0 at the end; writes all; *error: errno, or 0. */
size_t system_read(char *bytes, size_t capacity, int *error);
void system_write(const char *bytes, size_t length, int *error);

/* The path of a file, from the folder in which this program lies; false where that can't be told. */
bool system_find_beside(const char *name, char *path, size_t size);

/* Runs a program instead of this one. Returns only where that fails, with errno, or where the program is run and waited
 * for: then its exit status. */
int system_run(const char *program, char **argv);
