/* What people say at a table, written as it is typed: `4 in the top left pocket` is 4 TL. */
#pragma once

#include "answers.h"

/* Appends a line with pockets by their letters (the two words that they stand for: top left, left pocket at the head),
 * balls by their names alone (ball 4, the white where no ball is), and as many of a family as are meant (two reds).
 * False where nothing of that is in it; with *why where it leaves open which balls are meant, and else with why->text
 * empty. */
bool spoken_write(const cue_ball_set *balls, const char *line, cue_text *out, answer_refusal *why);

/* The pocket, where the line is one and nothing else; or NULL. */
const char *spoken_pocket(const char *line);
