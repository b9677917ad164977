/* What is said of shots beside what came of them. Each is false where the line says nothing of the kind. */
#pragma once

#include "session.h"

/* That the last shot was told wrong: wait, it was missed. */
bool sayings_correct(play_session *session, const char *typed, bool *played);

/* Before the first shot: who won the lag, and so opens. */
bool sayings_open(play_session *session, const char *said, bool *played);

/* Where chance is to decide between players: `Bo won the toss`, or just who it was. */
bool sayings_toss(play_session *session, const char *said, bool *played);

/* A stroke of somebody who was not at the table. */
bool sayings_out_of_turn(play_session *session, const char *said, bool *played);
