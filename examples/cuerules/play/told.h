/* What came of a shot, said in words at the prompt: pink potted, missed the blue, safe. */
#pragma once

#include "session.h"

/* False where a line says nothing of that kind, or where no shot is to be told. *played: it was told, and played. */
bool told_play(play_session *session, const char *typed, bool *played);
