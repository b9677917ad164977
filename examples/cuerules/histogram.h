/* How often scores come up, in memory that does not grow with the games: bins of one point each, and of two, four, eight
 * where the scores lie so far apart that there would be too many. Games may be counted in any order and in parts that
 * are added up: what comes out is the same. */
#ifndef HISTOGRAM_H
#define HISTOGRAM_H

#include <stdint.h>

enum { HISTOGRAM_BINS = 4096, HISTOGRAM_LINES = 20 };

/* Bin n counts scores from (first + n) * 2^shift up, as many as 2^shift of them. Begins as all zero. */
typedef struct histogram {
    uint64_t bins[HISTOGRAM_BINS];
    uint64_t games;
    int64_t first, least, most;
    unsigned shift;
} histogram;

void histogram_count(histogram *of, int64_t score, uint64_t games);
void histogram_add(histogram *to, const histogram *from);

/* Calls `each` with lines of equal width, from the least score to the most, at most HISTOGRAM_LINES: scores from `from` to
 * `to`, and how many games had them. */
void histogram_read(const histogram *of, void (*each)(void *context, int64_t from, int64_t to, uint64_t games),
                    void *context);

#endif
