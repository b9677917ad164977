/* A shot, from the call to its roll. */
#pragma once

#include "price.h"
#include "state.h"

/* Fills in difficulty, chalk and chance of a shot, or says why it may not be called. */
cue_status snooker_check_shot(const cue_snooker_options *options, const snooker_state *state, cue_snooker_shot *shot,
                              cue_error *error);
/* What a shot takes before power is used, whether or not it can be paid, or why there is no such shot now. */
cue_status snooker_find_price(const cue_snooker_options *options, const snooker_state *state, cue_snooker_shot shot,
                              snooker_price *out, cue_error *error);
cue_status snooker_apply_shot(const cue_snooker_options *options, snooker_state *state, const cue_action *action,
                              cue_rulings *rulings, cue_error *error);

/* A call that is announced, by that rule, and waits for its roll; its power is paid. */
void snooker_call(snooker_state *state, const cue_snooker_shot *shot, unsigned rule, cue_rulings *rulings);
void snooker_clear_call(snooker_state *state);
