/* JSON text as a tree, and places in it. */
#ifndef LIB_JSON_TREE_H
#define LIB_JSON_TREE_H

#include "base/path.h"

#include <cuerules/limits.h>
#include <cuerules/memory.h>

#include <stdbool.h>
#include <stdint.h>

typedef enum cue_node_kind {
    CUE_NULL,
    CUE_FALSE,
    CUE_TRUE,
    CUE_NUMBER,
    CUE_STRING,
    CUE_ARRAY,
    CUE_OBJECT
} cue_node_kind;

/* A value. What belongs to it stands behind it, in the order of the text; names and texts stand before all nodes of
 * the tree, so many bytes before this one. */
typedef struct cue_node {
    uint32_t name; /* 0: an element, or the root */
    uint32_t kind : 4;
    uint32_t last : 1;
    uint32_t duplicate : 1; /* a member whose name came before */
    uint32_t span : 26;     /* nodes up to the next value of the same array or object */
    union {
        double real;
        uint32_t text;
        uint32_t count; /* of elements or members */
    } of;
} cue_node;

/* What a node is; nothing of all that for NULL. */
static inline bool cue_is(const cue_node *node, cue_node_kind kind)
{
    return node && node->kind == kind;
}

static inline bool cue_is_object(const cue_node *node)
{
    return cue_is(node, CUE_OBJECT);
}

static inline bool cue_is_array(const cue_node *node)
{
    return cue_is(node, CUE_ARRAY);
}

static inline bool cue_is_string(const cue_node *node)
{
    return cue_is(node, CUE_STRING);
}

static inline bool cue_is_number(const cue_node *node)
{
    return cue_is(node, CUE_NUMBER);
}

static inline bool cue_is_true(const cue_node *node)
{
    return cue_is(node, CUE_TRUE);
}

static inline bool cue_is_bool(const cue_node *node)
{
    return cue_is(node, CUE_TRUE) || cue_is(node, CUE_FALSE);
}

static inline bool cue_is_null(const cue_node *node)
{
    return cue_is(node, CUE_NULL);
}

/* What a string says, and a number; the name of a member. */
static inline const char *cue_node_text(const cue_node *node)
{
    return (const char *)node - node->of.text;
}

static inline double cue_node_real(const cue_node *node)
{
    return node->of.real;
}

static inline const char *cue_node_name(const cue_node *node)
{
    return (const char *)node - node->name;
}

/* The first element or member (NULL where there is none, and of what is neither array nor object), and the one
 * after another. */
static inline const cue_node *cue_node_first(const cue_node *node)
{
    return node->span > 1 ? node + 1 : NULL;
}

static inline const cue_node *cue_node_next(const cue_node *node)
{
    return node->last ? NULL : node + node->span;
}

/* Elements of an array, members of an object; 0 for anything else. */
static inline size_t cue_json_count(const cue_node *node)
{
    return cue_is_array(node) || cue_is_object(node) ? node->of.count : 0;
}

/* A text that was read. Empty: all zero, but for the allocator. */
typedef struct cue_tree {
    const cue_node *root; /* NULL: there is none */
    bool duplicates;      /* there are some */
    char *block;          /* everything, in one block */
    size_t size, names;   /* of the block; of it, for names and texts */
    cue_allocator allocator;
} cue_tree;

/* Parses strictly, and refuses an object that has a member twice: CUE_BAD_JSON, with the byte or the place;
 * CUE_LIMIT. The tree is empty then. It takes no more memory than CUE_TREE_COST bytes for each byte of text, and 1
 * KiB. */
enum { CUE_TREE_COST = 12 };
cue_status cue_json_parse(cue_tree *tree, const char *text, size_t length, const cue_allocator *allocator,
                          cue_error *error);
void cue_tree_free(cue_tree *tree);

/* CUE_BAD_JSON: the member comes twice. */
cue_status cue_refuse_duplicate(const cue_node *member, const cue_path *path, cue_error *error);

/* CUE_BAD_JSON when an object at or below the node has a member twice. */
cue_status cue_json_check_duplicates(const cue_tree *tree, const cue_node *node, const cue_path *path, cue_error *error);

/* The first member of that name, or NULL; case counts. */
const cue_node *cue_json_member(const cue_node *object, const char *name);

/* Members of `object` in the order of names: nodes[i] is the member names[i], or NULL. A name that is
 * not among them, or comes twice, is refused. At most 64 names. */
cue_status cue_json_members(const cue_node *object, const char *const *names, unsigned count,
                            const cue_node **nodes, const cue_path *path, cue_error *error);

/* 2^53: up to here every whole number is a double. */
#define CUE_JSON_INTEGER_MAX INT64_C(9007199254740992)

/* True when the node is a whole number from min to max. */
bool cue_json_integer(const cue_node *node, int64_t min, int64_t max, int64_t *value);

/* A 64-bit number: decimal digits in a string, or a number not above 2^53. */
cue_status cue_json_u64(const cue_node *node, uint64_t *value, const cue_path *path, cue_error *error);

#endif
