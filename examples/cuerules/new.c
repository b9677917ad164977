/* cuerules new: a game that has not begun, as a document. */
#include "arguments.h"
#include "games.h"

static int run(request *asked)
{
    cue_ruleset *ruleset = rulesets_find(&asked->modules, asked->word);
    cue_game *game = NULL;
    int end = ruleset ? games_new(asked, ruleset, &game) : COMMAND_FAILED;
    if (end == COMMAND_GOES_ON)
        end = games_print(game);
    cue_game_free(game);
    return end;
}

const subcommand command_new = {
    .name = "new",
    .word = "GAME",
    .about = "a new game, as a saved game",
    .text = "Prints a new game as a saved game. GAME is an id, or the path of a module.\n",
    .options = ARGUMENT_NEW_GAME,
    .run = run,
};
