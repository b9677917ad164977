/* Members that come twice in one object. */
#pragma once

#include "base/path.h"
#include "json/node.h"

/* Members of an object while it is read. */
typedef struct cue_json_members_read {
    uint32_t self, last; /* the nodes of the object, and of the member that was read last */
    uint32_t count;
    uint64_t seen; /* a bit for what names begin with */
    bool many;     /* too many to compare each with all others */
} cue_json_members_read;

/* Marks the member that was read last if its name came before. */
void cue_json_note_member(cue_tree *tree, cue_json_members_read *of);

/* Marks all duplicates of an object with many members. Behind the first `count` nodes of the tree there is room for as
 * many as it has members. */
void cue_json_check_many(cue_tree *tree, uint32_t count, const cue_json_members_read *of);

/* CUE_BAD_JSON: the member comes twice. */
cue_status cue_refuse_duplicate(const cue_node *member, const cue_path *path, cue_error *error);

/* CUE_BAD_JSON when an object at or below the node has a member twice. */
cue_status cue_json_check_duplicates(const cue_tree *tree, const cue_node *node, const cue_path *path, cue_error *error);
