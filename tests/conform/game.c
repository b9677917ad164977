/* The playout as a recorded game of the library's. */
#include "walk.h"

#include <string.h>

cue_catalogue conform_catalogue(conform_walk *walk)
{
    const cue_catalogue catalogue = {&walk->ruleset, 1};
    return catalogue;
}

cue_game *conform_open_game(conform_walk *walk, const cue_allocator *allocator)
{
    cue_game_config config = CUE_GAME_CONFIG_INIT;
    cue_game *game = NULL;
    cue_error error;
    config.players = walk->game.setup.players;
    config.seed = walk->game.setup.seed;
    config.options = walk->definition->options_size ? walk->game.options : NULL;
    config.allocator = allocator;
    if (cue_game_new(walk->ruleset, &config, &game, &error)) {
        conform_fail(walk, 0, "the game cannot be created: %.200s", error.message);
        return NULL;
    }
    if (!conform_same_state(walk, cue_game_state(game), 0)) {
        conform_fail(walk, 0, "a game starts with other bytes than stepping does");
        cue_game_free(game);
        return NULL;
    }
    return game;
}

bool conform_advance(conform_walk *walk, cue_game *game, size_t move)
{
    char text[CONFORM_ACTION_TEXT];
    cue_error error;
    if (cue_game_apply(game, &walk->game.taken[move], &error)) {
        conform_fail(walk, move, "in a game, %s is refused: %.200s",
                     conform_action_text(walk, &walk->game.taken[move], text), error.message);
        return false;
    }
    if (conform_same_state(walk, cue_game_state(game), move + 1))
        return true;
    conform_fail(walk, move, "in a game, %s leads to other bytes than in stepping, from byte %lu on",
                 conform_action_text(walk, &walk->game.taken[move], text),
                 (unsigned long)conform_difference(cue_game_state(game), conform_state_at(walk, move + 1),
                                                   walk->definition->state_size));
    return false;
}

cue_game *conform_game_at(conform_walk *walk, size_t move, const cue_allocator *allocator)
{
    cue_game *game = conform_open_game(walk, allocator);
    size_t i;
    for (i = 0; game && i < move; i++)
        if (!conform_advance(walk, game, i)) {
            cue_game_free(game);
            game = NULL;
        }
    return game;
}

bool conform_same_text(const cue_text *a, const cue_text *b)
{
    return a->length == b->length && (!a->length || memcmp(a->bytes, b->bytes, a->length) == 0);
}
