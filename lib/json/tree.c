#include "json/tree.h"

#include "base/memory.h"
#include "json/duplicates.h"
#include "json/read.h"

#include <cuerules/answers.h>

#include <math.h>
#include <string.h>

/* Most names differ in their first character. */
static inline bool is_same(const char *a, const char *b)
{
    return a[0] == b[0] && strcmp(a, b) == 0;
}

static cue_status parse(cue_tree *tree, const char *text, size_t length, cue_error *error)
{
    static const cue_path root = {NULL, NULL, 0};
    cue_json_reader reader;
    if (length > CUE_LIMIT_DOCUMENT)
        return cue_refuse(error, CUE_LIMIT, "", "a text must not be longer than %lu bytes",
                          (unsigned long)CUE_LIMIT_DOCUMENT);
    if (!cue_json_open(&reader, tree, text, length))
        return cue_no_memory(error);
    if (cue_json_value(&reader, NULL) && cue_json_close(&reader))
        return cue_json_check_duplicates(tree, tree->root, &root, error);
    return reader.fault ? cue_refuse(error, CUE_BAD_JSON, "", "not JSON at byte %lu: %s",
                                     (unsigned long)(reader.at - text), reader.fault)
                        : cue_no_memory(error);
}

cue_status cue_json_parse(cue_tree *tree, const char *text, size_t length, const cue_allocator *allocator,
                          cue_error *error)
{
    const cue_tree empty = {.allocator = cue_allocator_or_default(allocator)};
    cue_status status;
    *tree = empty;
    status = parse(tree, text, length, error);
    if (status)
        cue_tree_free(tree);
    return status;
}

void cue_tree_free(cue_tree *tree)
{
    cue_release(&tree->allocator, tree->block);
    tree->root = NULL;
    tree->block = NULL;
    tree->size = 0;
}

const cue_node *cue_json_member(const cue_node *object, const char *name)
{
    const cue_node *member;
    for (member = cue_node_first(object); member; member = cue_node_next(member))
        if (is_same(cue_node_name(member), name))
            return member;
    return NULL;
}

cue_status cue_json_members(const cue_node *object, const char *const *names, unsigned count,
                            const cue_node **nodes, const cue_path *path, cue_error *error)
{
    const cue_node *member;
    unsigned next = 0;
    unsigned i;
    for (i = 0; i < count; i++)
        nodes[i] = NULL;
    for (member = cue_node_first(object); member; member = cue_node_next(member)) {
        const cue_path at = cue_member_of(path, cue_node_name(member));
        /* Most documents have our own order of members, so the search starts behind the last match. */
        for (i = 0; i < count; i++) {
            const unsigned candidate = next + i < count ? next + i : next + i - count;
            if (is_same(cue_node_name(member), names[candidate])) {
                next = candidate;
                break;
            }
        }
        if (i == count)
            return cue_refuse_at(error, CUE_UNKNOWN_MEMBER, &at, "there is no member %.100s here",
                                 cue_node_name(member));
        if (nodes[next])
            return cue_refuse_duplicate(member, path, error);
        nodes[next++] = member;
        if (next == count)
            next = 0;
    }
    return CUE_OK;
}

bool cue_json_integer(const cue_node *node, int64_t min, int64_t max, int64_t *value)
{
    const double number = cue_is_number(node) ? cue_node_real(node) : 0.5;
    if (!(fabs(number) <= CUE_JSON_INTEGER_MAX) || (double)(int64_t)number != number || (int64_t)number < min ||
        (int64_t)number > max)
        return false;
    *value = (int64_t)number;
    return true;
}

cue_status cue_json_u64(const cue_node *node, uint64_t *value, const cue_path *path, cue_error *error)
{
    const char *text = cue_is_string(node) ? cue_node_text(node) : "";
    uint64_t number = 0;
    int64_t whole;
    size_t i = 0;
    if (cue_json_integer(node, 0, CUE_JSON_INTEGER_MAX, &whole)) {
        *value = (uint64_t)whole;
        return CUE_OK;
    }
    for (; text[i] >= '0' && text[i] <= '9' && number <= (UINT64_MAX - (uint64_t)(text[i] - '0')) / 10; i++)
        number = number * 10 + (uint64_t)(text[i] - '0');
    if (!i || text[i] || (*text == '0' && text[1]))
        return cue_refuse_at(error, CUE_BAD_VALUE, path,
                             "must be a whole number from 0 to 18446744073709551615, as a string of decimal "
                             "digits (or as a number up to 2^53)");
    *value = number;
    return CUE_OK;
}
