/* For each 64 words of the state a bit for every word, set where it changed (as many bytes as there are words for, by
 * eights); behind these bits, for each word that changed, a byte that says which of its bytes follow, then these, as they
 * were before. */
#include "core/changes.h"

enum {
    BLOCK = 64,
    WAS_ZERO = 63 /* all of the word; this can't mean bytes, for there are not so many from the last on */
};

static inline uint64_t differ(const unsigned char *before, const unsigned char *after, size_t at)
{
    return cue_word_at(before + at) != cue_word_at(after + at);
}

/* Which of up to 64 words changed, four at a time and without branches, since no processor could predict them. */
static inline uint64_t changed_words(const unsigned char *before, const unsigned char *after, size_t count)
{
    uint64_t changed = 0;
    size_t at = count * 8;
    while (at % 32) {
        at -= 8;
        changed = changed << 1 | differ(before, after, at);
    }
    while (at) {
        at -= 32;
        changed = changed << 4 | differ(before, after, at + 24) << 3 | differ(before, after, at + 16) << 2 |
                  differ(before, after, at + 8) << 1 | differ(before, after, at);
    }
    return changed;
}

/* A word that changed: from its first byte that did to the last. */
static inline unsigned char *put_change(unsigned char *to, uint64_t before, uint64_t change)
{
    const unsigned first = (unsigned)__builtin_ctzll(change) / 8, last = 7 - (unsigned)__builtin_clzll(change) / 8;
    const uint64_t bytes = cue_lowest_first(before >> 8 * first);
    *to++ = (unsigned char)(before ? first << 3 | (last - first) : WAS_ZERO);
    memcpy(to, &bytes, sizeof bytes); /* those that don't count are written over by what follows */
    return before ? to + (last - first + 1) : to;
}

/* Words in the block that begins at a byte of the state, and bytes of their bits. */
static inline size_t words_from(size_t at, size_t state_size)
{
    const size_t words = (state_size - at) / 8;
    return words < BLOCK ? words : BLOCK;
}

static inline size_t bit_bytes(size_t words)
{
    return (words + 7) / 8;
}

size_t cue_changes_write(unsigned char *changes, const void *before, const void *after, size_t state_size)
{
    unsigned char *to = changes;
    size_t at;
    for (at = 0; at < state_size; at += BLOCK * 8) {
        const unsigned char *from = (const unsigned char *)before + at, *till = (const unsigned char *)after + at;
        const size_t words = words_from(at, state_size);
        uint64_t changed = changed_words(from, till, words);
        const uint64_t bits = cue_lowest_first(changed);
        memcpy(to, &bits, sizeof bits);
        to += bit_bytes(words);
        for (; changed; changed &= changed - 1) {
            const size_t word = (size_t)__builtin_ctzll(changed) * 8;
            const uint64_t was = cue_word_at(from + word);
            to = put_change(to, was, was ^ cue_word_at(till + word));
        }
    }
    return (size_t)(to - changes);
}

/* Returns where the next change is. */
static const unsigned char *undo_change(const unsigned char *change, unsigned char *word)
{
    const unsigned what = *change++, first = what >> 3, length = (what & 7) + 1;
    if (what == WAS_ZERO) {
        memset(word, 0, 8);
        return change;
    }
    memcpy(word + first, change, length);
    return change + length;
}

void cue_changes_undo(const unsigned char *changes, void *state, size_t state_size)
{
    size_t at;
    for (at = 0; at < state_size; at += BLOCK * 8) {
        const size_t bytes = bit_bytes(words_from(at, state_size));
        uint64_t changed = 0;
        memcpy(&changed, changes, bytes);
        changes += bytes;
        for (changed = cue_lowest_first(changed); changed; changed &= changed - 1)
            changes = undo_change(changes, (unsigned char *)state + at + (size_t)__builtin_ctzll(changed) * 8);
    }
}
