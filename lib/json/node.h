/* The nodes of a tree of JSON, and how one walks over them. */
#pragma once

#include <cuerules/memory.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* 2^53: up to here every whole number is a double. */
#define CUE_JSON_INTEGER_MAX INT64_C(9007199254740992)

typedef enum cue_node_kind {
    CUE_NULL,
    CUE_FALSE,
    CUE_TRUE,
    CUE_NUMBER,
    CUE_STRING,
    CUE_ARRAY,
    CUE_OBJECT
} cue_node_kind;

/* A value. The values inside it follow it, in the order of the text. Names and texts lie before all nodes of the tree;
 * `name` and `text` say how many bytes before this node. */
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

/* What kind of node it is; false for NULL. */
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

/* The text of a string, the value of a number, the name of a member. */
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

/* The first element or member, NULL where there is none or the value is neither an array nor an object; and the one
 * that follows another. */
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
    bool duplicates;      /* there are objects with a member twice */
    char *block;          /* everything, in one block */
    size_t size, names;   /* of the block; of it, for names and texts */
    cue_allocator allocator;
} cue_tree;

static inline cue_node *cue_tree_nodes(const cue_tree *tree)
{
    return (cue_node *)(void *)(tree->block + tree->names);
}
