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

/* What is corrected of a stroke that was told, with the rest left as it was: that it was a point, or how many cushions there
 * were, or which ball was hit first. */
bool carom_is_change(const cue_game *game, const char *line);
/* How many points somebody made, where that is all that is said; 0 elsewhere. */
unsigned carom_says_points(const char *line);
/* Appends how it would be typed. then: the game before it. False where the line says anything else. */
bool carom_change(const cue_game *then, const cue_action *recorded, const char *line, cue_text *out);
