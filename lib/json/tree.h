/* JSON text as a tree, and places in it. */
#pragma once

#include "base/path.h"
#include "json/node.h"

#include <cuerules/limits.h>

/* Parses strictly, and refuses an object that has a member twice: CUE_BAD_JSON, with the byte or the place;
 * CUE_LIMIT. The tree is empty then. It takes no more memory than CUE_TREE_COST bytes for each byte of text, and 1
 * KiB. */
enum { CUE_TREE_COST = 12 };
cue_status cue_json_parse(cue_tree *tree, const char *text, size_t length, const cue_allocator *allocator,
                          cue_error *error);
void cue_tree_free(cue_tree *tree);

/* The first member of that name, or NULL; case counts. */
const cue_node *cue_json_member(const cue_node *object, const char *name);

/* Members of `object` in the order of names: nodes[i] is the member names[i], or NULL. A name that is
 * not among them, or comes twice, is refused. At most 64 names. */
cue_status cue_json_members(const cue_node *object, const char *const *names, unsigned count,
                            const cue_node **nodes, const cue_path *path, cue_error *error);

/* True when the node is a whole number from min to max. */
bool cue_json_integer(const cue_node *node, int64_t min, int64_t max, int64_t *value);

/* A 64-bit number: decimal digits in a string, or a number not above 2^53. */
cue_status cue_json_u64(const cue_node *node, uint64_t *value, const cue_path *path, cue_error *error);
