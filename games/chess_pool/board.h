/* The table as half a chessboard: who is who, where a ball is, and where its man could go. */
#pragma once

#include "state.h"

extern const cue_ball_set chess_balls;
extern const char *const chess_groups[CUE_CHESS_STRIPES + 1];

unsigned chess_group_of(const chess_state *state, int player);
/* A player's pieces that are in the game. */
unsigned chess_pieces(const chess_state *state, int player);
/* What they have to hit first, and what is on their side (RULE_FRIENDLY, RULE_SIDES). */
unsigned chess_friendly(const chess_state *state, int player);

/* The cell of a place, 1 to 32; and the cells' names. */
unsigned chess_cell_at(const cue_table *table, cue_point at);
extern const char *const chess_cell_names[CUE_CHESS_CELLS + 1];

/* Could this ball, as a chessman on an empty board, move from one cell to the other? */
bool chess_reaches(unsigned ball, unsigned from, unsigned to);
const char *chess_man(unsigned ball);

/* The table as it is set up, the cue ball in hand. */
void chess_rack(const cue_table *table, cue_layout *layout);
bool chess_rack_fits(const cue_table *table);
