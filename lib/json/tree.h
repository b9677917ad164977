/* JSON text as a libcjson tree, and places in it. */
#ifndef LIB_JSON_TREE_H
#define LIB_JSON_TREE_H

#include "base/path.h"

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stdint.h>

/* Parses strictly. *out is to be given to cJSON_Delete. CUE_BAD_JSON says at which byte. */
cue_status cue_json_parse(const char *text, size_t length, cJSON **out, cue_error *error);

/* Refuses (CUE_BAD_JSON) an object anywhere below the node that has a member twice. */
cue_status cue_json_check_doubles(const cJSON *node, const cue_path *path, cue_error *error);

/* Parses strictly and checks for doubled members: for documents that the library reads as a whole. */
cue_status cue_json_parse_document(const char *text, size_t length, cJSON **out, cue_error *error);

/* The first member of that name, or NULL; case counts. */
const cJSON *cue_json_member(const cJSON *object, const char *name);

/* Members of `object` in the order of names: nodes[i] is the member names[i], or NULL. A name that is
 * not among them, or comes twice, is refused. At most 64 names. */
cue_status cue_json_members(const cJSON *object, const char *const *names, unsigned count, const cJSON **nodes,
                            const cue_path *path, cue_error *error);

/* True when the node is a whole number from min to max. */
bool cue_json_integer(const cJSON *node, int64_t min, int64_t max, int64_t *value);

/* A 64-bit number: decimal digits in a string, or a number not above 2^53. */
cue_status cue_json_u64(const cJSON *node, uint64_t *value, const cue_path *path, cue_error *error);

#endif
