/* In games that count in a player's `stats`, what is changed after chance has shown what followed is a second attempt, and
 * no result any more. */
#pragma once

#include "session.h"

/* Has chance shown anything after the log's entries from `from` on? Where nothing counts, nothing is to be known. */
bool attempts_seen(const play_session *session, const cue_game *game, size_t from);

/* A person is asked before the first one. what: was seen, in words; question: what is asked; kept: what is said after no. */
bool attempts_agree(play_session *session, bool seen, const char *what, const char *question, const char *kept);
