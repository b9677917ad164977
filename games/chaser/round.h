/* Whose turn it is, and who wins. */
#pragma once

#include "state.h"

unsigned chaser_players_in(const chaser_state *state);
void chaser_first_round(const cue_chaser_options *options, chaser_state *state);
/* Ends the turn of the player to act: another player comes to the table or is asked, or an order is drawn. rule: the
 * one by which a turn is announced. */
void chaser_next_turn(const cue_chaser_options *options, chaser_state *state, bool fouled, unsigned rule,
                      cue_rulings *rulings);
cue_status chaser_concede(const cue_chaser_options *options, chaser_state *state, const cue_action *action,
                          cue_rulings *rulings, cue_error *error);
cue_status chaser_take_order(chaser_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error);
cue_status chaser_adjust(chaser_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error);
cue_status chaser_award(chaser_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error);
/* Those with the highest score among the players who are still in. */
uint32_t chaser_leaders(const chaser_state *state);
void chaser_end_game(chaser_state *state, uint32_t winners, unsigned rule, cue_rulings *rulings);
