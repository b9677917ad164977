#include "hand.h"

#include <string.h>

enum { PINS = 10, SETS = 64, ALL = 0x3ff };

static uint16_t pins_of[SETS];
static uint64_t overlapping[SETS], touching[SETS], for_first_card;
/* For each pin a byte per set: all ones if the set has the pin. The sums of all sets are then ten vector additions. */
static uint8_t member[PINS][SETS];

static unsigned neighbours(unsigned pins)
{
    static const char *const of[PINS] = {"BE",     "ACEF", "BDFG", "CG",   "ABFH",
                                         "BCEGHI", "CDFI", "EFIJ", "FGHJ", "HI"};
    unsigned found = 0, pin;
    const char *letter;
    for (pin = 0; pin < PINS; pin++)
        for (letter = of[pin]; (pins >> pin & 1) && *letter; letter++)
            found |= 1u << (*letter - 'A');
    return found;
}

static int is_connected(unsigned pins)
{
    unsigned reached = pins & (0 - pins), before;
    do {
        before = reached;
        reached |= neighbours(reached) & pins;
    } while (reached != before);
    return reached == pins;
}

static void prepare(void)
{
    unsigned pins, count = 0, i, j;
    for (pins = 1; pins <= ALL; pins++)
        if (__builtin_popcount(pins) <= 3 && is_connected(pins))
            pins_of[count++] = (uint16_t)pins;
    for (i = 0; i < SETS; i++) {
        if (!(pins_of[i] & 15) && pins_of[i] != 0x20)
            for_first_card |= UINT64_C(1) << i;
        for (j = 0; j < SETS; j++) {
            if (pins_of[i] & pins_of[j])
                overlapping[i] |= UINT64_C(1) << j;
            if (neighbours(pins_of[i]) & pins_of[j])
                touching[i] |= UINT64_C(1) << j;
        }
        for (j = 0; j < PINS; j++)
            member[j][i] = pins_of[i] >> j & 1 ? 0xff : 0;
    }
}

