/* What a finished game came to: the result, what it is worth among one's own, and what the strong player would have made
 * of the same cards. */
#pragma once

#include "session.h"

/* Shows it, and notes it in session->card, which is shown once more when the screen is left. Works it out where that
 * has not been done since the position changed. */
void card_show(play_session *session);

/* What was noted, as lines. */
void card_print(const play_session *session);

/* The position has changed. */
void card_forget(play_session *session);
