/* The words of a report, one after the other, and what they say. */
#pragma once

#include "answers.h"

/* What a word, or several together, says. */
typedef enum sense {
    UNKNOWN, IDLE, AND, THEN, COMMA, NOT, POT, GO, IN, IN_OFF, DOWN, MISS, HIT, NO_HIT, FIRST, SCRATCH, OFF, TABLE, LEAVE,
    RAIL, SAFE, NOTHING, EVERYTHING, FOUL, AIM, CALL, IT, TOUCH, COMBINATION, BREAK, WITH, INTO, SEVERAL, ALSO, BALL, POCKET,
    BEFORE, BOTH, ELSE, AS, INSTEAD, STOP, ROLL, BESIDE, THIN, BODY, TAKE, TOUCHING, BACK_OUT, INFRACTION, EYE,
    NO_STROKE, THE_END
} sense;

/* More balls at a rail than any rule asks for. */
enum { PLENTY = 99 };

/* A line as far as it is read. rest: what comes. word_look() sets the others for what stands there: `after` is behind it; the
 * ball, or as many of a family as `several`, or is_plural: how many is not said; the pocket, and *vague, which asks for the
 * rest where only a part of it is said; count: of SEVERAL and RAIL, how many, or 0; told: the number of the infraction, or the
 * cue_referees_eye; why: why it is no ball that could drop. */
typedef struct word_scan {
    const cue_ball_set *balls;
    cue_balls alive;
    const char *rest, *after;
    unsigned ball, several, pocket, count, told;
    bool is_plural;
    answer_refusal vague, why;
} word_scan;

sense word_look(word_scan *at);

/* Is it a word of a report, and no name? */
bool word_is_known(answer_word word);

/* What comes next that is more than a little word. */
sense word_peek(const word_scan *at);

/* Passes over that, and the little ones before it. */
void word_skip(word_scan *at);

/* Does it come before the next comma? */
bool word_is_ahead(const word_scan *at, sense wanted);

/* Does a line name a ball before its first comma? */
bool word_names_ball(const cue_ball_set *balls, const char *line);

/* Is the word there one of a list? And one that says that a ball moved, as balls do in every shot? */
bool word_is_one(const cue_ball_set *balls, const char *at, const char *const *list);
bool word_is_moved(const cue_ball_set *balls, const char *at);

/* A word, or one sign; of `3-9` and `top-left` the first part, unless that is a ball's name. */
answer_word word_next(const cue_ball_set *balls, const char **line);
