/* A program that plays random games of Bowling Solitaire and nothing else, as fast as a good engineer can make it
 * without a library, an API or a legal list. The library is measured against it. */
#pragma once

#include <stdint.h>

/* The totals of uniformly random games. */
typedef struct hand_result {
    uint64_t games, decisions, score_sum;
} hand_result;

/* The same program three times, built with -O3: for any machine, for machines of the last fifteen years (x86-64-v2),
 * and for the machine that builds it. The first call fills its tables. */
hand_result hand_play(uint64_t games, uint64_t seed);
hand_result hand_v2_play(uint64_t games, uint64_t seed);
hand_result hand_native_play(uint64_t games, uint64_t seed);
