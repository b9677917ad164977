/* What actions point to: shots and layouts. The actions of a playout are kept as long as the playout, and so is
 * what they carry. */
#include "walk.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCK_SIZE = 1 << 16 };

/* Never moved, so that pointers into it stay good. */
struct conform_block {
    conform_block *next;
    size_t used, size;
};

static conform_block *block_for(conform_game *game, size_t size)
{
    conform_block *block = game->kept;
    const size_t room = size > BLOCK_SIZE ? size : (size_t)BLOCK_SIZE;
    if (block && block->size - block->used >= size)
        return block;
    block = malloc(sizeof *block + room);
    if (!block)
        return NULL;
    block->next = game->kept;
    block->used = 0;
    block->size = room;
    game->kept = block;
    return block;
}

void conform_drop_kept(conform_game *game)
{
    while (game->kept) {
        conform_block *next = game->kept->next;
        free(game->kept);
        game->kept = next;
    }
}

static cue_carries carries_of(const cue_definition *definition, const cue_action *action)
{
    return action->kind < definition->action_count ? definition->actions[action->kind].carries
                                                   : CUE_CARRIES_NOTHING;
}

size_t conform_carried_size(const cue_definition *definition, const cue_action *action)
{
    const cue_carries carries = carries_of(definition, action);
    if (carries == CUE_CARRIES_NOTHING || !action->data.pointer)
        return 0;
    if (carries == CUE_CARRIES_SHOT)
        return cue_shot_size(((const cue_shot *)action->data.pointer)->event_count);
    return carries == CUE_CARRIES_LAYOUT ? sizeof(cue_layout) : definition->actions[action->kind].carried_size;
}

cue_status conform_draw(const cue_setup *setup, const void *state, conform_room *room, cue_action *action)
{
    if (cue_ruleset_definition(setup->ruleset)->actions[action->kind].carries)
        action->data.pointer = room->bytes;
    return cue_step_draw(setup, state, action, NULL);
}

bool conform_keep(conform_walk *walk, cue_action *action)
{
    const size_t size = (conform_carried_size(walk->definition, action) + 7) & ~(size_t)7;
    conform_block *block = size ? block_for(&walk->game, size) : NULL;
    void *place;
    if (!size)
        return true;
    if (!block)
        return false;
    place = (unsigned char *)(block + 1) + block->used;
    memcpy(place, action->data.pointer, conform_carried_size(walk->definition, action));
    block->used += size;
    action->data.pointer = place;
    return true;
}

/* A contact, in one of the two ways in which it can be told. */
static cue_event told_one_way(cue_event event)
{
    const bool one = event.detail == CUE_FIRST_MOVES || event.detail == CUE_SECOND_MOVES;
    const uint8_t ball = event.ball;
    if (event.type != CUE_EVENT_CONTACT || (one ? event.detail == CUE_FIRST_MOVES : event.other > ball))
        return event;
    event.ball = event.other;
    event.other = ball;
    event.detail = one ? CUE_FIRST_MOVES : event.detail;
    return event;
}

static bool same_events(const cue_shot *a, const cue_shot *b)
{
    uint32_t i;
    for (i = 0; i < a->event_count; i++) {
        const cue_event left = told_one_way(cue_shot_events(a)[i]), right = told_one_way(cue_shot_events(b)[i]);
        if (memcmp(&left, &right, sizeof left) != 0)
            return false;
    }
    return true;
}

static bool same_places(uint16_t set, const cue_point *a, const cue_point *b)
{
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if ((set >> ball & 1) && memcmp(&a[ball], &b[ball], sizeof a[ball]) != 0)
            return false;
    return true;
}

static bool same_shot(const cue_shot *a, const cue_shot *b)
{
    return a->event_count == b->event_count && a->has_rest == b->has_rest && a->no_stroke == b->no_stroke &&
           a->snookered == b->snookered && a->resting == b->resting && same_places(a->resting, a->rest, b->rest) &&
           same_events(a, b);
}

bool conform_same_carried(const cue_definition *definition, const cue_action *a, const cue_action *b)
{
    const cue_carries carries = carries_of(definition, a);
    const cue_layout *left = a->data.pointer, *right = b->data.pointer;
    if (carries == CUE_CARRIES_NOTHING || (!a->data.pointer && !b->data.pointer))
        return true;
    if (!a->data.pointer || !b->data.pointer)
        return false;
    if (carries == CUE_CARRIES_SHOT)
        return same_shot(a->data.pointer, b->data.pointer);
    if (carries == CUE_CARRIES_RECORD)
        return memcmp(a->data.pointer, b->data.pointer, definition->actions[a->kind].carried_size) == 0;
    return left->on_table == right->on_table && same_places(left->on_table, left->at, right->at);
}

const char *conform_carried_text(const cue_definition *definition, const cue_action *action, char *text,
                                 size_t size)
{
    const cue_shot *shot = action->data.pointer;
    size_t length;
    if (!shot) {
        (void)snprintf(text, size, "nothing");
    } else if (carries_of(definition, action) == CUE_CARRIES_SHOT) {
        length = cue_shot_write_notation(shot, definition->balls, text, size);
        if (length < size)
            (void)snprintf(text + length, size - length, "%s%s%s", shot->no_stroke ? "; no stroke" : "",
                           shot->snookered ? "; snookered" : "", shot->has_rest ? "; rest" : "");
    } else if (carries_of(definition, action) == CUE_CARRIES_RECORD) {
        (void)snprintf(text, size, "a record");
    } else {
        (void)snprintf(text, size, "places of the balls %#x",
                       (unsigned)((const cue_layout *)action->data.pointer)->on_table);
    }
    return text;
}
