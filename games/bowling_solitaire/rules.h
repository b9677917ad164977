/* What actions lead to. */
#pragma once

#include "state.h"

void bowling_start(const void *options, void *state);
cue_status bowling_apply(const void *options, void *state, const cue_action *action, cue_rulings *rulings,
                         cue_error *error);

/* The end of a ball. Always CUE_OK, so that bowling_apply can end with it. */
cue_status bowling_finish_ball(bowling_state *state, cue_rulings *rulings);
