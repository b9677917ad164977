/* A stroke at a table without pockets, told in words: a point, a miss, an inning, what the ball met, or a foul. */
#pragma once

#include "../guide/known.h"
#include "session.h"

/* Plays it, or says why not. False where the line is about something else. */
bool told_stroke(play_session *session, const known_table *known, const char *typed, bool *played);
