/* The log of a game, one block of records without pointers. A record is
 *
 *   the size of its changes (two bytes), the action's kind, and its form: how many bytes of data follow, whether
 *   they stand behind a pointer, and whether the action names its player;
 *   the player (a byte), where one is named;
 *   the data without the zeros at its end;
 *   if the action carries something: the size of what it carries (four bytes), padding, and what it carries;
 *   the changes that the state underwent;
 *   the size of the whole record, to be read from its end: a byte, or four and a byte.
 *
 * Of an action's head the kind and the player are kept: in a log no flag is set. Carried bytes are aligned in
 * the block, and stay aligned because records move by multiples of eight bytes. */
#include "core/undo.h"

#include "base/memory.h"
#include "core/changes.h"

#include <string.h>

enum {
    MARK_EVERY = 16,
    MARKS_MORE = 4, /* than records have, of a log that drops some: those of the gap */
    HEAD = 4,
    POINTER = sizeof(void *), /* at the beginning of the data */
    FORM_DATA = 31, /* bits of the form: bytes of data, 0 to 24 */
    FORM_CARRIES = 32,
    FORM_NAMED = 64,
    TAIL_LONG = 255,
    TAIL = 5
};

void cue_undo_free(cue_undo *undo, const cue_allocator *allocator)
{
    cue_release(allocator, undo->bytes);
    cue_release(allocator, undo->marks);
    memset(undo, 0, sizeof *undo);
}

/* Where the parts of a record are, as offsets into the block. */
typedef struct layout {
    size_t start, data, carried, changes, end;
    unsigned form;
} layout;

static inline size_t end_of(size_t start, size_t changes_end)
{
    return changes_end + (changes_end + 1 - start < TAIL_LONG ? 1 : TAIL);
}

/* The bytes of a word up to the last that is not zero. */
static inline unsigned used_bytes(uint64_t word)
{
    return word ? 8 - (unsigned)__builtin_clzll(word) / 8 : 0;
}

/* Of what carries something, the data behind the pointer. */
static inline unsigned data_length(const cue_action *action, bool carries)
{
    const unsigned char *data = action->data.bytes;
    const unsigned from = carries ? POINTER : 0;
    unsigned word;
    for (word = CUE_ACTION_DATA / 8; word-- > from / 8;) {
        uint64_t value = cue_word_at(data + word * 8);
        unsigned used;
        if (POINTER % 8 && word == 0 && carries)
            value = value >> POINTER % 8 * 8 << POINTER % 8 * 8;
        used = used_bytes(value);
        if (used)
            return word * 8 + used - from;
    }
    return 0;
}

static inline layout lay_out(size_t start, unsigned form, size_t carried, size_t changes)
{
    layout parts = {start, start + HEAD + (form & FORM_NAMED ? 1 : 0), 0, 0, 0, form};
    parts.carried = parts.data + (form & FORM_DATA);
    if (form & FORM_CARRIES)
        parts.carried = cue_aligned(parts.carried + sizeof(uint32_t));
    parts.changes = parts.carried + carried;
    parts.end = end_of(start, parts.changes + changes);
    return parts;
}

static inline unsigned form_of(const cue_action *action, bool carries)
{
    return data_length(action, carries) | (carries ? FORM_CARRIES : 0u) |
           (action->player != CUE_NOBODY ? FORM_NAMED : 0u);
}

static size_t record_bound(size_t state_size, size_t carried)
{
    const size_t head = HEAD + 1 + CUE_ACTION_DATA + TAIL;
    return head + (carried ? sizeof(uint32_t) + 7 + carried : 0) + CUE_CHANGES_BOUND(state_size);
}

static bool resize(cue_undo *undo, const cue_allocator *allocator, size_t capacity)
{
    unsigned char *resized = allocator->resize(allocator->context, undo->bytes, capacity);
    if (!resized)
        return false;
    undo->bytes = resized;
    undo->capacity = capacity;
    return true;
}

/* The place among the marks of the first one from record `number` on; record 0 has none. */
static size_t mark_from(const cue_undo *undo, size_t number)
{
    return (number ? (number - 1) / MARK_EVERY : 0) - undo->marks_gone;
}

static bool make_room_for_marks(cue_undo *undo, const cue_allocator *allocator, size_t count)
{
    void *marks = undo->marks;
    const bool enough = !count || cue_grow(allocator, &marks, &undo->marks_capacity, count, sizeof *undo->marks);
    undo->marks = marks;
    return enough;
}

