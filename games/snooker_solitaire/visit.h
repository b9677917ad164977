/* What the player's roll leads to. */
#pragma once

#include "state.h"

void snooker_play_shot(const cue_snooker_options *options, snooker_state *state, const uint8_t dice[2],
                       cue_rulings *rulings);
cue_status snooker_apply_no_shot(const cue_snooker_options *options, snooker_state *state, cue_rulings *rulings,
                                 cue_error *error);
cue_status snooker_apply_bonus(const cue_snooker_options *options, snooker_state *state, const cue_action *action,
                               cue_rulings *rulings, cue_error *error);
