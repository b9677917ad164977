/* The benchmark: rows of work, each measured in turns with rivals that do the same work in the same run. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* What is measured: done once a turn, the same each time. */
typedef void (*bench_work)(void *context);

/* A rival. aim: for the ratio, 0 for none. */
typedef struct bench_rival {
    const char *name;
    bench_work work;
    double aim;
} bench_rival;

enum { BENCH_RIVALS = 3, BENCH_TURNS = 9 };

/* id: part and row ("bowling/lists"). unit: what is counted ("decision"); *units: how many the work does, read after it
 * has run. prepare: before each turn, not measured; may be NULL. ns: the aim, in nanoseconds a unit, 0 for none. cost:
 * ratios are our time by theirs, and should be small; otherwise they are our speed by theirs, and should be large.
 * turns: 0 for BENCH_TURNS. threads: there are several, so wall-clock time counts, and instructions say nothing; other
 * rows are measured in processor time, however busy the machine is. */
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

/* A figure other than a time, such as bytes. */
void bench_figure(const char *id, const char *title, const char *unit, double value, double at_most);

/* Was this row, or one of this part ("bowling/"), asked for? Saves preparing for nothing. */
bool bench_wanted(const char *id);

/* How often to do something that is usually done that often: less when instructions are counted. */
unsigned bench_times(unsigned usual);

/* Keeps a result from being optimised away. */
extern volatile uint64_t bench_keep;

/* report.c: the results, as text or JSON. */
typedef struct bench_measured {
    double seconds, rivals[BENCH_RIVALS], ratios[BENCH_RIVALS];
} bench_measured;
void bench_report_start(bool json);
void bench_report_row(const bench_row *row, const bench_measured *measured);
void bench_report_figure(const char *id, const char *title, const char *unit, double value, double at_most);
void bench_report_end(void);

/* The kind of run, and the rows: ids of rows or of parts ("json/"), ending in NULL; none for all. */
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
