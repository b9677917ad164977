/* What only games of pool ask of a player and of the table: calls before a shot, and a cue ball in the kitchen. */
#ifndef POOL_CALLS_H
#define POOL_CALLS_H

#include "games.h"

#include <cuerules/pool.h>

/* Balls that may not be hit first without crossing the head string before: those behind it, with the cue ball in hand
 * there. */
cue_balls pool_kept_back(const cue_pool_view *view, const cue_table *table);

/* The place in the legal list of what a player says or does: a ball that is spotted on request, or else the best call.
 * `count`: the game's simple player may decide. */
size_t pool_call(const pool_game *kind, const cue_game *game, const cue_action *list, size_t count);

/* Adds to a finished record what only somebody at the table sees: a shot from the kitchen that did not leave it. */
void pool_watch_kitchen(const pool_game *kind, const cue_game *game, cue_shot_builder *builder);

#endif
