/* The plays of the legal list, counted and found without the list. */
#pragma once

#include "compiler.h"
#include "lane.h"

#include <stdbool.h>

/* How many sets. Compilers recognise this form, and use one instruction for it where the processor has one. */
BOWLING_INLINE unsigned bowling_count_sets(uint64_t sets)
{
    sets -= sets >> 1 & UINT64_C(0x5555555555555555);
    sets = (sets & UINT64_C(0x3333333333333333)) + (sets >> 2 & UINT64_C(0x3333333333333333));
    sets = (sets + (sets >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)(sets * UINT64_C(0x0101010101010101) >> 56);
}

/* A word that is all ones where something holds, and zero where it does not. */
static inline uint64_t bowling_mask(bool holds)
{
    return 0 - (uint64_t)holds;
}

/* The plays of the legal list: the sets for each pile, and how many there are of the first pile, of the first two,
 * and of all. */
typedef struct bowling_plays {
    uint64_t sets[CUE_BOWLING_PILES];
    unsigned till[CUE_BOWLING_PILES];
} bowling_plays;

BOWLING_INLINE bowling_plays bowling_count_plays(const bowling_state *state)
{
    const uint64_t playable = bowling_playable(state);
    bowling_plays plays;
    plays.sets[0] = playable & bowling_match(state, 1);
    plays.sets[1] = playable & bowling_match(state, 2);
    plays.sets[2] = playable & bowling_match(state, 3);
    plays.till[0] = bowling_count_sets(plays.sets[0]);
    plays.till[1] = plays.till[0] + bowling_count_sets(plays.sets[1]);
    plays.till[2] = plays.till[1] + bowling_count_sets(plays.sets[2]);
    return plays;
}

/* The number of the n-th play of the list: 64 times its pile, counted from 0, plus its set. A processor can't predict
 * which one it is, so only plays after the first four of a pile need a branch. */
BOWLING_INLINE unsigned bowling_nth_by_masks(const bowling_plays *plays, unsigned n)
{
    const uint64_t in_first = bowling_mask(n < plays->till[0]), in_two = bowling_mask(n < plays->till[1]);
    const unsigned pile = (unsigned)(2 + in_first + in_two);
    uint64_t sets = plays->sets[2] ^ ((plays->sets[2] ^ plays->sets[1]) & in_two) ^
                    ((plays->sets[1] ^ plays->sets[0]) & in_first);
    n -= plays->till[0] & (unsigned)~in_first;
    n -= (plays->till[1] - plays->till[0]) & (unsigned)~in_two;
    sets &= sets - 1 + (n < 1);
    sets &= sets - 1 + (n < 2);
    sets &= sets - 1 + (n < 3);
    for (; n > 3; n--)
        sets &= sets - 1;
    return pile * BOWLING_SETS + (unsigned)__builtin_ctzll(sets);
}

/* Writes an action as words, because compilers copy a whole one by way of the stack. */
static inline void bowling_write_words(cue_action *out, uint64_t head, uint64_t data)
{
    memcpy(out, &head, sizeof head);
    out->data.words[0] = data;
    memset(&out->data.words[1], 0, 2 * sizeof out->data.words[1]);
}

static inline uint64_t bowling_head_word(unsigned kind, unsigned flags)
{
    const cue_action action = {(uint8_t)kind, CUE_NOBODY, (uint8_t)flags, {0}, {{0}}};
    uint64_t head;
    memcpy(&head, &action, sizeof head);
    return head;
}

/* The data of a play. */
static inline uint64_t bowling_play_word(unsigned number)
{
    uint64_t data = 0;
    memcpy(&data, &bowling_play_of[number], sizeof bowling_play_of[0]);
    return data;
}

#ifdef BOWLING_BMI2
/* Puts the lowest bits of a word where the bits of a mask are, in their order. */
BOWLING_BMI2 static inline uint64_t bowling_deposit(uint64_t bits, uint64_t mask)
{
    return __builtin_ia32_pdep_di(bits, mask);
}

/* The n-th bit, deposited into the sets of each pile in turn, survives in just one of them and so finds the play. No
 * deal has 64 plays at once. */
BOWLING_INLINE unsigned bowling_nth_by_bits(const bowling_plays *plays, unsigned n)
{
    const uint64_t nth = UINT64_C(1) << n;
    const uint64_t set = bowling_deposit(nth, plays->sets[0]) |
                         bowling_deposit(nth >> plays->till[0], plays->sets[1]) |
                         bowling_deposit(nth >> plays->till[1], plays->sets[2]);
    const unsigned pile = (unsigned)(n >= plays->till[0]) + (n >= plays->till[1]);
    return pile * BOWLING_SETS + (unsigned)__builtin_ctzll(set);
}
#endif

BOWLING_INLINE unsigned bowling_nth_play(cue_processor processor, const bowling_plays *plays, unsigned n)
{
#ifdef BOWLING_BMI2
    if (processor == CUE_PROCESSOR_BMI2)
        return bowling_nth_by_bits(plays, n);
#endif
    (void)processor;
    return bowling_nth_by_masks(plays, n);
}
