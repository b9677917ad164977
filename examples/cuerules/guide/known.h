/* What is known of the table that a game is played on. */
#pragma once

#include <cuerules/cuerules.h>

#include <stdbool.h>

/* layout: which balls are on the table and in hand, and where they lie, if that is known. first: the same at the
 * start of the game, for the spots on which balls stand then. area: known_area(), where that was asked for. names_on:
 * the game tells what may be hit first; places are then not asked for after an ordinary shot. on: those balls, if it
 * lists them. own: the cue ball of who is to act, where the players have their own; else CUE_BALL.
 * free_as: what a free ball counts as, which the game calls that, while one is open; or NULL. players:
 * their names, as long as the game keeps them. */
typedef struct known_table known_table;
struct known_table {
    cue_table table;
    const cue_ball_set *balls;
    cue_layout layout, first;
    cue_area area;
    bool names_on;
    cue_balls on;
    unsigned own;
    const char *free_as;
    const char *players[CUE_PLAYERS_MAX];
    unsigned player_count;
};

/* Read from the fields that every ruleset of a table game has: the option `table`, and `on_table`, `in_hand` and
 * `layout` of the view. False for a game without a table. */
bool known_of(const cue_game *game, known_table *out);

/* Where the cue ball may be put while it is in hand, as far as dry runs show it. */
cue_area known_area(cue_game *game, const known_table *known);
/* Balls that have a place in the layout: where they are, or while nobody knows that, where they were last seen. */
static inline cue_balls known_places(const known_table *known)
{
    return known->layout.known ? known->layout.on_table : known->layout.seen;
}

/* Balls that dropped or left the table in a shot. */
cue_balls known_lost(const cue_shot *shot);

/* Balls that a shot which was just played took from the game though they did not drop. before: as it was then. */
cue_balls known_captured(const cue_game *game, const known_table *before, const cue_shot *shot);

/* All balls that may take part in the next shot. */
static inline cue_balls known_in_play(const known_table *known)
{
    return known->layout.on_table | known->layout.in_hand;
}
