/* The kinds of fields in JSON: each is read, written and put into a schema by three functions that stand together. */
#ifndef LIB_JSON_KINDS_H
#define LIB_JSON_KINDS_H

#include "fields/fields.h"
#include "json/put.h"
#include "json/tree.h"

typedef struct cue_kind {
    const char *type; /* in a schema; NULL where there is none, or it depends */
    /* Reads a value that is not null, or says what is expected. */
    cue_status (*read)(const cue_words *words, const cue_field *field, void *base, const cJSON *node,
                       const cue_path *path, cue_error *error);
    void (*write)(cue_output *out, const cue_words *words, const cue_field *field, const void *base);
    void (*schema)(cue_output *out, const cue_words *words, const cue_field *field); /* NULL: the type says it all */
} cue_kind;

extern const cue_kind cue_bool_kind, cue_integer_kind, cue_real_kind, cue_name_kind, cue_set_kind, cue_players_kind,
    cue_text_kind, cue_actor_kind, cue_layout_kind, cue_table_kind;

/* CUE_BAD_VALUE: "must be" what is expected. */
static inline cue_status cue_expected(cue_error *error, const cue_path *path, const char *what)
{
    return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be %s", what);
}

/* In a schema: "type", with "null" beside it where the field may be null. */
void cue_put_type(cue_output *out, const cue_field *field, const char *type);

#endif
