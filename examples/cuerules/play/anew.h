/* Lines that are tried on a copy of the game before they are played, or before questions are left for them. */
#pragma once

#include "../guide/guide.h"
#include "session.h"

/* A line that answers no question: would it be played, or asked about, at the prompt, after what has been called in the
 * questions? */
bool anew_reads(const play_session *session, const guide_state *asking, const char *line);

/* Are all of them played, one after the other, without a foul and without a question, unless the last one may ask? */
bool anew_plays(const play_session *session, const cue_text *lines, size_t count, bool may_ask);

/* Are all of them played without a foul and without a question? *on: the balls that may be hit then, where the game says. */
bool anew_on_after(const play_session *session, const cue_text *lines, size_t count, cue_balls *on);

/* After that move, as it is typed, would the line be played, or asked about? */
bool anew_follows(const play_session *session, const char *first, const char *line);

/* The game as it would be after the line, if all of that is understood and is one move; NULL where it is not. The caller frees
 * it. */
cue_game *anew_supposed(const play_session *session, const char *line);
