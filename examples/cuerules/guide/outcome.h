/* What came of a shot, in one answer: what dropped, what was hit first if not the ball that had to be, what else went
 * wrong. It becomes the simplest record that says so. */
#pragma once

#include "seen.h"

/* The question, and under it the words of an answer. */
void outcome_question(const seen *now, const known_table *known, char *out, size_t size);

/* Sentences that say what may be answered. */
void outcome_help(const seen *now, const known_table *known, char *out, size_t size);

/* Takes an answer. False: it is refused, and *why says why. *more: the events are to be asked for one by one. */
bool outcome_answer(seen *now, const known_table *known, const char *line, bool *more, answer_refusal *why);
