/* Rank 0's desk, which hands out numbers of games and adds up what comes back, and the players, who ask there. */
#ifndef CLUSTER_DESK_H
#define CLUSTER_DESK_H

#include "plan.h"

/* How the work goes: all times in seconds. */
typedef struct desk_config {
    unsigned players;       /* threads of all ranks together */
    double every;           /* between two checkpoints */
    const char *checkpoint; /* its path, or NULL */
    bool quiet;             /* no progress on standard error */
} desk_config;

/* Until all games are in *done, which holds those from 0 on that were played before. Returns the time in which the
 * players have played, added up; the checkpoint has everything in the end. */
double desk_run(const plan *job, const desk_config *config, cue_playouts_result *done);

/* Plays what the desk hands out until there is nothing left; `number` is the thread's in its rank. A game that
 * can't be played ends the whole job. */
void player_run(const plan *job, int number);

#endif
