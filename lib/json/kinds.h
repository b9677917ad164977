/* The kinds of fields in JSON: each is read, written and put into a schema by three functions that stand together.
 */
#pragma once

#include "fields/fields.h"
#include "json/put.h"
#include "json/tree.h"

/* A value: what describes it, and the struct in which it lies (which only reading changes). */
typedef struct cue_slot {
    const cue_words *words;
    const cue_field *field;
    char *base;
} cue_slot;

static inline void *cue_inside(const cue_slot *slot)
{
    return slot->base + slot->field->offset;
}

/* type: in a schema; NULL where there is none, or it depends. read: a value that is not null. schema: what stands
 * in it beside the type; NULL: nothing. */
typedef struct cue_kind {
    const char *type;
    cue_status (*read)(const cue_slot *slot, const cue_node *node, const cue_path *path, cue_error *error);
    void (*write)(cue_output *out, const cue_slot *slot);
    void (*schema)(cue_output *out, const cue_slot *slot);
} cue_kind;

extern const cue_kind cue_bool_kind, cue_integer_kind, cue_real_kind, cue_name_kind, cue_set_kind, cue_players_kind,
    cue_text_kind, cue_actor_kind, cue_layout_kind, cue_table_kind, cue_match_kind;

/* CUE_BAD_VALUE: "must be" what is expected. */
static inline cue_status cue_expected(cue_error *error, const cue_path *path, const char *what)
{
    return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be %s", what);
}

/* Within these bounds, or any number. */
cue_status cue_expected_real(cue_error *error, const cue_path *path, const char *what, double least, double most);

/* In a schema: "type", with "null" beside it where the field may be null. */
void cue_put_type(cue_output *out, const cue_field *field, const char *type);
