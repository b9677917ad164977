/* The difference between two states: a few bytes that turn the later one back into the earlier one. */
#pragma once

#include <cuerules/ruleset.h>

#include <string.h>

/* Of each word at most eight bytes, one that says which, and a bit; whole words are written, whatever of them counts. */
#define CUE_CHANGES_BOUND(state_size) ((state_size) + (state_size) / 8 + (state_size) / 64 + 16)

/* Eight bytes, the lowest first on every machine. */
static inline uint64_t cue_lowest_first(uint64_t word)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return __builtin_bswap64(word);
#else
    return word;
#endif
}

static inline uint64_t cue_word_at(const void *at)
{
    uint64_t word;
    memcpy(&word, at, sizeof word);
    return cue_lowest_first(word);
}

/* changes: room for CUE_CHANGES_BOUND(state_size) bytes. Returns how many were written: fewer than 65536. */
size_t cue_changes_write(unsigned char *changes, const void *before, const void *after, size_t state_size);

/* Turns the later state back into the earlier one. */
void cue_changes_undo(const unsigned char *changes, void *state, size_t state_size);
