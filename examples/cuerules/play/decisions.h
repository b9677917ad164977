/* The last decision of a player, with what chance did after it. */
#ifndef DECISIONS_H
#define DECISIONS_H

#include <cuerules/cuerules.h>

#include <stdbool.h>

/* Goes back to the last decision of a player, over what chance did since. Says what was taken back, or
 * that there is nothing; true when the game has changed. by_hand: what chance did was typed, and goes back by itself. */
bool decisions_undo(cue_game *game, bool by_hand);

/* The rules that the referee's words since then rest on, by their numbers, each once; returns how many. */
size_t decisions_rules(const cue_game *game, bool by_hand, uint16_t *rules, size_t capacity);

#endif
