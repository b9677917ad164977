/* The log and its undo records, on states of random bytes. */
#include "help.h"
#include "scarce.h"
#include "suites.h"

#include "core/undo.h"
#include "base/memory.h"

#include <stdlib.h>

enum { MOST = CUE_STATE_MAX, CARRIED_MOST = 97 };

/* A log, and beside it all the states that led to it. */
typedef struct track {
    cue_allocator allocator;
    cue_undo undo;
    size_t size, limit;
    unsigned char *states; /* one after another */
    size_t count;
} track;

static track track_of(size_t size, size_t most)
{
    track new = {cue_allocator_or_default(NULL), {0}, size, SIZE_MAX, calloc(most + 1, size), 0};
    ck_assert_ptr_nonnull(new.states);
    return new;
}

static void end(track *on)
{
    cue_undo_free(&on->undo, &on->allocator);
    free(on->states);
}

static unsigned char *state_at(const track *on, size_t index)
{
    return on->states + index * on->size;
}

/* Most actions carry nothing; of the others, byte number i of record number n. */
static size_t carried_size(size_t n)
{
    return n % 3 ? 0 : (n * 13) % CARRIED_MOST;
}

static unsigned char carried_byte(size_t n, size_t i)
{
    return (unsigned char)(n * 31 + i * 7 + 1);
}

/* Data of any length. */
static cue_action numbered(size_t number, unsigned char carried[CARRIED_MOST])
{
    cue_action action = cue_action_of((unsigned)(number % 200));
    const size_t bytes = number % (CUE_ACTION_DATA + 1);
    size_t i;
    for (i = 0; i < bytes; i++)
        action.data.bytes[i] = (unsigned char)(number + i);
    for (i = 0; i < carried_size(number); i++)
        carried[i] = carried_byte(number, i);
    if (carried_size(number))
        action.data.pointer = carried;
    return action;
}

static void assert_numbered(cue_action found, size_t number)
{
    unsigned char carried[CARRIED_MOST];
    const size_t size = carried_size(number);
    const cue_action expected = numbered(number, carried);
    if (size) {
        assert_quickly((uintptr_t)found.data.pointer % 8 == 0);
        assert_quickly(memcmp(found.data.pointer, carried, size) == 0);
        found.data.pointer = carried;
    }
    assert_quickly(memcmp(&found, &expected, sizeof found) == 0);
}

static cue_kept kept_of(size_t number)
{
    return (cue_kept){carried_size(number), carried_size(number), 0};
}

/* One more state, which the caller has filled in. */
static bool push_if_possible(track *on)
{
    unsigned char carried[CARRIED_MOST];
    const cue_action action = numbered(on->count, carried);
    return cue_undo_push(&on->undo, &on->allocator, &action, kept_of(on->count), state_at(on, on->count),
                         state_at(on, on->count + 1), on->size, on->limit);
}

static void push(track *on)
{
    assert_quickly(push_if_possible(on));
    on->count++;
}

/* Read in order from some record on, and one by one. */
static void assert_read(const track *on)
{
    const size_t first = on->count - on->undo.count, from = on->undo.count / 3;
    size_t at, i;
    ck_assert_uint_eq(on->undo.dropped, first);
    at = from < on->undo.count ? cue_undo_find(&on->undo, from) : on->undo.length;
    for (i = from; i < on->undo.count; i++)
        assert_numbered(cue_undo_read(&on->undo, &at), first + i);
    ck_assert_uint_eq(at, on->undo.length);
    for (i = 0; i < on->undo.count; i++) {
        at = cue_undo_find(&on->undo, i);
        assert_numbered(cue_undo_read(&on->undo, &at), first + i);
    }
}

/* Takes everything back, comparing all bytes at every step, then does it all again, and takes it back for good. */
static void assert_undone(track *on)
{
    const size_t count = on->undo.count;
    unsigned char *state = malloc(on->size);
    size_t i;
    ck_assert_ptr_nonnull(state);
    assert_read(on);
    for (i = 0; i < 2 * count; i++) {
        memcpy(state, state_at(on, on->count), on->size);
        on->count--;
        cue_undo_look_back(&on->undo, state, on->size);
        assert_quickly(memcmp(state, state_at(on, on->count), on->size) == 0);
        memcpy(state, state_at(on, on->count + 1), on->size);
        assert_numbered(cue_undo_pop(&on->undo, state, on->size), on->count);
        assert_quickly(memcmp(state, state_at(on, on->count), on->size) == 0);
        assert_quickly(on->undo.count == on->count - on->undo.dropped);
        while (i + 1 == count && on->undo.undone) {
            assert_numbered(cue_undo_next(&on->undo), on->count);
            assert_quickly(cue_undo_again(&on->undo, state_at(on, on->count), state_at(on, on->count + 1), on->size));
            on->count++;
        }
    }
    ck_assert_uint_eq(on->undo.undone, count);
    free(state);
    end(on);
}

