/* What follows from a shot. */
#pragma once

#include "state.h"

cue_status sinuca_apply_shot(const cue_sinuca_options *options, sinuca_state *state, const cue_action *action,
                             cue_rulings *rulings, cue_error *error);
