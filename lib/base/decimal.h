/* Decimal numbers as doubles, exact to the last bit, in integer arithmetic: neither rounding mode nor locale
 * matters. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* digits * 10^exponent. more: the number is greater than that, by less than one in the last digit; `text`, up to `end`,
 * then has all of its digits, as JSON writes a number without its sign. */
typedef struct cue_decimal {
    uint64_t digits;
    int exponent;
    bool more;
    const char *text, *end;
} cue_decimal;

/* The nearest double, the even one of two; infinity beyond all of them. */
double cue_binary_of(const cue_decimal *decimal);

/* Scales to 17 or 18 digits: value = (digits + something below 1) * 10^exponent. value: finite and above 0. */
typedef struct cue_scaled {
    uint64_t digits, part; /* part: of the last digit, in 2^-64, cut */
    int exponent;
    unsigned slack;    /* `part` may be too low by at most this much */
    uint64_t half;     /* half the distance between the value and its neighbours, in 2^-56; 0: not known */
    uint64_t mantissa; /* the value itself, as mantissa * 2^two */
    int two;
} cue_scaled;
cue_scaled cue_scale(double value);

/* The scaled value in multiples of `unit` (a power of ten), the even one of two: as digits with its exponent. */
uint64_t cue_round_to(const cue_scaled *scaled, uint64_t unit);

/* Is the value the double nearest to these digits with the exponent? */
bool cue_comes_back(const cue_scaled *scaled, uint64_t digits, double value);
