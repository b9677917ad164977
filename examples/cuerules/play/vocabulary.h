/* What can be typed now: whole lines, which are moves or words of the session, and the words that they are made of. For
 * completion, and for suggestions. */
#pragma once

#include <cuerules/cuerules.h>

#include <stdbool.h>
#include <stddef.h>

/* Strings, in the order in which they were added. Begins as all zero. */
typedef struct string_list {
    char **items;
    size_t count, capacity;
} string_list;

/* Appends a copy of so many bytes; `once`: unless it is there already, whatever the case. False without memory. */
bool strings_add(string_list *list, const char *bytes, size_t length, bool once);
void strings_free(string_list *list);

/* Are the first so many characters the same, but for case? (Of letters from A to Z.) */
bool strings_alike(const char *one, const char *other, size_t length);

/* What stands behind a beginning of a line, in any case; NULL where it begins otherwise. */
const char *strings_behind(const char *line, const char *beginning);

/* The lines: all moves of the legal list as they are typed, then the names of the session's words. */
bool vocabulary_lines(const cue_game *game, string_list *lines);

/* The names that a record of a shot is made of: balls, pockets, infractions. None where there is no table. */
bool vocabulary_balls(const cue_game *game, string_list *names);
bool vocabulary_pockets(const cue_game *game, string_list *names);
bool vocabulary_infractions(const cue_game *game, string_list *names);

/* All single words: of the lines, of shots, and the names of the kinds of action. */
bool vocabulary_words(const cue_game *game, string_list *words);
