/* What a shot leads to. */
#pragma once

#include "state.h"

cue_status nine_apply_shot(const cue_nine_ball_options *options, const cue_pool_now *now, const cue_action *action);
