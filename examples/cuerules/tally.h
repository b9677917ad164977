/* Sums over many games, in whole numbers: any order of adding gives the same. */
#ifndef TALLY_H
#define TALLY_H

#include <stdint.h>

enum { TALLY_COUNTS = 16 };

/* squares is kept modulo 2^64; what is worked out of it is small enough to come out right. */
typedef struct tally {
    uint64_t games;
    int64_t sum;
    uint64_t squares;
    int64_t best;
    int64_t counts[TALLY_COUNTS];
} tally;

/* A finished game with this score; its counts the caller adds. */
void tally_add(tally *to, int64_t score);

/* All of another tally. */
void tally_merge(tally *to, const tally *from);

double tally_mean(const tally *of);

/* The standard deviation of a game's score (with n - 1; 0 for a single game). */
double tally_spread(const tally *of);

/* The standard error of the mean. */
double tally_error(const tally *of);

#endif
