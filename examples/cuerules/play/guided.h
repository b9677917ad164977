/* Guided refereeing in a session: questions instead of notation, places by cells, and what a typed move lacks. */
#ifndef GUIDED_H
#define GUIDED_H

#include "session.h"

/* Does an empty line ask for what happened? At a table, where there is a person. */
bool guided_is_due(const session *of);

/* Asks, in questions, and plays what came out of it. kind: the name of a kind of action, "" for the shot or
 * whatever can be played. True when something was played. */
bool guided_ask(session *of, const char *kind);

/* The same for where the balls lie now: `rest` alone asks, and with places it states them. */
bool guided_rest(session *of, const char *places);

/* Plays a line that was typed, as moves_play does. Places may be told by cells; and what a move lacks that the game
 * has to know is asked for, where there is a person. */
bool guided_play(session *of, const char *line);

#endif
