/* Chance as a function: the n-th chance action of a game with a given seed draws the same, whenever, wherever
 * and however often it is drawn, and whatever the players did in between. Hence no generator state in a game, a
 * roll that is undone comes out as it did, and everybody who plays from one seed is dealt the same cards. The
 * definition is part of the save format and never changes:
 *
 *   mix(z):  z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;  z = (z ^ z >> 27) * 0x94d049bb133111eb;
 *            return z ^ z >> 31                                    (all modulo 2^64)
 *   start:   x = mix(mix(seed + g) + number * g),                  g = 0x9e3779b97f4a7c15
 *   next:    x = x + g;  return mix(x)
 *   below n: the high half of the 128-bit product next * n, where the low half is below 2^64 mod n
 *            another one is drawn (so that all n values are equally likely)
 *   shuffle: for n = count, count - 1, … 2 the n-th item changes places with the one at a place below n.
 *            One draw serves for eight places in turn: a place is the high half of n times what is left of
 *            the draw, and the low half is left for the next. Where what is left after the eight is below
 *            2^64 mod the product of their n's, all is shuffled again
 *
 * `number` is the count of chance actions applied before the one that is drawn, those whose outcome was given
 * among them: `draws` in every state. A ruleset's page in docs/ says how it uses these numbers. */
#ifndef CUERULES_RANDOM_H
#define CUERULES_RANDOM_H

#include <cuerules/export.h>

#include <stdbool.h>
#include <stdint.h>

CUE_BEGIN_DECLS

typedef struct cue_random {
    uint64_t x;
} cue_random;

#define CUE_RANDOM_STEP UINT64_C(0x9e3779b97f4a7c15)

static inline uint64_t cue_random_mix(uint64_t z)
{
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

/* The stream of chance action `number`, counted from 0, under `seed`. */
static inline cue_random cue_random_at(uint64_t seed, uint64_t number)
{
    cue_random random;
    random.x = cue_random_mix(cue_random_mix(seed + CUE_RANDOM_STEP) + number * CUE_RANDOM_STEP);
    return random;
}

/* 64 random bits. */
static inline uint64_t cue_random_next(cue_random *random)
{
    random->x += CUE_RANDOM_STEP;
    return cue_random_mix(random->x);
}

/* Multiplies to 128 bits: returns the high half, stores the low one. */
static inline uint64_t cue_random_product(uint64_t a, uint64_t b, uint64_t *low)
{
#if defined(__SIZEOF_INT128__)
    __extension__ typedef unsigned __int128 cue_uint128;
    const cue_uint128 product = (cue_uint128)a * b;
    *low = (uint64_t)product;
    return (uint64_t)(product >> 64);
#else
    const uint64_t al = a & 0xffffffffu, ah = a >> 32, bl = b & 0xffffffffu, bh = b >> 32;
    const uint64_t ll = al * bl, lh = al * bh, hl = ah * bl;
    const uint64_t middle = (ll >> 32) + (lh & 0xffffffffu) + (hl & 0xffffffffu);
    *low = middle << 32 | (ll & 0xffffffffu);
    return ah * bh + (lh >> 32) + (hl >> 32) + (middle >> 32);
#endif
}

/* A whole number from 0 to n - 1, each equally likely; n from 1 up. */
static inline uint64_t cue_random_below(cue_random *random, uint64_t n)
{
    uint64_t low;
    uint64_t value = cue_random_product(cue_random_next(random), n, &low);
    if (low < n) {
        const uint64_t uneven = (0 - n) % n;
        while (low < uneven)
            value = cue_random_product(cue_random_next(random), n, &low);
    }
    return value;
}

/* Is what a draw has left, after places below each of n, n - 1, … last + 1, below 2^64 mod their product? The product of
 * eight numbers up to 64 is below 2^48, so that there is seldom anything to work out. */
static inline bool cue_random_is_unfair(uint64_t left, unsigned n, unsigned last)
{
    uint64_t product = 1;
    if (left >> 48)
        return false;
    for (; n > last; n--)
        product *= n;
    return left < product && left < (0 - product) % product;
}

/* The number of one bit of a set that is not empty: each is equally likely. */
static inline unsigned cue_random_bit(cue_random *random, uint32_t set)
{
    uint64_t skip = cue_random_below(random, (uint64_t)__builtin_popcount(set));
    for (; skip; skip--)
        set &= set - 1;
    return (unsigned)__builtin_ctz(set);
}

/* Shuffles up to 64 bytes: every order is equally likely. The number of items left is counted by a pointer, which
 * compilers keep apart from the 128-bit product. */
static inline void cue_random_shuffle(cue_random *random, uint8_t *items, unsigned count)
{
    unsigned n = count;
    while (n > 1) {
        const unsigned last = n > 9 ? n - 8 : 1;
        uint64_t left = cue_random_next(random);
        uint8_t *item;
        for (item = items + n - 1; item >= items + last; item--) {
            const uint64_t place = cue_random_product(left, (uint64_t)(item - items) + 1, &left);
            const uint8_t moved = *item;
            *item = items[place];
            items[place] = moved;
        }
        /* What came out so far is one more order to begin with. */
        n = cue_random_is_unfair(left, n, last) ? count : last;
    }
}

/* For hosts that have no seed in mind: an unpredictable one from the operating system; false where it has none. Not for
 * rulesets, whose chance comes from the seed that the host chose. */
CUE_API bool cue_random_seed(uint64_t *seed);

CUE_END_DECLS

#endif
