/* What is agreed on for a game: listed at any time, changed before its first shot. */
#pragma once

#include "session.h"

/* The game's options with their values, and what other values they may have. */
void options_show(const play_session *session);

/* `edition 2016` or `edition=2016`: the game begins anew with that. False, after saying why, where it does not. */
bool options_change(play_session *session, const char *rest);

/* The same without that word, before the first shot at a table: `race to 3, winner breaks`, `six-red`. False where the line
 * says no such thing. */
bool options_say(play_session *session, const char *line, bool *changed);
