/* What is said of a rerack in straight pool. */
#pragma once

#include <cuerules/cuerules.h>

#include <stdbool.h>

/* To which spot a rerack moves a ball, as a sentence: appended. False for other rulings. */
bool rerack_write_spot(const cue_game *game, const cue_ruling *ruling, cue_text *out);