static inline uint64_t next(uint64_t *x)
{
    uint64_t z = *x += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static inline unsigned below(uint64_t *x, unsigned n)
{
    return (unsigned)((next(x) >> 32) * n >> 32);
}

/* Two random numbers are enough for nineteen places: each place takes the high half of a product and leaves the low
 * half. */
static void shuffle(uint8_t cards[20], uint64_t *x)
{
    static const uint8_t sorted[20] = {0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9};
    uint64_t left = next(x);
    unsigned i;
    memcpy(cards, sorted, 20);
    for (i = 20; i > 1; i--) {
        __extension__ const unsigned __int128 product = (unsigned __int128)left * i;
        const unsigned other = (unsigned)(product >> 64);
        const uint8_t card = cards[i - 1];
        cards[i - 1] = cards[other];
        cards[other] = card;
        left = i == 11 ? next(x) : (uint64_t)product;
    }
}

typedef struct table {
    uint8_t sums[SETS]; /* last digits */
    uint64_t match[3];  /* the sets that each top card may take */
    uint64_t open, near;
    uint8_t piles[3][8]; /* digits, ended by 10 */
    const uint8_t *top[3];
    unsigned standing;
    int fresh;
} table;

#if defined(__SSE2__)
#include <emmintrin.h>
static inline uint64_t equal(const uint8_t *sums, unsigned digit)
{
    const __m128i wanted = _mm_set1_epi8((char)digit);
    const __m128i *at = (const __m128i *)(const void *)sums;
#define PART(i) (uint64_t)(unsigned) _mm_movemask_epi8(_mm_cmpeq_epi8(_mm_loadu_si128(at + i), wanted))
    return PART(0) | PART(1) << 16 | PART(2) << 32 | PART(3) << 48;
#undef PART
}
#else
static inline uint64_t equal(const uint8_t *sums, unsigned digit)
{
    uint64_t found = 0;
    unsigned i;
    for (i = 0; i < SETS; i++)
        found |= (uint64_t)(sums[i] == digit) << i;
    return found;
}
#endif

static void deal(table *t, uint64_t *x)
{
    uint8_t cards[20];
    unsigned i, j;
    shuffle(cards, x);
    memset(t->sums, 0, sizeof t->sums);
    for (j = 0; j < PINS; j++)
        for (i = 0; i < SETS; i++)
            t->sums[i] = (uint8_t)(t->sums[i] + (member[j][i] & cards[j]));
    for (i = 0; i < SETS; i++)
        t->sums[i] = (uint8_t)(t->sums[i] - (t->sums[i] > 9 ? 10 : 0));
    for (i = 0; i < SETS; i++)
        t->sums[i] = (uint8_t)(t->sums[i] - (t->sums[i] > 9 ? 10 : 0));
    memcpy(t->piles[0], cards + 10, 5);
    memcpy(t->piles[1], cards + 15, 3);
    memcpy(t->piles[2], cards + 18, 2);
    t->piles[0][5] = t->piles[1][3] = t->piles[2][2] = 10;
    for (i = 0; i < 3; i++) {
        t->top[i] = t->piles[i];
        t->match[i] = equal(t->sums, *t->top[i]);
    }
    t->open = ~UINT64_C(0);
    t->near = 0;
    t->standing = ALL;
    t->fresh = 1;
}

static inline unsigned nth_bit(uint64_t bits, unsigned n)
{
    while (n--)
        bits &= bits - 1;
    return (unsigned)__builtin_ctzll(bits);
}

static inline void turn_up(table *t, unsigned pile)
{
    t->match[pile] = equal(t->sums, *++t->top[pile]);
}

/* Plays a ball to its end; returns its pins. */
static unsigned ball(table *t, uint64_t *x, uint64_t *decisions)
{
    const unsigned before = (unsigned)__builtin_popcount(t->standing);
    while (t->standing) {
        const uint64_t sets =
            t->open & (t->standing == ALL ? ~UINT64_C(0) : t->near) & (t->fresh ? for_first_card : ~UINT64_C(0));
        const uint64_t a = sets & t->match[0], b = sets & t->match[1], c = sets & t->match[2];
        const unsigned na = (unsigned)__builtin_popcountll(a);
        const unsigned nb = (unsigned)__builtin_popcountll(b);
        const unsigned nc = (unsigned)__builtin_popcountll(c);
        unsigned pick = below(x, na + nb + nc + 1), set;
        ++*decisions;
        if (pick < na) {
            set = nth_bit(a, pick);
            turn_up(t, 0);
        } else if ((pick -= na) < nb) {
            set = nth_bit(b, pick);
            turn_up(t, 1);
        } else if ((pick -= nb) < nc) {
            set = nth_bit(c, pick);
            turn_up(t, 2);
        } else {
            break;
        }
        t->fresh = 0;
        t->open &= ~overlapping[set];
        t->near |= touching[set];
        t->standing &= ~(unsigned)pins_of[set];
    }
    return before - (unsigned)__builtin_popcount(t->standing);
}

static void set_aside(table *t)
{
    unsigned i;
    for (i = 0; i < 3; i++)
        if (*t->top[i] < 10)
            turn_up(t, i);
}

static unsigned game(uint64_t *x, uint64_t *decisions)
{
    unsigned rolls[24], count = 0, first = 0, frame, bonus = 0, score = 0;
    table t;
    for (frame = 0; frame < 10; frame++) {
        deal(&t, x);
        ++*decisions;
        rolls[count++] = ball(&t, x, decisions);
        bonus = t.standing ? 0 : 2;
        if (!bonus) {
            set_aside(&t);
            rolls[count++] = ball(&t, x, decisions);
            bonus = t.standing ? 0 : 1;
        }
    }
    while (bonus) {
        deal(&t, x);
        ++*decisions;
        rolls[count++] = ball(&t, x, decisions);
        if (--bonus && t.standing) {
            set_aside(&t);
            rolls[count++] = ball(&t, x, decisions);
            bonus--;
        }
    }
    for (frame = 0; frame < 10; frame++) {
        const unsigned strike = rolls[first] == 10, two = rolls[first] + rolls[first + 1];
        score += two + (strike || two == 10 ? rolls[first + 2] : 0);
        first += strike ? 1 : 2;
    }
    return score;
}

hand_result hand_play(uint64_t games, uint64_t seed)
{
    hand_result result = {games, 0, 0};
    uint64_t i;
    if (!pins_of[0])
        prepare();
    for (i = 0; i < games; i++)
        result.score_sum += game(&seed, &result.decisions);
    return result;
}
