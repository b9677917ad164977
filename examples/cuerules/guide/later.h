/* Members of a shot that can only be told once it was seen what came of it, such as what lies in the way of a rerack:
 * an optional object of names. Each name is asked for where something hangs on it. */
#pragma once

#include "answers.h"
#include "moves_asked.h"

#include <cuerules/ruleset.h>

/* What is asked for now: the object, and the name in it; NULL where nothing is. asked: names that need not be asked for
 * again. */
typedef struct later {
    const cue_field *object, *name;
    unsigned asked;
} later;

/* The next name on which something hangs; false where there is none. move: the action so far, in JSON. */
bool later_next(const asked_game *asked, const asked_action *action, const char *move, later *next);

void later_question(const later *now, char *out, size_t size);

/* Takes an answer. False: it is refused, and *why says why. */
bool later_answer(later *now, const char *line, asked_action *action, answer_refusal *why);

/* Words for completion, as in seen_words. */
size_t later_words(const later *now, const char **words, size_t most);
