/* A line that was refused because a part of it may mean several things, and the answer to that: `Which rook?`, `Which
 * pocket?`. */
#pragma once

#include "session.h"

/* line was refused with what out.h said last: is it such a line? Then it is kept, else none is. */
void unclear_note(play_session *session, const char *line);

/* Is that the answer? Then the line that was kept is appended, with the answer in it. None is kept any more. */
bool unclear_completes(play_session *session, const char *answer, cue_text *whole);
