/* What can be said in a session beside moves: undo, save, rules, quit and so on. */
#ifndef WORDS_H
#define WORDS_H

#include "session.h"

/* Does what a line says, a word or a move; the line has no white space around it. */
void words_do(session *of, const char *line);

/* Leaves, or asks a person first when that would drop his game. */
void words_leave(session *of);

/* The picture, and what may be played when that is soon said. */
void words_show_position(const session *of);

#endif
