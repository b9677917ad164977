/* cuerules play: a game at the keyboard, or from a script. */
#define _POSIX_C_SOURCE 200809L

#include "command.h"
#include "complain.h"
#include "games.h"
#include "session.h"
#include "show.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char usage[] =
    "cuerules play GAME|FILE [OPTION]…\n"
    "\n"
    "Plays a new game, or goes on with a saved one. GAME is an id or the path of a\n"
    "module, FILE a saved game. Moves are read from standard input, a line each; chance\n"
    "is drawn by the library. `help` lists what can be typed.\n"
    "\n" GAME_OPTIONS_HELP "  --by-hand        cards, dice and lots are typed as they fell at your own table, not\n"
    "                   drawn: `roll 5 2`, `lot 2`; a number of the list draws after all\n"
    "  --unverified     take a saved state as it is; do not play its log again\n";

static bool is_saved_game(const char *word)
{
    const size_t length = strlen(word);
    struct stat about;
    if (length > 5 && strcmp(word + length - 5, ".json") == 0)
        return true;
    return !rulesets_is_path(word) && stat(word, &about) == 0 && !S_ISDIR(about.st_mode);
}

static int load(const arguments *given, const game_settings *settings, bool unverified, session *of)
{
    const char *path = given->words[0];
    int end;
    if (settings->players || settings->seed || settings->options.count)
        return arguments_misused(given, "--players, --seed and --option are for new games; %s is a saved one",
                                 path);
    end = games_load(given, path, unverified ? CUE_VERIFY_NEVER : CUE_VERIFY_AUTO, &of->game);
    if (end != COMMAND_GOES_ON)
        return end;
    of->path = strdup(path);
    return of->path ? COMMAND_GOES_ON : complain_no_memory();
}

/* An id comes before a file of the same name: it is what the word says. */
static int open_game(arguments *given, const game_settings *settings, bool unverified, session *of)
{
    const cue_catalogue catalogue = rulesets_catalogue(&given->modules);
    const char *word = given->words[0];
    cue_ruleset *ruleset = cue_catalogue_find(&catalogue, word);
    if (strcmp(word, "-") == 0)
        return arguments_misused(given, "the moves come from standard input, so a saved game has to be a file");
    if (!ruleset && is_saved_game(word))
        return load(given, settings, unverified, of);
    if (!ruleset)
        ruleset = rulesets_find(&given->modules, word);
    return ruleset ? games_new(given, ruleset, settings, &of->game) : COMMAND_FAILED;
}

static int play(session *of)
{
    of->terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    of->saved = true;
    (void)printf("%s, seed %llu.%s\n", show_definition(of->game)->title,
                 (unsigned long long)cue_game_seed(of->game),
                 of->terminal ? " Type help for what you can do." : "");
    show_players(of->game);
    return session_run(of);
}

int command_play(int argc, char **argv)
{
    game_settings settings = {NULL, NULL, {NULL, 0}};
    bool unverified = false;
    session of = {NULL, NULL, false, false, false, false, false, false};
    const argument options[] = {GAME_OPTIONS(settings),
                              {"unverified", ARGUMENT_SWITCH, &unverified},
                              {"by-hand", ARGUMENT_SWITCH, &of.by_hand}};
    arguments given;
    int end = arguments_read(&given, argc, argv, usage, options, CUE_COUNT(options), 1, 1);
    if (end == COMMAND_GOES_ON)
        end = open_game(&given, &settings, unverified, &of);
    if (end == COMMAND_GOES_ON)
        end = play(&of);
    cue_game_free(of.game);
    free(of.path);
    free(settings.options.items);
    arguments_free(&given);
    return end;
}
