/* Commands that the tests run: compilers, nm, localedef. */
#pragma once

/* Runs a command; *output gets what it wrote, standard error included. Returns its exit status, -1 when it could
 * not be run. */
int shell(const char *command, const char **output);

/* The first of these programs that is there, or NULL. Separated by spaces. */
const char *program(const char *names);

/* The compiler for C: $CC, or what there is; NULL when there is none. */
const char *c_compiler(void);

/* A new folder for files of a test, below $TMPDIR or /tmp; and away with it. */
const char *temporary_folder(void);
void remove_folder(const char *folder);

/* Writes a file. */
void write_file(const char *path, const char *text);
