/* Captures as people say them: N2xR9, N2 takes R9, knight takes rook. */
#pragma once

#include "../guide/answers.h"

#include <cuerules/cuerules.h>

/* The balls of a capture that is called, in notation or in words; 0 where the line is none. */
cue_balls captures_balls(const cue_game *game, const char *typed);

/* Writes `rook takes queen` as it is typed, with the balls that are meant. False where it is none, or, with the reason in
 * *why, where it is not clear which. */
bool captures_write(cue_game *game, const char *typed, cue_text *out, answer_refusal *why);

/* May one be called now? */
bool captures_are_called(const cue_game *game);
