/* A recorded game in short, told in scenes: runs of moves, each up to one to which the referee says something. */
#ifndef SCENES_H
#define SCENES_H

#include <cuerules/cuerules.h>

/* Plays `game`, a copy of the recorded one at its start, to the end of the record: pictures at the beginning, in the
 * middle and at the end; of a long game only the first and the last scenes. Half-way it is saved and loaded, and goes
 * on from there: *game is then another one. The exit status, COMMAND_GOES_ON when all went well. */
int scenes_show(const cue_game *recorded, cue_game **game);

#endif
