/* Copies: equal to the byte, and from then on a game of their own. */
#include "walk.h"

#include <string.h>

static bool same_save(const cue_game *a, const cue_game *b)
{
    cue_text left, right;
    bool same;
    cue_text_init(&left, NULL);
    cue_text_init(&right, NULL);
    same = !cue_game_save(a, true, &left, NULL) && !cue_game_save(b, true, &right, NULL) &&
           conform_same_text(&left, &right);
    cue_text_free(&left);
    cue_text_free(&right);
    return same;
}

/* The copy goes back to the start, and on to the end of the playout. */
static void play_copy(conform_walk *walk, size_t move, cue_game *copy)
{
    size_t i;
    for (i = move; i-- > 0;)
        if (cue_game_undo(copy, NULL, NULL) || !conform_same_state(walk, cue_game_state(copy), i)) {
            conform_fail(walk, i, "the copy of a game can't be taken back to here");
            return;
        }
    for (i = 0; i < walk->game.moves; i++)
        if (!conform_advance(walk, copy, i))
            return;
}

static void check_copy(conform_walk *walk, size_t move, cue_game *game)
{
    cue_game *copy = NULL;
    conform_checked(walk, 1);
    cue_step_clone_into(walk->ruleset, conform_state_at(walk, move), walk->state);
    if (!conform_same_state(walk, walk->state, move))
        conform_fail(walk, move, "the copy of a state has other bytes");
    if (cue_game_clone(game, &copy, NULL)) {
        conform_fail(walk, move, "the game can't be copied");
        return;
    }
    if (!conform_same_state(walk, cue_game_state(copy), move) || !same_save(game, copy))
        conform_fail(walk, move, "the copy of a game is not equal to it");
    play_copy(walk, move, copy);
    if (!conform_same_state(walk, cue_game_state(game), move))
        conform_fail(walk, move, "a game changes when its copy is played");
    cue_game_free(copy);
}

/* A copy has to be good for something when the original is gone. */
static void check_survivor(conform_walk *walk, size_t move)
{
    cue_game *game = conform_game_at(walk, move, NULL);
    cue_game *copy = NULL;
    if (game && cue_game_clone(game, &copy, NULL))
        conform_fail(walk, move, "the game can't be copied");
    cue_game_free(game);
    if (copy)
        play_copy(walk, move, copy);
    cue_game_free(copy);
}

enum { COPIES = 8 };

void conform_try_clone(conform_walk *walk)
{
    const size_t step = walk->game.moves / COPIES + 1;
    cue_game *game = conform_open_game(walk, NULL);
    size_t move;
    for (move = 0; game; move++) {
        walk->at->move = move;
        if (move % step == 0 || move == walk->game.moves)
            check_copy(walk, move, game);
        if (move == walk->game.moves || !conform_advance(walk, game, move))
            break;
    }
    cue_game_free(game);
    check_survivor(walk, walk->game.moves / 2);
}
