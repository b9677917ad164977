/* What a game has come to, read from its view as any host would: scores, winners, the best break. */
#ifndef TELL_H
#define TELL_H

#include <cuerules/cuerules.h>

#include <cjson/cJSON.h>
#include <stdbool.h>

/* The view as a tree, for the caller to delete; NULL without memory. */
cJSON *tell_view(const cue_game *game);

/* The score of an entry of the view's players; false where it has none. */
bool tell_score(const cJSON *view, unsigned player, long *out);

/* How many the view names: more than play where the game itself plays somebody. */
unsigned tell_count(const cJSON *view);

/* The most points of one visit, for each player of the view: a game that counts breaks is played again for that, from
 * its log. *counted: it does count them. False without memory. */
bool tell_breaks(const cue_game *game, bool *counted, long out[CUE_PLAYERS_MAX]);

#endif
