/* What came of a shot, said in words at the prompt: pink potted, missed the blue, safe. */
#pragma once

#include "session.h"

/* False where a line says nothing of that kind, or where no shot is to be told. *played: it was told, and played. */
bool told_play(play_session *session, const char *typed, bool *played);

/* Is something called with it, or is it a call itself: `missed the blue` where the blue may be called, `blue`? */
bool told_calls(const play_session *session, const char *typed);
