/* After each move: what it cost against the best one. */
#pragma once

#include "session.h"

/* Switches it on, and says so; refuses where the game has no advice. */
void tutor_begin(play_session *session);
void tutor_leave(play_session *session);

/* If it is on: says what the move that is entry `number` of the log cost, if it cost anything. */
void tutor_speak(const play_session *session, size_t number);
