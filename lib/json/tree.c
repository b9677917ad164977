#include "json/tree.h"

#include "base/memory.h"
#include "base/system.h"

#include <cuerules/ruleset.h>

#include <math.h>
#include <stdlib.h>

static cJSON *parse_locked(const char *text, size_t length)
{
    cJSON *tree;
    const char *end;
    cue_parser_lock();
    tree = cJSON_ParseWithLengthOpts(text, length, &end, false);
    cue_parser_unlock();
    return tree;
}

cue_status cue_json_parse_scanned(cue_tree *tree, const cue_json_span *text, bool odd, cue_error *error)
{
    char *copy = odd ? cue_json_readable_copy(text->start, text->length) : NULL;
    tree->root = odd && !copy ? NULL : parse_locked(copy ? copy : text->start, text->length);
    cJSON_free(copy);
    return tree->root ? CUE_OK : cue_no_memory(error);
}

void cue_tree_free(cue_tree *tree)
{
    cJSON_Delete((cJSON *)(uintptr_t)tree->root);
    tree->root = NULL;
}

size_t cue_json_count(const cue_node *node)
{
    const cue_node *element;
    size_t count = 0;
    for (element = cue_node_first(node); element; element = cue_node_next(element))
        count++;
    return count;
}

/* Most names that are compared differ in their first character. */
static inline bool is_same(const char *a, const char *b)
{
    return a[0] == b[0] && strcmp(a, b) == 0;
}

static cue_status refuse_double(const cue_node *member, const cue_path *path, cue_error *error)
{
    const cue_path at = cue_member_of(path, cue_node_name(member));
    return cue_refuse_at(error, CUE_BAD_JSON, &at, "duplicate member %.100s", cue_node_name(member));
}

static int compare_names(const void *a, const void *b)
{
    const cue_node *const *left = a;
    const cue_node *const *right = b;
    return strcmp(cue_node_name(*left), cue_node_name(*right));
}

/* For the objects that only hostile input has: sorts the members, so that time stays in bounds. */
static cue_status check_many_members(const cue_node *object, size_t count, const cue_path *path, cue_error *error)
{
    const cue_node **members = cJSON_malloc(count * sizeof *members);
    const cue_node *member;
    cue_status status = CUE_OK;
    size_t i = 0;
    if (!members)
        return cue_no_memory(error);
    for (member = cue_node_first(object); member; member = cue_node_next(member))
        members[i++] = member;
    qsort(members, count, sizeof *members, compare_names);
    for (i = 1; i < count && !status; i++)
        if (compare_names(&members[i - 1], &members[i]) == 0)
            status = refuse_double(members[i], path, error);
    cJSON_free(members);
    return status;
}

static cue_status check_members(const cue_node *object, const cue_path *path, cue_error *error)
{
    const cue_node *member, *other;
    const size_t count = cue_json_count(object);
    if (count > 32)
        return check_many_members(object, count, path, error);
    for (member = cue_node_first(object); member; member = cue_node_next(member))
        for (other = cue_node_first(object); other != member; other = cue_node_next(other))
            if (is_same(cue_node_name(other), cue_node_name(member)))
                return refuse_double(member, path, error);
    return CUE_OK;
}

cue_status cue_json_check_doubles(const cue_node *node, const cue_path *path, cue_error *error)
{
    const bool object = cue_is_object(node);
    cue_status status = object ? check_members(node, path, error) : CUE_OK;
    const cue_node *child;
    size_t i = 0;
    for (child = cue_node_first(node); child && !status; child = cue_node_next(child), i++) {
        const cue_path at = object ? cue_member_of(path, cue_node_name(child)) : cue_element_of(path, i);
        if (cue_node_first(child))
            status = cue_json_check_doubles(child, &at, error);
    }
    return status;
}

cue_status cue_json_parse(cue_tree *tree, const char *text, size_t length, const cue_allocator *allocator,
                          cue_error *error)
{
    static const cue_path root = {NULL, NULL, 0};
    const cue_json_span whole = {text, length};
    cue_json_scan scan = cue_json_scan_of(text, length);
    cue_status status;
    (void)allocator;
    tree->root = NULL;
    if (!cue_json_scan_value(&scan, NULL) || !cue_json_scan_end(&scan))
        return cue_refuse(error, CUE_BAD_JSON, "", "not JSON at byte %lu: %s",
                          (unsigned long)(scan.at - scan.start), scan.fault);
    status = cue_json_parse_scanned(tree, &whole, scan.odd, error);
    if (!status)
        status = cue_json_check_doubles(tree->root, &root, error);
    if (status)
        cue_tree_free(tree);
    return status;
}

const cue_node *cue_json_member(const cue_node *object, const char *name)
{
    const cue_node *member;
    for (member = cue_node_first(object); member; member = cue_node_next(member))
        if (is_same(cue_node_name(member), name))
            return member;
    return NULL;
}

cue_status cue_json_members(const cue_node *object, const char *const *names, unsigned count, const cue_node **nodes,
                            const cue_path *path, cue_error *error)
{
    const cue_node *member;
    unsigned next = 0;
    unsigned i;
    for (i = 0; i < count; i++)
        nodes[i] = NULL;
    for (member = cue_node_first(object); member; member = cue_node_next(member)) {
        const cue_path at = cue_member_of(path, cue_node_name(member));
        /* Documents mostly come in our own order, so the search starts behind the last hit. */
        for (i = 0; i < count; i++) {
            const unsigned candidate = next + i < count ? next + i : next + i - count;
            if (is_same(cue_node_name(member), names[candidate])) {
                next = candidate;
                break;
            }
        }
        if (i == count)
            return cue_refuse_at(error, CUE_UNKNOWN_MEMBER, &at, "there is no member %.100s here", cue_node_name(member));
        if (nodes[next])
            return refuse_double(member, path, error);
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
