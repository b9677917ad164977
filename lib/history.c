#include "history.h"

#include "memory.h"

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

void cue_history_free(cue_history *history, const cue_allocator *allocator)
{
    cue_release(allocator, history->bytes);
    cue_release(allocator, history->starts);
    memset(history, 0, sizeof *history);
}

bool cue_history_reserve(cue_history *history, const cue_allocator *allocator, size_t state_size, size_t carried)
{
    void *bytes = history->bytes;
    void *starts = history->starts;
    bool enough =
        cue_grow(allocator, &bytes, &history->capacity, history->length + record_bound(state_size, carried), 1);
    history->bytes = bytes;
    enough = enough &&
             cue_grow(allocator, &starts, &history->starts_capacity, history->count + 1, sizeof *history->starts);
    history->starts = starts;
    return enough;
}

static uint64_t word_at(const void *state, size_t index)
{
    uint64_t word;
    memcpy(&word, (const unsigned char *)state + index * 8, sizeof word);
    return word;
}

static void append(cue_history *history, const void *bytes, size_t length)
{
    memcpy(history->bytes + history->length, bytes, length);
    history->length += length;
}

static void append_action(cue_history *history, const cue_action *action, size_t carried)
{
    static const unsigned char padding[8] = {0};
    record head = {*action, carried};
    if (carried)
        head.action.data.pointer = NULL;
    append(history, &head, sizeof head);
    if (!carried)
        return;
    append(history, action->data.pointer, carried);
    append(history, padding, rounded(carried) - carried);
}

void cue_history_push(cue_history *history, const cue_action *action, size_t carried, const void *before,
                      const void *after, size_t state_size)
{
    const size_t words = state_size / 8;
    size_t i = 0;
    history->starts[history->count++] = history->length;
    append_action(history, action, carried);
    while (i < words) {
        run changed;
        size_t end = i;
        while (end < words && word_at(before, end) != word_at(after, end))
            end++;
        if (end == i) {
            i++;
            continue;
        }
        changed.first = (uint32_t)i;
        changed.count = (uint32_t)(end - i);
        append(history, &changed, sizeof changed);
        append(history, (const unsigned char *)before + i * 8, (end - i) * 8);
        i = end;
    }
}

static record record_at(const cue_history *history, size_t index)
{
    record head;
    memcpy(&head, history->bytes + history->starts[index], sizeof head);
    return head;
}

void cue_history_look_back(const cue_history *history, void *state)
{
    const record head = record_at(history, history->count - 1);
    size_t at = history->starts[history->count - 1] + sizeof head + rounded((size_t)head.carried);
    while (at < history->length) {
        run changed;
        memcpy(&changed, history->bytes + at, sizeof changed);
        at += sizeof changed;
        memcpy((unsigned char *)state + (size_t)changed.first * 8, history->bytes + at, (size_t)changed.count * 8);
        at += (size_t)changed.count * 8;
    }
}

cue_action cue_history_pop(cue_history *history, void *state)
{
    const cue_action action = cue_history_at(history, history->count - 1);
    cue_history_look_back(history, state);
    history->length = history->starts[--history->count];
    return action;
}

cue_action cue_history_at(const cue_history *history, size_t index)
{
    record head = record_at(history, index);
    if (head.carried)
        head.action.data.pointer = history->bytes + history->starts[index] + sizeof head;
    return head.action;
}

bool cue_history_holds(const cue_history *history, const void *memory, size_t *offset)
{
    const uintptr_t start = (uintptr_t)history->bytes, at = (uintptr_t)memory;
    if (!history->bytes || at < start || at - start >= history->length)
        return false;
    *offset = at - start;
    return true;
}

bool cue_history_copy(cue_history *copy, const cue_history *history, const cue_allocator *allocator)
{
    if (!history->count)
        return true;
    copy->bytes = cue_allocate(allocator, history->length);
    copy->starts = cue_allocate(allocator, history->count * sizeof *copy->starts);
    if (!copy->bytes || !copy->starts) {
        cue_history_free(copy, allocator);
        return false;
    }
    memcpy(copy->bytes, history->bytes, history->length);
    memcpy(copy->starts, history->starts, history->count * sizeof *copy->starts);
    copy->length = copy->capacity = history->length;
    copy->count = copy->starts_capacity = history->count;
    return true;
}
