/* A playout, looked at: its states and lists, and copies of states with a guard behind them. */
#include "walk.h"

#include <string.h>

enum { GUARD_BYTE = 0xa5 };

const void *conform_state_at(const conform_walk *walk, size_t move)
{
    return walk->game.states + move * walk->definition->state_size;
}

size_t conform_listed_at(const conform_walk *walk, size_t move, const cue_action **listed)
{
    const size_t first = walk->game.first_listed[move];
    *listed = walk->game.listed + first;
    return walk->game.first_listed[move + 1] - first;
}

bool conform_is_over_at(const conform_walk *walk, size_t move)
{
    return cue_step_over(walk->ruleset, conform_state_at(walk, move)) != 0;
}

enum { LONG_LIST = 32 };

conform_part conform_part_of(conform_walk *walk, size_t count)
{
    conform_part part = {0, (count + LONG_LIST - 1) / LONG_LIST};
    if (part.step > 1) {
        part.first = (size_t)cue_random_below(&walk->random, part.step);
        conform_remark(walk, "of lists of more than %d entries %d, by lot", LONG_LIST, LONG_LIST);
    } else {
        part.step = 1;
    }
    return part;
}

size_t conform_find(const conform_walk *walk, size_t move, const cue_action *action)
{
    const cue_action *listed;
    const size_t count = conform_listed_at(walk, move, &listed);
    size_t i;
    for (i = 0; i < count; i++)
        if (conform_compare(walk->definition, &listed[i], action) == 0)
            return i;
    return SIZE_MAX;
}

void conform_take_state(const conform_walk *walk, size_t move, unsigned char *to)
{
    memcpy(to, conform_state_at(walk, move), walk->definition->state_size);
    memset(to + walk->definition->state_size, GUARD_BYTE, CONFORM_GUARD);
}

bool conform_guard_stands(const conform_walk *walk, const unsigned char *state)
{
    size_t i;
    for (i = 0; i < CONFORM_GUARD; i++)
        if (state[walk->definition->state_size + i] != GUARD_BYTE)
            return false;
    return true;
}

bool conform_same_state(const conform_walk *walk, const void *state, size_t move)
{
    return memcmp(state, conform_state_at(walk, move), walk->definition->state_size) == 0;
}

size_t conform_difference(const void *a, const void *b, size_t size)
{
    const unsigned char *left = a, *right = b;
    size_t i = 0;
    while (i < size && left[i] == right[i])
        i++;
    return i;
}

const char *conform_action_text(const conform_walk *walk, const cue_action *action, char text[CONFORM_ACTION_TEXT])
{
    const cue_definition *definition = walk->definition;
    const bool carries = action->kind < definition->action_count && definition->actions[action->kind].carries;
    size_t length = CUE_ACTION_DATA;
    size_t at;
    size_t i;
    at = (size_t)snprintf(text, CONFORM_ACTION_TEXT, "%.40s (kind %u, player %d, flags %u, data",
                          action->kind < definition->action_count ? definition->actions[action->kind].name : "?",
                          (unsigned)action->kind, (int)action->player, (unsigned)action->flags);
    while (length && !action->data.bytes[length - 1])
        length--;
    /* Where a pointer leads is another place each time. */
    for (i = carries ? sizeof(void *) : 0; i < length; i++)
        at += (size_t)snprintf(text + at, CONFORM_ACTION_TEXT - at, " %02x", (unsigned)action->data.bytes[i]);
    at += (size_t)snprintf(text + at, CONFORM_ACTION_TEXT - at, "%s", length ? "" : " all zero");
    if (carries) {
        at += (size_t)snprintf(text + at, CONFORM_ACTION_TEXT - at, ", carrying ");
        (void)conform_carried_text(definition, action, text + at, CONFORM_ACTION_TEXT - at - 1);
        at += strlen(text + at);
    }
    (void)snprintf(text + at, CONFORM_ACTION_TEXT - at, ")");
    return text;
}
