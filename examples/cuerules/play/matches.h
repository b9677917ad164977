/* The matches of a solitaire that is played against opponents of its own. */
#pragma once

#include <cuerules/cuerules.h>

#include <stdbool.h>

/* result: "3 of 5 matches won". frames: "51:30 against Ann, 20:31, 17:42 against Bo". */
typedef struct match_tale {
    cue_text result, frames;
    unsigned long won, played;
    bool alone; /* one match is all there is */
    bool has_break;
    long best_break;
} match_tale;

/* False where the game is not made of such matches, its log does not go back to the beginning, or without memory. Free
 * with matches_free, in any case. */
bool matches_tell(const cue_game *game, match_tale *tale);
void matches_free(match_tale *tale);