/* Changes some of the state's bytes, more or fewer. */
static void change(unsigned char *after, const unsigned char *before, size_t size, cue_random *random)
{
    const size_t changes = (size_t)cue_random_below(random, 20);
    size_t i;
    memcpy(after, before, size);
    for (i = 0; i < changes; i++)
        after[cue_random_below(random, size)] = (unsigned char)cue_random_next(random);
}

static void push_random(track *on, cue_random *random)
{
    change(state_at(on, on->count + 1), state_at(on, on->count), on->size, random);
    push(on);
}

START_TEST(random_changes)
{
    static const size_t sizes[] = {16, 24, 40, 264, 512, 520, 1024, MOST};
    cue_random random = cue_random_at(5, 5);
    size_t i, k;
    for (i = 0; i < CUE_COUNT(sizes); i++) {
        track on = track_of(sizes[i], 300), twin = track_of(sizes[i], 300);
        ck_assert(cue_undo_copy(&twin.undo, &on.undo, &on.allocator));
        ck_assert_uint_eq(twin.undo.count, 0);
        for (k = 0; k < 300; k++)
            push_random(&on, &random);
        ck_assert(cue_undo_copy(&twin.undo, &on.undo, &on.allocator));
        memcpy(twin.states, on.states, 301 * on.size);
        twin.count = on.count;
        assert_undone(&on);
        assert_undone(&twin);
    }
}
END_TEST

/* The most that a record can need: every second word changes; and all of them; and none. Then the first and the last
 * byte of a word and of the state; a lone word at the end of a large one; words that were zero, and that become it. */
START_TEST(patterns_of_changes)
{
    static const unsigned char changed[] = {0, 31, 7, 24};
    track on = track_of(MOST, 64), small = track_of(32, 4);
    size_t k, byte;
    for (k = 0; k < 60; k++) {
        memcpy(state_at(&on, k + 1), state_at(&on, k), MOST);
        for (byte = k % 3 * 8; k % 4 != 3 && byte < MOST; byte += k % 4 == 0 ? 8 : k % 4 == 1 ? 16 : 24)
            state_at(&on, k + 1)[byte + k % 8]++;
        push(&on);
    }
    for (; k < 64; k++) {
        if (k % 2)
            memset(state_at(&on, k + 1), 0, MOST);
        else
            memcpy(state_at(&on, k + 1), state_at(&on, k), MOST);
        state_at(&on, k + 1)[MOST - 8 + k % 8] = (unsigned char)k;
        push(&on);
    }
    for (k = 0; k < 4; k++) {
        memcpy(state_at(&small, k + 1), state_at(&small, k), 32);
        state_at(&small, k + 1)[changed[k]] = 0xff;
        push(&small);
    }
    assert_undone(&on);
    assert_undone(&small);
}
END_TEST

/* A log that keeps the last few only, however long it goes on: with its memory bounded, too. */
START_TEST(bounded_logs)
{
    static const size_t limits[] = {0, 1, 2, 5, 16, 17, 40, 400};
    cue_random random = cue_random_at(6, 6);
    size_t i, k;
    for (i = 0; i < CUE_COUNT(limits); i++) {
        track on = track_of(64, 600), twin = track_of(64, 600);
        on.limit = limits[i];
        for (k = 0; k < 600; k++) {
            push_random(&on, &random);
            assert_quickly(on.undo.count == (k + 1 < limits[i] ? k + 1 : limits[i]));
            assert_quickly(on.undo.capacity <= (limits[i] + 1) * 500);
            if (k % 40 == 39)
                assert_read(&on);
        }
        ck_assert_ptr_eq(on.undo.bytes, limits[i] ? on.undo.bytes : NULL);
        ck_assert(cue_undo_copy(&twin.undo, &on.undo, &on.allocator));
        memcpy(twin.states, on.states, 601 * on.size);
        twin.count = on.count;
        twin.limit = on.limit;
        for (k = 0; k < 3 && twin.undo.count; k++) /* and it goes on from a copy */
            (void)cue_undo_pop(&twin.undo, state_at(&twin, twin.count--), twin.size);
        memcpy(twin.states, on.states, 601 * on.size);
        for (k = 0; k < 3 && twin.count < 600; k++)
            push(&twin);
        assert_undone(&on);
        assert_undone(&twin);
    }
}
END_TEST

