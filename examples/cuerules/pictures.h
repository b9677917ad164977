/* A recorded game as files: a picture of every position. */
#pragma once

#include <cuerules/cuerules.h>

/* Writes 000.svg, the position at the start, 001.svg, the one after the first action, and so on into a folder, which is
 * made if need be. The exit status, after saying how many there are, or what went wrong. */
int pictures_write(const cue_game *game, const char *folder);
