/* Answers as people type them: words in any case, names that may be abbreviated, and refusals of answers that fit
 * nothing. */
#pragma once

#include <cuerules/export.h>
#include <cuerules/table.h>
#include <cuerules/text.h>

#include <stdbool.h>
#include <stddef.h>

/* What is said when an answer is refused: what was wrong, and what would be right. */
enum { ANSWER_SIZE = 512 };
typedef struct answer_refusal {
    char text[ANSWER_SIZE];
} answer_refusal;

/* Always false, so that a reader may return it. */
CUE_PRINTF(2, 3) bool answer_refuse(answer_refusal *why, const char *format, ...);

/* A word of a line, which is not NUL-terminated. */
typedef struct answer_word {
    const char *text;
    size_t length;
} answer_word;

/* The next word, up to a blank or a comma, and *line behind it; empty at the end. A comma is a word by itself; "and", "the" and
 * "into" are passed over. */
answer_word answer_next(const char **line);

/* The whole line, without blanks before and behind it. */
answer_word answer_whole(const char *line);

/* Nothing but blanks? */
bool answer_is_empty(const char *line);

/* The whole line, or a word, in any case. */
bool answer_says(const char *line, const char *text);
bool answer_is(answer_word word, const char *text);

/* One of a list that ends with NULL. */
bool answer_says_one(const char *line, const char *const *list);
bool answer_is_one(answer_word word, const char *const *list);

/* Whose something is: Ana's. */
bool answer_is_owner(answer_word word);

/* Is that one of its words; or one of those in a list, which ends with NULL? */
bool answer_has(const char *line, answer_word said);
bool answer_has_one(const char *line, const char *const *list);

/* What stands behind some words, where the line begins with them; else NULL. */
const char *answer_behind(const char *line, const char *words);
/* The same of the first of a list that it begins with, which ends with NULL. */
const char *answer_behind_one(const char *line, const char *const *list);

/* yes or y; no or n. */
bool answer_is_yes(const char *line);
bool answer_is_no(const char *line);
/* Does nobody know: no idea, not sure? */
bool answer_is_unsure(const char *line);
/* cancel, back or undo: a question is left. */
bool answer_leaves(const char *line);
/* `nobody looked`, `not sure`: what just Enter says where nobody need know. */
bool answer_is_unknown(const char *line);

/* The number that the word is, from 1 to `most`; 0 where it is none. */
unsigned answer_number(answer_word word, unsigned most);

/* Names, some of which may be NULL, and which of them a word means: a whole name, or the beginning of just one.
 * ANSWER_NONE: no name; ANSWER_SEVERAL: the beginning of several. */
enum { ANSWER_NONE = -1, ANSWER_SEVERAL = -2 };
typedef struct answer_names {
    const char *const *names;
    unsigned count;
} answer_names;
int answer_find(answer_names among, answer_word word);
/* The same, or else the name whose label in pictures the word is: pnk. */
int answer_find_label(answer_names among, answer_word word);

/* A name as it is spoken: with blanks for underscores; cut where there is no room. */
void answer_speak(const char *name, char *out, size_t size);

/* Is a line notation? A ball's name may have a hyphen, as red-1 has. */
bool answer_is_notation(const cue_ball_set *balls, const char *line);

/* Appends a line with the names of balls in place of their labels. False where it has none, and without memory. */
bool answer_spell_out(const cue_ball_set *balls, const char *line, cue_text *out);

/* A ball of the set; c is short for cue where no ball has that name. `doing`: what it cannot do when it is not
 * there, as in "cannot be hit". */
bool answer_ball(const cue_ball_set *balls, cue_balls among, answer_word word, const char *doing, unsigned *ball,
                 answer_refusal *why);

/* The same after others in one answer: each ball may be named once, and refusals list all that there were. */
bool answer_another(const cue_ball_set *balls, cue_balls among, cue_balls named, answer_word word, const char *doing,
                    unsigned *ball, answer_refusal *why);

/* A ball of the game for an example. */
const char *answer_example(const cue_ball_set *balls);

/* Where the pockets are, in lines below a question. drawn: a picture of the table is seen, which names them. */
const char *answer_pockets(bool drawn);

/* Behind who did it, where that is said by no name: `he potted the black`. */
const char *answer_behind_speaker(const char *line);

/* A pocket. */
bool answer_pocket(answer_word word, unsigned *pocket);

/* Adds a name to a list, with `between` before it if it is not the first. False where there is no room for it. */
bool answer_add_name(char *list, size_t size, const char *between, const char *name);

/* Names of balls, with blanks between them, as far as there is room. */
void answer_list_balls(const cue_ball_set *balls, cue_balls set, char *out, size_t size);

/* "the 7", "the cue ball", "the blue"; in memory that lasts until the fourth call after this one. */
const char *answer_the_ball(const cue_ball_set *balls, unsigned ball);
