/* Command lines: one table of all options, from which they are read and help is printed. */
#pragma once

#include "command.h"

#include <cuerules/export.h>

#include <stdint.h>

enum {
    ARGUMENT_PLAYERS = 1 << 0,    /* names */
    ARGUMENT_PLAYER_COUNT = 1 << 1, /* --players too, but a number */
    ARGUMENT_OPTION = 1 << 2,
    ARGUMENT_SEED = 1 << 3,
    ARGUMENT_GAMES = 1 << 4,
    ARGUMENT_POLICY = 1 << 5,
    ARGUMENT_THREADS = 1 << 6,
    ARGUMENT_JSON = 1 << 7,
    ARGUMENT_SVG = 1 << 8,
    ARGUMENT_BRIEF = 1 << 9,
    ARGUMENT_SCENES = 1 << 10,
    ARGUMENT_UNVERIFIED = 1 << 11,
    ARGUMENT_BY_HAND = 1 << 12,
    ARGUMENT_QUOTA = 1 << 13,
    ARGUMENT_COLOUR = 1 << 14,
    ARGUMENT_TODAY = 1 << 15,
    ARGUMENT_LIST = 1 << 16,
    ARGUMENT_HISTOGRAM = 1 << 17,
    ARGUMENT_OUTPUT = 1 << 18,
    ARGUMENT_SVG_FOLDER = 1 << 19, /* --svg too, but with a folder */
    ARGUMENT_SHEET = 1 << 21,
    ARGUMENT_HTML = 1 << 22,
    ARGUMENT_PORT = 1 << 20,
    ARGUMENT_LINES = 1 << 24,
    ARGUMENT_BUDGET = 1 << 25,
    ARGUMENT_ANALYSE = 1 << 26,
    ARGUMENT_TUTOR = 1 << 27,
    ARGUMENT_TO = 1 << 23,
    ARGUMENT_ADD = 1 << 28,
    ARGUMENT_NEW_GAME = ARGUMENT_PLAYERS | ARGUMENT_OPTION | ARGUMENT_SEED | ARGUMENT_TODAY
};

/* Reads a subcommand's command line, in which argv[0] is its name; the order of argv may change. COMMAND_GOES_ON, or
 * the status to end with, after help, a misuse or a module that can't be opened. Always call arguments_free
 * afterwards. */
int arguments_read(request *asked, const subcommand *command, int argc, char **argv);
void arguments_free(request *asked);

/* Says what is wrong with the command line, and where to read how to use it; returns COMMAND_MISUSED. */
CUE_PRINTF(2, 3) int arguments_misused(const request *asked, const char *format, ...);

/* A whole number without sign in decimal digits, from least to most. */
bool arguments_number(const char *text, uint64_t least, uint64_t most, uint64_t *out);
