/* What a shot leads to. */
#pragma once

#include "state.h"

cue_status ten_apply_shot(const cue_ten_ball_options *options, const cue_pool_now *now, const cue_action *action);
