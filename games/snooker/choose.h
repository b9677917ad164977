/* After a foul: play, have the fouler play again, from here or from where it was, or play from anywhere. */
#pragma once

#include "state.h"

cue_status frame_apply_choice(const cue_frame_options *options, frame_state *state, const cue_action *action,
                              cue_rulings *rulings, cue_error *error);
/* RULE_PLAY: what was to be chosen is over, if there was anything. */
void frame_play_on(frame_state *state);
