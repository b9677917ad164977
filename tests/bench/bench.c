#include "bench.h"

#include <stdlib.h>
#include <time.h>

volatile uint64_t bench_keep;

double bench_seconds(void)
{
    struct timespec now;
    (void)timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static int compare(const void *a, const void *b)
{
    const double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

static double median(double *values)
{
    qsort(values, BENCH_TURNS, sizeof *values, compare);
    return values[BENCH_TURNS / 2];
}

static double time_of(bench_work work, void *context)
{
    const double start = bench_seconds();
    work(context);
    return bench_seconds() - start;
}

bench_pair bench_compare(bench_work ours, bench_work theirs, void *context)
{
    double a[BENCH_TURNS], b[BENCH_TURNS], ratio[BENCH_TURNS];
    bench_pair pair;
    int i;
    (void)time_of(ours, context);
    (void)time_of(theirs, context);
    for (i = 0; i < BENCH_TURNS; i++) {
        a[i] = time_of(ours, context);
        b[i] = time_of(theirs, context);
        ratio[i] = b[i] / a[i];
    }
    pair.ours = median(a);
    pair.theirs = median(b);
    pair.ratio = median(ratio);
    return pair;
}