bool cue_undo_reserve(cue_undo *undo, const cue_allocator *allocator, size_t records, size_t state_size,
                      size_t carried)
{
    const size_t bound = record_bound(state_size, carried), left = SIZE_MAX / 2 - undo->end;
    if (records > left / bound)
        return false;
    return (undo->end + records * bound <= undo->capacity || resize(undo, allocator, undo->end + records * bound)) &&
           make_room_for_marks(undo, allocator, (undo->count + undo->undone + records) / MARK_EVERY + MARKS_MORE);
}

void cue_undo_shrink(cue_undo *undo, const cue_allocator *allocator)
{
    if (!undo->end) {
        cue_release(allocator, undo->bytes);
        undo->bytes = NULL;
        undo->capacity = 0;
    } else if (undo->end < undo->capacity) {
        (void)resize(undo, allocator, undo->end); /* without memory for less it stays as it is */
    }
}

/* The parts of a record that is there. */
static layout layout_at(const cue_undo *undo, size_t start)
{
    const unsigned char *head = undo->bytes + start;
    const unsigned form = head[3];
    uint32_t carried = 0;
    if (form & FORM_CARRIES)
        memcpy(&carried, undo->bytes + lay_out(start, form & ~(unsigned)FORM_CARRIES, 0, 0).carried, sizeof carried);
    return lay_out(start, form, carried, head[0] | (size_t)head[1] << 8);
}

static size_t start_of_last(const cue_undo *undo)
{
    const unsigned char *end = undo->bytes + undo->length;
    uint32_t size = end[-1];
    if (size == TAIL_LONG)
        memcpy(&size, end - TAIL, sizeof size);
    return undo->length - size;
}

static cue_action action_at(const cue_undo *undo, const layout *parts)
{
    const unsigned char *bytes = undo->bytes;
    cue_action action = cue_action_of(bytes[parts->start + 2]);
    const bool carries = parts->form & FORM_CARRIES;
    if (parts->form & FORM_NAMED)
        action.player = (int8_t)bytes[parts->start + HEAD];
    memcpy(action.data.bytes + (carries ? POINTER : 0), bytes + parts->data, parts->form & FORM_DATA);
    if (carries)
        action.data.pointer = bytes + parts->carried;
    return action;
}

/* Behind the last record applied. What it carries is copied first: it may be of this log, as of an action that was
 * undone and is now applied again. */
static void write_record(unsigned char *bytes, const layout *parts, const cue_action *action,
                         const unsigned char *carried, cue_kept kept, const unsigned char *changes, size_t size)
{
    const uint32_t carried_size = (uint32_t)kept.size, whole = (uint32_t)(parts->end - parts->start);
    const bool carries = parts->form & FORM_CARRIES;
    unsigned char *head = bytes + parts->start;
    if (carries) {
        /* NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker): what is carried is somewhere */
        memmove(bytes + parts->carried, carried, kept.front);
        memmove(bytes + parts->carried + kept.front, carried + kept.front + kept.gap, kept.size - kept.front);
        memcpy(bytes + parts->data + (parts->form & FORM_DATA), &carried_size, sizeof carried_size);
    }
    head[0] = (unsigned char)size;
    head[1] = (unsigned char)(size >> 8);
    head[2] = action->kind;
    head[3] = (unsigned char)parts->form;
    if (parts->form & FORM_NAMED)
        head[HEAD] = (unsigned char)action->player;
    memcpy(bytes + parts->data, action->data.bytes + (carries ? POINTER : 0), parts->form & FORM_DATA);
    memcpy(bytes + parts->changes, changes, size);
    if (whole >= TAIL_LONG)
        memcpy(bytes + parts->end - TAIL, &whole, sizeof whole);
    bytes[parts->end - 1] = (unsigned char)(whole < TAIL_LONG ? whole : TAIL_LONG);
}

/* Closes the gap that dropped records have left at the front, once there is more in it than what is kept. */
static void close_gap(cue_undo *undo)
{
    const size_t gap = undo->first & ~(size_t)7, gone = mark_from(undo, undo->dropped);
    const size_t marks = mark_from(undo, undo->dropped + undo->count) - gone;
    size_t i;
    if (undo->first <= undo->end - undo->first && gone <= marks + 1)
        return;
    memmove(undo->bytes, undo->bytes + gap, undo->end - gap);
    for (i = 0; i < marks; i++)
        undo->marks[i] = undo->marks[gone + i] - gap;
    undo->marks_gone += gone;
    undo->first -= gap;
    undo->length -= gap;
    undo->end -= gap;
}

static void drop_oldest(cue_undo *undo)
{
    undo->first = layout_at(undo, undo->first).end;
    undo->dropped++;
    undo->count--;
}

static bool holds(const cue_undo *undo, const void *memory)
{
    const uintptr_t start = (uintptr_t)undo->bytes, at = (uintptr_t)memory;
    return undo->bytes && at >= start && at - start < undo->end;
}

