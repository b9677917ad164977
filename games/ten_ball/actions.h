/* The kinds of action, their members, and what the library has to know of the game. */
#pragma once

#include "state.h"

enum { TEN_ACTIONS = CUE_POOL_STALEMATE + 1 };
extern const cue_action_kind ten_actions[TEN_ACTIONS];
extern const cue_pool_game ten_game;
extern const cue_ball_set ten_balls;
