/* What may be played now, for a person's eyes. */
#ifndef LEGAL_H
#define LEGAL_H

#include <cuerules/cuerules.h>

#include <stdbool.h>

/* All legal actions, for the caller to free; NULL, after saying so, when there is no memory. */
cue_action *legal_take(const cue_game *game, size_t *count);

/* Lists them, with numbers: those whose text has these words in it, all for the empty text. */
void legal_list(const cue_game *game, const char *words);

/* A move as it can be typed: without what an entry of the list tells about it behind a blank and a bracket, and without
 * the dots that stand for what is still to be observed. False without memory. */
bool legal_write_typed(const cue_game *game, const cue_action *action, cue_text *out);

/* Is there only one move, and nothing to be observed or drawn for it? Then it is appended as text. */
bool legal_only(const cue_game *game, cue_text *out);

/* A line when there is only one. */
void legal_show_only(const cue_game *game);

/* Can people type them in a syntax of the ruleset's own? */
bool legal_can_be_typed(const cue_game *game);

#endif
