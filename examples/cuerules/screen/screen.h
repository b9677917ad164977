/* A session on a screen that is redrawn in place. */
#ifndef SCREEN_H
#define SCREEN_H

#include "../play/session.h"

/* From here on the session is held at the screen, and what is said goes there. False where there is none: no terminal that
 * can be drawn on, or a command that was built without ncurses; nothing has changed then. */
bool screen_open(session *of);

/* Gives the terminal back, and says the last answer once more, in lines. */
void screen_close(void);

#endif
