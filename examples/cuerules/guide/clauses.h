/* Sentences that say more than one thing, and are easily misunderstood: "misses the 3, but the 5 drops off the rail". */
#pragma once

#include "answers.h"

/* Has the line two words or more that say something beside names of balls and pockets, or several pockets? Not where it is short. */
bool clauses_are_several(const cue_ball_set *balls, const char *line);
