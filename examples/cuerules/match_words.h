/* How long is played, as people agree on it: 3, race to 3, best of five frames; and who opens: winner breaks. */
#pragma once

#include "guide/answers.h"

#include <stdint.h>

/* race: 0 where it is not said. breaks: who opens the games after the first one, by its name in the option `match`; NULL
 * where it is not said. best: as the best of so many. */
typedef struct match_words {
    uint64_t race;
    const char *breaks;
    bool best;
} match_words;

/* The whole line. False where it is anything else; *why says what would be right. */
bool match_words_read(const char *line, match_words *said, answer_refusal *why);

/* Appends it as an option's value, or the number alone, where nothing else is said. */
cue_status match_words_write(const match_words *said, cue_text *out);

/* Where such words begin in a line, as words of their own, and how long they are; NULL where there are none. */
char *match_words_find(char *line, size_t *length);
