/* What an amended entry has changed for the later ones: whose they are, which are fouls, and what they come to. */
#pragma once

#include <cuerules/cuerules.h>

#include <stdbool.h>

/* Says which entries from `now_from` on are somebody else's than those of `former` from `former_from` on were, which are fouls
 * now, and which are none any more; whose score has fallen where such entries stand, and who has won where that is another one.
 * False where nothing has changed. Entries count from 0, as in the log. */
bool hands_show(const cue_game *former, size_t former_from, const cue_game *now, size_t now_from);
