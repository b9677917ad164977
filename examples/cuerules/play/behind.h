/* How far a player trails, and whether what is left on the table is enough. */
#pragma once

#include <cuerules/cuerules.h>

#include <stdbool.h>

/* Answers `how far behind is Bo?`, `does she need snookers?`. False where the line asks nothing of the kind, or the game has no
 * points of two players. */
bool behind_answer(const cue_game *game, const char *line);
