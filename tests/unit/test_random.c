/* The generator: its definition in cuerules/random.h is part of the save format. */
#include "help.h"
#include "suites.h"

/* Known answers of SplitMix64, of which `next` is one step. */
START_TEST(known_answers)
{
    static const uint64_t known[] = {UINT64_C(6457827717110365317), UINT64_C(3203168211198807973),
                                     UINT64_C(9817491932198370423), UINT64_C(4593380528125082431),
                                     UINT64_C(16408922859458223821)};
    cue_random random = {1234567};
    size_t i;
    for (i = 0; i < sizeof known / sizeof known[0]; i++)
        ck_assert_uint_eq(cue_random_next(&random), known[i]);
}
END_TEST

/* The header's formula, done again with plain arithmetic. */
static uint64_t mixed(uint64_t z)
{
    z ^= z >> 30;
    z *= UINT64_C(0xbf58476d1ce4e5b9);
    z ^= z >> 27;
    z *= UINT64_C(0x94d049bb133111eb);
    z ^= z >> 31;
    return z;
}

START_TEST(streams_begin_where_the_header_says)
{
    static const uint64_t seeds[] = {0, 1, 42, UINT64_MAX, UINT64_C(1) << 63};
    const uint64_t g = UINT64_C(0x9e3779b97f4a7c15);
    size_t i;
    uint64_t number;
    for (i = 0; i < sizeof seeds / sizeof seeds[0]; i++)
        for (number = 0; number < 5; number++) {
            cue_random random = cue_random_at(seeds[i], number);
            const uint64_t start = mixed(mixed(seeds[i] + g) + number * g);
            ck_assert_uint_eq(random.x, start);
            ck_assert_uint_eq(cue_random_next(&random), mixed(start + g));
            ck_assert_uint_eq(cue_random_next(&random), mixed(start + 2 * g));
        }
}
END_TEST

/* The high and the low half, by long multiplication in base 2^16. */
static void multiply(uint64_t a, uint64_t b, uint64_t *high, uint64_t *low)
{
    uint64_t digits[8] = {0};
    unsigned i, j;
    for (i = 0; i < 4; i++)
        for (j = 0; j < 4; j++) {
            const uint64_t part = (a >> 16 * i & 0xffff) * (b >> 16 * j & 0xffff);
            digits[i + j] += part & 0xffff;
            digits[i + j + 1] += part >> 16;
        }
    for (i = 0; i < 7; i++) {
        digits[i + 1] += digits[i] >> 16;
        digits[i] &= 0xffff;
    }
    *low = digits[0] | digits[1] << 16 | digits[2] << 32 | digits[3] << 48;
    *high = digits[4] | digits[5] << 16 | digits[6] << 32 | digits[7] << 48;
}

START_TEST(products)
{
    static const uint64_t edges[] = {0, 1, 2, 0xffffffff, UINT64_C(0x100000000), UINT64_MAX, UINT64_C(1) << 63};
    cue_random random = cue_random_at(3, 3);
    size_t i, j;
    for (i = 0; i < 40; i++)
        for (j = 0; j < 40; j++) {
            const uint64_t a = i < 7 ? edges[i] : cue_random_next(&random);
            const uint64_t b = j < 7 ? edges[j] : cue_random_next(&random);
            uint64_t high, low, found;
            multiply(a, b, &high, &low);
            assert_quickly(cue_random_product(a, b, &found) == high);
            assert_quickly(found == low);
        }
}
END_TEST

/* Below n: the high half of the product, and another draw where the low half is below 2^64 mod n. */
START_TEST(numbers_below)
{
    static const uint64_t limits[] = {1, 2, 3, 10, 20, 1000003, (UINT64_C(1) << 63) + 1, UINT64_MAX};
    unsigned drawn_again = 0;
    size_t i;
    unsigned k;
    for (i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        const uint64_t n = limits[i];
        cue_random random = cue_random_at(i, 5);
        cue_random mine = random;
        for (k = 0; k < 200; k++) {
            const uint64_t value = cue_random_below(&random, n);
            uint64_t high, low;
            multiply(cue_random_next(&mine), n, &high, &low);
            while (low < (UINT64_MAX % n + 1) % n) {
                drawn_again++;
                multiply(cue_random_next(&mine), n, &high, &low);
            }
            assert_quickly(value < n);
            assert_quickly(value == high);
            assert_quickly(random.x == mine.x);
        }
    }
    ck_assert_uint_gt(drawn_again, 50); /* (2^63 + 1 rejects nearly half of all draws) */
}
END_TEST

