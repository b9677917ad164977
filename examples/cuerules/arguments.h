/* The command line of a subcommand: options, with or without values, in any order among the other words.
 * Every subcommand takes --module FILE and --help; the rest it says in a table of its own. */
#ifndef ARGUMENTS_H
#define ARGUMENTS_H

#include "rulesets.h"

#include <cuerules/export.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct word_list {
    const char **items;
    size_t count;
} word_list;

/* How an option is given, and what `to` points at. */
typedef enum argument_kind {
    ARGUMENT_SWITCH, /* --svg: bool */
    ARGUMENT_VALUE,  /* --seed 5 or --seed=5: const char *, the last one counts */
    ARGUMENT_LIST    /* a value, repeatable: word_list */
} argument_kind;

/* name: without the two hyphens. */
typedef struct argument {
    const char *name;
    argument_kind kind;
    void *to;
} argument;

enum { ARGUMENTS_MAX = 16 };

/* usage: what --help prints, its first line being the one that a misuse shows. command: the
 * subcommand's name. words: what is no option. modules: those of --module, open. */
typedef struct arguments {
    const char *command;
    const char *usage;
    char **words;
    size_t word_count;
    ruleset_list modules;
} arguments;

/* Reads a command line with at least `least` and at most `most` words; it may be put into another order. At most
 * ARGUMENTS_MAX options. COMMAND_GOES_ON, or the status to end with, after help, a misuse or a module that can't be
 * opened. End with arguments_free, always; the word_lists of options are the caller's to free. */
int arguments_read(arguments *given, int argc, char **argv, const char *usage, const argument *options,
                   size_t option_count, size_t least, size_t most);
void arguments_free(arguments *given);

/* Says what is wrong with the command line, and how it should be; returns COMMAND_MISUSED. */
CUE_PRINTF(2, 3) int arguments_misused(const arguments *given, const char *format, ...);

/* A whole number without sign in decimal digits, from least to most. */
bool arguments_number(const char *text, uint64_t least, uint64_t most, uint64_t *out);

#endif
