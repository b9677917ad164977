/* The benchmark: rows of work, each beside others that do the same, measured in turns in the same run. */
#ifndef BENCH_BENCH_H
#define BENCH_BENCH_H

#include <stdbool.h>
#include <stdint.h>

/* What is measured: done once a turn, the same each time. */
typedef void (*bench_work)(void *context);

/* Somebody else who does it. aim: for the ratio, 0 where there is none. */
typedef struct bench_rival {
    const char *name;
    bench_work work;
    double aim;
} bench_rival;

enum { BENCH_RIVALS = 3, BENCH_TURNS = 9 };

/* id: part and row ("bowling/lists"). unit: what is counted ("decision"); *units: how many the work does, read after it
 * has run. prepare: before each turn, not measured; may be NULL. ns: at most so many nanoseconds a unit are aimed at, 0
 * for none. cost: ratios are what ours takes in theirs, and should be small; otherwise they are how fast ours is, and
 * should be large. turns: 0 for BENCH_TURNS. threads: there are several, so that it is the clock on the wall that counts, and
 * instructions say nothing; other rows are measured by the time that the processor gave them, whoever else it works for. */
typedef struct bench_row {
    const char *id, *title, *unit;
    void *context;
    bench_work prepare, work;
    const uint64_t *units;
    double ns;
    bench_rival rivals[BENCH_RIVALS];
    bool cost, threads;
    unsigned turns;
} bench_row;

/* Measures and reports the row, if it was asked for. */
void bench_run(const bench_row *row);

/* A figure that is no time: bytes, say. */
void bench_figure(const char *id, const char *title, const char *unit, double value, double at_most);

/* Was this row, or one of this part ("bowling/"), asked for? Spares preparing for nothing. */
bool bench_wanted(const char *id);

/* How many times to do a thing that is usually done so often: less where instructions are counted. */
unsigned bench_times(unsigned usual);

/* Keeps a result from being optimised away. */
extern volatile uint64_t bench_keep;

/* report.c: what was measured, as text or JSON. */
typedef struct bench_measured {
    double seconds, rivals[BENCH_RIVALS], ratios[BENCH_RIVALS];
} bench_measured;
void bench_report_start(bool json);
void bench_report_row(const bench_row *row, const bench_measured *measured);
void bench_report_figure(const char *id, const char *title, const char *unit, double value, double at_most);
void bench_report_end(void);

/* How it is run, and what for: ids of rows, or of parts ("json/"), ended by NULL; none for all. */
enum { BENCH_CLOCK, BENCH_COUNT, BENCH_LIST };
void bench_start(int how, const char *const *wanted);

/* The parts. */
void bench_playouts(void);
void bench_games(void);
void bench_threads(void);
void bench_snooker(void);
void bench_clone(void);
void bench_json(void);
void bench_replay(void);
void bench_rpc(void);
void bench_shots(void);
void bench_servers(void);

#endif
