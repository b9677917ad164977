/* A shot as people tell it: "called 5 into TL; potted it", "red, 3 rails, yellow". */
#pragma once

#include <cuerules/cuerules.h>

/* Appends it, without who played it. game: as it was before the shot, or later, as far as that matters to no name. player: who
 * played it, or CUE_NOBODY. Fouls are the referee's to tell, and places are left out. */
cue_status shot_words_write(const cue_game *game, const cue_action *action, int player, cue_text *out);
