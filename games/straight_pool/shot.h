/* What a shot leads to. */
#pragma once

#include "state.h"

cue_status straight_apply_shot(const cue_straight_pool_options *options, const cue_pool_now *now,
                               const cue_action *action);
