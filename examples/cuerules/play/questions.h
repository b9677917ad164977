/* What people ask of the game as it stands: what is left? whose turn is it? */
#pragma once

#include "session.h"

/* Is a line a question, and not something to be played? */
bool questions_is(const char *line);

/* Is it one by its question mark: all balls are behind the line, what now? In so many words, as `made?` may be an answer. */
bool questions_marked(const play_session *session, const char *line);

/* In a game of cards, which has a hint, a list and a log: the word of the session that answers; NULL where none does. */
const char *questions_word(const cue_game *game, const char *line);

/* Reads the rule that the question names; or says who is to act and on what, how it stands, which balls there are, and what has
 * to be done. */
void questions_answer(cue_game *game, const char *line);

/* Says what makes a shot's price, or why there is no such shot, where the game tells: price red-4 a1. */
bool questions_price(cue_game *game, const char *shot);

/* Reads the rule that is called by the first word, if there is one. */
bool questions_rule(const cue_game *game, const char *name);

/* `can she push out?`, `can I play the black?`: says whether that may be called or hit now. False where that is not asked. */
bool questions_may(cue_game *game, const char *line);

/* `can I pot the black in d1?`, in a game of cards: whether that may be played now, or which is meant. */
bool questions_may_play(cue_game *game, const char *line);
