/* The parts of the benchmark. Each prints its own lines. */
#ifndef BENCH_BENCH_H
#define BENCH_BENCH_H

#include <stdint.h>

enum { BENCH_TURNS = 9 };

double bench_seconds(void);

/* Runs ours and theirs in turns and gives the median seconds of each, and the median of theirs / ours. */
typedef void (*bench_work)(void *context);
typedef struct bench_pair {
    double ours, theirs, ratio;
} bench_pair;
bench_pair bench_compare(bench_work ours, bench_work theirs, void *context);

/* Keeps a result from being optimised away. */
extern volatile uint64_t bench_keep;

void bench_playouts(void);
void bench_snooker(void);
void bench_clone(void);
void bench_json(void);
void bench_rpc(void);
void bench_shots(void);
void bench_servers(void);

#endif
