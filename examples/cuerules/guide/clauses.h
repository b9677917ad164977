/* Sentences of more than one clause, which are easily misunderstood: "misses the 3, but the 5 drops off the rail". */
#pragma once

#include "answers.h"

/* Does the line say two things or more, or where several balls dropped? Names beside each other say nothing by themselves. */
bool clauses_are_several(const cue_ball_set *balls, const char *line);
