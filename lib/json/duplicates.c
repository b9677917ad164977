/* Members that come twice: they are marked while an object is read, and refused when all of the text is known. */
#include "json/duplicates.h"

#include <string.h>

static void mark_duplicate(cue_tree *tree, cue_node *node)
{
    node->duplicate = true;
    tree->duplicates = true;
}

void cue_json_note_member(cue_tree *tree, cue_json_members_read *of)
{
    enum { FEW = 32 };
    cue_node *nodes = cue_tree_nodes(tree), *member = nodes + of->last, *other;
    const char *name = cue_node_name(member);
    const uint64_t bit = UINT64_C(1) << ((unsigned)(name[0] * 5 + (name[0] ? name[1] : 0)) & 63);
    if (of->count > FEW)
        of->many = true;
    else if (of->seen & bit)
        for (other = nodes + of->self + 1; other != member; other += other->span)
            if (strcmp(cue_node_name(other), name) == 0)
                mark_duplicate(tree, member);
    of->seen |= bit;
}

/* A hash of a member's name, and its node. */
typedef struct entry {
    uint32_t hash, node;
} entry;

static int compare_entries(const cue_node *nodes, const entry *a, const entry *b)
{
    if (a->hash != b->hash)
        return a->hash < b->hash ? -1 : 1;
    return strcmp(cue_node_name(nodes + a->node), cue_node_name(nodes + b->node));
}

/* Merges runs of `run` entries two by two. */
static void merge(const cue_node *nodes, const entry *from, entry *to, size_t count, size_t run)
{
    size_t start, i, k, out = 0;
    for (start = 0; start < count; start += 2 * run) {
        const size_t middle = start + run < count ? start + run : count;
        const size_t end = middle + run < count ? middle + run : count;
        for (i = start, k = middle; out < end;)
            to[out++] =
                k == end || (i < middle && compare_entries(nodes, &from[i], &from[k]) <= 0) ? from[i++] : from[k++];
    }
}

/* For the objects that only hostile input has: sorts the members (merge sort), so that the time stays in bounds. */
void cue_json_check_many(cue_tree *tree, uint32_t node_count, const cue_json_members_read *of)
{
    cue_node *nodes = cue_tree_nodes(tree);
    entry *list = (entry *)(void *)(nodes + node_count), *other = list + of->count, *swap;
    uint32_t member, count = 0;
    size_t run;
    for (member = of->self + 1; count < of->count; member += nodes[member].span) {
        const char *name = cue_node_name(nodes + member);
        list[count].hash = 2166136261u;
        for (; *name; name++)
            list[count].hash = (list[count].hash ^ (unsigned char)*name) * 16777619u;
        list[count++].node = member;
    }
    for (run = 1; run < count; run *= 2, swap = list, list = other, other = swap)
        merge(nodes, list, other, count, run);
    while (--count > 0)
        if (compare_entries(nodes, &list[count - 1], &list[count]) == 0)
            mark_duplicate(tree, nodes + list[count].node);
}

cue_status cue_refuse_duplicate(const cue_node *member, const cue_path *path, cue_error *error)
{
    const cue_path at = cue_member_of(path, cue_node_name(member));
    return cue_refuse_at(error, CUE_BAD_JSON, &at, "duplicate member %.100s", cue_node_name(member));
}

/* Finds a member that was marked as a duplicate: first among the object's own, then further down. */
static cue_status check_duplicates(const cue_node *node, const cue_path *path, cue_error *error)
{
    const bool object = cue_is_object(node);
    cue_status status = CUE_OK;
    const cue_node *child;
    size_t i = 0;
    for (child = cue_node_first(node); child; child = cue_node_next(child))
        if (child->duplicate)
            return cue_refuse_duplicate(child, path, error);
    for (child = cue_node_first(node); child && !status; child = cue_node_next(child), i++) {
        const cue_path at = object ? cue_member_of(path, cue_node_name(child)) : cue_element_of(path, i);
        status = check_duplicates(child, &at, error);
    }
    return status;
}

cue_status cue_json_check_duplicates(const cue_tree *tree, const cue_node *node, const cue_path *path,
                                     cue_error *error)
{
    return tree->duplicates ? check_duplicates(node, path, error) : CUE_OK;
}
