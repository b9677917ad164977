/* Statistics of a batch of games. */
#pragma once

#include <cuerules/cuerules.h>
#include <cuerules/ruleset.h>

double playout_mean(const cue_playouts_result *result);

/* The standard deviation of a game's score (with n - 1; 0 for a single game). */
double playout_spread(const cue_playouts_result *result);

/* The standard error of the mean. */
double playout_error(const cue_playouts_result *result);
