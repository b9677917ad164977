/* Moves at the keyboard: what may be played, reading it, playing it, taking it back. */
#ifndef MOVES_H
#define MOVES_H

#include <cuerules/cuerules.h>

#include <stdbool.h>

/* Lets the library draw as long as chance is to act. */
void moves_draw(cue_game *game);

/* Plays what a person typed: a number of the legal list, an action as JSON, or a move the way the ruleset
 * writes it. Shows what the referee says, or why it is refused; true when it was played. `repeat`: shows
 * the move as well, for those who don't see what was typed; a number always is. by_hand: chance that follows is left to
 * be typed. */
bool moves_play(cue_game *game, const char *line, bool repeat, bool by_hand);

/* Goes back to the last decision of a player, over what chance did since. Says what was taken back, or
 * that there is nothing; true when the game has changed. by_hand: what chance did was typed, and goes back by itself. */
bool moves_undo(cue_game *game, bool by_hand);

#endif
