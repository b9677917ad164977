/* What would be ruled if something happened: what happens if she pots the 8? */
#pragma once

#include "session.h"

/* Plays what is supposed on a copy, and says what the referee would say of it, and by which rules. False where the line
 * supposes nothing that can be told of the next shot. */
bool supposed_answer(const play_session *session, const char *question);
