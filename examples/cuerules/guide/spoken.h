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

/* The same, also with words that say no more than that it was that one: `it was the left middle`. */
const char *spoken_pocket_said(const char *line);

/* A pocket at the beginning of a line, by its letters or in words: *line is then behind it. Where only a part of it is said,
 * *pocket is CUE_NO_POCKET, and *vague asks for the rest. */
bool spoken_take_pocket(const char **line, unsigned *pocket, answer_refusal *vague);

/* Where the first pocket is named in a part of a line, in full or in part, and *behind it; NULL where none is. */
const char *spoken_first_pocket(const char *at, const char *end, const char **behind);

/* The one that is named last there, by its letters; NULL where none is named in full. */
const char *spoken_last_pocket(const char *at, const char *end);

/* How many: a word, or a number up to 15; 0 where it is neither. */
unsigned spoken_count(answer_word word);
/* The same, and in digits up to `most`. */
unsigned spoken_count_to(answer_word word, unsigned most);

/* The ball whose number the word is, as `nine` is the 9's; NULL for none. */
const char *spoken_number(const cue_ball_set *balls, answer_word word);
