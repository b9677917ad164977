/* What a strong player would do. */
#pragma once

#include "session.h"

/* Says which moves are best, and what they are worth; or that there is no advice. The kept game remembers that it was
 * asked for. */
void advice_show(play_session *session);

/* What the values of advice are of: "the chance to win". */
const char *advice_aim(const cue_game *game, cue_advice_unit unit);

/* Plays the best one; true when it was played. */
bool advice_play(play_session *session);
