/* Phrases, in the host's language where it has them: a ruling's sentence, with its placeholders; a name of a field;
 * a word between them. */
#pragma once

#include <cuerules/position.h>
#include <cuerules/ruleset.h>

typedef enum cue_word_id {
    CUE_WORD_AND,
    CUE_WORD_COMMA,
    CUE_WORD_NOBODY,
    CUE_WORD_NONE, /* of a set, such as balls */
    CUE_WORD_NOTHING,
    CUE_WORD_PLAYER,
    CUE_WORD_LAG,
    CUE_WORD_MATCH_OVER, /* a sentence */
    CUE_WORDS
} cue_word_id;
const char *cue_ruling_phrase(const cue_position *position, const cue_ruling *ruling);
const char *cue_name_phrase(const cue_position *position, const cue_field *field, uint32_t index);
const char *cue_word_phrase(const cue_position *position, cue_word_id word);
