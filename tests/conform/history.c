/* Back and forth: undo to the start, and the log played again. */
#include "walk.h"

#include <string.h>

static void check_start(conform_walk *walk, cue_game *game)
{
    cue_error error;
    cue_status status;
    conform_begin_refusal(&error);
    status = cue_game_undo(game, NULL, &error);
    if (status != CUE_ILLEGAL_ACTION)
        conform_fail(walk, 0, "undo at the start is answered with %s", cue_status_name(status));
    else
        (void)conform_check_refusal(walk, 0, status, &error);
}

static bool undo_to(conform_walk *walk, cue_game *game, size_t move)
{
    const size_t size = walk->definition->state_size;
    cue_action undone;
    walk->at->move = move;
    conform_checked(walk, 1);
    if (cue_game_undo(game, &undone, NULL)) {
        conform_fail(walk, move, "the action after this can't be taken back");
        return false;
    }
    if (!conform_same_state(walk, cue_game_state(game), move)) {
        conform_fail(walk, move, "taking the action after this back leads to other bytes, from byte %lu on",
                     (unsigned long)conform_difference(cue_game_state(game), conform_state_at(walk, move), size));
        return false;
    }
    if (conform_compare(walk->definition, &undone, &walk->game.taken[move]) != 0 ||
        !conform_same_carried(walk->definition, &undone, &walk->game.taken[move]))
        conform_fail(walk, move, "what is taken back is not the action that was applied");
    return true;
}

/* Back to the start, forth again, and half the way back once more. */
void conform_try_undo(conform_walk *walk)
{
    cue_game *game = conform_game_at(walk, walk->game.moves, NULL);
    size_t move = walk->game.moves;
    while (game && move > 0 && undo_to(walk, game, move - 1))
        move--;
    if (game && move == 0) {
        check_start(walk, game);
        while (move < walk->game.moves && conform_advance(walk, game, move))
            move++;
        while (move > walk->game.moves / 2 && undo_to(walk, game, move - 1))
            move--;
    }
    cue_game_free(game);
}

static void replay(conform_walk *walk, const cue_game *from, cue_game *to)
{
    size_t move;
    for (move = 0; move < walk->game.moves; move++) {
        cue_action action;
        walk->at->move = move;
        conform_checked(walk, 1);
        if (!cue_game_log_at(from, move, &action)) {
            conform_fail(walk, move, "the log ends here, and the game goes on");
            return;
        }
        if (cue_game_apply(to, &action, NULL) || !conform_same_state(walk, cue_game_state(to), move + 1)) {
            conform_fail(walk, move, "the log does not lead to the same state");
            return;
        }
    }
}

void conform_try_replay(conform_walk *walk)
{
    cue_game *from = conform_game_at(walk, walk->game.moves, NULL);
    cue_game *to = from ? conform_open_game(walk, NULL) : NULL;
    if (to) {
        if (cue_game_log_count(from) != walk->game.moves || !cue_game_log_complete(from))
            conform_fail(walk, walk->game.moves, "the log has %lu actions",
                         (unsigned long)cue_game_log_count(from));
        else
            replay(walk, from, to);
    }
    cue_game_free(to);
    cue_game_free(from);
}
