/* What a shot leads to. */
#pragma once

#include "state.h"

cue_status eight_apply_shot(const cue_eight_ball_options *options, const cue_pool_now *now, const cue_action *action);
