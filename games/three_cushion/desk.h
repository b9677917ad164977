/* What the referee adjusts. */
#pragma once

#include "state.h"

cue_status three_adjust(const three_now *now, const cue_action *action);
