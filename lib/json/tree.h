/* JSON text as a tree, and places in it. */
#ifndef LIB_JSON_TREE_H
#define LIB_JSON_TREE_H

#include "base/path.h"
#include "json/scan.h"

#include <cuerules/memory.h>

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct cJSON cue_node;

/* What a node is; nothing of all that for NULL. */
static inline bool cue_is_object(const cue_node *node)
{
    return cJSON_IsObject(node);
}

static inline bool cue_is_array(const cue_node *node)
{
    return cJSON_IsArray(node);
}

static inline bool cue_is_string(const cue_node *node)
{
    return cJSON_IsString(node);
}

static inline bool cue_is_number(const cue_node *node)
{
    return cJSON_IsNumber(node);
}

static inline bool cue_is_bool(const cue_node *node)
{
    return cJSON_IsBool(node);
}

static inline bool cue_is_true(const cue_node *node)
{
    return cJSON_IsTrue(node);
}

static inline bool cue_is_null(const cue_node *node)
{
    return cJSON_IsNull(node);
}

/* What a string says, and a number; the name of a member. */
static inline const char *cue_node_text(const cue_node *node)
{
    return node->valuestring;
}

static inline double cue_node_real(const cue_node *node)
{
    return node->valuedouble;
}

static inline const char *cue_node_name(const cue_node *node)
{
    return node->string;
}

/* The first element or member (NULL where there is none, and of what is neither array nor object), and the one after
 * another. */
static inline const cue_node *cue_node_first(const cue_node *node)
{
    return node->child;
}

static inline const cue_node *cue_node_next(const cue_node *node)
{
    return node->next;
}

/* A text that was read. */
typedef struct cue_tree {
    const cue_node *root; /* NULL: there is none */
} cue_tree;

/* Parses strictly, and refuses an object that has a member twice: CUE_BAD_JSON, with the byte or the place. The tree is
 * empty then. */
cue_status cue_json_parse(cue_tree *tree, const char *text, size_t length, const cue_allocator *allocator,
                          cue_error *error);
void cue_tree_free(cue_tree *tree);

/* The two halves of it for callers that scan a text themselves. odd: as the scan says. */
cue_status cue_json_parse_scanned(cue_tree *tree, const cue_json_span *text, bool odd, cue_error *error);
cue_status cue_json_check_doubles(const cue_node *node, const cue_path *path, cue_error *error);

/* The first member of that name, or NULL; case counts. */
const cue_node *cue_json_member(const cue_node *object, const char *name);

/* Members of `object` in the order of names: nodes[i] is the member names[i], or NULL. A name that is
 * not among them, or comes twice, is refused. At most 64 names. */
cue_status cue_json_members(const cue_node *object, const char *const *names, unsigned count, const cue_node **nodes,
                            const cue_path *path, cue_error *error);

/* Elements of an array, members of an object. */
size_t cue_json_count(const cue_node *node);

/* 2^53: up to here every whole number is a double. */
#define CUE_JSON_INTEGER_MAX INT64_C(9007199254740992)

/* True when the node is a whole number from min to max. */
bool cue_json_integer(const cue_node *node, int64_t min, int64_t max, int64_t *value);

/* A 64-bit number: decimal digits in a string, or a number not above 2^53. */
cue_status cue_json_u64(const cue_node *node, uint64_t *value, const cue_path *path, cue_error *error);

#endif
