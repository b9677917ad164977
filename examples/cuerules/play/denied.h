/* A point at a table without pockets that was told, and was none: `that point was bad, he double hit`. */
#pragma once

#include <cuerules/cuerules.h>
#include <cuerules/text.h>

#include <stdbool.h>

/* Is that said? *entry: of the last stroke that scored, by that player if one is named; 0 where none did. What the stroke was
 * instead is appended: the foul that stands behind it, or else a miss. */
bool denied_point(const cue_game *game, const char *line, size_t *entry, cue_text *what);
