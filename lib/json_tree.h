/* JSON text as a libcjson tree, and places in it. */
#ifndef LIB_JSON_TREE_H
#define LIB_JSON_TREE_H

#include <cuerules/status.h>

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stdint.h>

/* Where a value stands: a member (name) or an element (index, when name is NULL) of the place above.
 * The root has none. Places live on the reader's stack; a path is written only for a refusal. */
typedef struct cue_place {
    const struct cue_place *up;
    const char *name;
    size_t index;
} cue_place;

static inline cue_place cue_member_of(const cue_place *up, const char *name)
{
    cue_place place = {up, name, 0};
    return place;
}

static inline cue_place cue_element_of(const cue_place *up, size_t index)
{
    cue_place place = {up, NULL, index};
    return place;
}

/* Fills in the error with a JSON Pointer to the place. */
CUE_PRINTF(4, 5)
cue_status cue_refuse_at(cue_error *error, cue_status status, const cue_place *place, const char *message, ...);

/* Puts the place before the path that an error already has. */
void cue_error_move(cue_error *error, const cue_place *place);

/* Parses strictly. *out is to be given to cJSON_Delete. CUE_BAD_JSON says at which byte. */
cue_status cue_json_parse(const char *text, size_t length, cJSON **out, cue_error *error);

/* Refuses (CUE_BAD_JSON) an object anywhere below the node that has a member twice. */
cue_status cue_json_check_doubles(const cJSON *node, const cue_place *place, cue_error *error);

/* Parses strictly and checks for doubled members: for documents that the library reads as a whole. */
cue_status cue_json_parse_document(const char *text, size_t length, cJSON **out, cue_error *error);

/* The first member of that name, or NULL; case counts. */
const cJSON *cue_json_member(const cJSON *object, const char *name);

/* Members of `object` in the order of names: nodes[i] is the member names[i], or NULL. A name that is
 * not among them, or comes twice, is refused. At most 64 names. */
cue_status cue_json_members(const cJSON *object, const char *const *names, unsigned count, const cJSON **nodes,
                            const cue_place *place, cue_error *error);

/* True when the node is a whole number from min to max. */
bool cue_json_integer(const cJSON *node, int64_t min, int64_t max, int64_t *value);

/* A 64-bit number: decimal digits in a string, or a number not above 2^53. */
cue_status cue_json_u64(const cJSON *node, uint64_t *value, const cue_place *place, cue_error *error);

#endif
