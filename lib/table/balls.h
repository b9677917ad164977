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

/* What the ball of whoever plays a shot is called there, where the players have balls of their own. */
enum { CUE_SHOOTERS_NAMES = 2 };
extern const char *const cue_shooters_ball[CUE_SHOOTERS_NAMES];

/* The ball of that name, or CUE_NO_BALL; case counts. */
unsigned cue_ball_named(const cue_ball_set *balls, const char *name);

/* The ball that a word names; `c` is short for the cue ball, unless another ball has that name. A family's name stands
 * for the lowest of it that is standing and not in `except`; *out is CUE_NO_BALL if there is none. */
bool cue_word_names_ball(const cue_ball_set *balls, const cue_word *given, cue_balls except, unsigned *out);

/* The name of a ball that begins there, and may go on across the signs of notation: the longest one that ends at
 * `end` or where `ends` says so. Its length; 0 where there is none, or the game has no other names. */
size_t cue_longest_name(const cue_ball_set *balls, const char *text, size_t length, bool (*ends)(char next));

/* Does a text name the family of the balls that are standing? */
bool cue_names_family(const cue_ball_set *balls, const char *name);
/* The lowest ball of the family that is standing and not in `except`, or CUE_NO_BALL. */
unsigned cue_standing_ball(const cue_ball_set *balls, cue_balls except);
