/* Match texts: whole games and matches as lines that people write with an editor (docs/formats.md); and frame lists. */
#pragma once

#include "../command.h"

#include <cuerules/cuerules.h>

/* Reads a match text, of any depth; name: of its file, for messages. COMMAND_GOES_ON, or the status to end with after
 * saying what is wrong, with line and column. */
int match_text_read(request *asked, const char *name, const char *text, cue_game **out);

/* Reads a file ("-": standard input) that is a match text, a saved game or the line of a position; status as above. */
int match_text_load(request *asked, const char *path, cue_game **out);

/* Appends the game as a match text that reads back as just this game. */
cue_status match_text_write(const cue_game *game, cue_text *out);

/* Its tags alone, for a frame list: game, players, options, result. */
cue_status match_text_write_tags(const cue_game *game, cue_text *out);

/* Appends a frame list: a line for each frame with fouls and breaks, "Ana F7 46 27 | 80". Complains, and is
 * COMMAND_FAILED, where that says too little: with other than two players, or where fouls give nobody points. */
int frames_write(const cue_game *game, cue_text *out);
