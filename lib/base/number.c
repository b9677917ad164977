#include "base/output.h"

#include "base/decimal.h"

#include <float.h>
#include <math.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static int read_exponent(const char *at, const char *end)
{
    const bool negative = *at == '-';
    int exponent = 0;
    for (; at < end; at++)
        if (is_digit(*at) && exponent < 100000000)
            exponent = exponent * 10 + (*at - '0');
    return negative ? -exponent : exponent;
}

double cue_real_of(const char *text, size_t length)
{
    const char *end = text + length, *at = text + (*text == '-');
    cue_decimal read = {0, 0, false, at, end};
    bool after_point = false;
    double value;
    for (; at < end && *at != 'e' && *at != 'E'; at++) {
        if (*at == '.') {
            after_point = true;
        } else if (read.digits < UINT64_C(1000000000000000000)) {
            read.digits = read.digits * 10 + (uint64_t)(*at - '0');
            read.exponent -= after_point;
        } else {
            read.more = read.more || *at != '0';
            read.exponent += !after_point;
        }
    }
    if (at < end)
        read.exponent += read_exponent(at + 1, end);
    value = cue_binary_of(&read);
    return *text == '-' && value != 0 ? -value : value;
}

bool cue_read_real(const char *text, size_t length, double *out)
{
    enum { LONGEST = 60 };
    const char *end = text + length, *at = text + (length && *text == '-');
    size_t digits = 0;
    if (!length || length > LONGEST)
        return false;
    for (; at < end && is_digit(*at); at++)
        digits++;
    for (at += at < end && *at == '.'; at < end && is_digit(*at); at++)
        digits++;
    if (digits && at < end && (*at == 'e' || *at == 'E')) {
        at++;
        at += at < end && (*at == '-' || *at == '+');
        for (digits = 0; at < end && is_digit(*at); at++)
            digits++;
    }
    *out = digits && at == end ? cue_real_of(text, length) : INFINITY;
    return isfinite(*out);
}

/* The digits of a value above 0 without zeros at their end, and the power of ten of the last. precision: how many
 * digits it takes to find the value again; those of normal numbers are not counted below 15. */
static uint64_t shortest(double value, int *exponent, int *precision)
{
    const cue_scaled scaled = cue_scale(value);
    uint64_t digits;
    uint64_t unit = scaled.digits >= UINT64_C(100000000000000000) ? 10 : 1;
    for (*precision = 17; *precision > (value < DBL_MIN ? 1 : 15); --*precision)
        unit *= 10;
    for (;; ++*precision, unit /= 10) {
        digits = cue_round_to(&scaled, unit);
        if (*precision == 17 || cue_comes_back(&scaled, digits, value))
            break;
    }
    for (*exponent = scaled.exponent; digits % 10000 == 0; *exponent += 4)
        digits /= 10000;
    for (; digits % 10 == 0; ++*exponent)
        digits /= 10;
    return digits;
}

/* Two digits at a time, from the last. */
static char *put_whole(char *at, uint64_t number)
{
    static const char pairs[] = "0001020304050607080910111213141516171819"
                                "2021222324252627282930313233343536373839"
                                "4041424344454647484950515253545556575859"
                                "6061626364656667686970717273747576777879"
                                "8081828384858687888990919293949596979899";
    char digits[20];
    size_t first = sizeof digits;
    for (; number >= 10; number /= 100)
        memcpy(&digits[first -= 2], &pairs[number % 100 * 2], 2);
    if (number || first == sizeof digits)
        digits[--first] = (char)('0' + number);
    memcpy(at, &digits[first], sizeof digits - first);
    return at + (sizeof digits - first);
}

/* point: how many of the digits stand before it; from -3 up. */
static char *put_digits(char *at, const char *digits, int count, int point)
{
    const int whole = point < count ? point : count;
    if (point <= 0) {
        memcpy(at, "0.000", 5); /* NOLINT(bugprone-not-null-terminated-result): digits go on in it */
        memcpy(at + 2 - point, digits, (size_t)count);
        return at + 2 - point + count;
    }
    memcpy(at, digits, (size_t)whole);
    memset(at + whole, '0', (size_t)(point - whole));
    at += point;
    if (point < count) {
        *at++ = '.';
        memcpy(at, digits + point, (size_t)(count - point));
        at += count - point;
    }
    return at;
}

size_t cue_real_text(char text[CUE_REAL_SIZE], double value)
{
    char digits[20], *at = text;
    int exponent = 0, precision = 1, count, point;
    if (!isfinite(value)) {
        memcpy(text, "null", sizeof "null");
        return strlen("null");
    }
    if (value < 0)
        *at++ = '-';
    count = (int)(put_whole(digits, value == 0 ? 0 : shortest(fabs(value), &exponent, &precision)) - digits);
    point = count + exponent;
    if (point >= -3 && point <= precision) {
        at = put_digits(at, digits, count, point);
    } else {
        at = put_digits(at, digits, count, 1);
        *at++ = 'e';
        if (point < 1)
            *at++ = '-';
        at = put_whole(at, (uint64_t)(point < 1 ? 1 - point : point - 1));
    }
    *at = '\0';
    return (size_t)(at - text);
}
