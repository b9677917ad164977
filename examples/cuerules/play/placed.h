/* Balls that are put down, and where all of them lie, as people say it. */
#pragma once

#include "session.h"

/* Where the balls lie, all of them: played as it is typed, and asked for where places are missing. */
bool placed_rest(play_session *session, const char *places);

/* Balls in hand, all of them or none: put the 8 in d8 and the cue ball in a3; by their men: king on c3. While nobody knows
 * where the balls lie, all of those, too. False where the line says nothing of the kind. */
bool placed_play(play_session *session, const char *typed, bool *played);
bool placed_play_men(play_session *session, const char *typed, bool *played);

/* The same of balls and men by cells, so that it can be meant as nothing else. */
bool placed_play_cells(play_session *session, const char *typed, bool *played);

/* What nothing else explains, and begins with a ball in hand, puts that down: says which cell is missing. False where it does
 * not. */
bool placed_refuse(const play_session *session, const char *typed);
