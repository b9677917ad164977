/* A recorded game at the screen, from move to move and back. */
#pragma once

#include <cuerules/cuerules.h>

#include <stdbool.h>

/* Shows it until the player leaves; *end is then the exit status. False where there is no screen; nothing has happened
 * then. */
bool steps_show(const cue_game *game, int *end);
