/* What people ask of the game as it stands: what is left? whose turn is it? */
#pragma once

#include "session.h"

/* Is a line a question, and not something to be played? */
bool questions_is(const cue_game *game, const char *line);

/* Says who is to act and on what, how it stands, and which balls there are. */
void questions_answer(const cue_game *game);

/* Is it said that something was told wrong? */
bool questions_corrects(const char *line);
