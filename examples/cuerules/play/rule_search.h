/* The rule that answers a question: can she jump? What if a ball leaves the table? */
#pragma once

#include "../guide/answers.h"

#include <cuerules/cuerules.h>

/* The next word of a question, without a sign behind it. */
answer_word rule_search_word(const char **line);

/* Does the word say nothing of what a question is about? */
bool rule_search_is_little(answer_word word);

/* The ids of the rules that answer best, the best one first; NULL where there is no more. */
enum { RULES_FOUND = 3 };
typedef struct rules_found {
    const char *ids[RULES_FOUND];
} rules_found;

rules_found rule_search(const cue_game *game, const char *question);