bool cue_undo_push(cue_undo *undo, const cue_allocator *allocator, const cue_action *action, cue_kept kept,
                   const void *before, const void *after, size_t state_size, size_t most)
{
    unsigned char changes[CUE_CHANGES_BOUND(CUE_STATE_MAX)];
    const size_t size = cue_changes_write(changes, before, after, state_size), number = undo->dropped + undo->count;
    const layout parts = lay_out(undo->length, form_of(action, kept.size > 0), kept.size, size);
    const unsigned char *from = kept.size ? action->data.pointer : NULL;
    const bool own = from && holds(undo, from);
    const size_t offset = own ? (size_t)(from - undo->bytes) : 0;
    if (!most) {
        undo->dropped++;
        return true;
    }
    /* Half as much again, so that a log is moved rarely and wastes little. */
    if (parts.end > undo->capacity && !resize(undo, allocator, cue_aligned(parts.end + (parts.end - undo->first) / 2)))
        return false;
    if (!make_room_for_marks(undo, allocator, number / MARK_EVERY - undo->marks_gone))
        return false;
    write_record(undo->bytes, &parts, action, own ? undo->bytes + offset : from, kept, changes, size);
    if (number && number % MARK_EVERY == 0)
        undo->marks[mark_from(undo, number)] = parts.start;
    undo->length = undo->end = parts.end;
    undo->undone = 0;
    undo->count++;
    while (undo->count > most)
        drop_oldest(undo);
    close_gap(undo);
    return true;
}

void *cue_undo_carried(cue_undo *undo)
{
    return undo->bytes + layout_at(undo, start_of_last(undo)).carried;
}

void cue_undo_look_back(const cue_undo *undo, void *state, size_t state_size)
{
    cue_changes_undo(undo->bytes + layout_at(undo, start_of_last(undo)).changes, state, state_size);
}

cue_action cue_undo_pop(cue_undo *undo, void *state, size_t state_size)
{
    cue_undo_look_back(undo, state, state_size);
    undo->length = start_of_last(undo);
    undo->count--;
    undo->undone++;
    return cue_undo_next(undo);
}

cue_action cue_undo_next(const cue_undo *undo)
{
    const layout parts = layout_at(undo, undo->length);
    return action_at(undo, &parts);
}

bool cue_undo_again(cue_undo *undo, const void *before, const void *after, size_t state_size)
{
    unsigned char changes[CUE_CHANGES_BOUND(CUE_STATE_MAX)];
    const size_t size = cue_changes_write(changes, before, after, state_size);
    const layout parts = layout_at(undo, undo->length);
    const unsigned char *head = undo->bytes + parts.start;
    if (size != (head[0] | (size_t)head[1] << 8) || memcmp(changes, undo->bytes + parts.changes, size) != 0)
        return false;
    undo->length = parts.end;
    undo->count++;
    undo->undone--;
    return true;
}

void cue_undo_forget(cue_undo *undo)
{
    undo->end = undo->length;
    undo->undone = 0;
}

size_t cue_undo_find(const cue_undo *undo, size_t index)
{
    const size_t number = undo->dropped + index, marked = number / MARK_EVERY * MARK_EVERY;
    size_t at = undo->first, walk = index;
    if (marked > undo->dropped) {
        at = undo->marks[mark_from(undo, marked)];
        walk = number - marked;
    }
    while (walk--)
        at = layout_at(undo, at).end;
    return at;
}

cue_action cue_undo_read(const cue_undo *undo, size_t *at)
{
    const layout parts = layout_at(undo, *at);
    *at = parts.end;
    return action_at(undo, &parts);
}

bool cue_undo_copy(cue_undo *copy, const cue_undo *undo, const cue_allocator *allocator)
{
    const size_t gap = undo->first & ~(size_t)7, gone = mark_from(undo, undo->dropped);
    const size_t marks = mark_from(undo, undo->dropped + undo->count) - gone;
    size_t i;
    copy->dropped = undo->dropped;
    copy->marks_gone = undo->marks_gone + gone;
    if (!undo->count)
        return true;
    copy->bytes = cue_allocate(allocator, undo->length - gap);
    copy->marks = marks ? cue_allocate(allocator, marks * sizeof *copy->marks) : NULL;
    if (!copy->bytes || (marks && !copy->marks)) {
        cue_undo_free(copy, allocator);
        return false;
    }
    memcpy(copy->bytes, undo->bytes + gap, undo->length - gap);
    for (i = 0; i < marks; i++)
        copy->marks[i] = undo->marks[gone + i] - gap;
    copy->first = undo->first - gap;
    copy->length = copy->end = copy->capacity = undo->length - gap;
    copy->count = undo->count;
    copy->marks_capacity = marks;
    return true;
}
