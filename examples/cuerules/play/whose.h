/* A shot of a player who is named, that was told before: `Bob's last shot`, `two shots ago Bob missed`. */
#pragma once

#include "../text.h"

#include <cuerules/cuerules.h>

/* The number of the entry that a correction speaks of so, the last one of that player, or the one nearest to as many shots ago;
 * what is said of it is appended to `rest`. 0 where nothing is said so, or the player has no shot. */
size_t whose_entry(const cue_game *game, const char *line, cue_text *rest);
