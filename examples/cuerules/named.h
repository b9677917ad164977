/* Games by their names, as people type them. */
#pragma once

#include <stdbool.h>

/* Is the game meant by what was typed? It begins one of the game's words and goes on with the next ones ("snooker sol",
 * "nineball"), or each of its words begins one of the game's ("sol snook"). Capitals, blanks and hyphens make no
 * difference, nor does a number in digits ("9-ball"). game: its id and its title, with a blank between them. */
bool named_by(const char *game, const char *typed);
