/* Games from the command line: new ones, and saved ones. */
#ifndef GAMES_H
#define GAMES_H

#include "arguments.h"

#include <cuerules/cuerules.h>

/* What --players, --option and --seed say of a new game. Begins as all zero. */
typedef struct game_settings {
    const char *players;
    const char *seed;
    word_list options;
} game_settings;

/* The three options, for a table of a command's options. */
#define GAME_OPTIONS(settings)                         \
    {"players", ARGUMENT_VALUE, &(settings).players},  \
    {"seed", ARGUMENT_VALUE, &(settings).seed},        \
    {"option", ARGUMENT_LIST, &(settings).options}

#define GAME_OPTIONS_HELP                                                          \
    "  --players A,B    the players' names, in playing order\n"                    \
    "  --option K=V     an option of the game; V is JSON, or else a string\n"      \
    "  --seed N         what chance draws depends on it; without it, the system\n" \
    "                   gives one\n"                                               \
    "  --module FILE    a ruleset that is not built in\n"

/* A new game; status as of arguments_read. */
int games_new(const arguments *given, cue_ruleset *ruleset, const game_settings *settings, cue_game **out);

/* A saved game from a file ("-": standard input); status as of arguments_read. */
int games_load(const arguments *given, const char *path, cue_verify verify, cue_game **out);

/* Appends the saved game and a newline. */
cue_status games_save(const cue_game *game, cue_text *out);

/* Prints the saved game; COMMAND_DONE, or COMMAND_FAILED after saying why. */
int games_print(const cue_game *game);

#endif
