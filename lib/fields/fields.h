/* What fields hold, whether it is what they allow, and whether their description is sound. */
#pragma once

#include "base/path.h"

#include <cuerules/ruleset.h>

enum { CUE_FIELDS_MAX = 48, CUE_NAMES_MAX = 64 };

/* What only the library's own fields are: who is to act (int8_t: a player's number, "chance" or null), and names of the
 * definition's phases. */
#define CUE_FIELD_ACTOR ((cue_field_kind)(CUE_FIELD_MATCH + 1))
enum { CUE_NAMES_PHASES = CUE_NAMES_OPTIONS + 1 };

/* Names that fields don't list themselves. options: of the game, or NULL where there is no game yet; names that
 * stand in the options can't be looked up then. */
typedef struct cue_words {
    const cue_ball_set *balls;
    const cue_foul_kind *fouls;
    uint32_t foul_count;
    const char *const *phases;
    uint32_t phase_count;
    const void *options;
} cue_words;

static inline cue_words cue_words_of(const cue_definition *definition, const void *options)
{
    const cue_words words = {definition->balls,  definition->fouls,       definition->foul_count,
                             definition->phases, definition->phase_count, options};
    return words;
}

/* How many names a field may have, and one of them; NULL for a number without a name. */
uint32_t cue_name_count(const cue_words *words, const cue_field *field);
const char *cue_name_at(const cue_words *words, const cue_field *field, uint32_t index);
/* What a name means that was found there: another one, if it is the shooter's ball in a shot. */
uint32_t cue_name_index(const cue_words *words, const cue_field *field, uint32_t index);
/* All of them as one array, or NULL where they are not stored as one. */
const char *const *cue_name_list(const cue_words *words, const cue_field *field);

/* What a field holds: whole numbers, names and sets of any width. */
void cue_field_set_integer(const cue_field *field, void *base, int64_t value);
bool cue_field_is_null(const cue_field *field, const void *base);
void cue_field_set_null(const cue_field *field, void *base);
/* Marks a value as present, for the kinds of fields that have a byte for that. */
void cue_field_set_present(const cue_field *field, void *base);

/* How many elements a LIST says it has; the elements of an ARRAY, LIST or MAP, as far as there is room for them; and
 * where one of them is. */
uint64_t cue_field_count(const cue_field *list, const void *base);
void cue_field_set_count(const cue_field *list, void *base, uint64_t count);
uint32_t cue_field_elements(const cue_field *field, const void *base);
static inline const void *cue_field_element(const cue_field *field, const void *base, uint32_t index)
{
    return (const char *)base + field->offset + (size_t)field->width * index;
}

/* Checks a struct that did not come from JSON: CUE_BAD_VALUE, with the path, for a value that JSON could not have
 * had. */
cue_status cue_check_members(const cue_words *words, const cue_fields *fields, const void *base,
                             const cue_path *path, cue_error *error);

/* Copies what the fields describe into a struct of zeros, and nothing else: not the unused elements of a list, nor what
 * stands behind the end of a text. */
void cue_copy_members(const cue_fields *fields, const void *from, void *to);

/* Does a field hold different values in two structs? Unused elements of a list don't count. */
bool cue_field_differs(const cue_field *field, const void *a, const void *b);

/* How large a struct that fields describe is, and how large the options are, in which names may stand. places: the
 * offsets and strides that lead to the struct, or-ed; it is aligned for every power of two that divides them. */
typedef struct cue_extent {
    size_t size, options;
    uint32_t places;
} cue_extent;

/* What is wrong with the fields of such a struct, or NULL. */
const char *cue_fields_fault(const cue_fields *fields, cue_extent extent);

/* A definition in the form of this version, with copies of its powers. */
typedef struct cue_whole_definition {
    cue_definition definition;
    cue_text_powers text;
    cue_simulation_powers simulation;
    cue_stepping_powers stepping[CUE_PROCESSORS_MAX];
    cue_advice_powers advice;
} cue_whole_definition;

/* Copies a ruleset's definition, which may be of an older or of a later version: of a larger struct the known part, and
 * what a smaller one leaves out is zero. CUE_BAD_VALUE (there is none), CUE_UNSUPPORTED_VERSION. */
cue_status cue_definition_copy(const cue_definition *given, cue_whole_definition *whole, cue_error *error);

/* Where the matches of a ruleset are, by their places in its definition: the option; its two phases and two kinds of
 * actions, and the paragraph on matches. */
typedef struct cue_match_places {
    const cue_field *option; /* NULL: it has no matches */
    uint8_t lag_phase, choose_phase;
    uint8_t lag, choose_first;
    uint16_t rule;
} cue_match_places;
cue_match_places cue_match_places_of(const cue_definition *definition);

/* The option alone, or NULL; and whether a kind of action, in a game with matches, may end one. */
const cue_field *cue_match_option(const cue_definition *definition);
bool cue_match_may_end(const cue_action_kind *kind);

/* What matches take of a state, behind the ruleset's own part. Rulesets read it with cue_games_won and cue_is_lagging. */
typedef struct cue_match_part {
    uint16_t won[CUE_PLAYERS_MAX];
    uint32_t number;
    uint8_t lagging; /* it is to be settled who opens; 1 at the end where it never was */
    uint8_t reserved[3];
} cue_match_part;

/* Are all texts of a definition that is sound otherwise fit for people to read? */
bool cue_texts_are_shown(const cue_definition *definition);

/* What a ruleset with matches lacks, or NULL. */
const char *cue_match_fault(const cue_definition *definition);

/* Checks everything in a definition that the library relies on. CUE_BAD_VALUE, with what is wrong. */
cue_status cue_definition_check(const cue_definition *definition, cue_error *error);

