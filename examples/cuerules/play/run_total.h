/* Runs of which only the length is told: `runs 4 and then misses`. */
#pragma once

#include "session.h"

/* How many balls, and what is said behind that: `misses`, or nothing. */
bool run_total_read(const char *line, unsigned *count, const char **rest);

/* Where every ball counts the same, it does not matter which ones they were: so many pots of the lowest ones are played, if
 * that is agreed to. False where it matters. */
bool run_total_play(play_session *session, unsigned count, bool *played);
