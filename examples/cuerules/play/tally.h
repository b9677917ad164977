/* What the players of a table game have done, for its end. */
#pragma once

#include "../text.h"

#include <cuerules/cuerules.h>

/* A line for each player: shots, balls, the most in one visit, fouls. Nothing at a table without pockets, or without the
 * log. */
void tally_put(text_writer *out, const cue_game *game);
