/* Did you mean …? Finds what a mistyped line may have been meant to be. */
#pragma once

#include "vocabulary.h"

/* The edit distance (optimal string alignment, the restricted form of Damerau and Levenshtein's): how many letters have
 * to be changed, left out, put in, or exchanged with the one beside them for one word to become the other, whatever the
 * case; `most` + 1 when that is more than `most`. */
size_t suggest_distance(const char *one, const char *other, size_t most);

/* The word of the list that is nearest to a mistyped one, if one is near enough; NULL otherwise. */
const char *suggest_name(const char *const *names, size_t count, const char *typed);

/* Appends what the line may have been meant to be: a word of the session or a move that can be read. False where
 * nothing is near. */
bool suggest_line(cue_game *game, const char *line, cue_text *out);
