/* The kinds of action, and the balls. */
#pragma once

#include "state.h"

extern const cue_action_kind frame_actions[CUE_FRAME_AWARD + 1];

/* All balls; and those of a game with as many reds as its options say. */
extern const cue_ball_set frame_balls;
const cue_ball_set *frame_balls_in(const cue_frame_options *options);

/* By value: what may be nominated and, in `on`, the colours together; NULL for nothing. */
extern const char *const frame_on_names[CUE_FRAME_ANY_COLOUR + 1];
extern const char *const frame_choice_names[CUE_FRAME_CHOICES];
extern const char *const frame_sight_names[CUE_SIGHT_FULL + 2];

/* Names that a nomination may have as a member of an action: the values, and behind them those of all other balls, which
 * are refused by rule. */
enum { FRAME_BALL_NAMES = CUE_BLACK + 1 + CUE_FRAME_REDS + 1 };
