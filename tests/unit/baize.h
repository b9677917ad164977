/* A table for Snooker Solitaire: positions laid out by hand, and what shots on them need. */
#ifndef TESTS_BAIZE_H
#define TESTS_BAIZE_H

#include "help.h"

#include <cuerules/games/snooker_solitaire.h>

#include "snooker_solitaire/state.h"

/* Cards in reading order: 1 to 10 are the reds, y g n u p k yellow, green, brown, blue, pink and black, * is the
 * cue ball, a dot nothing. Bars and spaces don't count: "1 . . * | . . . . | …". */
void baize_lay(const char *cards, uint8_t table[CUE_SNOOKER_CELLS]);

/* A state in which a shot is to be called, with 99 of power and chalk; it need not be one that can occur. */
snooker_state baize_state(const char *cards, int on);

/* What a shot, typed as "pot red-1 a1", needs: "5/1" for difficulty 5 without power and 1 chalk, or the id of the
 * rule that forbids it, as "[angle]". */
const char *baize_needs(const char *cards, int on, const char *shot);

/* A new game, with options in JSON (NULL for none). */
cue_game *baize_new(const char *options);

/* The save of a game in which a shot is to be called at this table: round 1, Vera Quill, power 7, chalk 4, the
 * opponent has the points for all that is down. For edited(), and then baize_load. */
const char *baize_save(const char *cards, const char *on);
cue_game *baize_load(const char *save);

/* Both in one. */
cue_game *baize_game(const char *cards, const char *on);

/* Plays moves as they are typed, one after another: "pot red-1 a1; roll 5 2". They have to be possible. */
void baize_play(cue_game *game, const char *moves);

/* A typed move that has to be refused with this rule. */
void baize_refused(cue_game *game, const char *move, const char *rule);

/* rulings_told() without quotation marks. */
const char *baize_told(const cue_game *game);

/* A member of the view; the table in the notation of baize_lay, row by row with bars. */
const char *baize_view(const cue_game *game, const char *pointer);
const char *baize_table(const cue_game *game);

/* Typed moves that are listed, without what they need, separated by "; ". */
const char *baize_legal(const cue_game *game);

#endif
