/* What holds for every action that a game has taken, whichever way it came in. */
#pragma once

#include "fuzz.h"

/* Its JSON, and what a person would type for it, do the same; what is said of it is JSON; and undone, the state is
 * `before` again, to the byte. The game is left there. */
void check_applied(cue_game *game, const void *before);
