/* Captures as people say them: N2xR9, N2 takes R9, knight takes rook. */
#pragma once

#include "session.h"

/* False where a line is none. *played: it is a call or a move that may be made, and it was played. Where it may mean several, these
 * are listed. */
bool captures_play(play_session *session, const char *typed, bool *played);
