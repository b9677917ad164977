/* cuerules new: a game that has not begun, as a document. */
#include "command.h"
#include "games.h"

#include <stdlib.h>

static const char usage[] = "cuerules new GAME [OPTION]…\n"
                            "\n"
                            "Prints a new game as a saved game. GAME is an id, or the path of a module.\n"
                            "\n" GAME_OPTIONS_HELP;

int command_new(int argc, char **argv)
{
    game_settings settings = {NULL, NULL, {NULL, 0}};
    const argument options[] = {GAME_OPTIONS(settings)};
    arguments given;
    cue_game *game = NULL;
    int end = arguments_read(&given, argc, argv, usage, options, CUE_COUNT(options), 1, 1);
    if (end == COMMAND_GOES_ON) {
        cue_ruleset *ruleset = rulesets_find(&given.modules, given.words[0]);
        end = ruleset ? games_new(&given, ruleset, &settings, &game) : COMMAND_FAILED;
    }
    if (end == COMMAND_GOES_ON)
        end = games_print(game);
    cue_game_free(game);
    free(settings.options.items);
    arguments_free(&given);
    return end;
}
