/* Questions of guide/guide.h that are gone through in a session: what else may be typed at them, and what their end leads to. */
#pragma once

#include "session.h"

typedef struct guide_state guide_state; /* guide/guide.h */

/* Asks until the questions are through, and frees them; nothing where `asking` is NULL. True when something was played. told:
 * the first answer, if it was given, or NULL; *called: just a call was made. */
bool dialogue_run(play_session *session, guide_state *asking, const char *told, bool *called);

/* A line behind what only leads to it. But `then the 4 hit the 11`, of a capture that was called, in these questions or, where
 * asking is NULL, in the session, came behind its target. */
const char *dialogue_behind_cry(const play_session *session, const guide_state *asking, const char *line);
