/* Open actions: what a host sees at the table is made up by the ruleset, before they can be played. */
#include "walk.h"

#include <string.h>

enum { GUARD_BYTE = 0x3c };

/* Findings about what is made up go to this item, whoever asked for it. */
CUE_PRINTF(3, 0)
static void fail_open(conform_walk *walk, size_t move, const char *format, const char *name)
{
    const conform_item item = walk->at->item;
    walk->at->item = CONFORM_OPEN;
    conform_fail(walk, move, format, name);
    walk->at->item = item;
}

static bool room_is_kept(const conform_room *room)
{
    size_t i;
    for (i = CUE_FILL_SIZE; i < sizeof room->bytes; i++)
        if (room->bytes[i] != GUARD_BYTE)
            return false;
    return true;
}

/* It has to be the same action as was listed, but for what is observed. */
static const char *fault_in_filled(const conform_walk *walk, const cue_action *open, const cue_action *filled)
{
    const cue_action_kind *kind = &walk->definition->actions[open->kind];
    if (!conform_completes(walk->definition, open, filled))
        return "%s is filled in as another action than the one that was listed";
    if (kind->carries && !filled->data.pointer)
        return "%s is filled in without what it carries";
    if (filled->flags & CUE_ACTION_DRAW)
        return "%s is filled in, and still to be drawn";
    return NULL;
}

bool conform_fill(conform_walk *walk, const cue_setup *setup, const void *state, cue_random *random,
                  conform_room *room, cue_action *action)
{
    const cue_action_kind *kind = &walk->definition->actions[action->kind];
    const size_t move = walk->at->move;
    const cue_action open = *action;
    const char *fault;
    if (!walk->definition->fill) {
        fail_open(walk, move, "%s is listed open, and the ruleset has no fill to make anything up for it",
                  kind->name);
        return false;
    }
    memset(room->bytes, GUARD_BYTE, sizeof room->bytes);
    if (!walk->definition->fill(setup->options, state, random, room->bytes, action)) {
        *action = open;
        return false;
    }
    if (!room_is_kept(room))
        fail_open(walk, move, "what is made up for %s is written beyond the room of CUE_FILL_SIZE bytes",
                  kind->name);
    fault = fault_in_filled(walk, &open, action);
    if (fault)
        fail_open(walk, move, fault, kind->name);
    action->flags &= (uint8_t)~CUE_ACTION_OPEN;
    return !fault;
}

bool conform_complete(conform_walk *walk, size_t move, const cue_action *listed, conform_room *room,
                      cue_action *out)
{
    const void *state = conform_state_at(walk, move);
    *out = *listed;
    if (out->flags & CUE_ACTION_DRAW)
        return !conform_draw(&walk->game.setup, state, room, out);
    return !(out->flags & CUE_ACTION_OPEN) ||
           conform_fill(walk, &walk->game.setup, state, &walk->random, room, out);
}

/* Made up twice from the same numbers, it is the same. */
static void check_repeatable(conform_walk *walk, size_t move, const cue_action *open)
{
    cue_random first = walk->random, second = walk->random;
    cue_action a = *open, b = *open;
    const void *state = conform_state_at(walk, move);
    const bool filled = conform_fill(walk, &walk->game.setup, state, &first, &walk->room, &a);
    if (filled != conform_fill(walk, &walk->game.setup, state, &second, &walk->other_room, &b) ||
        (filled && (conform_compare(walk->definition, &a, &b) != 0 || memcmp(&first, &second, sizeof first) != 0 ||
                    !conform_same_carried(walk->definition, &a, &b))))
        conform_fail(walk, move, "%s, filled in twice from the same numbers, is not the same",
                     walk->definition->actions[open->kind].name);
}

static void apply_filled(conform_walk *walk, size_t move, const cue_action *open)
{
    char text[CONFORM_ACTION_TEXT];
    cue_action action;
    cue_error error;
    if (!conform_complete(walk, move, open, &walk->room, &action))
        return;
    conform_take_state(walk, move, walk->state);
    conform_checked(walk, 1);
    if (cue_step_apply(&walk->game.setup, walk->state, &action, NULL, &error))
        conform_fail(walk, move, "%s, filled in, is refused: %.200s", conform_action_text(walk, &action, text),
                     error.message);
    else if (!conform_guard_stands(walk, walk->state))
        conform_fail(walk, move, "%s writes beyond the state", conform_action_text(walk, &action, text));
}

enum { DAMAGED_GAMES = 5 };

void conform_try_open(conform_walk *walk)
{
    size_t move;
    bool met = false;
    for (move = 0; move <= walk->game.moves; move++) {
        const cue_action *listed;
        const size_t count = conform_listed_at(walk, move, &listed);
        const conform_part part = conform_part_of(walk, count);
        size_t i;
        walk->at->move = move;
        for (i = part.first; i < count; i += part.step) {
            if (!(listed[i].flags & CUE_ACTION_OPEN))
                continue;
            met = true;
            check_repeatable(walk, move, &listed[i]);
            apply_filled(walk, move, &listed[i]);
        }
    }
    if (walk->game.number % DAMAGED_GAMES == 0)
        conform_try_damaged(walk);
    if (!met)
        conform_skip(walk, "no open action was listed");
}
