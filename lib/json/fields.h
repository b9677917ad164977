/* Fields as JSON: structs written and read, and their JSON Schemas. */
#pragma once

#include "fields/fields.h"
#include "json/put.h"
#include "json/tree.h"

/* Writes the value of a field, null included; the members of a struct that are not left out. skip: fields that have
 * one of these flags are not written. */
void cue_write_field(cue_output *out, const cue_words *words, const cue_field *field, const void *base);
void cue_write_members(cue_output *out, const cue_words *words, const cue_fields *fields, const void *base,
                       uint32_t skip);

/* Members of an object, and the struct that they go into. */
typedef struct cue_part {
    const cue_fields *fields;
    void *base;
} cue_part;

/* Reads the members of an object, in one part or two. An optional member that is missing becomes null if it
 * may be null, and otherwise stays as it was. extra: other names that are allowed; found: where their nodes go, for the
 * caller to read, or NULL. seen: gets a bit for each field that was there. */
typedef struct cue_reading {
    const cue_words *words;
    const cue_part *parts;
    uint32_t part_count;
    const char *const *extra;
    unsigned extra_count;
    const cue_node **found;
    bool from_host; /* members that only inform are passed over */
    bool partial;   /* any member may be missing */
    uint64_t seen;
} cue_reading;
cue_status cue_read_members(cue_reading *reading, const cue_node *object, const cue_path *path, cue_error *error);

/* Refuses a word that is not one of these; the message lists as many of them as fit. A word may be NULL. */
typedef const char *(*cue_nth_word)(const void *of, uint32_t index);
cue_status cue_expected_word(cue_error *error, const cue_path *path, uint32_t count, cue_nth_word word, const void *of);

/* Where only the form of something is read, a deal of the wrong length or a shot that contradicts itself is malformed:
 * CUE_ILLEGAL_ACTION and CUE_BAD_SHOT become CUE_BAD_VALUE. */
cue_status cue_as_form(cue_status status, cue_error *error);

/* JSON Schemas (2020-12). Of a value; of the members of an object, into its `properties`, and the names of those that
 * are needed, into its `required`. partial: of options, which may be left out or null. */
void cue_write_schema(cue_output *out, const cue_words *words, const cue_field *field);
void cue_write_properties(cue_output *out, const cue_words *words, const cue_fields *fields, bool partial);
void cue_write_required(cue_output *out, const cue_fields *fields);

/* Places of balls: an object with a pair of numbers for each ball. */
void cue_write_layout(cue_output *out, const cue_words *words, cue_balls balls, const cue_point *at);

/* given: the balls that had a place; all other places stay as they were. */
cue_status cue_read_layout(const cue_words *words, cue_point *at, cue_balls *given, const cue_node *node,
                           const cue_path *path, cue_error *error);

/* The rest of a layout's schema, after its type. */
void cue_write_layout_schema(cue_output *out, const cue_words *words);
