/* The balls of a game by their names. */
#pragma once

#include "base/word.h"

#include <cuerules/table.h>

static inline unsigned cue_count_balls(cue_balls set)
{
    unsigned count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

/* The balls that the game has. */
cue_balls cue_named_balls(const cue_ball_set *balls);

/* The ball of that name, or CUE_NO_BALL; case counts. */
unsigned cue_ball_named(const cue_ball_set *balls, const char *name);

/* The ball that a word names; `c` is short for the cue ball, unless another ball has that name. */
bool cue_word_names_ball(const cue_ball_set *balls, const cue_word *given, unsigned *out);
