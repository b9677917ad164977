#include "histogram.h"

#include <string.h>

/* Of a division by 2^shift, rounded down; >> of a negative number is up to the compiler. */
static int64_t bin_of(int64_t score, unsigned shift)
{
    const int64_t width = (int64_t)1 << shift;
    return score >= 0 ? score / width : -((width - 1 - score) / width);
}

/* The bins of twice the width that hold the same scores. */
static void widen(histogram *of)
{
    const int64_t first = bin_of(of->first, 1);
    uint64_t bins[HISTOGRAM_BINS] = {0};
    int64_t n;
    for (n = 0; n < HISTOGRAM_BINS; n++)
        bins[bin_of(of->first + n, 1) - first] += of->bins[n];
    memcpy(of->bins, bins, sizeof bins);
    of->first = first;
    of->shift++;
}

/* Makes `bin` the first one; there has to be room behind the last one that is used. */
static void begin_at(histogram *of, int64_t bin)
{
    const int64_t by = of->first - bin;
    memmove(of->bins + by, of->bins, (size_t)(HISTOGRAM_BINS - by) * sizeof of->bins[0]);
    memset(of->bins, 0, (size_t)by * sizeof of->bins[0]);
    of->first = bin;
}

static void make_room(histogram *of, int64_t least, int64_t most)
{
    while (bin_of(most, of->shift) - bin_of(least, of->shift) >= HISTOGRAM_BINS)
        widen(of);
    if (bin_of(least, of->shift) < of->first)
        begin_at(of, bin_of(least, of->shift));
}

void histogram_count(histogram *of, int64_t score, uint64_t games)
{
    if (!games)
        return;
    if (!of->games) {
        of->least = of->most = score;
        of->first = bin_of(score, of->shift);
    }
    of->least = score < of->least ? score : of->least;
    of->most = score > of->most ? score : of->most;
    make_room(of, of->least, of->most);
    of->bins[bin_of(score, of->shift) - of->first] += games;
    of->games += games;
}

/* All scores of a bin are in one bin of any wider width: its first one stands for them. */
void histogram_add(histogram *to, const histogram *from)
{
    const int64_t width = (int64_t)1 << from->shift;
    int64_t n;
    while (from->games && to->shift < from->shift)
        widen(to);
    for (n = 0; n < HISTOGRAM_BINS; n++) {
        const int64_t score = (from->first + n) * width;
        histogram_count(to, score < from->least ? from->least : score, from->bins[n]);
    }
    if (from->games && from->most > to->most)
        to->most = from->most;
}

/* 1, 2, 5, 10, 20, 50 …, and at least one bin. */
static int64_t step_of(const histogram *of)
{
    static const int64_t next[] = {2, 5, 10};
    const int64_t range = of->most - of->least + 1, bin = (int64_t)1 << of->shift;
    int64_t tens = 1, step = 1;
    unsigned i = 0;
    while (step * (HISTOGRAM_LINES - 1) < range) {
        step = tens * next[i];
        tens *= next[i] == 10 ? 10 : 1;
        i = (i + 1) % 3;
    }
    return bin == 1 ? step : (step + bin - 1) / bin * bin;
}

void histogram_read(const histogram *of, void (*each)(void *context, int64_t from, int64_t to, uint64_t games),
                    void *context)
{
    const int64_t step = step_of(of), width = (int64_t)1 << of->shift;
    int64_t from, n;
    if (!of->games)
        return;
    from = (of->least >= 0 ? of->least / step : -((step - 1 - of->least) / step)) * step;
    for (; from <= of->most; from += step) {
        uint64_t games = 0;
        for (n = 0; n < HISTOGRAM_BINS; n++) {
            const int64_t score = (of->first + n) * width;
            games += score >= from && score < from + step ? of->bins[n] : 0;
        }
        each(context, from, from + step - 1, games);
    }
}
