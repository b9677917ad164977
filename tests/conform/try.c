/* Dry runs: the same verdict, the same rulings, the same view afterwards, and nothing changed. */
#include "walk.h"

#include <string.h>

/* What the action does when it is really applied, in walk->state, walk->view and walk->rulings. */
static cue_status apply_really(conform_walk *walk, size_t move, const cue_action *action, cue_rulings *rulings)
{
    cue_status status;
    conform_take_state(walk, move, walk->state);
    status = cue_step_apply(&walk->game.setup, walk->state, action, rulings, NULL);
    cue_step_view(&walk->game.setup, walk->state, walk->view);
    return status;
}

static void try_action(conform_walk *walk, size_t move, const cue_action *listed, cue_game *game)
{
    cue_rulings rulings = {walk->rulings, CONFORM_RULINGS_MAX, 0};
    cue_action action;
    const cue_ruling *said;
    char text[CONFORM_ACTION_TEXT];
    cue_error error;
    size_t count;
    cue_status status;
    if (!conform_complete(walk, move, listed, &walk->room, &action))
        return;
    status = apply_really(walk, move, &action, &rulings);
    conform_checked(walk, 1);
    if (cue_game_try(game, &action, walk->other_view, &error) != status)
        conform_fail(walk, move, "%s is answered otherwise when it is only tried",
                     conform_action_text(walk, &action, text));
    said = cue_game_rulings(game, &count);
    if (!status && (count != rulings.count || (count <= CONFORM_RULINGS_MAX && count &&
                                               memcmp(said, rulings.items, count * sizeof *said) != 0)))
        conform_fail(walk, move, "%s has other rulings when it is only tried",
                     conform_action_text(walk, &action, text));
    if (!status && memcmp(walk->view, walk->other_view, walk->definition->view_size) != 0)
        conform_fail(walk, move, "%s leads to another view when it is only tried",
                     conform_action_text(walk, &action, text));
    if (!conform_same_state(walk, cue_game_state(game), move) || cue_game_log_count(game) != move)
        conform_fail(walk, move, "trying %s changes the game", conform_action_text(walk, &action, text));
}

/* The same kind with any values: what is not listed is refused by the game as well, tried or in earnest. */
static void refuse_in_game(conform_walk *walk, size_t move, const cue_action *listed, cue_game *game)
{
    cue_action action = cue_action_of(listed->kind);
    char text[CONFORM_ACTION_TEXT];
    conform_slots slots;
    cue_error error;
    size_t count;
    conform_find_slots(walk->definition, listed->kind, 0, &slots);
    conform_put_random(&slots, &walk->random, &action);
    /* What is observed may happen to be right. */
    if ((listed->flags & (CUE_ACTION_DRAW | CUE_ACTION_OPEN)) || conform_find(walk, move, &action) != SIZE_MAX)
        return;
    conform_begin_refusal(&error);
    if (!cue_game_try(game, &action, walk->other_view, &error) || !cue_game_apply(game, &action, &error)) {
        conform_fail(walk, move, "in a game, %s is not listed and yet applied",
                     conform_action_text(walk, &action, text));
        return;
    }
    (void)conform_check_refusal(walk, move, error.status, &error);
    (void)cue_game_rulings(game, &count);
    if (count || !conform_same_state(walk, cue_game_state(game), move) || cue_game_log_count(game) != move)
        conform_fail(walk, move, "in a game, %s is refused, and leaves a trace",
                     conform_action_text(walk, &action, text));
}

static void try_undrawn(conform_walk *walk, size_t move, const cue_action *listed, cue_game *game)
{
    cue_error error;
    cue_status status;
    conform_begin_refusal(&error);
    status = cue_game_try(game, listed, NULL, &error);
    if (status != CUE_MISSING_MEMBER)
        conform_fail(walk, move, "trying chance without an outcome is answered with %s", cue_status_name(status));
    else
        (void)conform_check_refusal(walk, move, status, &error);
}

void conform_try_dry_run(conform_walk *walk)
{
    cue_game *game = conform_open_game(walk, NULL);
    size_t move;
    bool going_on = game != NULL;
    for (move = 0; going_on; move++) {
        const cue_action *listed;
        const size_t count = conform_listed_at(walk, move, &listed);
        const conform_part part = conform_part_of(walk, count);
        size_t i;
        walk->at->move = move;
        for (i = part.first; i < count; i += part.step) {
            if (listed[i].flags & CUE_ACTION_DRAW)
                try_undrawn(walk, move, &listed[i], game);
            try_action(walk, move, &listed[i], game);
            refuse_in_game(walk, move, &listed[i], game);
        }
        going_on = move < walk->game.moves && conform_advance(walk, game, move);
    }
    cue_game_free(game);
}
