/* What becomes of the entries of the log that come after an amended one. */
#pragma once

#include "session.h"

/* amended: that entry, counted from 0. from, now_from: where they begin in the log as it was and as it is now. dropped:
 * how many of the last ones could not follow. put_in, left_out: decisions before the first one. */
typedef struct later_entries {
    size_t amended, from, now_from, dropped, put_in, left_out;
} later_entries;

/* Plays those that were dropped behind the game as it is now, as far as they go, with other balls that are alike for
 * those that are gone. True where all of them follow. *error: why not. */
bool later_follow(cue_game *game, const cue_game *former, later_entries *later, cue_error *error);

/* They did not follow as they are: with decisions put in, which are asked for, or left out they may. *error: why not. True
 * when the player agrees to what is still to be dropped. */
bool later_mend(play_session *session, const cue_game *former, later_entries *later, cue_error *error);

/* Says which were dropped, and whose the others are now; true where some change hands. */
bool later_show(const play_session *session, const cue_game *former, const later_entries *later);
