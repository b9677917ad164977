/* Plays as people say them: "5 takes HIJ", "the 8 on the two nines", "1 E and F", and "FG", which only one card can take. */
#pragma once

#include "state.h"

#include <stdbool.h>

/* False where that is no play, or may be several. A play that names its card and its pins may be against the rules, which then
 * say why. */
bool bowling_read_spoken(const void *options, const bowling_state *state, const char *text, cue_action *action);
