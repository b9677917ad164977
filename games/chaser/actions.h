/* The kinds of action, and the names of the balls. */
#pragma once

#include <cuerules/games/chaser.h>
#include <cuerules/ruleset.h>

extern const cue_action_kind chaser_actions[CUE_CHASER_AWARD + 1];
extern const cue_ball_set chaser_ball_set;
