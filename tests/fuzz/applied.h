/* What holds for every action that a game has taken, whichever way it came in. */
#ifndef FUZZ_APPLIED_H
#define FUZZ_APPLIED_H

#include "fuzz.h"

/* Its JSON, and what a person would type for it, do the same; what is said of it is JSON; and undone, the state is
 * `before` again, to the byte. The game is left there. */
void check_applied(cue_game *game, const void *before);

#endif
