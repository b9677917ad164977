/* What came of a stroke at a table without pockets, in people's own words: `she made it`, `two points`, `red, three rails,
 * then the yellow`. */
#pragma once

#include "answers.h"

#include <cuerules/shot.h>

/* Appends what would be typed instead. own: the ball that is played; who: the player's name, which may be said. False where
 * the line has anything else; *why says why not, where that is known. */
bool stroke_write(const cue_ball_set *balls, unsigned own, const char *who, const char *line, cue_text *typed,
                  answer_refusal *why);
