/* Entries of the log amended: what is put back as it was leaves the same game, and whatever comes of an amendment is a
 * game whose log leads to its state. */
#include "walk.h"

/* The game as it is, to compare with. */
static cue_game *copy_of(conform_walk *walk)
{
    cue_game *copy = NULL;
    if (cue_game_clone(walk->recorded, &copy, NULL))
        conform_fail(walk, "the game can't be copied");
    return copy;
}

static bool amend(conform_walk *walk, cue_game *game, size_t at, const cue_action *action, uint32_t flags)
{
    if (!cue_game_amend(game, at, action, flags, NULL, NULL, &walk->error))
        return true;
    conform_fail(walk, "entry %lu can't be amended: %.120s: %.200s", (unsigned long)at, walk->error.path,
                 walk->error.message);
    return false;
}

/* The entry becomes what it is. */
static void put_itself(conform_walk *walk, cue_game *game, size_t at)
{
    if (amend(walk, game, at, &walk->game.taken[at], 0) && !conform_same_game(game, walk->recorded))
        conform_fail(walk, "with entry %lu replaced by itself the game is another", (unsigned long)at);
}

static void take_out_last(conform_walk *walk, cue_game *game)
{
    const size_t last = cue_game_log_count(game) - 1;
    cue_game *undone = copy_of(walk);
    if (undone && (cue_game_undo(undone, NULL, NULL) ||
                   (amend(walk, game, last, NULL, 0) && !conform_same_game(game, undone))))
        conform_fail(walk, "without its last entry the game is not the one that undo leads to");
    cue_game_free(undone);
}

/* A decision of the referee, or the entry a second time; where the later ones do not follow it, nothing changes. */
static void put_in_and_take_out(conform_walk *walk, cue_game *game, size_t at)
{
    cue_action action;
    if (!conform_invent_decision(walk, walk->game.setup, conform_state_at(walk, at), true, &walk->random, &walk->room,
                                 &action))
        action = walk->game.taken[at];
    conform_begin_refusal(&walk->error);
    if (cue_game_amend(game, at, &action, CUE_AMEND_INSERT, NULL, NULL, &walk->error))
        (void)conform_check_refusal(walk, walk->error.status, &walk->error);
    else if (!amend(walk, game, at, NULL, 0))
        return;
    if (!conform_same_game(game, walk->recorded))
        conform_fail(walk, "before entry %lu %s was put in and taken out, and the game is another", (unsigned long)at,
                     conform_action_text(walk, &action));
}

/* An entry is taken out, with all that doesn't follow without it. */
static void drop(conform_walk *walk, cue_game *game, size_t at)
{
    cue_game *former = NULL, *loaded = NULL;
    size_t dropped = 0;
    cue_text saved;
    cue_text_init(&saved, NULL);
    if (cue_game_amend(game, at, NULL, CUE_AMEND_DROP, &former, &dropped, &walk->error))
        conform_fail(walk, "entry %lu can't be taken out: %.200s", (unsigned long)at, walk->error.message);
    else if (!conform_same_game(former, walk->recorded) ||
             cue_game_log_count(game) + 1 + dropped != cue_game_log_count(former))
        conform_fail(walk, "without entry %lu something else than the dropped ones is gone", (unsigned long)at);
    else if (!cue_game_save(game, true, &saved, NULL))
        loaded = conform_reload(walk, &saved, CUE_VERIFY_ALWAYS, NULL);
    if (loaded && !conform_same_game(game, loaded))
        conform_fail(walk, "without entry %lu the log leads to another game", (unsigned long)at);
    cue_game_free(loaded);
    cue_game_free(former);
    cue_text_free(&saved);
}

void conform_amend(conform_walk *walk)
{
    const size_t move = walk->progress->move, at = move ? (size_t)cue_random_below(&walk->random, move) : 0;
    cue_game *game = move ? copy_of(walk) : NULL;
    if (!game)
        return;
    conform_checked(walk, 4);
    put_itself(walk, game, at);
    put_in_and_take_out(walk, game, at);
    take_out_last(walk, game);
    cue_game_free(game);
    game = copy_of(walk);
    if (game)
        drop(walk, game, at);
    cue_game_free(game);
}
