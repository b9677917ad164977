/* Numbers as text and back, beside the C library's own, which the tests run in the C locale. */
#define _POSIX_C_SOURCE 200809L
#include "cases.h"
#include "help.h"
#include "suites.h"

#include "base/output.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void assert_read(const char *text)
{
    const double expected = strtod(text, NULL), read = cue_real_of(text, strlen(text));
    if (read != expected || (signbit(read) != 0) != (expected != 0 && signbit(expected)))
        ck_abort_msg("%.400s reads as %a, not %a", text, read, expected);
}

/* What saves have had since the first: 15 digits where these come back, else 16 or 17, without zeros at their end.
 */
static void assert_written(double value)
{
    char expected[64], written[CUE_REAL_SIZE], *exponent;
    int digits = fabs(value) < DBL_MIN ? 1 : 15;
    do
        (void)snprintf(expected, sizeof expected, "%.*g", digits, value);
    while (strtod(expected, NULL) != value && ++digits <= 17);
    exponent = strchr(expected, 'e');
    if (exponent)
        (void)sprintf(exponent, "e%d", atoi(exponent + 1));
    if (cue_real_text(written, value) != strlen(expected) || strcmp(written, expected) != 0)
        ck_abort_msg("%a is written %s, not %s", value, written, expected);
    if (cue_real_of(expected, strlen(expected)) != value)
        ck_abort_msg("%s is not read as %a", expected, value);
}

static void assert_around(double value)
{
    assert_written(value);
    assert_written(nextafter(value, 0));
    if (value < DBL_MAX)
        assert_written(nextafter(value, DBL_MAX));
}

START_TEST(powers)
{
    const int step = is_slow_here() ? 17 : 1;
    int exponent, digit;
    for (exponent = -1074; exponent < 1024; exponent += step)
        assert_around(ldexp(1, exponent));
    for (exponent = -345; exponent < 312; exponent += step)
        for (digit = 1; digit < 10; digit++)
            assert_read(text_of("%de%d", digit, exponent));
    for (exponent = -307; exponent < 309; exponent += step)
        assert_around(strtod(text_of("1e%d", exponent), NULL));
    assert_around(DBL_MAX);
    assert_around(DBL_MIN);
}
END_TEST

/* Half way between two doubles, a little less and a little more: at both ends of the range, and at ties that have
 * few digits. */
START_TEST(half_way)
{
    case_list of = CASES("half_way");
    int exponent;
    while (next_case(&of))
        assert_read(of.field[0]);
    for (exponent = -1074; exponent < 1023; exponent += is_slow_here() ? 61 : 5) {
        char text[1300];
        const size_t end = (size_t)snprintf(text, sizeof text, "%.1200Lf", ldexpl(3, exponent - 1));
        assert_read(text);
        if (end < sizeof text && text[end - 1] == '0') {
            text[end - 1] = '1';
            assert_read(text);
        }
        if (exponent < 0)
            assert_read(text_of("%.40Le", ldexpl(5, exponent - 1)));
    }
}
END_TEST

/* Beside half way between two doubles, by less than nineteen digits can say: the next such decimal below it and the next
 * above, from the smallest doubles to the largest. */
static void assert_beside(uint64_t mantissa, int two)
{
    char text[64];
    unsigned long long digits;
    int exponent, off;
    (void)snprintf(text, sizeof text, "%.18Le", ldexpl((long double)(2 * mantissa + 1), two - 1));
    exponent = atoi(strchr(text, 'e') + 1) - 18;
    text[1] = text[0];
    digits = strtoull(text + 1, NULL, 10);
    for (off = 0; off <= 2; off++)
        assert_read(text_of("%llue%d", digits + (unsigned)off - 1, exponent));
}

START_TEST(nineteen_digits)
{
    const int step = is_slow_here() ? 61 : 1;
    cue_random random = cue_random_at(83, 0);
    int two, i;
    for (two = -1073; two < 971; two += step)
        for (i = 0; i < 4; i++)
            assert_beside(UINT64_C(1) << 52 | cue_random_next(&random) >> 12, two);
    for (i = 0; i < 2000; i += step)
        assert_beside(cue_random_next(&random) >> (12 + i % 52), -1074);
}
END_TEST

/* The smallest doubles that have all their digits, and the largest. */
START_TEST(ends_of_the_range)
{
    const unsigned rounds = is_slow_here() ? 100 : 4000;
    cue_random random = cue_random_at(89, 0);
    unsigned i;
    for (i = 0; i < rounds; i++) {
        const double mantissa = (double)(UINT64_C(1) << 52 | cue_random_next(&random) >> 12);
        assert_written(ldexp(mantissa, -1074 + (int)(i % 8)));
        assert_written(ldexp(mantissa, 971 - (int)(i % 8)));
    }
}
END_TEST

