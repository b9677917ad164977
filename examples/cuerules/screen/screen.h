/* A session on a screen that is redrawn in place. */
#pragma once

#include "../play/session.h"

/* From here on the session is held at the screen, and what is said goes there. False where there is none: no terminal
 * that can be drawn on, or a command that was built without ncurses; nothing has changed then. */
bool screen_open(play_session *session);

/* Gives the terminal back, and prints the last answer once more on it. */
void screen_close(void);
