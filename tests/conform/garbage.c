/* Any bytes at all. What the table describes decides what they mean: bytes that no member covers must not
 * count, because they are not in the log's JSON either. */
#include "walk.h"

#include <string.h>

enum { TRIES_PER_STATE = 12 };

/* Of what an action carries only the members can be anything: a pointer leads somewhere, or is NULL. */
static bool carries(const conform_walk *walk, unsigned kind)
{
    return kind < walk->definition->action_count && walk->definition->actions[kind].carries;
}

static cue_action random_action(conform_walk *walk)
{
    const uint32_t kinds = walk->definition->action_count;
    cue_action action = cue_action_of((unsigned)cue_random_below(&walk->random, kinds + 1u));
    size_t i;
    if (cue_random_below(&walk->random, 8) == 0)
        action.kind = (uint8_t)cue_random_below(&walk->random, 256);
    if (cue_random_below(&walk->random, 4) == 0)
        action.player = (int8_t)cue_random_below(&walk->random, 256);
    if (cue_random_below(&walk->random, 4) == 0)
        action.flags = (uint8_t)cue_random_below(&walk->random, 256);
    for (i = 0; i < sizeof action.reserved; i++)
        action.reserved[i] = (uint8_t)cue_random_below(&walk->random, 256);
    for (i = 0; i < CUE_ACTION_DATA / 8; i++)
        action.data.words[i] = cue_random_next(&walk->random);
    if (carries(walk, action.kind))
        action.data.pointer = NULL;
    return action;
}

static void try_bytes(conform_walk *walk, size_t move, const cue_action *action)
{
    const size_t size = walk->definition->state_size;
    char text[CONFORM_ACTION_TEXT];
    cue_error error;
    cue_status status;
    conform_begin_refusal(&error);
    status = cue_step_apply(&walk->game.setup, walk->state, action, NULL, &error);
    if (status && !conform_same_state(walk, walk->state, move))
        conform_fail(walk, move, "%s is refused, and changes the state at byte %lu",
                     conform_action_text(walk, action, text),
                     (unsigned long)conform_difference(walk->state, conform_state_at(walk, move), size));
    if (!conform_guard_stands(walk, walk->state))
        conform_fail(walk, move, "%s writes beyond the state", conform_action_text(walk, action, text));
    if (status)
        (void)conform_check_refusal(walk, move, status, &error);
    conform_take_state(walk, move, walk->state);
    conform_checked(walk, 1);
}

/* Which bytes of an action the members of its kind cover, and the pointer to what it carries. */
static void mark_members(const conform_walk *walk, unsigned kind, unsigned char covered[sizeof(cue_action)])
{
    conform_slots slots;
    size_t i;
    conform_find_slots(walk->definition, kind, 0, &slots);
    memset(covered, 0, sizeof(cue_action));
    if (carries(walk, kind))
        memset(covered + offsetof(cue_action, data), 1, sizeof(void *));
    for (i = 0; i < slots.count; i++)
        memset(covered + slots.items[i].offset, 1, slots.items[i].width);
}

/* The same action with dirt in the bytes that mean nothing. */
static void try_dirty(conform_walk *walk, size_t move, const cue_action *listed)
{
    const size_t data = offsetof(cue_action, data);
    unsigned char covered[sizeof(cue_action)];
    cue_action clean, dirty;
    char text[CONFORM_ACTION_TEXT];
    cue_status status;
    size_t i;
    if ((listed->flags & CUE_ACTION_DRAW) || !conform_complete(walk, move, listed, &walk->room, &clean))
        return;
    dirty = clean;
    mark_members(walk, clean.kind, covered);
    for (i = 0; i < CUE_ACTION_DATA; i++)
        if (!covered[data + i])
            dirty.data.bytes[i] = (uint8_t)cue_random_below(&walk->random, 256);
    conform_take_state(walk, move, walk->other);
    status = cue_step_apply(&walk->game.setup, walk->other, &dirty, NULL, NULL);
    (void)cue_step_apply(&walk->game.setup, walk->state, &clean, NULL, NULL);
    if (!status && memcmp(walk->state, walk->other, walk->definition->state_size) != 0)
        conform_fail(walk, move, "%s leads to another state than without the bytes that its table doesn't describe",
                     conform_action_text(walk, &dirty, text));
    conform_take_state(walk, move, walk->state);
    conform_checked(walk, 1);
}

void conform_try_garbage(conform_walk *walk)
{
    size_t move;
    for (move = 0; move <= walk->game.moves; move++) {
        const cue_action *listed;
        const size_t count = conform_listed_at(walk, move, &listed);
        unsigned i;
        walk->at->move = move;
        conform_take_state(walk, move, walk->state);
        for (i = 0; i < TRIES_PER_STATE; i++) {
            const cue_action action = random_action(walk);
            try_bytes(walk, move, &action);
        }
        if (count)
            try_dirty(walk, move, &listed[(size_t)cue_random_below(&walk->random, count)]);
    }
}