/* Pushing forgets what was undone, be it that action itself, which lies in the log that is written over and may move. */
START_TEST(an_undone_action_is_pushed_again)
{
    cue_random random = cue_random_at(7, 7);
    size_t length;
    for (length = 1; length < 40; length++) {
        track on = track_of(48, 41);
        cue_action again;
        unsigned char state[48];
        while (on.count < length)
            push_random(&on, &random);
        cue_undo_shrink(&on.undo, &on.allocator);
        on.count--;
        memcpy(state, state_at(&on, length), sizeof state);
        again = cue_undo_pop(&on.undo, state, sizeof state);
        ck_assert(cue_undo_push(&on.undo, &on.allocator, &again, kept_of(on.count), state,
                                state_at(&on, length), sizeof state, on.limit));
        on.count++;
        ck_assert_uint_eq(on.undo.undone, 0);
        push_random(&on, &random);
        cue_undo_shrink(&on.undo, &on.allocator);
        again = cue_undo_read(&on.undo, &(size_t){cue_undo_find(&on.undo, on.count / 2)});
        ck_assert(cue_undo_push(&on.undo, &on.allocator, &again, kept_of(on.count / 2), state, state, sizeof state,
                                on.limit));
        assert_numbered(cue_undo_read(&on.undo, &(size_t){cue_undo_find(&on.undo, on.count)}), on.count / 2);
        memcpy(state, state_at(&on, on.count), sizeof state);
        (void)cue_undo_pop(&on.undo, state, sizeof state);
        push(&on); /* what was undone is forgotten */
        assert_undone(&on);
    }
}
END_TEST

/* Where small records were dropped and large ones are kept, the marks of those that are gone go as well. */
START_TEST(small_records_before_large_ones)
{
    enum { KEPT = 64, RECORDS = 400, CARRIED = 90 };
    const cue_allocator allocator = cue_allocator_or_default(NULL);
    unsigned char carried[CARRIED];
    const uint64_t state[3] = {0};
    cue_undo undo = {0};
    unsigned i;
    for (i = 0; i < RECORDS; i++) {
        cue_action action = cue_action_of(i % 200);
        const size_t size = i < 2 * KEPT ? 0 : CARRIED;
        memset(carried, (int)i, sizeof carried);
        if (size)
            action.data.pointer = carried;
        ck_assert(cue_undo_push(&undo, &allocator, &action, (cue_kept){size, size, 0}, state, state, sizeof state, KEPT));
        ck_assert_uint_eq(undo.count, i < KEPT ? i + 1 : KEPT);
        ck_assert_uint_le(undo.marks_capacity, 4 * KEPT / 16);
        action = cue_undo_read(&undo, &(size_t){cue_undo_find(&undo, undo.count / 2)});
        ck_assert_uint_eq(action.kind, (i + 1 - undo.count + undo.count / 2) % 200);
    }
    ck_assert_uint_eq(*(const unsigned char *)cue_undo_read(&undo, &(size_t){cue_undo_find(&undo, KEPT - 1)}).data.pointer,
                      (RECORDS - 1) & 0xff);
    cue_undo_free(&undo, &allocator);
}
END_TEST

START_TEST(an_action_that_leads_elsewhere)
{
    track on = track_of(24, 2);
    unsigned char state[24] = {0};
    state_at(&on, 1)[3] = 1;
    state_at(&on, 2)[3] = 1;
    state_at(&on, 2)[9] = 5;
    push(&on);
    push(&on);
    memcpy(state, state_at(&on, 2), sizeof state);
    (void)cue_undo_pop(&on.undo, state, sizeof state);
    (void)cue_undo_pop(&on.undo, state, sizeof state);
    ck_assert(!cue_undo_again(&on.undo, state_at(&on, 0), state_at(&on, 2), sizeof state));
    state[3] = 2; /* it was 0, and still becomes something else */
    ck_assert(!cue_undo_again(&on.undo, state, state_at(&on, 1), sizeof state));
    ck_assert_uint_eq(on.undo.undone, 2);
    ck_assert(cue_undo_again(&on.undo, state_at(&on, 0), state_at(&on, 1), sizeof state));
    ck_assert_uint_eq(on.undo.count, 1);
    end(&on);
}
END_TEST

/* With room made in advance nothing is asked for; what was not needed is given back; and without memory nothing
 * changes. */
