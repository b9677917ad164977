/* A line that answers no question, but is one that could have been typed instead of asking. */
#pragma once

#include "../guide/guide.h"
#include "session.h"

/* Would it be played, or asked about, at the prompt? Tried on a copy, after what has been called in the questions. */
bool anew_reads(const play_session *session, const guide_state *asking, const char *line);
