/* Reading is the algorithm of Eisel and Lemire ("Number parsing at a gigabyte per second", 2021): the digits times a
 * power of ten that is kept to 128 bits. Every result says by how much it may be too low; where that leaves open which
 * double is nearest, big integers decide, as in Clinger's algorithm. Writing scales by the same powers in the other
 * direction, rounds to 15, 16 or 17 digits and takes the first result that reads back (number.c). */
#include "base/decimal.h"

#include <cuerules/random.h>

#include <math.h>
#include <stddef.h>
#include <string.h>

enum {
    STEP = 27,          /* one power in so many is in the table; the others are products */
    FIRST = -13 * STEP, /* the first of them */
    EXACT = 55,         /* 5^55 is the last power of five that fits into 128 bits */
    LEAST = -343,       /* below it even 2^64 times the power is nearer to 0 than to the smallest double */
    MOST = 308,
    SLACK = 4,
};

/* 10^FIRST, 10^(FIRST + STEP), …: their 128 highest bits, without the rest. */
static const uint64_t powers[][2] = {
    {0x8049a4ac0c5811ae, 0x205b896d777d6278}, {0xcf42894a5dce35ea, 0x52064cac828675b9},
    {0xa76c582338ed2621, 0xaf2af2b80af6f24e}, {0x873e4f75e2224e68, 0x5a7744a6e804a291},
    {0xda7f5bf590966848, 0xaf39a475506a899e}, {0xb080392cc4349dec, 0xbd8d794d96aacfb3},
    {0x8e938662882af53e, 0x547eb47b7282ee9c}, {0xe65829b3046b0afa, 0x0cb4a5a3112a5112},
    {0xba121a4650e4ddeb, 0x92f34d62616ce413}, {0x964e858c91ba2655, 0x3a6a07f8d510f86f},
    {0xf2d56790ab41c2a2, 0xfae27299423fb9c3}, {0xc428d05aa4751e4c, 0xaa97e14c3c26b886},
    {0x9e74d1b791e07e48, 0x775ea264cf55347d}, {0x8000000000000000, 0x0000000000000000},
    {0xcecb8f27f4200f3a, 0x0000000000000000}, {0xa70c3c40a64e6c51, 0x999090b65f67d924},
    {0x86f0ac99b4e8dafd, 0x69a028bb3ded71a3}, {0xda01ee641a708de9, 0xe80e6f4820cc9495},
    {0xb01ae745b101e9e4, 0x5ec05dcff72e7f8f}, {0x8e41ade9fbebc27d, 0x14588f13be847307},
    {0xe5d3ef282a242e81, 0x8f1668c8a86da5fa}, {0xb9a74a0637ce2ee1, 0x6d953e2bd7173692},
    {0x95f83d0a1fb69cd9, 0x4abdaf101564f98e}, {0xf24a01a73cf2dccf, 0xbc633b39673c8cec},
    {0xc3b8358109e84f07, 0x0a862f80ec4700c8}, {0x9e19db92b4e31ba9, 0x6c07a2c26a8346d1},
};

/* 192 bits, the highest first. */
typedef struct wide {
    uint64_t a, b, c;
} wide;

static wide product(uint64_t high, uint64_t low, uint64_t factor)
{
    wide result;
    uint64_t middle;
    result.b = cue_random_product(low, factor, &result.c);
    result.a = cue_random_product(high, factor, &middle);
    result.b += middle;
    result.a += result.b < middle;
    return result;
}

/* Shifts a number that is not 0 to the left until its highest bit is set; by how many. */
static int shift_up(uint64_t *number)
{
    const int shift = __builtin_clzll(*number);
    *number <<= shift;
    return shift;
}

/* The same for two words of three; nobody looks at c afterwards. */
static int shift_up_once(wide *number)
{
    if (number->a >> 63)
        return 0;
    number->a = number->a << 1 | number->b >> 63;
    number->b = number->b << 1 | number->c >> 63;
    return 1;
}

static const uint64_t fives[STEP] = {
    1u, 5u, 25u, 125u, 625u, 3125u, 15625u, 78125u, 390625u, 1953125u, 9765625u, 48828125u, 244140625u, 1220703125u,
    UINT64_C(6103515625), UINT64_C(30517578125), UINT64_C(152587890625), UINT64_C(762939453125),
    UINT64_C(3814697265625), UINT64_C(19073486328125), UINT64_C(95367431640625), UINT64_C(476837158203125),
    UINT64_C(2384185791015625), UINT64_C(11920928955078125), UINT64_C(59604644775390625),
    UINT64_C(298023223876953125), UINT64_C(1490116119384765625),
};

