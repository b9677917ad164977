/* The kinds of action, their members, and what the library has to know of the game. */
#pragma once

#include "state.h"

enum { STRAIGHT_ACTIONS = CUE_POOL_STALEMATE + 1 };
extern const cue_action_kind straight_actions[STRAIGHT_ACTIONS];
extern const cue_pool_game straight_game;
extern const cue_ball_set straight_balls;

/* Where a ball lies, by cue_straight_pool_where; the cue ball only up to CUE_STRAIGHT_POOL_HEAD_SPOT. */
enum { STRAIGHT_PLACES = CUE_STRAIGHT_POOL_KITCHEN + 1, STRAIGHT_CUE_PLACES = CUE_STRAIGHT_POOL_HEAD_SPOT + 1 };
extern const char *const straight_places[STRAIGHT_PLACES];
