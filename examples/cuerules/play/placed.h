/* Balls that are put down, and where all of them lie, as people say it. */
#pragma once

#include "session.h"

/* Where the balls lie, all of them: played as it is typed, and asked for where places are missing. */
bool placed_rest(play_session *session, const char *places);

/* Balls in hand: put the 8 in d8 and the cue ball in a3; by their men: king on c3. False where the line says nothing of the
 * kind. */
bool placed_play(play_session *session, const char *typed, bool *played);
bool placed_play_men(play_session *session, const char *typed, bool *played);
