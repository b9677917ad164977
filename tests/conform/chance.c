/* Chance: what the library draws, and what came out at a real table. */
#include "walk.h"

#include <string.h>

enum { TRIES_PER_STATE = 16 };

/* Applies an outcome that may or may not fit. */
static void try_outcome(conform_walk *walk, size_t move, const cue_action *action)
{
    char text[CONFORM_ACTION_TEXT];
    cue_error error;
    cue_status status;
    conform_begin_refusal(&error);
    status = cue_step_apply(&walk->game.setup, walk->state, action, NULL, &error);
    conform_checked(walk, 1);
    if (status && !conform_same_state(walk, walk->state, move))
        conform_fail(walk, move, "%s is refused, and changes the state at byte %lu",
                     conform_action_text(walk, action, text),
                     (unsigned long)conform_difference(walk->state, conform_state_at(walk, move),
                                                       walk->definition->state_size));
    if (status)
        (void)conform_check_refusal(walk, move, status, &error);
    else if (!conform_in_range(walk->definition, &walk->definition->actions[action->kind].members, action,
                               CUE_FIELD_INFORMS, text))
        conform_fail(walk, move, "an outcome is applied, though its %.60s holds what the table does not allow",
                     text);
    conform_take_state(walk, move, walk->state);
}

/* A drawn outcome with two bytes changed places, or one changed: near to what is allowed. */
static cue_action change_a_little(conform_walk *walk, const cue_action *drawn)
{
    cue_action action = *drawn;
    const size_t a = (size_t)cue_random_below(&walk->random, CUE_ACTION_DATA);
    const size_t b = (size_t)cue_random_below(&walk->random, CUE_ACTION_DATA);
    if (cue_random_below(&walk->random, 2)) {
        action.data.bytes[a] = drawn->data.bytes[b];
        action.data.bytes[b] = drawn->data.bytes[a];
    } else {
        action.data.bytes[a] = (uint8_t)(drawn->data.bytes[a] + 1);
    }
    return action;
}

/* Drawn twice now, and once when the game was played: the outcome has to be the same, and in range. */
static void check_draw(conform_walk *walk, size_t move, const cue_action *listed, cue_action *drawn)
{
    cue_action again = *listed;
    char text[CONFORM_ACTION_TEXT];
    char where[CONFORM_WHERE];
    conform_checked(walk, 1);
    *drawn = *listed;
    if (cue_step_draw(&walk->game.setup, conform_state_at(walk, move), drawn, NULL) ||
        cue_step_draw(&walk->game.setup, conform_state_at(walk, move), &again, NULL))
        conform_fail(walk, move, "%s can't be drawn", conform_action_text(walk, listed, text));
    else if (memcmp(drawn, &again, sizeof again) != 0)
        conform_fail(walk, move, "drawn twice, %s comes out differently", conform_action_text(walk, drawn, text));
    else if (!conform_in_range(walk->definition, &walk->definition->actions[drawn->kind].members, drawn,
                               CUE_FIELD_INFORMS, where))
        conform_fail(walk, move, "what is drawn holds a value in %s that the table does not allow", where);
    else if (memcmp(&again, &walk->game.taken[move], sizeof again) != 0 &&
             again.kind == walk->game.taken[move].kind)
        conform_fail(walk, move, "drawn again later, %s comes out differently",
                     conform_action_text(walk, drawn, text));
}

static void try_state(conform_walk *walk, size_t move, const cue_action *listed)
{
    conform_slots slots;
    cue_action drawn;
    unsigned i;
    check_draw(walk, move, listed, &drawn);
    conform_find_slots(walk->definition, listed->kind, 0, &slots);
    conform_take_state(walk, move, walk->state);
    for (i = 0; i < TRIES_PER_STATE; i++) {
        cue_action action = i % 2 ? change_a_little(walk, &drawn) : cue_action_of(listed->kind);
        if (i % 2 == 0)
            conform_put_random(&slots, &walk->random, &action);
        try_outcome(walk, move, &action);
    }
}

void conform_try_chance(conform_walk *walk)
{
    size_t move;
    for (move = 0; move < walk->game.moves; move++) {
        const cue_action *listed;
        const size_t count = conform_listed_at(walk, move, &listed);
        walk->at->move = move;
        if (count && (listed[0].flags & CUE_ACTION_DRAW))
            try_state(walk, move, &listed[(size_t)cue_random_below(&walk->random, count)]);
    }
    if (!walk->report->items[CONFORM_CHANCE].checks)
        conform_skip(walk, "there is no chance in these games");
}
