/* Processors of several levels: a few functions count bits all the time and look for the n-th one, and the processors of
 * today have instructions for it that the first of x86-64 lacked. Such a function is built once for each level. */
#ifndef BOWLING_LEVELS_H
#define BOWLING_LEVELS_H

#include <stdint.h>

typedef enum bowling_level {
    BOWLING_PLAIN,
    BOWLING_POPCNT, /* counts bits */
    BOWLING_BMI2    /* and puts bits where others are, quickly: see bowling_deposit */
} bowling_level;

#pragma GCC visibility push(hidden)
/* Of this processor: found out when the library is loaded. */
extern bowling_level bowling_level_here;
#pragma GCC visibility pop

/* BOWLING_BUILT_IN: before what is to become part of each function that calls it. BOWLING_APART: before what is not.
 *
 * BOWLING_AT_LEVELS(bool, f, (int a, int b), a, b) makes f_plain(a, b) and its like for the other levels, of
 * f_at(level, a, b), which is BOWLING_BUILT_IN. BOWLING_LEVELS(f) are all of them, for an array. */
#if defined(__GNUC__) && defined(__x86_64__)
#define BOWLING_BUILT_IN __attribute__((always_inline)) static inline
#define BOWLING_APART    __attribute__((noinline, unused)) static

#define BOWLING_AT_LEVELS(type, name, parameters, ...)                                                             \
    static type name##_plain parameters                                                                            \
    {                                                                                                              \
        return name##_at(BOWLING_PLAIN, __VA_ARGS__);                                                              \
    }                                                                                                              \
    __attribute__((target("popcnt"))) static type name##_popcnt parameters                                         \
    {                                                                                                              \
        return name##_at(BOWLING_POPCNT, __VA_ARGS__);                                                             \
    }                                                                                                              \
    __attribute__((target("popcnt,bmi,bmi2"))) static type name##_bmi2 parameters                                  \
    {                                                                                                              \
        return name##_at(BOWLING_BMI2, __VA_ARGS__);                                                               \
    }
#define BOWLING_LEVELS(name) name##_plain, name##_popcnt, name##_bmi2

/* Puts the lowest bits of a word where the bits of a mask are, in their order. At BOWLING_BMI2 only. */
__attribute__((target("bmi2"))) static inline uint64_t bowling_deposit(uint64_t bits, uint64_t mask)
{
    return __builtin_ia32_pdep_di(bits, mask);
}
#else
#define BOWLING_ONE_LEVEL
#define BOWLING_BUILT_IN static inline
#define BOWLING_APART    static
#define BOWLING_AT_LEVELS(type, name, parameters, ...)                                                             \
    static type name##_plain parameters                                                                            \
    {                                                                                                              \
        return name##_at(BOWLING_PLAIN, __VA_ARGS__);                                                              \
    }
#define BOWLING_LEVELS(name) name##_plain
#endif

/* Before a short loop whose length is known: it is written out turn by turn, and what depends on the turn is worked
 * out. */
#if defined(__GNUC__)
#define BOWLING_UNROLLED _Pragma("GCC unroll 10")
#else
#define BOWLING_UNROLLED
#endif

#endif
