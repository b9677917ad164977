/* Sums over games in whole numbers: in whatever order they are added, they come out the same. */
#ifndef CLUSTER_TOTAL_H
#define CLUSTER_TOTAL_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { TOTAL_COUNTS = 16 };

/* Of the first player's scores: their sum, the sum of their squares (modulo 2^64), the best one; and how often what
 * the ruleset counts has happened. Integers of 64 bits alone, so that it can be sent as it lies. */
typedef struct total {
    uint64_t games;
    int64_t sum;
    uint64_t squares;
    int64_t best;
    int64_t counts[TOTAL_COUNTS];
} total;

void total_add(total *to, const total *from);

/* As `cuerules simulate --json` prints it, but for the time: {"games":…,"mean":…,…}. names: of the counts. */
void total_print(FILE *out, const total *of, const char *const *names, unsigned count);

/* As lines of a checkpoint, and back; false where they are not such lines. */
void total_write(FILE *out, const total *of);
bool total_read(FILE *in, total *out);

#endif
