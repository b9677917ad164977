/* What Tab does: how the word before the cursor can go on. */
#pragma once

#include "vocabulary.h"

/* start: where in the line the word begins that is to be completed. words: the whole words that it can become. ends: a
 * blank may follow; false inside the record of a shot. */
typedef struct completions {
    size_t start;
    string_list words;
    bool ends;
} completions;

/* Finds them for a line up to the cursor. False without memory. Free with complete_free, in any case. */
bool complete_line(const cue_game *game, const char *line, completions *found);
/* The same for an answer to a question, which is made of any of these words with blanks or commas between them. */
bool complete_answer(const char *const *answers, size_t count, const char *line, completions *found);
void complete_free(completions *found);

/* The length in bytes of the beginning that all words of the list share, whatever the case. */
size_t complete_common(const string_list *words);
