/* The kinds of action, and the balls. */
#pragma once

#include "state.h"

enum { THREE_ACTIONS = CUE_THREE_CUSHION_CORRECT + 1, THREE_CHOICES = CUE_THREE_CUSHION_SPOT + 1 };
extern const cue_action_kind three_actions[THREE_ACTIONS];
extern const cue_ball_set three_balls;
extern const char *const three_choices[THREE_CHOICES];
