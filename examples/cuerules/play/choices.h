/* What is to be decided, in other words than those in which it is typed: `have Bo play again`, `you shoot`. */
#pragma once

#include <cuerules/cuerules.h>

#include <stdbool.h>
#include <stddef.h>

/* What a ruleset's help says of a move that is typed so: the rest of the line that begins with it; or NULL. */
const char *choices_meaning(const char *help, const char *typed, size_t *length);

/* Appends the only decision that a line can mean, which may begin with the name of who decides, as it is typed. False where
 * there is none, or several. */
bool choices_find(cue_game *game, const char *line, cue_text *typed);

/* Is it said that somebody takes the ball in hand? Where that is no choice, it is not to play on. */
bool choices_takes_in_hand(const char *line);

/* `claims the frame`, `they agree to re-rack`: an action that only its name is typed for, appended so. False where the line
 * says anything else, or the game has none. */
bool choices_action(const cue_game *game, const char *line, cue_text *typed);
