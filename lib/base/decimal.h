/* Decimal numbers as doubles, to the last bit, by whole numbers alone: no rounding mode and no locale has a say. */
#ifndef LIB_BASE_DECIMAL_H
#define LIB_BASE_DECIMAL_H

#include <stdbool.h>
#include <stdint.h>

/* digits * 10^exponent. more: it is a little more, by less than one of the last digit; `text`, up to `end`, then
 * has all digits: what a number without its sign is, as JSON writes it. */
typedef struct cue_decimal {
    uint64_t digits;
    int exponent;
    bool more;
    const char *text, *end;
} cue_decimal;

/* The double next to it, the even one of two; infinity beyond them all. */
double cue_binary_of(const cue_decimal *decimal);

/* Scales to 17 or 18 digits: value = (digits + something below 1) * 10^exponent. value: finite and above 0. */
typedef struct cue_scaled {
    uint64_t digits, part; /* part: of the last digit, in 2^-64, cut */
    int exponent;
    unsigned slack;    /* at most so many of these more */
    uint64_t half;     /* half of what lies between the value and its neighbours, in 2^-56; 0: not known */
    uint64_t mantissa; /* the value itself, as mantissa * 2^two */
    int two;
} cue_scaled;
cue_scaled cue_scale(double value);

/* The scaled value in multiples of `unit` (a power of ten), the even one of two: as digits with its exponent. */
uint64_t cue_round_to(const cue_scaled *scaled, uint64_t unit);

/* Is the value the double next to these digits with the exponent? */
bool cue_comes_back(const cue_scaled *scaled, uint64_t digits, double value);

#endif
