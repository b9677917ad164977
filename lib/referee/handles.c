#include "referee/handles.h"

#include "base/memory.h"

/* A handle is the slot's index + 1, and above it how often the slot was used before. */
enum { INDEX_BITS = 28, GENERATION_MAX = 0xffffff };

static uint64_t handle_of(const cue_handles *handles, uint32_t index)
{
    return (uint64_t)handles->slots[index].generation << INDEX_BITS | (index + 1);
}

uint64_t cue_handles_add(cue_handles *handles, const cue_allocator *allocator, cue_game *game)
{
    void *slots = handles->slots;
    uint32_t index;
    if (handles->first_free) {
        index = handles->first_free - 1;
        handles->first_free = handles->slots[index].next_free;
    } else {
        const bool grown =
            handles->count < (1u << INDEX_BITS) - 1 &&
            cue_grow(allocator, &slots, &handles->capacity, handles->count + 1, sizeof *handles->slots);
        handles->slots = slots;
        if (!grown)
            return 0;
        index = (uint32_t)handles->count++;
        handles->slots[index].generation = 0;
    }
    handles->slots[index].game = game;
    return handle_of(handles, index);
}

static cue_handle_slot *find_slot(const cue_handles *handles, uint64_t handle)
{
    const uint64_t index = (handle & ((1u << INDEX_BITS) - 1)) - 1;
    if (index >= handles->count || !handles->slots[index].game || handle_of(handles, (uint32_t)index) != handle)
        return NULL;
    return &handles->slots[index];
}

cue_game *cue_handles_find(const cue_handles *handles, uint64_t handle)
{
    const cue_handle_slot *slot = find_slot(handles, handle);
    return slot ? slot->game : NULL;
}

void cue_handles_close(cue_handles *handles, uint64_t handle)
{
    cue_handle_slot *slot = find_slot(handles, handle);
    if (!slot)
        return;
    cue_game_free(slot->game);
    slot->game = NULL;
    if (slot->generation == GENERATION_MAX)
        return; /* worn out: its next number would be an old one */
    slot->generation++;
    slot->next_free = handles->first_free;
    handles->first_free = (uint32_t)(slot - handles->slots) + 1;
}

void cue_handles_free(cue_handles *handles, const cue_allocator *allocator)
{
    size_t i;
    for (i = 0; i < handles->count; i++)
        cue_game_free(handles->slots[i].game);
    cue_release(allocator, handles->slots);
}
