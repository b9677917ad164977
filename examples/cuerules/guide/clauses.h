/* Sentences that say more than one thing, and are easily misunderstood: "misses the 3, but the 5 drops off the rail". */
#pragma once

#include "answers.h"

/* Does the line say one thing, in words that are read in one way? Not where two words or more say something beside names of
 * balls and pockets, or there are several pockets, unless it is short; nor where the cue ball rolls, things stop, leave the
 * table, or happen with or before others. Such a line is shown before it counts. */
bool clauses_are_plain(const cue_ball_set *balls, const char *line);

/* Remarks beside what is told, of which a word is not understood: `pots the 1 in TL and lands perfectly on the 2`. Appends the
 * line without them to `rest`, which `reads` has to accept, and what was left out to `left`. Nothing that may say what
 * happened is left out: a pot, a miss, a foul, what was hit; where that is told by balls and cushions alone, neither are they.
 * Else words alone that are not understood. False where the line cannot be read even so. */
typedef struct clauses_reader {
    bool (*reads)(const void *context, const char *line);
    const void *context;
    bool by_balls;
} clauses_reader;
bool clauses_leave_out(const cue_ball_set *balls, clauses_reader reader, const char *line, cue_text *rest, cue_text *left);
