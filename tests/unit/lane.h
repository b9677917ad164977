/* A lane for Bowling Solitaire: deals made by hand, and moves in a short notation. */
#pragma once

#include "help.h"

#include <cuerules/games/bowling_solitaire.h>

cue_game *lane_new(void);

/* "0123456789 45607 123 89": pins A to J, then the piles from the top down. */
cue_bowling_deal_data lane_cards(const char *cards);
void lane_deal(cue_game *game, const char *cards);

/* "1FH" is pile 1 at F and H, "end" the end of the ball. */
cue_action lane_move(const char *move);

/* Plays moves that have to be legal: "1FH 1BCD end". */
void lane_play(cue_game *game, const char *moves);

/* Deals and plays whole frames, each by its name on a score sheet: "X 8/ 63 00". The frames known are
 * those of the table in lane.c. */
void lane_frames(cue_game *game, const char *frames);

/* The legal list as people type it: "1 FH, 2 FH, end"; "deal" in between. */
const char *lane_legal(const cue_game *game);
