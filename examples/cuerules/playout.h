/* Statistics of a batch of games. */
#ifndef PLAYOUT_H
#define PLAYOUT_H

#include <cuerules/cuerules.h>
#include <cuerules/ruleset.h>

double playout_mean(const cue_playouts_result *of);

/* The standard deviation of a game's score (with n - 1; 0 for a single game). */
double playout_spread(const cue_playouts_result *of);

/* The standard error of the mean. */
double playout_error(const cue_playouts_result *of);

#endif
