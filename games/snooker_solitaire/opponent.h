/* The opponent's visit, and what the player may do after a foul in it. */
#pragma once

#include "state.h"

/* What is rolled in a round, with the dice of the late row that covers the reds on the table. */
typedef struct snooker_opponent_row {
    unsigned dice, discard, colour;
    int modifier;
} snooker_opponent_row;

snooker_opponent_row snooker_row_with(const cue_snooker_options *options, const snooker_state *state, unsigned reds);
/* How many balls a roll is good for; false for a foul, out of a snooker. */
bool snooker_good_for(const snooker_opponent_row *row, const cue_snooker_roll_data *roll, bool snookered, unsigned *balls);

/* How many dice are rolled: the player's two, or the opponent's. */
unsigned snooker_dice(const cue_snooker_options *options, const snooker_state *state);
void snooker_play_opponent(const cue_snooker_options *options, snooker_state *state,
                           const cue_snooker_roll_data *roll, cue_rulings *rulings);
void snooker_announce_visit(cue_rulings *rulings, const cue_snooker_visit_ruling *visit, unsigned rule, int32_t points);
cue_status snooker_apply_reposition(snooker_state *state, const cue_action *action, cue_error *error);
