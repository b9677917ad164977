/* Talk of where the cue ball went, and of what comes next: `screws back for the blue`, `with perfect shape on the 2`. Balls
 * that are named there did not drop, nor were they hit. */
#pragma once

#include "answers.h"

/* Appends the line without such parts, where it has any; nothing is left where it has nothing else. False where it has none,
 * and without memory. */
bool position_left_out(const cue_ball_set *balls, const char *line, cue_text *rest);
