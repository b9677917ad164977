/* A game of a match by itself: how it ended, although the next one begins at once. */
#pragma once

#include <cuerules/cuerules.h>

#include <cuerules/cjson.h>
#include <stdbool.h>

/* setup: that of the match without the match; NULL where the game is no match. state: where the game stood. */
typedef struct single_game {
    cue_setup *setup;
    _Alignas(16) unsigned char state[CUE_STATE_MAX];
} single_game;

/* False without memory. End with single_free, always. */
bool single_of(const cue_game *game, single_game *out);
void single_free(single_game *single);

/* Keeps where the game stands, before an action. */
void single_keep(single_game *single, const cue_game *game);

/* Did the last action end a game of the match? */
bool single_ended(const cue_game *game);

/* The view of that game as the action has ended it, for the caller to delete: NULL without memory. Its state is then in
 * single->state. */
cJSON *single_end(single_game *single, const cue_action *action);
