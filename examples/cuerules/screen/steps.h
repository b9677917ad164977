/* A recorded game at the screen, from move to move and back. */
#ifndef STEPS_H
#define STEPS_H

#include <cuerules/cuerules.h>

#include <stdbool.h>

/* Shows it until it is left; *end is then the exit status. False where there is no screen; nothing has happened then. */
bool steps_show(const cue_game *game, int *end);

#endif
