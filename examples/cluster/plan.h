/* What is simulated, and how some of its games are played. */
#ifndef CLUSTER_PLAN_H
#define CLUSTER_PLAN_H

#include <cuerules/cuerules.h>

#include <stdbool.h>

/* Game number n is a function of the plan and n, whoever plays it, wherever and when. */
typedef struct plan {
    const char *game;    /* a ruleset's id */
    const char *options; /* a JSON object, or NULL for the defaults */
    uint64_t seed;
    uint64_t games; /* numbered from 0 */
    uint32_t players;
    bool greedy;
    cue_setup *setup;
    char title[512]; /* the simulation in one line, without how many games */
} plan;

/* Completes a plan whose first members are set; false, after a message to standard error, when it can't be played.
 * To be given back with cue_setup_free() of its setup. */
bool plan_prepare(plan *job);

/* Plays the games from `first` on, `count` of them; *out is what they come to. Threads may share a plan. */
cue_status plan_play(const plan *job, uint64_t first, uint64_t count, cue_playouts_result *out, cue_error *error);

#endif
