/* Sentences of which only a part is understood. */
#pragma once

#include "session.h"

/* Plays what a line says. At a terminal remarks in it that are not understood are left out, if it can be read without them:
 * that is shown, and asked whether it is right. True where something was played. */
bool partly_play(play_session *session, const char *line);
