/* A visit to the table: its points, the balls put back after a shot, and whose turn is next. */
#pragma once

#include "state.h"

/* This player comes to the table, or the other one does; announced unless rulings is NULL. */
void sinuca_begin_visit(sinuca_state *state, int player, unsigned rule, cue_rulings *rulings);
void sinuca_next_turn(sinuca_state *state, unsigned rule, cue_rulings *rulings);
/* Object balls go back to the table, and each is announced. */
enum { SINUCA_COLOUR_BACK, SINUCA_LOWEST_BACK, SINUCA_FOULED_BACK }; /* why: the sentences of RULE_SPOTTING */
void sinuca_put_back(const cue_table *table, cue_layout *layout, unsigned balls, unsigned why, cue_rulings *rulings);
/* Is the next player snookered on the lowest ball? */
bool sinuca_is_snookered(const cue_table *table, const sinuca_state *state, const cue_shot *shot);
