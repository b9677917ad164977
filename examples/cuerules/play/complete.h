/* What Tab does: how the word before the cursor can go on. */
#ifndef COMPLETE_H
#define COMPLETE_H

#include "vocabulary.h"

/* start: where in the line the word begins that can be completed. words: what it can become, whole. ends: a blank may
 * follow it; false inside the record of a shot. */
typedef struct completions {
    size_t start;
    string_list words;
    bool ends;
} completions;

/* Finds them for a line up to the cursor. False without memory. Free with complete_free, in any case. */
bool complete_line(const cue_game *game, const char *line, completions *found);
/* The same for an answer to a question, of whose words any may stand behind a blank or a comma. */
bool complete_answer(const char *const *answers, size_t count, const char *line, completions *found);
void complete_free(completions *found);

/* How many bytes all words of the list begin with alike, but for case. */
size_t complete_common(const string_list *words);

#endif
