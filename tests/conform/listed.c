/* Everything that is listed applies: as a struct, with the player named or not, and as JSON. */
#include "walk.h"

static void apply_listed(conform_walk *walk, size_t move, const cue_action *listed, bool with_player)
{
    const cue_state_head *head = conform_state_at(walk, move);
    cue_action action;
    char text[CONFORM_ACTION_TEXT];
    cue_error error;
    if (!conform_complete(walk, move, listed, &walk->room, &action)) {
        if (action.flags & CUE_ACTION_DRAW)
            conform_fail(walk, move, "%s is listed and can't be drawn", conform_action_text(walk, &action, text));
        return;
    }
    if (with_player && head->to_act >= 0)
        action.player = head->to_act;
    conform_take_state(walk, move, walk->state);
    conform_checked(walk, 1);
    if (cue_step_apply(&walk->game.setup, walk->state, &action, NULL, &error))
        conform_fail(walk, move, "%s is listed and refused: %.200s", conform_action_text(walk, &action, text),
                     error.message);
    else if (!conform_guard_stands(walk, walk->state))
        conform_fail(walk, move, "%s writes beyond the state", conform_action_text(walk, &action, text));
}

/* In one of so many games even long lists are tried as a whole. */
enum { WHOLE_LISTS = 10 };

void conform_try_listed(conform_walk *walk)
{
    size_t move;
    for (move = 0; move <= walk->game.moves; move++) {
        const cue_action *listed;
        const size_t count = conform_listed_at(walk, move, &listed);
        const conform_part whole = {0, 1};
        const conform_part part = walk->game.number % WHOLE_LISTS ? conform_part_of(walk, count) : whole;
        size_t i;
        walk->at->move = move;
        for (i = part.first; i < count; i += part.step)
            apply_listed(walk, move, &listed[i], i % 2);
    }
}

/* Applies the action as the library writes it, and takes it back. */
static void apply_as_json(conform_walk *walk, size_t move, const cue_action *listed, cue_game *game)
{
    cue_action action;
    char text[CONFORM_ACTION_TEXT];
    cue_text json;
    cue_error error;
    if (!conform_complete(walk, move, listed, &walk->room, &action))
        return;
    cue_text_init(&json, NULL);
    conform_take_state(walk, move, walk->state);
    (void)cue_step_apply(&walk->game.setup, walk->state, &action, NULL, NULL);
    conform_checked(walk, 1);
    if (cue_write_action(game, listed->flags & CUE_ACTION_OPEN ? &action : listed, &json, &error))
        conform_fail(walk, move, "%s can't be written: %.200s", conform_action_text(walk, listed, text),
                     error.message);
    else if (cue_game_apply_json(game, json.bytes, json.length, &error))
        conform_fail(walk, move, "%.200s is listed and refused: %.200s", json.bytes, error.message);
    else {
        const size_t size = walk->definition->state_size;
        const size_t difference = conform_difference(cue_game_state(game), walk->state, size);
        if (difference < size)
            conform_fail(walk, move, "%.200s leads to another state than its struct does, from byte %lu on",
                         json.bytes, (unsigned long)difference);
        (void)cue_game_undo(game, NULL, NULL);
    }
    cue_text_free(&json);
}

void conform_try_listed_json(conform_walk *walk)
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
        for (i = part.first; i < count; i += part.step)
            apply_as_json(walk, move, &listed[i], game);
        going_on = move < walk->game.moves && conform_advance(walk, game, move);
    }
    cue_game_free(game);
}
