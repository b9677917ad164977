/* What follows from a shot. */
#pragma once

#include "state.h"

cue_status frame_apply_shot(const cue_frame_options *options, frame_state *state, const cue_action *action,
                            cue_rulings *rulings, cue_error *error);
