/* What was said in words is shown before it counts, where it may have been meant otherwise. */
#pragma once

#include "session.h"

/* said: what was said; line: how that is typed. A foul, and a sentence that says more than one thing, have to be agreed to at a terminal;
 * true where they are, or where nothing has to be. */
bool understood_agrees(play_session *session, const char *said, const char *line);
