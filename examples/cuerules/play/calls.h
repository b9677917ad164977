/* A call that was made before its shot, and stands until the shot is told. */
#pragma once

#include "session.h"

/* From now on this call stands, in place of any before it; says so. */
void calls_hold(play_session *session, const char *typed);

/* Takes it back; false where none stands. */
bool calls_take_back(play_session *session);

/* Something was played, or taken back: a call whose shot was told, or that may not be made any more, is dropped. */
void calls_review(play_session *session);

void calls_drop(play_session *session);

/* The call that stands as a shot in JSON that has no events: appended. False where none stands. */
bool calls_write_json(const play_session *session, cue_text *json);

/* What happened, as it was typed after the call: appended as the whole shot. False where no call stands, or where the
 * line has one of its own. */
bool calls_join(const play_session *session, const char *line, cue_text *whole);

/* `says ballsy`, `goes ballsy, pots the 5`: appended as `ballsy`, and what comes behind it. False where nothing is announced
 * in such words, or may be. */
bool calls_announced(cue_game *game, const char *said, cue_text *out);
