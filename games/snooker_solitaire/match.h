/* Games, matches and the tournament. */
#pragma once

#include "state.h"

/* A ruling whose data is one byte. */
static inline void snooker_announce(cue_rulings *rulings, unsigned type, unsigned rule, unsigned value)
{
    cue_ruling ruling = cue_ruling_of(type, rule);
    ruling.data.bytes[0] = (uint8_t)value;
    cue_announce(rulings, &ruling);
}

void snooker_enter(snooker_state *state, unsigned phase);
void snooker_take_cue(const cue_snooker_options *options, snooker_state *state, unsigned level);
void snooker_begin_match(snooker_state *state, unsigned round);
void snooker_meet(snooker_state *state, unsigned opponent);
/* RULE_DRAW: who may be drawn, as bits. RULE_UPGRADE: the best cue that may be taken. */
unsigned snooker_candidates(const cue_snooker_options *options, const snooker_state *state);
unsigned snooker_best_level(const snooker_state *state);
/* The black is down; by: who potted it. */
void snooker_finish_frame(const cue_snooker_options *options, snooker_state *state, unsigned by, cue_rulings *rulings);
/* rule: the paragraph by which this player has won it. */
void snooker_end_game(const cue_snooker_options *options, snooker_state *state, unsigned winner, unsigned rule,
                      cue_rulings *rulings);
cue_status snooker_apply_draw(const cue_snooker_options *options, snooker_state *state, const cue_action *action,
                              cue_error *error);
cue_status snooker_apply_deal(snooker_state *state, const cue_action *action, cue_error *error);
cue_status snooker_apply_upgrade(const cue_snooker_options *options, snooker_state *state, const cue_action *action,
                                 cue_rulings *rulings, cue_error *error);
