/* A break as people read it out: red, black, red, pink. */
#pragma once

#include "session.h"

/* False where the line is no such list, or where it could have been one stroke. *played: all of them were played. */
bool visit_play(play_session *session, const char *typed, bool *played);
