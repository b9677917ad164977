/* Balls by what they stand for in a game, if its help and its picture say so: "4 12 queen," in the one, Q12 in the
 * other. */
#pragma once

#include "answers.h"

#include <cuerules/cuerules.h>

/* Is the answer such a letter alone, in capitals? Then it is no short form of a word: Q is not `quit`. */
bool men_says(const cue_game *game, const char *line);

/* The balls that a word may mean: the one of that name, or those that stand for it. */
cue_balls men_meant(const cue_game *game, answer_word said);

/* Appends an answer with the names of balls in place of such words and letters, as far as they mean just one of
 * `among`. False where there is none of them, and where one means several: *why then says which. */
bool men_spell_out(const cue_game *game, cue_balls among, const char *line, cue_text *out, answer_refusal *why);

/* The same, where a word means one of `first`, such as the men of a call, before others. */
bool men_spell_out_first(const cue_game *game, cue_balls first, cue_balls among, const char *line, cue_text *out,
                         answer_refusal *why);

/* The labels of balls in a picture that has letters of men before their names, such as Q12, and the cue ball's first
 * letter. False where one of them has none. */
bool men_labels(const cue_game *game, cue_balls balls, char labels[CUE_BALLS_MAX][4]);