/* 10^ten, from 10^FIRST up, is at least (a * 2^64 + b) * 2^(two - 127), the highest bit of a set; c is not used. Up
 * to 10^EXACT that is all of it; others may be more, by less than SLACK in b. */
static wide power_of_ten(int ten, int *two)
{
    const int index = (ten - FIRST) / STEP;
    uint64_t factor = fives[(ten - FIRST) % STEP];
    wide power;
    (void)shift_up(&factor);
    power = product(powers[index][0], powers[index][1], factor);
    (void)shift_up_once(&power);
    *two = (ten * 217706) >> 16; /* the logarithm, rounded down */
    return power;
}

static unsigned slack_of(int ten)
{
    return ten >= 0 && ten <= EXACT ? 0 : SLACK;
}

/* Big integers, of up to 2,700 bits here. The lowest limb comes first. */
typedef struct big {
    uint32_t limbs[96];
    unsigned count;
} big;

static void multiply_add(big *number, uint32_t factor, uint32_t more)
{
    uint64_t carry = more;
    unsigned i;
    for (i = 0; i < number->count; i++) {
        carry += (uint64_t)number->limbs[i] * factor;
        number->limbs[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry)
        number->limbs[number->count++] = (uint32_t)carry;
}

static big big_of(uint64_t value)
{
    big number = {{(uint32_t)value, (uint32_t)(value >> 32)}, value >> 32 ? 2 : 1};
    return number;
}

static void multiply_by_fives(big *number, int exponent)
{
    for (; exponent >= 13; exponent -= 13)
        multiply_add(number, 1220703125, 0);
    multiply_add(number, (uint32_t)fives[exponent], 0);
}

static void shift_left(big *number, unsigned bits)
{
    const unsigned limbs = bits / 32;
    memmove(number->limbs + limbs, number->limbs, number->count * sizeof number->limbs[0]);
    memset(number->limbs, 0, limbs * sizeof number->limbs[0]);
    number->count += limbs;
    multiply_add(number, UINT32_C(1) << bits % 32, 0);
}

static int compare_big(const big *a, const big *b)
{
    int order = (a->count > b->count) - (a->count < b->count);
    unsigned i;
    for (i = a->count; !order && i > 0; i--)
        order = (a->limbs[i - 1] > b->limbs[i - 1]) - (a->limbs[i - 1] < b->limbs[i - 1]);
    return order;
}

/* Reads all digits of a text, or as many as can matter: of those beyond, only whether any is not 0. Returns their
 * exponent. */
static int read_all(const cue_decimal *decimal, big *number)
{
    enum { ENOUGH = 780, IN_DIGITS = 19 };
    const char *at;
    bool rest = false;
    int count = 0;
    *number = big_of(0);
    for (at = decimal->text; at < decimal->end && *at != 'e' && *at != 'E'; at++) {
        if (*at == '.' || (!count && *at == '0'))
            continue;
        if (count < ENOUGH)
            multiply_add(number, 10, (uint32_t)(*at - '0'));
        count += count < ENOUGH;
        rest = rest || (count == ENOUGH && *at != '0');
    }
    multiply_add(number, 10, rest);
    return decimal->exponent - (count - IN_DIGITS) - 1;
}

/* Is the decimal below, at or above mantissa * 2^two? */
static int compare(const cue_decimal *decimal, uint64_t mantissa, int two)
{
    big left = big_of(decimal->digits), right = big_of(mantissa);
    const int ten = decimal->more ? read_all(decimal, &left) : decimal->exponent;
    multiply_by_fives(ten < 0 ? &right : &left, ten < 0 ? -ten : ten);
    if (ten > two)
        shift_left(&left, (unsigned)(ten - two));
    else
        shift_left(&right, (unsigned)(two - ten));
    return compare_big(&left, &right);
}

static double double_of(uint64_t bits)
{
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

double cue_binary_of(const cue_decimal *decimal)
{
    uint64_t digits = decimal->digits, half, rest, mantissa, more;
    const unsigned slack = 2 * slack_of(decimal->exponent);
    int two, zeros, kept, order;
    wide scaled;
    if (!digits || decimal->exponent < LEAST)
        return 0;
    if (decimal->exponent > MOST)
        return INFINITY;
    zeros = shift_up(&digits);
    scaled = power_of_ten(decimal->exponent, &two);
    scaled = product(scaled.a, scaled.b, digits);
    more = decimal->more ? UINT64_C(2) << zeros : 0;
    two += 64 - zeros - shift_up_once(&scaled); /* 2^two is not above the number, 2^(two + 1) is */
    kept = two >= -1022 ? 53 : two + 1075;
    if (kept < 0 || two > 1023)
        return kept < 0 ? 0 : INFINITY;
    mantissa = kept ? scaled.a >> (64 - kept) : 0;
    rest = kept ? scaled.a << kept >> kept : scaled.a;
    half = UINT64_C(1) << (63 - kept);
    if (rest < half)
        order = rest + more + (scaled.b + slack < slack) < half ? -1 : 2;
    else
        order = rest > half || scaled.b ? 1 : 2;
    if (order == 2)
        order = compare(decimal, 2 * mantissa + 1, two - kept);
    mantissa += order > 0 || (order == 0 && mantissa & 1);
    return double_of((kept == 53 ? (uint64_t)(two + 1022) << 52 : 0) + mantissa);
}

cue_scaled cue_scale(double value)
{
    cue_scaled scaled;
    uint64_t bits, high;
    int two, zeros, shift;
    wide power, whole;
    memcpy(&bits, &value, sizeof bits);
    scaled.two = (int)(bits >> 52) - 1075;
    scaled.mantissa = bits & (UINT64_MAX >> 12);
    if (scaled.two == -1075)
        scaled.two++;
    else
        scaled.mantissa |= UINT64_C(1) << 52;
    high = scaled.mantissa;
    zeros = shift_up(&high);
    scaled.exponent = ((scaled.two + 63 - zeros) * 78913 >> 18) - 16; /* of the logarithm, rounded down */
    power = power_of_ten(-scaled.exponent, &two);
    whole = product(power.a, power.b, high);
    shift = zeros - 1 - two - scaled.two; /* 5 to 9: a has so many bits behind the point */
    scaled.digits = whole.a >> shift;
    scaled.part = whole.a << (64 - shift) | whole.b >> shift;
    scaled.slack = slack_of(-scaled.exponent) || whole.b << (64 - shift) || whole.c ? 2 : 0;
    scaled.half = zeros == 11 && high << 1 ? power.a >> (shift - 2) : 0;
    return scaled;
}

bool cue_comes_back(const cue_scaled *scaled, uint64_t digits, double value)
{
    const cue_decimal rounded = {digits, scaled->exponent, false, NULL, NULL};
    const int64_t whole = (int64_t)(digits - scaled->digits);
    if (scaled->half && whole > -64 && whole < 64) {
        const int64_t off = whole * (INT64_C(1) << 56) - (int64_t)(scaled->part >> 8);
        const uint64_t distance = (uint64_t)(off < 0 ? -off : off);
        if (distance + 4 < scaled->half || distance > scaled->half + 4)
            return distance < scaled->half;
    }
    return cue_binary_of(&rounded) == value;
}

/* The remainder. Compilers turn a division by a constant into a multiplication. */
static uint64_t rest_of(uint64_t digits, uint64_t unit)
{
    switch (unit) {
    case 1:
        return 0;
    case 10:
        return digits % 10;
    case 100:
        return digits % 100;
    case 1000:
        return digits % 1000;
    default:
        return digits % unit;
    }
}

uint64_t cue_round_to(const cue_scaled *scaled, uint64_t unit)
{
    const uint64_t rest = rest_of(scaled->digits, unit), low = scaled->digits - rest;
    const uint64_t half = unit / 2, half_part = unit == 1 ? UINT64_C(1) << 63 : 0;
    const bool above = rest > half || (rest == half && scaled->part > half_part);
    const bool near = half - rest == (scaled->part > half_part) && half_part - scaled->part <= scaled->slack;
    int order = above ? 1 : -1;
    if (!above && near) {
        const cue_decimal middle = {2 * low + unit, scaled->exponent, false, NULL, NULL};
        order = -compare(&middle, scaled->mantissa, scaled->two + 1);
    }
    return low + (order > 0 || (order == 0 && low / unit & 1) ? unit : 0);
}
