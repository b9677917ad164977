/* A table for Chaser: games that are played in a line or two. */
#ifndef TESTS_CHASE_H
#define TESTS_CHASE_H

#include "help.h"

#include <cuerules/games/chaser.h>

/* options: JSON with ' for ", or NULL. */
cue_game *chase_new(unsigned players, const char *options);

/* Applies an action in JSON (with ' for ") that has to be accepted, and returns the rulings told. */
const char *chase_do(cue_game *game, const char *action);

/* A shot in notation, without resting places. */
const char *chase_shot(cue_game *game, const char *notation);

/* Pots one Target after another, until this one is next; whoever is to shoot. */
void chase_until(cue_game *game, unsigned target);

/* "cue 0.3 0.4, 14 0.5 0.6" as JSON, with ' for ". */
const char *chase_places(const char *places);

/* A shot in notation after which these balls rest where the list says, "cue 0.3 0.4, 14 0.5 0.6". */
const char *chase_rest(cue_game *game, const char *notation, const char *places);

/* A member of the view. */
const char *chase_view(const cue_game *game, const char *pointer);

/* Scores of all players, "3 -4 0". */
const char *chase_scores(const cue_game *game);

/* Tries an action in JSON that must be refused and leave no trace. */
void chase_refuse(cue_game *game, const char *action, cue_status status, const char *path);

#endif
