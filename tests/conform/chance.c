/* Chance: what the library draws, and what came out at a real table. */
#include "walk.h"

#include <string.h>

enum { TRIES_PER_STATE = 16 };

/* Does it hold what the tables of the action and of what it carries allow? */
static bool is_in_range(const conform_walk *walk, const cue_action *action, char where[CONFORM_WHERE])
{
    const cue_action_kind *kind = &walk->definition->actions[action->kind];
    return conform_in_range(walk->definition, &kind->members, action, CUE_FIELD_INFORMS, where) &&
           (!kind->carries ||
            conform_in_range(walk->definition, &kind->carried, action->data.pointer, CUE_FIELD_INFORMS, where));
}

static bool is_same(const conform_walk *walk, const cue_action *a, const cue_action *b)
{
    cue_action left = *a, right = *b;
    if (walk->definition->actions[a->kind].carries)
        left.data.pointer = right.data.pointer = NULL;
    return memcmp(&left, &right, sizeof left) == 0 && conform_same_carried(walk->definition, a, b);
}

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
    else if (!is_in_range(walk, action, text))
        conform_fail(walk, move, "an outcome is applied, though its %.60s holds what the table does not allow",
                     text);
    conform_take_state(walk, move, walk->state);
}

/* A drawn outcome with two bytes changed places, or one changed: near to what is allowed. */
static cue_action change_a_little(conform_walk *walk, const cue_action *drawn)
{
    cue_action action = *drawn;
    const size_t carried = conform_carried_size(walk->definition, drawn);
    const uint8_t *from = carried ? walk->room.bytes : drawn->data.bytes;
    uint8_t *to = carried ? walk->other_room.bytes : action.data.bytes;
    const size_t size = carried ? carried : (size_t)CUE_ACTION_DATA;
    const size_t a = (size_t)cue_random_below(&walk->random, size);
    const size_t b = (size_t)cue_random_below(&walk->random, size);
    if (carried) {
        memcpy(to, from, carried);
        action.data.pointer = to;
    }
    if (cue_random_below(&walk->random, 2)) {
        to[a] = from[b];
        to[b] = from[a];
    } else {
        to[a] = (uint8_t)(from[a] + 1);
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
    if (conform_draw(&walk->game.setup, conform_state_at(walk, move), &walk->room, drawn) ||
        conform_draw(&walk->game.setup, conform_state_at(walk, move), &walk->other_room, &again))
        conform_fail(walk, move, "%s can't be drawn", conform_action_text(walk, listed, text));
    else if (!is_same(walk, drawn, &again))
        conform_fail(walk, move, "drawn twice, %s comes out differently", conform_action_text(walk, drawn, text));
    else if (!is_in_range(walk, drawn, where))
        conform_fail(walk, move, "what is drawn holds a value in %s that the table does not allow", where);
    else if (again.kind == walk->game.taken[move].kind && !is_same(walk, &again, &walk->game.taken[move]))
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
