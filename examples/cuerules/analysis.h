/* How well a game was played, for people. */
#pragma once

#include <cuerules/advice.h>

/* A value, or a distance, as it is read: 4.6, or in games that are won or lost 4.6 %. */
enum { ANALYSIS_VALUE_SIZE = 32 };
const char *analysis_value(const cue_analysis *of, double value, char out[ANALYSIS_VALUE_SIZE]);

/* The least loss that people are told of: what is less would be written as 0.0. */
double analysis_least(const cue_analysis *of);

/* Prints the analysis of all that is in the log. budget: games played out for each choice, 0 for the usual number. The exit
 * status. */
int analysis_print(const cue_game *game, uint64_t budget);
