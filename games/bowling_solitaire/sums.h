/* Sums of all 64 sets at once, a byte for each. */
#ifndef BOWLING_SUMS_H
#define BOWLING_SUMS_H

#include "sets.h"

#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/* The last digit of the sum of each set, for these pins; for any machine. A sum is at most 27, so that
 * ten is taken off twice at most. */
static inline void bowling_sum_sets_plain(const uint8_t pins[CUE_BOWLING_PINS], uint8_t last_digits[BOWLING_SETS])
{
    unsigned pin, set;
    for (set = 0; set < BOWLING_SETS; set++) {
        unsigned sum = 0;
        for (pin = 0; pin < CUE_BOWLING_PINS; pin++)
            sum += bowling_pin_in_sets[pin][set] & pins[pin];
        last_digits[set] = (uint8_t)(sum % 10);
    }
}

/* The sets with that last digit: eight bytes at a time, for any machine. */
static inline uint64_t bowling_sets_equal_plain(const uint8_t last_digits[BOWLING_SETS], unsigned digit)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    uint64_t found = 0;
    unsigned i;
    for (i = 0; i < BOWLING_SETS / 8; i++) {
        uint64_t bytes = 0;
        unsigned j;
        for (j = 0; j < 8; j++)
            bytes |= (uint64_t)last_digits[i * 8 + j] << j * 8;
        bytes ^= ones * digit;
        /* Digits are below 128, so a byte is 0 exactly when adding 127 leaves its top bit clear. */
        bytes = ~(bytes + ones * 0x7f) >> 7 & ones;
        /* Gathers the lowest bits of the eight bytes in the highest byte. */
        found |= (bytes * UINT64_C(0x0102040810204080)) >> 56 << i * 8;
    }
    return found;
}

#if defined(__SSE2__)

/* The four quarters of the sets are written out: as loops, compilers keep them in memory. */

/* A digit sixteen times. */
static inline __m128i bowling_spread(unsigned digit)
{
#define SPREAD(d)                                                                                                  \
    {                                                                                                              \
        UINT64_C(0x0101010101010101) * (d), UINT64_C(0x0101010101010101) * (d)                                     \
    }
    static const uint64_t spread[10][2] = {SPREAD(0), SPREAD(1), SPREAD(2), SPREAD(3), SPREAD(4),
                                           SPREAD(5), SPREAD(6), SPREAD(7), SPREAD(8), SPREAD(9)};
#undef SPREAD
    return _mm_loadu_si128((const __m128i *)(const void *)spread[digit]);
}

static inline __m128i bowling_less_ten(__m128i sums)
{
    const __m128i ten = _mm_set1_epi8(10);
    return _mm_sub_epi8(sums, _mm_and_si128(_mm_cmpgt_epi8(sums, _mm_set1_epi8(9)), ten));
}

static inline __m128i bowling_add(__m128i sums, const uint8_t *in_sets, __m128i digit)
{
    return _mm_add_epi8(sums, _mm_and_si128(_mm_loadu_si128((const __m128i *)(const void *)in_sets), digit));
}

static inline void bowling_keep(uint8_t *to, __m128i sums)
{
    _mm_storeu_si128((__m128i *)(void *)to, bowling_less_ten(bowling_less_ten(sums)));
}

static inline void bowling_sum_sets(const uint8_t pins[CUE_BOWLING_PINS], uint8_t last_digits[BOWLING_SETS])
{
    __m128i a = _mm_setzero_si128(), b = a, c = a, d = a;
    unsigned pin;
    for (pin = 0; pin < CUE_BOWLING_PINS; pin++) {
        const __m128i digit = bowling_spread(pins[pin]);
        const uint8_t *in_sets = bowling_pin_in_sets[pin];
        a = bowling_add(a, in_sets, digit);
        b = bowling_add(b, in_sets + 16, digit);
        c = bowling_add(c, in_sets + 32, digit);
        d = bowling_add(d, in_sets + 48, digit);
    }
    bowling_keep(last_digits, a);
    bowling_keep(last_digits + 16, b);
    bowling_keep(last_digits + 32, c);
    bowling_keep(last_digits + 48, d);
}

static inline uint64_t bowling_quarter_equal(const uint8_t *last_digits, __m128i digit)
{
    const __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)last_digits);
    return (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, digit));
}

static inline uint64_t bowling_sets_equal(const uint8_t last_digits[BOWLING_SETS], unsigned digit)
{
    const __m128i wanted = bowling_spread(digit);
    return bowling_quarter_equal(last_digits, wanted) | bowling_quarter_equal(last_digits + 16, wanted) << 16 |
           bowling_quarter_equal(last_digits + 32, wanted) << 32 |
           bowling_quarter_equal(last_digits + 48, wanted) << 48;
}

#else

static inline void bowling_sum_sets(const uint8_t pins[CUE_BOWLING_PINS], uint8_t last_digits[BOWLING_SETS])
{
    bowling_sum_sets_plain(pins, last_digits);
}

static inline uint64_t bowling_sets_equal(const uint8_t last_digits[BOWLING_SETS], unsigned digit)
{
    return bowling_sets_equal_plain(last_digits, digit);
}

#endif

#endif
