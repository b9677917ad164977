/* A table for Chess Pool: positions by cells, and actions as people type them. */
#pragma once

#include "help.h"

#include <cuerules/games/chess_pool.h>

/* A game at its break; options in JSON (with ' for "), or NULL. */
cue_game *board_new(const char *options);

/* The middle of a cell on a 9-foot table ("b3"). */
cue_point board_cell(const char *cell);

/* An action as it is typed, which has to be accepted; or its status. */
void board_play(cue_game *game, const char *typed);
cue_status board_try(cue_game *game, const char *typed, cue_error *error);

/* What is announced to an action that is typed (see rulings_told). */
const char *board_told(cue_game *game, const char *typed);

/* The referee states where every ball is: "cue a1 1 b3 8 d8". */
void board_set(cue_game *game, const char *cells);

/* A turn of that player, who broke when it is 0 and has the solids then; with these balls in the game (as in
 * board_set) at these places. The 8 is always one of them. */
cue_game *board_turn(int player, const char *cells);

/* The same without a layout: "1 8 9". */
cue_game *board_blind_turn(int player, const char *balls);

/* The legal list, in short: "slop 1x9 1x8 place:cue concede". */
const char *board_legal(const cue_game *game);

/* A member of the view. */
const char *board_view(const cue_game *game, const char *pointer);
