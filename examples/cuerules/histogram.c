#include "histogram.h"

#include <string.h>

static int64_t divided_down(int64_t score, int64_t by)
{
    return score >= 0 ? score / by : -((by - 1 - score) / by);
}

/* What >> does to a negative number is up to the compiler. */
static int64_t bin_of(int64_t score, unsigned shift)
{
    return divided_down(score, (int64_t)1 << shift);
}

/* The bins of twice the width that hold the same scores. */
static void widen(score_histogram *histogram)
{
    const int64_t first = bin_of(histogram->first, 1);
    uint64_t bins[HISTOGRAM_BINS] = {0};
    int64_t n;
    for (n = 0; n < HISTOGRAM_BINS; n++)
        bins[bin_of(histogram->first + n, 1) - first] += histogram->bins[n];
    memcpy(histogram->bins, bins, sizeof bins);
    histogram->first = first;
    histogram->shift++;
}

/* Makes `bin` the first one; there must be room after the last bin in use. */
static void begin_at(score_histogram *histogram, int64_t bin)
{
    const int64_t by = histogram->first - bin;
    memmove(histogram->bins + by, histogram->bins, (size_t)(HISTOGRAM_BINS - by) * sizeof histogram->bins[0]);
    memset(histogram->bins, 0, (size_t)by * sizeof histogram->bins[0]);
    histogram->first = bin;
}

static void make_room(score_histogram *histogram, int64_t least, int64_t most)
{
    while (bin_of(most, histogram->shift) - bin_of(least, histogram->shift) >= HISTOGRAM_BINS)
        widen(histogram);
    if (bin_of(least, histogram->shift) < histogram->first)
        begin_at(histogram, bin_of(least, histogram->shift));
}

void histogram_count(score_histogram *histogram, int64_t score, uint64_t games)
{
    if (!games)
        return;
    if (!histogram->games) {
        histogram->least = histogram->most = score;
        histogram->first = bin_of(score, histogram->shift);
    }
    histogram->least = score < histogram->least ? score : histogram->least;
    histogram->most = score > histogram->most ? score : histogram->most;
    make_room(histogram, histogram->least, histogram->most);
    histogram->bins[bin_of(score, histogram->shift) - histogram->first] += games;
    histogram->games += games;
}

/* All scores of a bin are in one bin of any wider width: its first one stands for them. */
void histogram_add(score_histogram *total, const score_histogram *part)
{
    const int64_t width = (int64_t)1 << part->shift;
    int64_t n;
    while (part->games && total->shift < part->shift)
        widen(total);
    for (n = 0; n < HISTOGRAM_BINS; n++) {
        const int64_t score = (part->first + n) * width;
        histogram_count(total, score < part->least ? part->least : score, part->bins[n]);
    }
    if (part->games && part->most > total->most)
        total->most = part->most;
}

/* 1, 2, 5, 10, 20, 50 …, and at least one bin. One line more than the range needs may come of where lines begin. */
static int64_t step_of(const score_histogram *histogram)
{
    static const int64_t next[] = {2, 5, 10};
    const int64_t range = histogram->most - histogram->least + 1, bin = (int64_t)1 << histogram->shift;
    int64_t tens = 1, step = 1;
    unsigned i = 0;
    while (step * (HISTOGRAM_LINES - 2) < range) {
        step = tens * next[i];
        tens *= next[i] == 10 ? 10 : 1;
        i = (i + 1) % 3;
    }
    return bin == 1 ? step : (step + bin - 1) / bin * bin;
}

size_t histogram_read(const score_histogram *histogram, histogram_line lines[HISTOGRAM_LINES])
{
    const int64_t step = step_of(histogram), width = (int64_t)1 << histogram->shift;
    int64_t first = divided_down(histogram->least, step) * step, n;
    size_t count = 0;
    for (; histogram->games && first <= histogram->most; first += step) {
        lines[count] = (histogram_line){first, first + step - 1, 0};
        for (n = 0; n < HISTOGRAM_BINS; n++) {
            const int64_t score = (histogram->first + n) * width;
            lines[count].games += score >= first && score < first + step ? histogram->bins[n] : 0;
        }
        count++;
    }
    return count;
}
