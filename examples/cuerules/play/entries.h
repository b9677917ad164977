/* The shots of a game's log, each with the game before it. */
#pragma once

#include <cuerules/cuerules.h>

/* number: as `log` counts, from 1; by: who played it, or -1. */
typedef void entries_visit(void *context, const cue_game *then, const cue_action *shot, size_t number, int by);

/* The number of the last one, and that entry; 0 where there is none. */
size_t entries_last_shot(const cue_game *game, cue_action *action);

/* Visits them in their order; none without memory. */
void entries_each_shot(const cue_game *game, entries_visit *visit, void *context);
