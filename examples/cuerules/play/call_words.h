/* What people say of calls: that one is another one, or the same. Each is false where the line says nothing of the kind. */
#pragma once

#include "session.h"

/* `calls the 7 in TL, no, BR` is appended as `calls the 7 in BR`. False where the line has nothing of the kind. */
bool call_words_mend(const cue_ball_set *balls, const char *line, cue_text *out);

/* Another call while one stands: he changes it to TR. */
bool call_words_take_change(play_session *session, const char *typed, bool *played);

/* stands: is there a call? */
bool call_words_change(const char *line, bool stands);

/* `same pocket` by its letters: the line is appended so. */
bool call_words_same_pocket(const play_session *session, const char *said, cue_text *out);
