/* The kinds of action, their members, and what the library has to know of the game. */
#pragma once

#include "state.h"

enum { EIGHT_ACTIONS = CUE_POOL_STALEMATE + 1 };
extern const cue_action_kind eight_actions[EIGHT_ACTIONS];
extern const cue_pool_game eight_game;
extern const cue_ball_set eight_balls;
