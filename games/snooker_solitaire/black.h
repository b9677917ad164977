/* The re-spotted black. */
#pragma once

#include "state.h"

enum { SNOOKER_BLACK_POWER = 2 }; /* the most that an attempt can take */

/* The call of an attempt names no ball and takes no chalk. */
cue_snooker_shot snooker_black_call(unsigned power);
cue_status snooker_apply_black(snooker_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error);
void snooker_play_black(const cue_snooker_options *options, snooker_state *state, const uint8_t dice[2],
                        cue_rulings *rulings);
