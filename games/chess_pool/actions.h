/* The kinds of action, and their members. */
#pragma once

#include <cuerules/games/chess_pool.h>
#include <cuerules/ruleset.h>

extern const cue_action_kind chess_actions[CUE_CHESS_AWARD + 1];