/* More digits than are ever looked at: the last of them still counts. */
START_TEST(very_long_numbers)
{
    enum { LENGTH = 5000 };
    char text[LENGTH + 8] = "9007199254740993.";
    memset(text + 17, '0', LENGTH - 17);
    assert_read(text);
    ck_assert(cue_real_of(text, LENGTH) == 9007199254740992.0);
    text[LENGTH - 1] = '1';
    assert_read(text);
    ck_assert(cue_real_of(text, LENGTH) == 9007199254740994.0);
    text[LENGTH - 2] = '1';
    memcpy(text + LENGTH, "E0", 3);
    ck_assert(cue_real_of(text, LENGTH + 2) == 9007199254740994.0);
    memcpy(text + LENGTH, "E+1", 4);
    ck_assert(cue_real_of(text, LENGTH) == 9007199254740994.0);
    ck_assert(cue_real_of(text, LENGTH + 3) == 90071992547409936.0);
    memset(text, '0', LENGTH);
    memcpy(text + LENGTH, "7.5e-1", 7);
    ck_assert(cue_real_of(text, LENGTH + 6) == 0.75);
    memset(text, '9', LENGTH);
    memcpy(text, "0.", 2);
    text[LENGTH] = '\0';
    assert_read(text);
    ck_assert(cue_real_of("1e-99999999999999999999", 23) == 0);
    ck_assert(isinf(cue_real_of("-1e99999999999999999999", 23)));
}
END_TEST

static double random_double(cue_random *random)
{
    const uint64_t bits = cue_random_next(random);
    double value;
    memcpy(&value, &bits, sizeof value);
    return isfinite(value) ? value : 1;
}

/* A million, all in all. */
START_TEST(random_doubles)
{
    cue_random random = cue_random_at(3, (uint64_t)_i);
    long i;
    for (i = is_slow_here() ? 2000 : 125000; i > 0; i--) {
        const double value = random_double(&random);
        assert_written(value);
        assert_written((double)(cue_random_next(&random) % 100000) / 10000);
    }
}
END_TEST

START_TEST(random_texts)
{
    cue_random random = cue_random_at(4, 0);
    long i;
    for (i = is_slow_here() ? 1000 : 50000; i > 0; i--) {
        const uint64_t digits = cue_random_next(&random) >> cue_random_below(&random, 64);
        char text[64];
        (void)snprintf(text, sizeof text, "%llue%d", (unsigned long long)digits,
                       (int)cue_random_below(&random, 680) - 350);
        assert_read(text);
        (void)snprintf(text, sizeof text, "%.*e", (int)cue_random_below(&random, 40), random_double(&random));
        assert_read(text);
    }
}
END_TEST

START_TEST(what_is_no_number)
{
    static const char *const bad[] = {"",   "-",  ".",   "-.",  "+1",  "1e",    "1e+", "e1",   ".e1", "1.2.3",
                                      "1 ", " 1", "0x1", "inf", "nan", "1e999", "--1", "1e5.", "1,5"};
    static const char *const good[] = {"1",    "-1",   ".5",   "-.5",    "5.", "5.e1",
                                       "1E+2", "1e-2", "0.61", "1e-999", "-0"};
    size_t i;
    double read;
    for (i = 0; i < sizeof bad / sizeof bad[0]; i++)
        ck_assert_msg(!cue_read_real(bad[i], strlen(bad[i]), &read), "%s is read", bad[i]);
    for (i = 0; i < sizeof good / sizeof good[0]; i++) {
        ck_assert_msg(cue_read_real(good[i], strlen(good[i]), &read), "%s is not read", good[i]);
        ck_assert(read == strtod(good[i], NULL) && (read != 0 || !signbit(read)));
    }
    ck_assert(!cue_read_real("1.000000000000000000000000000000000000000000000000000000000000", 62, &read));
}
END_TEST

START_TEST(values_that_are_not_finite)
{
    char text[CUE_REAL_SIZE];
    ck_assert_uint_eq(cue_real_text(text, INFINITY), 4);
    ck_assert_str_eq(text, "null");
    ck_assert_uint_eq(cue_real_text(text, NAN), 4);
    ck_assert_str_eq(text, "null");
}
END_TEST

Suite *number_suite(void)
{
    Suite *suite = suite_create("number");
    TCase *random = tcase_create("random");
    ADD_TESTS(suite, "hard", powers, half_way, nineteen_digits, ends_of_the_range, very_long_numbers,
              what_is_no_number, values_that_are_not_finite, random_texts);
    tcase_set_timeout(random, 60);
    tcase_add_loop_test(random, random_doubles, 0, 4);
    suite_add_tcase(suite, random);
    return suite;
}