START_TEST(room_made_in_advance)
{
    scarce memory = {0};
    track on = track_of(MOST, 101);
    size_t capacity;
    on.allocator = scarce_allocator(&memory);
    ck_assert(cue_undo_reserve(&on.undo, &on.allocator, 100, on.size, CARRIED_MOST));
    memory.fail_from = 1;
    memory.for_ever = true;
    memory.asked = 0;
    while (on.count < 100) {
        memset(state_at(&on, on.count + 1), (int)on.count + 1, on.size);
        push(&on);
    }
    ck_assert_int_eq(memory.asked, 0);
    ck_assert(cue_undo_reserve(&on.undo, &on.allocator, 0, on.size, 0));
    ck_assert(!cue_undo_reserve(&on.undo, &on.allocator, 100, on.size, 0));
    ck_assert(!cue_undo_reserve(&on.undo, &on.allocator, SIZE_MAX / 100, on.size, 0));
    capacity = on.undo.capacity;
    cue_undo_shrink(&on.undo, &on.allocator); /* an allocator may fail even then */
    ck_assert_uint_eq(on.undo.capacity, capacity);
    memory.fail_from = 0;
    cue_undo_shrink(&on.undo, &on.allocator);
    ck_assert_uint_eq(on.undo.capacity, on.undo.length);
    memory.fail_from = memory.asked + 1;
    memcpy(state_at(&on, 101), state_at(&on, 100), on.size);
    ck_assert(!push_if_possible(&on));
    assert_read(&on);
    assert_undone(&on);
    ck_assert_int_eq(memory.live, 0);
}
END_TEST

/* Of the two blocks that it needs either may be refused. What is got of them is kept, and nothing else changes. */
START_TEST(room_that_is_refused)
{
    const size_t size = 64;
    scarce memory = {0};
    track on = track_of(size, 300);
    on.allocator = scarce_allocator(&memory);
    memset(state_at(&on, 1), 1, size);
    push(&on);
    memory.asked = 0;
    memory.fail_from = 1;
    ck_assert(!cue_undo_reserve(&on.undo, &on.allocator, 299, on.size, CARRIED_MOST));
    assert_read(&on);
    memory.asked = 0;
    memory.fail_from = 2;
    ck_assert(!cue_undo_reserve(&on.undo, &on.allocator, 299, on.size, CARRIED_MOST));
    assert_read(&on);
    memory.asked = 0;
    ck_assert(cue_undo_reserve(&on.undo, &on.allocator, 299, on.size, CARRIED_MOST));
    ck_assert_int_eq(memory.asked, 1); /* the first block was kept */
    memory.fail_from = 1;
    memory.for_ever = true;
    memory.asked = 0;
    while (on.count < 300) {
        memset(state_at(&on, on.count + 1), (int)on.count % 251, on.size);
        push(&on);
    }
    ck_assert_int_eq(memory.asked, 0);
    memory.fail_from = 0;
    assert_undone(&on);
    ck_assert_int_eq(memory.live, 0);
}
END_TEST

/* As the log's description has it: four bytes; the data without zeros at its end; what is carried, aligned to eight
 * bytes, behind four for its size; a byte for no changes; and the whole size, in a byte, or in five from 255 on. */
START_TEST(sizes_of_records)
{
    static const struct {
        unsigned data, carried, bytes;
    } records[] = {{0, 0, 6},    {3, 0, 9},     {24, 0, 30},   {0, 1, 11},
                   {0, 97, 107}, {0, 244, 254}, {0, 245, 259}, {0, 300, 314}};
    const cue_allocator allocator = cue_allocator_or_default(NULL);
    static const uint64_t state[4] = {1, 2, 3, 4};
    static unsigned char carried[300];
    size_t i;
    for (i = 0; i < CUE_COUNT(records); i++) {
        cue_undo undo = {0};
        const cue_kept kept = {records[i].carried, records[i].carried, 0};
        cue_action action = cue_action_of(7);
        memset(action.data.bytes, 1, records[i].data);
        if (records[i].carried)
            action.data.pointer = carried;
        ck_assert(cue_undo_push(&undo, &allocator, &action, kept, state, state, sizeof state, SIZE_MAX));
        ck_assert_uint_eq(undo.length, records[i].bytes);
        ck_assert(cue_undo_push(&undo, &allocator, &action, kept, state, state, sizeof state, SIZE_MAX));
        (void)cue_undo_pop(&undo, (uint64_t[4]){1, 2, 3, 4}, sizeof state);
        ck_assert_uint_eq(undo.length, records[i].bytes);
        cue_undo_free(&undo, &allocator);
    }
}
END_TEST

Suite *undo_suite(void)
{
    Suite *suite = suite_create("undo");
    ADD_TESTS(suite, "undo", random_changes, patterns_of_changes, bounded_logs, an_undone_action_is_pushed_again,
              small_records_before_large_ones, an_action_that_leads_elsewhere, room_made_in_advance, room_that_is_refused,
              sizes_of_records);
    return suite;
}
