#include "referee/handles.h"

#include "base/memory.h"

#include <stdlib.h>

static void drop_closed(cue_handles *handles)
{
    size_t kept = 0, i;
    for (i = 0; i < handles->count; i++)
        if (handles->list[i].game)
            handles->list[kept++] = handles->list[i];
    handles->count = kept;
    handles->closed = 0;
}

/* Where there is no memory for a longer list, the places of closed games are used. */
static bool make_room(cue_handles *handles, const cue_allocator *allocator)
{
    void *list = handles->list;
    if (!cue_grow(allocator, &list, &handles->capacity, handles->count + 1, sizeof *handles->list)) {
        drop_closed(handles);
        return handles->count < handles->capacity;
    }
    handles->list = list;
    return true;
}

uint64_t cue_handles_add(cue_handles *handles, const cue_allocator *allocator, cue_game *game)
{
    if (!make_room(handles, allocator))
        return 0;
    handles->list[handles->count].number = ++handles->last;
    handles->list[handles->count++].game = game;
    return handles->last;
}

void cue_handles_take_back(cue_handles *handles)
{
    cue_game_free(handles->list[--handles->count].game);
    handles->last--;
}

static int compare(const void *number, const void *handle)
{
    const uint64_t left = *(const uint64_t *)number, right = ((const cue_handle *)handle)->number;
    return (left > right) - (left < right);
}

static cue_handle *find(const cue_handles *handles, uint64_t number)
{
    return handles->count ? bsearch(&number, handles->list, handles->count, sizeof *handles->list, compare) : NULL;
}

cue_game *cue_handles_find(const cue_handles *handles, uint64_t number)
{
    const cue_handle *handle = find(handles, number);
    return handle ? handle->game : NULL;
}

void cue_handles_close(cue_handles *handles, uint64_t number)
{
    cue_handle *handle = find(handles, number);
    cue_game_free(handle->game);
    handle->game = NULL;
    if (++handles->closed > handles->count / 2)
        drop_closed(handles);
}

void cue_handles_free(cue_handles *handles, const cue_allocator *allocator)
{
    size_t i;
    for (i = 0; i < handles->count; i++)
        cue_game_free(handles->list[i].game);
    cue_release(allocator, handles->list);
}
