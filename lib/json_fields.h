/* The tables of a ruleset at work: structs to JSON, JSON to structs, and tables to JSON Schemas. */
#ifndef LIB_JSON_FIELDS_H
#define LIB_JSON_FIELDS_H

#include "json_tree.h"
#include "text.h"

#include <cuerules/ruleset.h>

enum { CUE_FIELDS_MAX = 48, CUE_NAMES_MAX = 64 };

/* Where names come from that a table doesn't list itself. options: of the game, or NULL where there is none
 * yet; names that lie in them are then nothing but text. */
typedef struct cue_words {
    const cue_definition *definition;
    const void *options;
} cue_words;

/* How many names a field may have, and one of them; NULL for a number that has none. */
uint32_t cue_name_count(const cue_words *words, const cue_field *field);
const char *cue_name_at(const cue_words *words, const cue_field *field, uint32_t index);

/* What a field holds: whole numbers, names and sets of any width. */
int64_t cue_field_integer(const cue_field *field, const void *base);
void cue_field_set_integer(const cue_field *field, void *base, int64_t value);
bool cue_field_is_null(const cue_field *field, const void *base);
void cue_field_set_null(const cue_field *field, void *base);

/* Elements in an ARRAY, LIST or MAP, and where one of them is. */
uint32_t cue_field_elements(const cue_field *field, const void *base);
static inline const void *cue_field_element(const cue_field *field, const void *base, uint32_t index)
{
    return (const char *)base + field->offset + (size_t)field->width * index;
}

/* Writes the value of a field, null included. */
void cue_write_field(cue_output *out, const cue_words *words, const cue_field *field, const void *base);

/* Writes `"name":value` for each field of a table that is not left out; comma: something stands before.
 * skip: fields that have one of these flags are not written. */
void cue_write_members(cue_output *out, const cue_words *words, const cue_fields *fields, const void *base,
                       bool comma, uint32_t skip);

/* Reads a value into a field. */
cue_status cue_read_field(const cue_words *words, const cue_field *field, void *base, const cJSON *node,
                          const cue_place *place, cue_error *error);

/* Reads the members of an object into the struct of a table. What is optional and missing is null where it
 * may be, and else stays as it was. extra: names that are allowed besides, and that the caller looks at. seen: NULL, or set to the
 * fields that were there, bit by bit. */
typedef struct cue_reading {
    const cue_words *words;
    const cue_fields *fields;
    const char *const *extra;
    unsigned extra_count;
    bool from_host; /* members that only inform are let pass */
    bool partial;   /* any member may be missing */
    uint64_t seen;
} cue_reading;
cue_status cue_read_members(cue_reading *reading, void *base, const cJSON *object, const cue_place *place,
                            cue_error *error);

/* Checks a struct that a host filled in: CUE_BAD_VALUE with the place of what its table can't read. */
cue_status cue_check_members(const cue_words *words, const cue_fields *fields, const void *base,
                             const cue_place *place, cue_error *error);

/* What is read for its form only has no deal that doesn't fit, and no shot that contradicts itself:
 * CUE_ILLEGAL_ACTION and CUE_BAD_SHOT become CUE_BAD_VALUE. */
cue_status cue_as_form(cue_status status, cue_error *error);

/* The ball of that name, or CUE_NO_BALL; case counts. */
unsigned cue_ball_named(const cue_ball_set *balls, const char *name);

/* Places of balls. given: the balls that had a place; all other places are NaN. */
void cue_write_layout(cue_output *out, const cue_words *words, uint16_t balls, const cue_point *at);
cue_status cue_read_layout(const cue_words *words, cue_point *at, uint16_t *given, const cJSON *node,
                           const cue_place *place, cue_error *error);
void cue_write_layout_schema(cue_output *out, const cue_words *words);

/* What an action carries, as members that follow those of the table; with a comma before each. */
void cue_write_carried(cue_output *out, const cue_words *words, const cue_action *action);
void cue_write_carried_schema(cue_output *out, const cue_words *words, cue_carries carries);
/* The names of these members, *count of them. */
const char *const *cue_carried_names(cue_carries carries, unsigned *count);

/* Sizes of tables. */
void cue_write_bed(cue_output *out, const cue_bed *bed);
cue_status cue_read_bed(cue_bed *bed, const cJSON *node, const cue_place *place, cue_error *error);
bool cue_bed_is_sound(const cue_bed *bed);
void cue_write_bed_schema(cue_output *out);

/* Writes the schema of a field's value. */
void cue_write_schema(cue_output *out, const cue_words *words, const cue_field *field);

/* Writes the schema of an object of options, and of an action. */
void cue_write_options_schema(cue_output *out, const cue_words *words, const cue_fields *fields);
void cue_write_action_schema(cue_output *out, const cue_words *words, const cue_action_kind *kind);

#endif
