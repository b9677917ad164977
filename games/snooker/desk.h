/* What the referee sets right, and how a frame ends before its last ball. */
#pragma once

#include "state.h"

cue_status frame_adjust(frame_state *state, const cue_desk *desk);
cue_status frame_correct(const cue_frame_options *options, frame_state *state, const cue_desk *desk);
cue_status frame_award(frame_state *state, const cue_desk *desk);
cue_status frame_concede(frame_state *state, const cue_desk *desk);
cue_status frame_claim(frame_state *state, cue_rulings *rulings, cue_error *error);
cue_status frame_apply_restart(const cue_frame_options *options, frame_state *state, const cue_action *action,
                               cue_rulings *rulings, cue_error *error);
/* May that many leave the claim to the player who is to act? */
bool frame_may_claim(const frame_state *state);
