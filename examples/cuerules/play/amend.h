/* An entry of the log changed afterwards: `amend 12 MOVE` and so on. */
#pragma once

#include "session.h"

/* What stands behind the word: the entry's number in the log, from 1; perhaps `drop`, for later entries that cannot follow;
 * then a move, `before` and a move, or `out`. What a move lacks is asked for, as at that entry; a change that makes a foul of
 * it, or gives later moves to others, is shown to a person and has to be agreed to. Says what came of it; true when the game
 * has changed. */
bool amend_typed(play_session *session, const char *rest);
