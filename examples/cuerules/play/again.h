/* Another game like the one that is over. */
#pragma once

#include "session.h"

/* The same game, options and players, with cards of its own; it takes the place of the finished one, which stays among
 * the kept games. False, after saying why, when there is no memory. */
bool again_begin(play_session *session);

/* That game takes its place, and is the session's. */
void again_with(play_session *session, cue_game *made);
