/* Members of a shot that can only be told once it was seen what came of it, such as what lies in the way of a rerack, or
 * whether a foul is a miss. Each is asked for where something hangs on it. */
#pragma once

#include "answers.h"
#include "moves_asked.h"

#include <cuerules/ruleset.h>

/* What is asked for now: a name in an optional object, or where the object is NULL a member of the shot itself; NULL where
 * nothing is. asked: as many need not be asked for again. */
typedef struct later {
    const cue_field *object, *name;
    unsigned asked;
} later;

/* The next one on which something hangs; false where there is none. move: the action so far, in JSON. */
bool later_next(const asked_game *asked, const asked_action *action, const cue_text *move, later *next);

void later_question(const later *now, char *out, size_t size);

/* Takes an answer. False: it is refused, and *why says why. */
bool later_answer(later *now, const char *line, asked_action *action, answer_refusal *why);

/* Words for completion, as in seen_words. */
size_t later_words(const later *now, const char **words, size_t most);
