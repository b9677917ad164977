/* The log and its undo records, on states of random bytes. */
#include "help.h"
#include "suites.h"

#include "core/undo.h"
#include "base/memory.h"

#include <stdlib.h>

enum { MOST = CUE_STATE_MAX };

typedef struct track {
    cue_allocator allocator;
    cue_undo undo;
    size_t size;
    unsigned char *states; /* all of them, one after another */
    size_t count;
} track;

static track track_of(size_t size, size_t most)
{
    track new = {cue_allocator_or_default(NULL), {NULL, 0, 0, NULL, 0, 0}, size, calloc(most + 1, size), 0};
    ck_assert_ptr_nonnull(new.states);
    return new;
}

static unsigned char *state_at(const track *on, size_t index)
{
    return on->states + index * on->size;
}

static cue_action numbered(size_t number)
{
    cue_action action = cue_action_of((unsigned)(number % 200));
    action.data.words[0] = number;
    action.data.words[2] = ~(uint64_t)number;
    return action;
}

/* One more state, which the caller has filled in. */
static void push(track *on)
{
    const cue_action action = numbered(on->count);
    assert_quickly(cue_undo_reserve(&on->undo, &on->allocator, on->size, 0));
    cue_undo_push(&on->undo, &action, 0, state_at(on, on->count), state_at(on, on->count + 1), on->size);
    on->count++;
}

/* Takes everything back, comparing all bytes at every step. */
static void assert_undone(track *on)
{
    unsigned char *state = malloc(on->size);
    ck_assert_ptr_nonnull(state);
    memcpy(state, state_at(on, on->count), on->size);
    while (on->count) {
        const cue_action expected = numbered(--on->count), found = cue_undo_at(&on->undo, on->count);
        const cue_action undone = cue_undo_pop(&on->undo, state);
        assert_quickly(memcmp(&found, &expected, sizeof found) == 0);
        assert_quickly(memcmp(&undone, &expected, sizeof undone) == 0);
        assert_quickly(memcmp(state, state_at(on, on->count), on->size) == 0);
        assert_quickly(on->undo.count == on->count);
    }
    ck_assert_uint_eq(on->undo.length, 0);
    free(state);
    cue_undo_free(&on->undo, &on->allocator);
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

START_TEST(random_changes)
{
    static const size_t sizes[] = {16, 24, 40, 264, 1024, MOST};
    cue_random random = cue_random_at(5, 5);
    size_t i, k;
    for (i = 0; i < CUE_COUNT(sizes); i++) {
        track on = track_of(sizes[i], 300);
        cue_undo copy = {NULL, 0, 0, NULL, 0, 0};
        track twin;
        ck_assert(cue_undo_copy(&copy, &on.undo, &on.allocator));
        ck_assert_uint_eq(copy.count, 0);
        for (k = 0; k < 300; k++) {
            change(state_at(&on, k + 1), state_at(&on, k), on.size, &random);
            push(&on);
        }
        ck_assert(cue_undo_copy(&copy, &on.undo, &on.allocator));
        twin = on;
        twin.undo = copy;
        assert_undone(&on);
        assert_undone(&twin);
        free(on.states);
    }
}
END_TEST

/* The most that a record can need: every second word changes; and all of them; and none. Then the first and the last
 * byte of a word and of the state. */
START_TEST(patterns_of_changes)
{
    static const unsigned char changed[] = {0, 31, 7, 24};
    track on = track_of(MOST, 60), small = track_of(32, 4);
    size_t k, byte;
    for (k = 0; k < 60; k++) {
        memcpy(state_at(&on, k + 1), state_at(&on, k), MOST);
        for (byte = k % 3 * 8; k % 4 != 3 && byte < MOST; byte += k % 4 == 0 ? 8 : k % 4 == 1 ? 16 : 24)
            state_at(&on, k + 1)[byte + k % 8]++;
        push(&on);
    }
    for (k = 0; k < 4; k++) {
        memcpy(state_at(&small, k + 1), state_at(&small, k), 32);
        state_at(&small, k + 1)[changed[k]] = 0xff;
        push(&small);
    }
    assert_undone(&on);
    assert_undone(&small);
    free(on.states);
    free(small.states);
}
END_TEST

/* What an action points to: byte number i of record number n. */
static unsigned char carried_byte(size_t n, size_t i)
{
    return (unsigned char)(n * 31 + i * 7 + 1);
}

static size_t carried_size(size_t n)
{
    return n % 5 == 4 ? 0 : (n * 13) % 97;
}

static void assert_carried(const cue_action *action, size_t n)
{
    const unsigned char *bytes = action->data.pointer;
    size_t i;
    if (carried_size(n))
        assert_quickly((uintptr_t)bytes % 8 == 0);
    for (i = 0; i < carried_size(n); i++)
        assert_quickly(bytes[i] == carried_byte(n, i));
}

/* What actions point to is copied, found again, and undone with them; in a copy of the log too. */
START_TEST(carried_bytes)
{
    cue_allocator allocator = cue_allocator_or_default(NULL);
    cue_undo undo = {NULL, 0, 0, NULL, 0, 0}, copy = {NULL, 0, 0, NULL, 0, 0};
    unsigned char bytes[100], state[24] = {0}, next[24];
    size_t n, i;
    for (n = 0; n < 60; n++) {
        cue_action action = cue_action_of((unsigned)(n % 3));
        for (i = 0; i < carried_size(n); i++)
            bytes[i] = carried_byte(n, i);
        action.data.pointer = bytes;
        memcpy(next, state, sizeof next);
        next[n % sizeof next]++;
        ck_assert(cue_undo_reserve(&undo, &allocator, sizeof state, carried_size(n)));
        cue_undo_push(&undo, &action, carried_size(n), state, next, sizeof state);
        memcpy(state, next, sizeof state);
        memset(bytes, 0, sizeof bytes);
    }
    ck_assert(cue_undo_copy(&copy, &undo, &allocator));
    while (undo.count) {
        const size_t last = undo.count - 1;
        const cue_action twin = cue_undo_at(&copy, last);
        cue_action action = cue_undo_at(&undo, last);
        ck_assert_uint_eq(action.kind, last % 3);
        assert_carried(&action, last);
        assert_carried(&twin, last);
        action = cue_undo_pop(&undo, state);
        assert_carried(&action, last);
    }
    for (i = 0; i < sizeof state; i++)
        ck_assert_uint_eq(state[i], 0);
    ck_assert_uint_eq(undo.length, 0);
    cue_undo_free(&undo, &allocator);
    cue_undo_free(&copy, &allocator);
}
END_TEST

Suite *undo_suite(void)
{
    Suite *suite = suite_create("undo");
    ADD_TESTS(suite, "undo", random_changes, patterns_of_changes, carried_bytes);
    return suite;
}
