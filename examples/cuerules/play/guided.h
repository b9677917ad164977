/* Guided refereeing in a session: questions instead of notation, places by cells, and questions for what a typed move
 * lacks. */
#pragma once

#include "session.h"

/* Does an empty line begin the questions? It does in a table game, when a person is at the terminal. */
bool guided_is_due(const play_session *session);

/* Asks questions, and plays the move that the answers make. kind: the name of a kind of action; "" for the shot, or
 * else for whatever can be played. True when something was played. */
bool guided_ask(play_session *session, const char *kind);

/* The same for where the balls lie now: `rest` alone asks, and with places it states them. */
bool guided_rest(play_session *session, const char *places);

/* Plays a line that was typed, as moves_play does. Places may be given by cells; a person is asked for what the move
 * lacks. */
bool guided_play(play_session *session, const char *line);
