/* What is simulated, and how a range of its games is played. */
#ifndef CLUSTER_PLAN_H
#define CLUSTER_PLAN_H

#include <cuerules/cuerules.h>

#include <stdbool.h>

/* Game number n depends on the plan and n alone, not on where or when it is played. */
typedef struct plan {
    const char *game;    /* a ruleset's id */
    const char *options; /* a JSON object, or NULL for the defaults */
    uint64_t seed;
    uint64_t games; /* numbered from 0 */
    uint32_t players;
    bool greedy;
    cue_setup *setup;
    char title[512]; /* the simulation in one line, without the number of games */
} plan;

/* Completes a plan whose members above `setup` are set; false, after a message on standard error, when it can't be
 * played. The setup is freed with cue_setup_free(). */
bool plan_prepare(plan *job);

/* Plays `count` games from number `first` on; *out is their total. Threads may share a plan. */
cue_status plan_play(const plan *job, uint64_t first, uint64_t count, cue_playouts_result *out, cue_error *error);

#endif
