/* The subcommands, and what a command line asks of one. */
#pragma once

#include "rulesets.h"

#include <stdbool.h>
#include <stddef.h>

/* Exit statuses. COMMAND_GOES_ON: a step of a command is done, and there is no status yet. COMMAND_SIGNALLED plus the
 * number of a signal: that signal ended it, as shells report it. */
enum { COMMAND_GOES_ON = -1, COMMAND_DONE = 0, COMMAND_FAILED = 1, COMMAND_MISUSED = 2, COMMAND_SIGNALLED = 128 };

typedef struct word_list {
    const char **items;
    size_t count;
} word_list;

typedef struct request request;

/* name: what is typed. word: the word that has to follow it ("GAME", say), or may ("[GAME]"), or "". about: a line for
 * the list of subcommands. text: what help says, in lines of at most 80 columns. options: which ones it takes, as
 * ARGUMENT_ bits of arguments.h; all subcommands take --module and --help. run: returns the exit status. replace:
 * instead of `run`, for a subcommand that is a program of its own and reads its own command line. */
typedef struct subcommand {
    const char *name, *word, *about, *text;
    unsigned options;
    int (*run)(request *asked);
    int (*replace)(char **argv);
} subcommand;

/* What the command line asks for: NULL, false or empty where it does not say. */
struct request {
    const subcommand *command;
    const char *word;
    ruleset_list modules;
    const char *players, *seed, *match, *games, *policy, *threads, *output, *port, *folder, *budget, *to, *add;
    word_list options, quotas;
    bool json, svg, colour, brief, scenes, unverified, by_hand, lines, list, today, histogram, sheet, html, analyse, tutor;
};

extern const subcommand command_list, command_describe, command_new, command_play, command_replay, command_check,
    command_render, command_simulate, command_conform, command_referee, command_resume, command_stats, command_web,
    command_show, command_convert, command_home; /* home.c: what `cuerules` alone does */
