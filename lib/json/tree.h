/* JSON text as a libcjson tree, and places in it. */
#ifndef LIB_JSON_TREE_H
#define LIB_JSON_TREE_H

#include "base/path.h"
#include "json/scan.h"

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stdint.h>

/* Parses strictly, and refuses an object that has a member twice: CUE_BAD_JSON, with the byte or the place. *out is to
 * be given to cJSON_Delete. */
cue_status cue_json_parse(const char *text, size_t length, cJSON **out, cue_error *error);

/* The two halves of it for callers that scan a text themselves. odd: as the scan says. */
cue_status cue_json_parse_scanned(const cue_json_span *text, bool odd, cJSON **out, cue_error *error);
cue_status cue_json_check_doubles(const cJSON *node, const cue_path *path, cue_error *error);

/* The first member of that name, or NULL; case counts. */
const cJSON *cue_json_member(const cJSON *object, const char *name);

/* Members of `object` in the order of names: nodes[i] is the member names[i], or NULL. A name that is
 * not among them, or comes twice, is refused. At most 64 names. */
cue_status cue_json_members(const cJSON *object, const char *const *names, unsigned count, const cJSON **nodes,
                            const cue_path *path, cue_error *error);

/* Elements of an array, members of an object. */
size_t cue_json_count(const cJSON *node);

/* 2^53: up to here every whole number is a double. */
#define CUE_JSON_INTEGER_MAX INT64_C(9007199254740992)

/* True when the node is a whole number from min to max. */
bool cue_json_integer(const cJSON *node, int64_t min, int64_t max, int64_t *value);

/* A 64-bit number: decimal digits in a string, or a number not above 2^53. */
cue_status cue_json_u64(const cJSON *node, uint64_t *value, const cue_path *path, cue_error *error);

#endif
