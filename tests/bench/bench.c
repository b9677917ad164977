#define _POSIX_C_SOURCE 200809L
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

volatile uint64_t bench_keep;

static int how_to_run;
static const char *const *rows_wanted;

void bench_start(int how, const char *const *wanted)
{
    how_to_run = how;
    rows_wanted = wanted;
}

static bool begins_with(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

static bool is_part(const char *id)
{
    return id[strlen(id) - 1] == '/';
}

/* Asking for a row asks for its part, and asking for a part asks for all its rows. */
bool bench_wanted(const char *id)
{
    const char *const *wanted = rows_wanted;
    for (; *wanted; wanted++)
        if (strcmp(id, *wanted) == 0 || (is_part(*wanted) && begins_with(id, *wanted)) ||
            (is_part(id) && begins_with(*wanted, id)))
            return true;
    return wanted == rows_wanted;
}

/* Under callgrind everything takes fifty times as long, and one turn is enough. */
unsigned bench_times(unsigned usual)
{
    return how_to_run == BENCH_COUNT ? (usual + 199) / 200 : usual;
}

static double seconds(clockid_t clock)
{
    struct timespec now;
    (void)clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static int compare(const void *a, const void *b)
{
    const double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

static double median(double *values, unsigned count)
{
    qsort(values, count, sizeof *values, compare);
    return values[count / 2];
}

static double time_of(const bench_row *row, bench_work work)
{
    const clockid_t clock = row->threads ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID;
    double start;
    if (row->prepare)
        row->prepare(row->context);
    start = seconds(clock);
    work(row->context);
    return seconds(clock) - start;
}

/* Callgrind counts only inside this function. */
__attribute__((noinline)) void bench_counted(bench_work work, void *context);
void bench_counted(bench_work work, void *context)
{
    work(context);
    bench_keep++;
}

static void count_instructions(const bench_row *row)
{
    if (row->threads)
        return;
    (void)time_of(row, row->work);
    if (row->prepare)
        row->prepare(row->context);
    bench_counted(row->work, row->context);
    printf("%s %llu\n", row->id, (unsigned long long)*row->units);
}

static void measure(const bench_row *row)
{
    const unsigned turns = row->turns ? row->turns : BENCH_TURNS;
    double ours[BENCH_TURNS], theirs[BENCH_RIVALS][BENCH_TURNS], ratios[BENCH_RIVALS][BENCH_TURNS];
    bench_measured measured = {0, {0}, {0}};
    unsigned turn, i;
    for (i = 0; i < BENCH_RIVALS && row->rivals[i].work; i++)
        (void)time_of(row, row->rivals[i].work);
    (void)time_of(row, row->work);
    for (turn = 0; turn < turns; turn++) {
        ours[turn] = time_of(row, row->work);
        for (i = 0; i < BENCH_RIVALS && row->rivals[i].work; i++) {
            theirs[i][turn] = time_of(row, row->rivals[i].work);
            ratios[i][turn] = row->cost ? ours[turn] / theirs[i][turn] : theirs[i][turn] / ours[turn];
        }
    }
    measured.seconds = median(ours, turns);
    for (i = 0; i < BENCH_RIVALS && row->rivals[i].work; i++) {
        measured.rivals[i] = median(theirs[i], turns);
        measured.ratios[i] = median(ratios[i], turns);
    }
    (void)time_of(row, row->work);
    bench_report_row(row, &measured);
}

void bench_run(const bench_row *row)
{
    if (!bench_wanted(row->id))
        return;
    if (how_to_run == BENCH_LIST)
        (void)(row->threads || puts(row->id));
    else if (how_to_run == BENCH_COUNT)
        count_instructions(row);
    else
        measure(row);
}

void bench_figure(const char *id, const char *title, const char *unit, double value, double at_most)
{
    if (how_to_run == BENCH_CLOCK && bench_wanted(id))
        bench_report_figure(id, title, unit, value, at_most);
}
