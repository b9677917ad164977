/* Who it is said of, at the beginning of a line: `Ana potted the 3`, `Bo: red, blue`. */
#pragma once

#include "../guide/answers.h"

#include <cuerules/cuerules.h>

/* Whoever is at the table need not be named: the line behind that name, or the whole line. */
const char *speaker_skip(const cue_game *game, const char *line);

/* In a line as it was typed: of names of several words only the first is left, where nobody else's begins so. */
void speaker_shorten(const cue_game *game, cue_text *line);

/* The player whose name the word is; -1 for none. */
int speaker_of(const cue_game *game, answer_word word);

/* The player whose name stands before `'s`; -1 for none. */
int speaker_owner(const cue_game *game, answer_word word);

/* The same of either. */
int speaker_named(const cue_game *game, answer_word word);

/* Names of players within a line, as people say them: `leaves Bo snookered` is appended as `leaves him snookered`. False where
 * there are none. */
bool speaker_unname(const cue_game *game, const char *line, cue_text *out);

/* Does it tell a shot of somebody who is not at the table, in turn? */
bool speaker_names_other(cue_game *game, const char *line);

/* The same, which is refused, and said. */
bool speaker_is_other(cue_game *game, const char *line, bool amends);

/* Is a shot of somebody else told behind that of the player at the table: `red into TR, Bo missed`? It is refused, and said. */
bool speaker_tells_two(cue_game *game, const char *line);

/* Does it begin with the name of a player who is not to act? */
bool speaker_begins_with_other(const cue_game *game, const char *line);

/* Before anything was played: the player who is said to open, as in `Ana won the toss and lets Bo break`; -1 where that is not
 * said. */
int speaker_opens(const cue_game *game, const char *line);
/* The same of a player who is not to act, with what came of it: `Bo breaks and scratches`. */
bool speaker_opens_with(const cue_game *game, const char *line);

/* The player who is not at the table and gives up, by the line; -1 for none. */
int speaker_gives_up(const cue_game *game, const char *line);

/* Does who gives up by that line give up the match, and not just its game? */
bool speaker_gives_up_match(const cue_game *game, const char *line);

/* `Bo shoots out of turn`, `Bo pots the 3, out of turn`: *player, or -1 where nobody is named, and what happened, appended to
 * `told`, if that is said. */
bool speaker_shoots_out_of_turn(const cue_game *game, const char *typed, int *player, cue_text *told);
