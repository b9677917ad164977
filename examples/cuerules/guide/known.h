/* What is known of the table that a game is played on. */
#ifndef KNOWN_H
#define KNOWN_H

#include <cuerules/cuerules.h>

#include <stdbool.h>

/* layout: which balls are on the table and in hand, and where they lie, if that is known. first: the same at the
 * start of the game, for the spots on which balls stand then. ruled_snookers: the referee announces snookers. */
typedef struct known_table known_table;
struct known_table {
    cue_table table;
    const cue_ball_set *balls;
    cue_layout layout, first;
    bool ruled_snookers;
};

/* From what every ruleset of a table game tells: its balls, the option `table`, and `on_table`, `in_hand` and
 * `layout` of the view. False for a game that is played on no table. */
bool known_of(const cue_game *game, known_table *out);

/* All balls that may take part in the next shot. */
static inline cue_balls known_in_play(const known_table *of)
{
    return of->layout.on_table | of->layout.in_hand;
}

#endif
