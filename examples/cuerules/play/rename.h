/* The players get other names, in the middle of a game. */
#pragma once

#include "session.h"

/* names: one for each player, with commas or `and` between them. False after saying what is wrong. */
bool rename_players(play_session *session, const char *names);
