/* How often each score comes up, in memory that does not grow with the number of games: in bins one point wide, or two,
 * four, eight and so on where the scores are too far apart for that. The result is the same in whatever order games are
 * counted, and whether or not they are counted in parts that are added up. */
#pragma once

#include <stddef.h>
#include <stdint.h>

enum { HISTOGRAM_BINS = 4096, HISTOGRAM_LINES = 21 };

/* Bin n counts the 2^shift scores from (first + n) * 2^shift on. Begins as all zero. */
typedef struct score_histogram {
    uint64_t bins[HISTOGRAM_BINS];
    uint64_t games;
    int64_t first, least, most;
    unsigned shift;
} score_histogram;

void histogram_count(score_histogram *histogram, int64_t score, uint64_t games);
void histogram_add(score_histogram *total, const score_histogram *part);

/* Lines of equal width, from the least score to the most; the first and the last score of each, and how many games had
 * them. Returns how many lines there are. */
typedef struct histogram_line {
    int64_t first, last;
    uint64_t games;
} histogram_line;
size_t histogram_read(const score_histogram *histogram, histogram_line lines[HISTOGRAM_LINES]);
