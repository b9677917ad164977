/* The checks that come before the members: does the kind exist, is the game over, is it the phase, is it
 * the player. */
#include "walk.h"

static void expect(conform_walk *walk, size_t move, const cue_action *action, cue_status expected)
{
    char text[CONFORM_ACTION_TEXT];
    cue_error error;
    cue_status status;
    conform_begin_refusal(&error);
    status = cue_step_apply(&walk->game.setup, walk->state, action, NULL, &error);
    conform_checked(walk, 1);
    if (status != expected)
        conform_fail(walk, move, "%s is answered with %s, and should be with %s",
                     conform_action_text(walk, action, text), cue_status_name(status), cue_status_name(expected));
    else
        (void)conform_check_refusal(walk, move, status, &error);
    if (!conform_same_state(walk, walk->state, move))
        conform_fail(walk, move, "%s is refused, and changes the state", conform_action_text(walk, action, text));
    conform_take_state(walk, move, walk->state);
}

static void try_players(conform_walk *walk, size_t move, const cue_action *listed)
{
    static const int8_t players[] = {CUE_CHANCE, 0, 1, 31, INT8_MIN, INT8_MAX};
    const cue_state_head *head = conform_state_at(walk, move);
    cue_action action = *listed;
    size_t i;
    for (i = 0; i < sizeof players / sizeof players[0]; i++) {
        action.player = players[i];
        if (action.player != head->to_act || head->to_act < 0)
            expect(walk, move, &action, CUE_WRONG_PLAYER);
    }
}

static void try_kinds(conform_walk *walk, size_t move)
{
    const cue_state_head *head = conform_state_at(walk, move);
    const bool over = conform_is_over_at(walk, move);
    unsigned kind;
    for (kind = 0; kind < walk->definition->action_count; kind++) {
        const cue_action action = cue_action_of(kind);
        if (over)
            expect(walk, move, &action, CUE_GAME_OVER);
        else if (!(walk->definition->actions[kind].phases >> head->phase & 1))
            expect(walk, move, &action, CUE_WRONG_PHASE);
    }
    for (; kind < 256; kind += 51) {
        const cue_action action = cue_action_of(kind);
        expect(walk, move, &action, CUE_BAD_VALUE);
    }
}

void conform_try_timing(conform_walk *walk)
{
    size_t move;
    for (move = 0; move <= walk->game.moves; move++) {
        const cue_action *listed;
        const size_t count = conform_listed_at(walk, move, &listed);
        walk->at->move = move;
        conform_take_state(walk, move, walk->state);
        try_kinds(walk, move);
        if (count)
            try_players(walk, move, &listed[(size_t)cue_random_below(&walk->random, count)]);
    }
}
