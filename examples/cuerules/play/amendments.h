/* Amendments that were made, each of which can be taken back, the last one first, and then made again. */
#pragma once

#include "session.h"

/* The game is amended now: `former` is how it was. at: the first entry that is another one; cost: it was a second attempt.
 * Takes over `former`. False without memory, when it cannot be taken back. */
bool amendments_note(play_session *session, cue_game *former, size_t at, bool cost);

/* Is an amendment what was done last, or what was taken back last? */
bool amendments_is_last(const play_session *session);
bool amendments_is_next(const play_session *session);

/* The number of the entry that was amended last, where nothing was done since; 0 for none, and where entries came or went. */
size_t amendments_entry(const play_session *session);

/* That one is taken back, or made again; false where the player was asked and would rather not. */
bool amendments_take_back(play_session *session);
bool amendments_make_again(play_session *session);

/* A move was played: what was taken back before is gone. */
void amendments_go_on(play_session *session);

/* None can be taken back any more. */
void amendments_forget(play_session *session);
