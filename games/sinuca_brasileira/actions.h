/* The kinds of action, and the names of the balls and pockets. */
#pragma once

#include <cuerules/games/sinuca_brasileira.h>
#include <cuerules/ruleset.h>

extern const cue_action_kind sinuca_actions[CUE_SINUCA_AWARD + 1];

extern const cue_ball_set sinuca_balls;

/* By the pocket's number + 1; NULL for none. */
extern const char *const sinuca_pockets[CUE_POCKETS + 1];
