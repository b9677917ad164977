/* What may be played now, for a person's eyes. */
#pragma once

#include <cuerules/cuerules.h>

#include <stdbool.h>

/* All legal actions, for the caller to free; NULL, after saying so, when there is no memory. */
cue_action *legal_take(const cue_game *game, size_t *count);

/* Is one of them an open shot, for which what happened is still to be told? Its kind goes into *kind, unless that is
 * NULL. */
bool legal_open_shot(const cue_game *game, unsigned *kind);

/* Is somebody to choose what is played? A shot may be one of the answers. */
bool legal_is_choice(const cue_game *game);

/* Lists those whose text has these words in it, all for the empty text. */
void legal_list(cue_game *game, const char *words);

/* Has the list been shown since the position changed? Only then a number alone is a move. */
bool legal_is_shown(void);
void legal_note_shown(bool shown);

/* The lines that were just shown are those entries of the list, counted from 0. Without memory for them nothing is. */
void legal_note_lines(const size_t *entries, size_t count);

/* The entry in that line, from 1 on, of what was shown last. False where there is no such line. */
bool legal_entry(size_t line, size_t *entry);

/* The number of that action in the list. */
bool legal_find(const cue_game *game, const cue_action *action, size_t *entry);

/* Do numbers stand before its entries? Not where a number is a ball and a shot may be told. */
bool legal_is_numbered(const cue_game *game);

/* May an action of that name be played? */
bool legal_has(const cue_game *game, const char *action);

/* A move as it can be typed: without the remark in brackets that an entry of the list may have, and without the dots of
 * an open one. False without memory. */
bool legal_write_typed(const cue_game *game, const cue_action *action, cue_text *out);

/* Can the game record in one number what several strokes came to? Then the word that stands before it is appended, as in
 * `inning 3`, and a number alone is no number of the list. */
bool legal_counted(cue_game *game, cue_text *out);

/* Is there only one move, and is it neither open nor chance's? Then it is appended as text. */
bool legal_only(const cue_game *game, cue_text *out);

/* Shows the only possible move, if there is only one. */
void legal_show_only(const cue_game *game);

/* Can people type them in a syntax of the ruleset's own? */
bool legal_can_be_typed(const cue_game *game);
