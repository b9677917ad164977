/* Fields as JSON: structs written and read, and their JSON Schemas. */
#ifndef LIB_JSON_FIELDS_H
#define LIB_JSON_FIELDS_H

#include "base/output.h"
#include "fields/fields.h"
#include "json/tree.h"

/* Writes the value of a field, null included. */
void cue_write_field(cue_output *out, const cue_words *words, const cue_field *field, const void *base);

/* Writes `"name":value` for each field of a table that is not left out; comma: something stands before.
 * skip: fields that have one of these flags are not written. */
void cue_write_members(cue_output *out, const cue_words *words, const cue_fields *fields, const void *base,
                       bool comma, uint32_t skip);

/* Reads a value into a field. */
cue_status cue_read_field(const cue_words *words, const cue_field *field, void *base, const cJSON *node,
                          const cue_path *path, cue_error *error);

/* Members of an object, and the struct that they go into. */
typedef struct cue_part {
    const cue_fields *fields;
    void *base;
} cue_part;

/* Reads the members of an object, in one part or two. What is optional and missing is null where it may be, and else
 * stays as it was. extra: names that are allowed besides, and that the caller looks at. seen: set to the fields
 * that were there, bit by bit. */
typedef struct cue_reading {
    const cue_words *words;
    const cue_part *parts;
    uint32_t part_count;
    const char *const *extra;
    unsigned extra_count;
    bool from_host; /* members that only inform are let pass */
    bool partial;   /* any member may be missing */
    uint64_t seen;
} cue_reading;
cue_status cue_read_members(cue_reading *reading, const cJSON *object, const cue_path *path, cue_error *error);

/* What is read for its form only has no deal that doesn't fit, and no shot that contradicts itself:
 * CUE_ILLEGAL_ACTION and CUE_BAD_SHOT become CUE_BAD_VALUE. */
cue_status cue_as_form(cue_status status, cue_error *error);

/* Places of balls. given: the balls that had a place; all other places are NaN. */
void cue_write_layout(cue_output *out, const cue_words *words, uint16_t balls, const cue_point *at);
cue_status cue_read_layout(const cue_words *words, cue_point *at, uint16_t *given, const cJSON *node,
                           const cue_path *path, cue_error *error);
void cue_write_layout_schema(cue_output *out, const cue_words *words);

/* Sizes of tables. with_d: one of one's own may say where its baulk line is, and how large the D. */
void cue_write_table(cue_output *out, const cue_table *table);
cue_status cue_read_table(cue_table *table, bool with_d, const cJSON *node, const cue_path *path, cue_error *error);
void cue_write_table_schema(cue_output *out, bool with_d);

/* Writes the schema of a field's value. */
void cue_write_schema(cue_output *out, const cue_words *words, const cue_field *field);

/* Writes the schema of an object of options. */
void cue_write_options_schema(cue_output *out, const cue_words *words, const cue_fields *fields);

/* The properties of an object, a comma before the first where something stands before (partial: of options, where
 * null is allowed); and `required`, with `constant` (or NULL) as its first name, of one list of fields or (more) two; and a
 * description. */
void cue_write_properties(cue_output *out, const cue_words *words, const cue_fields *fields, bool partial, bool comma);
void cue_write_required(cue_output *out, const cue_fields *fields, const cue_fields *more, const char *constant);
void cue_write_description_of(cue_output *out, const char *about);

#endif
