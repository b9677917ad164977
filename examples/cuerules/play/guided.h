/* Guided refereeing in a session: questions instead of notation, places by cells, and questions for what a typed move
 * lacks. */
#pragma once

#include "moves.h"
#include "session.h"

/* What an empty line is good for in a table game, when a person is at the terminal, as the prompt says it, or NULL. */
#define GUIDED_QUESTIONS "questions"
const char *guided_offer(const play_session *session);

/* Asks questions, and plays the move that the answers make. kind: the name of a kind of action; "" for the shot, or
 * else for whatever can be played. True when something was played. */
bool guided_ask(play_session *session, const char *kind);

/* Reads a typed line: places may be cells, balls may be named as pictures label them, and what happened is joined to a
 * call that stands. line: as it is for the library, appended. *status: what reading it came to. False when a place cannot
 * be meant, and that was said. */
bool guided_read(play_session *session, const char *typed, cue_text *line, typed_move *move, cue_status *status,
                 cue_error *error);

/* Plays a line that was typed, as moves_play does. Places may be given by cells; a person is asked for what the move
 * lacks. */
bool guided_play(play_session *session, const char *line);
