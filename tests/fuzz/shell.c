/* Any bytes as a use of the command: its command line, what is typed then, and the files that it reads. Nothing but text
 * that a terminal only shows and documents that parse come out, and everything ends. The first line is the command
 * line, in words: the first of them, t or p, says whether a person is at a terminal or a script at a pipe. The lines
 * below it are typed, and are what any file holds but those that are named by a number, which are saves of that
 * position. Nothing outside of the process is touched: what asks the system is replaced (Makefile: --wrap). */
#include "seen.h"

#include "../../examples/cuerules/files.h"
#include "../../examples/cuerules/out.h"
#include "../../examples/files/file.h"

#include <cuerules/ruleset.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>

#define main command_main
#include "../../examples/cuerules/main.c"
#undef main

enum { WORDS = 40 };

static const char *typed = "";
static bool at_terminal;

/* What a file named by a number, such as 12.json, holds; NULL for others. */
static const char *position_named(const char *path)
{
    const size_t digits = strspn(path, "0123456789");
    return digits && digits < 6 ? fuzz_position_text(strtoul(path, NULL, 10)) : NULL;
}

/* Declared as what they replace is. */
__typeof__(files_read) __wrap_files_read;
__typeof__(files_read_line) __wrap_files_read_line;
__typeof__(files_read_typed) __wrap_files_read_typed;
__typeof__(file_write) __wrap_file_write;

bool __wrap_files_read(const char *path, size_t most, cue_text *out)
{
    (void)most;
    const char *text = position_named(path);
    fuzz_append(out, text ? text : typed);
    return true;
}

bool __wrap_files_read_line(cue_text *line)
{
    const size_t length = strcspn(typed, "\n");
    line->length = 0;
    must(!cue_text_append(line, typed, length));
    if (!*typed)
        return false;
    typed += length + (typed[length] == '\n');
    return true;
}

/* No key is pressed in the list of games: an Escape ends no line. */
bool __wrap_files_read_typed(cue_text *line)
{
    const bool got = __wrap_files_read_line(line);
    while (line->length && line->bytes[line->length - 1] == '\033')
        line->length--;
    return got;
}

static bool begins(const char *bytes, size_t length, const char *with)
{
    return length >= strlen(with) && strncmp(bytes, with, strlen(with)) == 0;
}

/* A document has its first element in full: a line may begin with a word that was typed, such as <svg. */
static void check(const char *bytes, size_t length)
{
    if (begins(bytes, length, "<svg xmlns=\"http") || begins(bytes, length, "<!doctype html>"))
        seen_document(bytes, length);
    else
        seen_text(bytes, length);
}

bool __wrap_file_write(const char *path, const char *bytes, size_t length)
{
    (void)path;
    check(bytes, length);
    return true;
}

void __wrap_system_catch_signals(void);
void __wrap_system_catch_signals(void)
{
}

/* Functions that say yes, or no, whatever they are asked. */
#define ANSWER(type, name, arguments, answer)                                                                      \
    type __wrap_##name arguments;                                                                                  \
    type __wrap_##name arguments                                                                                   \
    {                                                                                                              \
        return answer;                                                                                             \
    }
ANSWER(bool, system_is_terminal, (void), at_terminal)
ANSWER(bool, system_shows_output, (void), at_terminal)
ANSWER(bool, system_shows_errors, (void), false)
ANSWER(int, system_signal, (void), 0)
ANSWER(bool, system_state_home, (char *out, size_t size), ((void)out, (void)size, false))
ANSWER(bool, system_make_folders, (const char *path, bool private), ((void)path, (void)private, true))
ANSWER(bool, system_make_folder, (const char *path, bool private), ((void)path, (void)private, true))
ANSWER(bool, file_append_line, (const char *path, const char *line, size_t length),
       ((void)path, (void)line, (void)length, true))
ANSWER(bool, system_is_file, (const char *path), position_named(path) != NULL)
ANSWER(bool, system_exists, (const char *path), position_named(path) != NULL)
ANSWER(int, system_run, (const char *program, char **argv), ((void)program, (void)argv, -1))
ANSWER(bool, screen_open, (void *session), ((void)session, false))
ANSWER(cue_status, cue_ruleset_open,
       (const char *path, const cue_allocator *allocator, cue_ruleset **out, cue_error *error),
       ((void)allocator, (void)out, cue_refuse(error, CUE_BAD_VALUE, "", "%.120s is not opened here", path)))
ANSWER(cue_status, cue_playouts, (const void *setup, const void *config, void *result, cue_error *error),
       ((void)setup, (void)config, (void)result, cue_refuse(error, CUE_LIMIT, "", "nothing is simulated here")))
ANSWER(void *, MHD_start_daemon, (unsigned flags, ...), ((void)flags, NULL))

static void hear(void *context, out_kind kind, const char *bytes, size_t length)
{
    (void)context;
    (void)kind;
    check(bytes, length);
}

static const out_sink ear = {.write = hear};

/* Standard input is empty, and what goes to standard output at once is of no interest. */
static void close_streams(void)
{
    static bool closed;
    if (!closed)
        closed = freopen("/dev/null", "r", stdin) && freopen("/dev/null", "w", stdout);
    must(closed);
}

static int split(char *line, char *words[WORDS + 1])
{
    int count = 0;
    for (line = strtok(line, " "); line && count < WORDS; line = strtok(NULL, " "))
        words[count++] = line;
    words[count] = NULL;
    return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *words[WORDS + 1], *text = malloc(size + 1), *rest;
    int count, end;
    size_t i;
    must(text != NULL);
    for (i = 0; i < size; i++)
        text[i] = (char)(data[i] ? data[i] : '\n');
    text[size] = '\0';
    rest = text + strcspn(text, "\n");
    typed = *rest ? rest + 1 : rest;
    *rest = '\0';
    close_streams();
    count = split(text, words);
    if (count > 1) {
        at_terminal = *words[0] == 't';
        optind = 0;
        (void)out_to(&ear);
        end = command_main(count, words);
        must(end >= COMMAND_DONE && end <= COMMAND_MISUSED);
        (void)out_to(NULL);
    }
    free(text);
    return 0;
}
