/* Answers as people type them: words in any case, names that may be cut short, and what to say to those that fit
 * nothing. */
#ifndef ANSWERS_H
#define ANSWERS_H

#include <cuerules/table.h>
#include <cuerules/export.h>

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

/* The next word, up to a blank or a comma, and *line behind it; empty at the end. A comma is a word by itself. */
answer_word answer_next(const char **line);

/* Nothing but blanks? */
bool answer_is_empty(const char *line);

/* The whole line, or a word, in any case. */
bool answer_says(const char *line, const char *text);
bool answer_is(answer_word word, const char *text);

/* Names, some of which may be NULL, and which of them a word means: by its whole name, or by letters with which
 * only one begins. ANSWER_NONE: no name; ANSWER_SEVERAL: too short. */
enum { ANSWER_NONE = -1, ANSWER_SEVERAL = -2 };
typedef struct answer_names {
    const char *const *names;
    unsigned count;
} answer_names;
int answer_find(answer_names among, answer_word word);
/* The same, and else the one that the word labels in a picture: pnk. */
int answer_find_label(answer_names among, answer_word word);

/* A ball of the set; c is short for cue where no ball has that name. `doing`: what it cannot do when it is not
 * there, as in "cannot be hit". */
bool answer_ball(const cue_ball_set *balls, cue_balls among, answer_word word, const char *doing, unsigned *ball,
                 answer_refusal *why);

/* A pocket. */
bool answer_pocket(answer_word word, unsigned *pocket);

/* Names of balls, with blanks between them, as far as there is room; returns the length. */
size_t answer_list_balls(const cue_ball_set *balls, cue_balls set, char *out, size_t size);

/* "the 7", "the cue ball", "the blue"; in memory that lasts until the fourth call after this one. */
const char *answer_the_ball(const cue_ball_set *balls, unsigned ball);

#endif
