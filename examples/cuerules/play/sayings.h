/* What is said of shots and calls beside what came of them. Each is false where the line says nothing of the kind. */
#pragma once

#include "session.h"

/* That the last shot was told wrong: wait, it was missed. */
bool sayings_correct(play_session *session, const char *typed, bool *played);

/* Before the first shot: who won the lag, and so opens. */
bool sayings_open(play_session *session, const char *said, bool *played);

/* Where chance is to decide between players: `Bo won the toss`, or just who it was. */
bool sayings_toss(play_session *session, const char *said, bool *played);

/* `calls the 7 in TL, no, BR` is appended as `calls the 7 in BR`. False where the line has nothing of the kind. */
bool sayings_mend(const cue_ball_set *balls, const char *line, cue_text *out);

/* Another call while one stands: he changes it to TR. */
bool sayings_change_call(play_session *session, const char *typed, bool *played);

/* stands: is there a call? */
bool sayings_is_change(const char *line, bool stands);

/* `same pocket` by its letters: the line is appended so. */
bool sayings_same_pocket(const play_session *session, const char *said, cue_text *out);

/* A stroke of somebody who was not at the table. */
bool sayings_out_of_turn(play_session *session, const char *said, bool *played);
