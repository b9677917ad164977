/* Moves at the keyboard: reading them, playing them, and what to play. */
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

/* Says what a simple-minded player would do. */
void moves_hint(const cue_game *game);

#endif
