/* Balls that a sentence names, and of which nothing came to be recorded: it may have been read as less than it says. */
#pragma once

#include "seen.h"

/* Those of the sentence that are neither in what was seen of the shot nor called, and of which it is not said that the cue ball
 * came to rest by them. Of balls that are alike none, as nobody can tell one from the other. */
cue_balls unused_balls(const seen *now, const known_table *known, const char *line);
