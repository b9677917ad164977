/* What was said in words is shown before it counts, where it may have been meant otherwise. */
#pragma once

#include "session.h"

/* said: what was said, or NULL: it is shown in any case; line: how that is typed, which is played. At a terminal a foul, a
 * sentence that says more than one thing, and one of which something was left out have to be agreed to: by Enter, or by the
 * next player's stroke; what stands behind `no` takes its place. True where something was played. */
bool understood_play(play_session *session, const char *said, const char *line);
