/* What a shot leads to. */
#pragma once

#include "state.h"

cue_status three_apply_shot(const three_now *now, const cue_action *action);
