/* A Bowling Solitaire program for one purpose only: to play random games as fast as a good engineer can
 * make it without a library, an API or a legal list. What the library is measured against. */
#ifndef BENCH_HAND_H
#define BENCH_HAND_H

#include <stdint.h>

/* What games of uniform random play added up to. */
typedef struct hand_result {
    uint64_t games, decisions, score_sum;
} hand_result;

/* Fills the tables; once, before anything is played. */
void hand_prepare(void);

hand_result hand_play(uint64_t games, uint64_t seed);

/* The same program, built with -O3 for the machine that it is built on. */
void hand_best_prepare(void);
hand_result hand_best_play(uint64_t games, uint64_t seed);

#endif
