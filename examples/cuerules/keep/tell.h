/* What a game has come to, read from its view as any host would: scores, winners, the best break. */
#pragma once

#include <cuerules/cuerules.h>

#include <cuerules/cjson.h>
#include <stdbool.h>

/* The view as a tree, for the caller to delete; NULL without memory. */
cJSON *tell_view(const cue_game *game);

/* The name and the score of an entry of the view's players; NULL or false where it has none. */
const char *tell_name(const cJSON *view, unsigned player);
bool tell_score(const cJSON *view, unsigned player, long *out);

/* Another number of that entry, such as innings. */
bool tell_number(const cJSON *view, unsigned player, const char *member, long *out);

/* Innings of that player, with the one under way, or with which the game ended, where the view has completed ones. */
bool tell_innings(const cue_game *game, const cJSON *view, unsigned player, long *out);

/* How many players the view has: more than the game, where the game itself plays an opponent. */
unsigned tell_count(const cJSON *view);

/* Are points made in a row a run, as in pool, and not a break? */
bool tell_runs(const cJSON *view);

/* The most points of one visit, for each player of the view. A game that counts breaks is played again from its log to
 * find them. *counted: whether it counts them. False without memory. */
bool tell_breaks(const cue_game *game, bool *counted, long out[CUE_PLAYERS_MAX]);