/* The header's words on shuffling, once more. Returns how often all was shuffled again. */
static unsigned shuffled(cue_random *random, uint8_t *items, unsigned count)
{
    unsigned again = 0;
    unsigned n = count;
    while (n > 1) {
        uint64_t left = cue_random_next(random);
        uint64_t product = 1;
        unsigned served;
        for (served = 0; served < 8 && n > 1; served++, n--) {
            uint64_t place, rest;
            uint8_t item;
            multiply(left, n, &place, &rest);
            item = items[n - 1];
            items[n - 1] = items[place];
            items[place] = item;
            left = rest;
            product *= n;
        }
        if (left < (UINT64_MAX % product + 1) % product) {
            n = count;
            again++;
        }
    }
    return again;
}

static unsigned compare_shuffles(cue_random random, unsigned count)
{
    cue_random mine = random;
    uint8_t items[64], expected[64];
    unsigned again, i;
    for (i = 0; i < 64; i++)
        items[i] = expected[i] = (uint8_t)i;
    cue_random_shuffle(&random, items, count);
    again = shuffled(&mine, expected, count);
    assert_quickly(memcmp(items, expected, sizeof items) == 0);
    assert_quickly(random.x == mine.x);
    return again;
}

/* A draw of 0 leaves 0, which is always below; the state one step before mix(0) = 0 gives such a draw. */
START_TEST(shuffles)
{
    const cue_random unlucky = {0 - CUE_RANDOM_STEP};
    unsigned count, number;
    for (count = 0; count <= 64; count++) {
        for (number = 0; number < 100; number++)
            (void)compare_shuffles(cue_random_at(count, number), count);
        if (count >= 2) /* 2^64 is even: with two nothing is uneven */
            ck_assert_uint_eq(compare_shuffles(unlucky, count) >= 1, count > 2);
    }
}
END_TEST

/* How far counts are from being all the same: chi-square over those that are not 0. */
static double unevenness(const double *counts, size_t size, double expected, size_t *found)
{
    double chi = 0;
    size_t i;
    for (i = 0, *found = 0; i < size; i++)
        if (counts[i] > 0) {
            chi += (counts[i] - expected) * (counts[i] - expected) / expected;
            ++*found;
        }
    return chi;
}

/* All six faces of a die, and all 24 orders of four items, equally often: with five degrees of freedom 99.99 % are
 * below 25.7, with 23 below 56. */
START_TEST(fair_draws)
{
    double faces[6] = {0}, orders[256] = {0};
    size_t found;
    unsigned i;
    for (i = 0; i < 60000; i++) {
        cue_random random = cue_random_at(77, i);
        faces[cue_random_below(&random, 6)]++;
    }
    for (i = 0; i < 24000; i++) {
        uint8_t items[4] = {0, 1, 2, 3};
        cue_random random = cue_random_at(99, i);
        cue_random_shuffle(&random, items, 4);
        orders[items[0] << 6 | items[1] << 4 | items[2] << 2 | items[3]]++;
    }
    ck_assert_double_lt(unevenness(faces, 6, 10000, &found), 25.7);
    ck_assert_uint_eq(found, 6);
    ck_assert_double_lt(unevenness(orders, 256, 1000, &found), 56);
    ck_assert_uint_eq(found, 24);
}
END_TEST

START_TEST(seeds_differ)
{
    uint64_t seeds[100] = {0}; /* two that are not written are the same */
    unsigned i, j;
    for (i = 0; i < 100; i++) {
        ck_assert(cue_random_seed(&seeds[i]));
        for (j = 0; j < i; j++)
            ck_assert_uint_ne(seeds[i], seeds[j]);
    }
}
END_TEST

Suite *random_suite(void)
{
    Suite *suite = suite_create("random");
    ADD_TESTS(suite, "definition", known_answers, streams_begin_where_the_header_says, products, numbers_below,
              shuffles, fair_draws);
    ADD_TESTS(suite, "seeds", seeds_differ);
    return suite;
}
