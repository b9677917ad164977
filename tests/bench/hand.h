/* A Bowling Solitaire program for one purpose only: to play random games as fast as a good engineer can
 * make it without a library, an API or a legal list. What the library is measured against. */
#ifndef BENCH_HAND_H
#define BENCH_HAND_H

#include <stdint.h>

/* What games of uniform random play added up to. */
typedef struct hand_result {
    uint64_t games, decisions, score_sum;
} hand_result;

/* The same program three times, built with -O3: for any machine, for those of the last fifteen years (x86-64-v2), and for
 * the one that it is built on. The first call fills its tables. */
hand_result hand_play(uint64_t games, uint64_t seed);
hand_result hand_v2_play(uint64_t games, uint64_t seed);
hand_result hand_native_play(uint64_t games, uint64_t seed);

#endif
