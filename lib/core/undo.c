/* The log of a game, one block of records without pointers. */
#include "core/undo.h"

#include "base/memory.h"

#include <stdint.h>
#include <string.h>

/* A record is the action, what it points to, then runs of changed 8-byte words: where, how many, and the old
 * words. All of it comes in multiples of 8 bytes. */
typedef struct record {
    cue_action action;
    uint64_t carried; /* bytes */
} record;

typedef struct run {
    uint32_t first, count;
} run;

static size_t rounded(size_t carried)
{
    return (carried + 7) & ~(size_t)7;
}

static size_t record_bound(size_t state_size, size_t carried)
{
    const size_t words = state_size / 8;
    return sizeof(record) + rounded(carried) + words * 8 + (words / 2 + 1) * sizeof(run);
}

void cue_undo_free(cue_undo *undo, const cue_allocator *allocator)
{
    cue_release(allocator, undo->bytes);
    cue_release(allocator, undo->starts);
    memset(undo, 0, sizeof *undo);
}

bool cue_undo_reserve(cue_undo *undo, const cue_allocator *allocator, size_t state_size, size_t carried)
{
    void *bytes = undo->bytes;
    void *starts = undo->starts;
    const bool enough =
        cue_grow(allocator, &bytes, &undo->capacity, undo->length + record_bound(state_size, carried), 1) &&
        cue_grow(allocator, &starts, &undo->starts_capacity, undo->count + 1, sizeof *undo->starts);
    undo->bytes = bytes;
    undo->starts = starts;
    return enough;
}

static uint64_t word_at(const void *state, size_t index)
{
    uint64_t word;
    memcpy(&word, (const unsigned char *)state + index * 8, sizeof word);
    return word;
}

static void append(cue_undo *undo, const void *bytes, size_t length)
{
    memcpy(undo->bytes + undo->length, bytes, length);
    undo->length += length;
}

static void append_action(cue_undo *undo, const cue_action *action, size_t carried)
{
    static const unsigned char padding[8] = {0};
    record head = {*action, carried};
    if (carried)
        head.action.data.pointer = NULL;
    append(undo, &head, sizeof head);
    if (!carried)
        return;
    append(undo, action->data.pointer, carried);
    append(undo, padding, rounded(carried) - carried);
}

void cue_undo_push(cue_undo *undo, const cue_action *action, size_t carried, const void *before, const void *after,
                   size_t state_size)
{
    const size_t words = state_size / 8;
    size_t i = 0;
    undo->starts[undo->count++] = undo->length;
    append_action(undo, action, carried);
    while (i < words) {
        run changed = {(uint32_t)i, 0};
        for (; i < words && word_at(before, i) != word_at(after, i); i++)
            changed.count++;
        if (changed.count) {
            append(undo, &changed, sizeof changed);
            append(undo, (const unsigned char *)before + changed.first * (size_t)8, changed.count * (size_t)8);
        } else {
            i++;
        }
    }
}

static record record_at(const cue_undo *undo, size_t index)
{
    record head;
    memcpy(&head, undo->bytes + undo->starts[index], sizeof head);
    return head;
}

void cue_undo_look_back(const cue_undo *undo, void *state)
{
    const record head = record_at(undo, undo->count - 1);
    size_t at = undo->starts[undo->count - 1] + sizeof head + rounded((size_t)head.carried);
    while (at < undo->length) {
        run changed;
        memcpy(&changed, undo->bytes + at, sizeof changed);
        at += sizeof changed;
        memcpy((unsigned char *)state + (size_t)changed.first * 8, undo->bytes + at, (size_t)changed.count * 8);
        at += (size_t)changed.count * 8;
    }
}

cue_action cue_undo_pop(cue_undo *undo, void *state)
{
    const cue_action action = cue_undo_at(undo, undo->count - 1);
    cue_undo_look_back(undo, state);
    undo->length = undo->starts[--undo->count];
    return action;
}

cue_action cue_undo_at(const cue_undo *undo, size_t index)
{
    record head = record_at(undo, index);
    if (head.carried)
        head.action.data.pointer = undo->bytes + undo->starts[index] + sizeof head;
    return head.action;
}

bool cue_undo_holds(const cue_undo *undo, const void *memory, size_t *offset)
{
    const uintptr_t start = (uintptr_t)undo->bytes, at = (uintptr_t)memory;
    if (!undo->bytes || at < start || at - start >= undo->length)
        return false;
    *offset = at - start;
    return true;
}

bool cue_undo_copy(cue_undo *copy, const cue_undo *undo, const cue_allocator *allocator)
{
    if (!undo->count)
        return true;
    copy->bytes = cue_allocate(allocator, undo->length);
    copy->starts = cue_allocate(allocator, undo->count * sizeof *copy->starts);
    if (!copy->bytes || !copy->starts) {
        cue_undo_free(copy, allocator);
        return false;
    }
    memcpy(copy->bytes, undo->bytes, undo->length);
    memcpy(copy->starts, undo->starts, undo->count * sizeof *copy->starts);
    copy->length = copy->capacity = undo->length;
    copy->count = copy->starts_capacity = undo->count;
    return true;
}
