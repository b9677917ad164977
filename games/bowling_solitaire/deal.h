/* The cards on the lane. */
#pragma once

#include "state.h"

/* CUE_ILLEGAL_ACTION, with the reason, unless the cards are 0 to 9 twice; CUE_BAD_VALUE for a card that is no digit. */
cue_status bowling_check_deck(const cue_bowling_deal_data *cards, cue_error *error);

/* A new deal; its cards have been checked. */
void bowling_deal_out(bowling_state *state, const cue_bowling_deal_data *cards);

/* Works out what each card of a fresh deal can take. */
void bowling_lay_out(bowling_state *state, const cue_bowling_deal_data *cards);

/* Ball 1 is over: the top card of every pile is set aside. */
void bowling_set_aside(bowling_state *state);

/* The covered cards of the piles, shuffled. */
void bowling_imagine(const void *options, cue_random *random, void *state);

/* The cards of a deal, shuffled; and a deal that is shuffled and dealt at once. */
void bowling_draw(const void *options, const void *state, cue_random *random, cue_action *action);
void bowling_chance(const void *options, void *state, cue_random *random, cue_rulings *rulings);
