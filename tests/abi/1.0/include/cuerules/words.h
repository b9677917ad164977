/* Typed words, for rulesets that read and write moves (cue_text_powers). White space and commas stand between words,
 * and case doesn't matter. */
#ifndef CUERULES_WORDS_H
#define CUERULES_WORDS_H

#include <cuerules/action.h>
#include <cuerules/export.h>
#include <cuerules/writer.h>

#include <stdbool.h>
#include <stddef.h>

CUE_BEGIN_DECLS

/* The rest of a text that begins with that word, without what separates them; NULL where another word stands. The
 * word may be several: "pass back". */
CUE_API const char *cue_after_word(const char *text, const char *word);

/* The next word of a text, which moves on behind it and what follows it up to the next one; *text is "" at its end.
 * Where something else stands, they return false and the text stays where it is. */

/* Is it that one? */
CUE_API bool cue_read_word(const char **text, const char *word);
/* One of the names, of which some may be NULL; its index goes to *index. */
CUE_API bool cue_read_name(const char **text, const char *const *names, size_t count, unsigned *index);
/* A whole number, in digits, of at most `most` (below 100 million). */
CUE_API bool cue_read_number(const char **text, unsigned most, unsigned *number);

/* A move that is words alone, without data. flags: CUE_ACTION_DRAW or 0. */
typedef struct cue_word_move {
    const char *words;
    uint8_t kind, flags;
} cue_word_move;

/* The move that the whole of a text is; false when it is none of the list. */
CUE_API bool cue_read_word_move(const char *text, const cue_word_move *moves, size_t count, cue_action *action);
/* Writes the first words of the list that stand for an action; false when none do. */
CUE_API bool cue_write_word_move(const cue_action *action, const cue_word_move *moves, size_t count, cue_writer *out);

CUE_END_DECLS

#endif
