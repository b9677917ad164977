/* The kinds of action, their members, and what the library has to know of the game. */
#pragma once

#include "state.h"

enum { NINE_ACTIONS = CUE_POOL_STALEMATE + 1 };
extern const cue_action_kind nine_actions[NINE_ACTIONS];
extern const cue_pool_game nine_game;
extern const cue_ball_set nine_balls;
