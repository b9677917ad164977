/* The coordinator in rank 0, which hands out ranges of games and adds up the results, and the workers, which ask it for
 * more. */
#ifndef CLUSTER_COORDINATOR_H
#define CLUSTER_COORDINATOR_H

#include "plan.h"

/* All times are in seconds. */
typedef struct coordinator_config {
    unsigned workers;       /* threads of all ranks together */
    double every;           /* between checkpoints */
    const char *checkpoint; /* its path, or NULL */
    bool quiet;             /* no progress on standard error */
} coordinator_config;

/* Coordinates the work until all games are in *done, which holds the games from 0 on that were played before; the last
 * checkpoint has them all. Returns the sum of the times that the workers spent playing. */
double coordinator_run(const plan *job, const coordinator_config *config, cue_playouts_result *done);

/* Plays what the coordinator hands out until nothing is left; `number` is the thread's in its rank. A game that can't
 * be played ends the whole job. */
void worker_run(const plan *job, int number);

#endif
