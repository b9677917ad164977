/* What came of a shot, said in words at the prompt: pink potted, missed the blue, safe. */
#pragma once

#include "../guide/answers.h"
#include "session.h"

/* False where a line says nothing of that kind, or where no shot is to be told. *played: it was told, and played. *why: what
 * in it is not understood, if anything is said. */
bool told_play(play_session *session, const char *typed, bool *played, answer_refusal *why);

/* Is something called with it, or is it a call itself: `missed the blue` where the blue may be called, `blue`? */
bool told_calls(const play_session *session, const char *typed);
