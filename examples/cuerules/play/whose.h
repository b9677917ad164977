/* A shot of a player who is named, that was told before: `Bob's last shot`, `two shots ago Bob missed`. */
#pragma once

#include "../text.h"

#include <cuerules/cuerules.h>

#include <stdbool.h>

/* The number of the entry that a correction speaks of so, the last one of that player, or the one nearest to as many shots ago;
 * what is said of it is appended to `rest`. bare: a name behind `wait` or `no` does, if the newest shot is another player's. 0
 * where nothing is said so, or the player has no such shot. */
size_t whose_entry(const cue_game *game, const char *line, bool bare, cue_text *rest);

/* The player whose shot is corrected; -1 where nobody is named, or nothing is corrected. */
int whose_player(const cue_game *game, const char *line);

/* Is it said that a ball did not drop, perhaps of a player: `Bo didn't pot the blue`, `Bo's blue never dropped`? */
bool whose_denies_drop(const cue_game *game, const char *line);

/* `that blue of Bo's never dropped`, as `no, Bo's blue never dropped`. False where the line says nothing of the kind. */
bool whose_owner_first(const cue_game *game, const char *line, cue_text *out);

/* Is it a correction of a shot of somebody who is not at the table? */
bool whose_is_other(const cue_game *game, const char *line);
