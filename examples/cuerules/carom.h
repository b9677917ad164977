/* What is said of strokes at a table without pockets. */
#pragma once

#include <cuerules/cuerules.h>

#include <stdbool.h>

/* Is the game played at such a table? */
bool carom_is(const cue_game *game);

/* The cue ball of that player; CUE_BALL for nobody, and where players have none of their own. */
unsigned carom_own_ball(const cue_game *game, int player);

/* To which spot a ball is put back, as a sentence: appended. False where nobody knows, and for other rulings. */
bool carom_write_spot(const cue_game *game, const cue_ruling *ruling, cue_text *out);

/* A stroke was told by what the balls did, and made no point: says what was missing. player: who played it; the rulings
 * are those of the game's last action. */
void carom_say_missing(const cue_game *game, const cue_action *action, int player);
