/* The canonical order of actions. */
#include "members.h"

#include <string.h>

static int compare_field(const cue_field *field, const void *a, const void *b);

static int compare_numbers(int64_t a, int64_t b)
{
    return a < b ? -1 : a > b;
}

static int compare_reals(const cue_field *field, const void *a, const void *b)
{
    double left, right;
    memcpy(&left, (const char *)a + field->offset, sizeof left);
    memcpy(&right, (const char *)b + field->offset, sizeof right);
    return left < right ? -1 : left > right;
}

/* The first element that only one of them has decides: that set comes first, unless the other one ends
 * right there. */
static int compare_sets(uint64_t a, uint64_t b)
{
    const uint64_t differing = a ^ b;
    const uint64_t first = differing & (0 - differing);
    const uint64_t beyond = ~(first | (first - 1));
    if (!differing)
        return 0;
    if (a & first)
        return b & beyond ? -1 : 1;
    return a & beyond ? 1 : -1;
}

static int compare_elements(const cue_field *field, const void *a, const void *b)
{
    const uint32_t left = conform_elements(field, a), right = conform_elements(field, b);
    uint32_t i;
    for (i = 0; i < left && i < right && i < (field->kind == CUE_FIELD_MAP ? left : field->length); i++) {
        const int order = compare_field(field->fields, conform_element(field, a, i), conform_element(field, b, i));
        if (order)
            return order;
    }
    return compare_numbers(left, right);
}

static int compare_members(const cue_field *fields, uint32_t count, const void *a, const void *b, uint32_t skip)
{
    uint32_t i;
    for (i = 0; i < count; i++) {
        const int order = fields[i].flags & skip ? 0 : compare_field(&fields[i], a, b);
        if (order)
            return order;
    }
    return 0;
}

static int compare_present(const cue_field *field, const void *a, const void *b)
{
    const char *left = (const char *)a + field->offset;
    const char *right = (const char *)b + field->offset;
    switch (field->kind) {
    case CUE_FIELD_BOOL:
        return compare_numbers(*left != 0, *right != 0);
    case CUE_FIELD_INTEGER:
    case CUE_FIELD_NAME:
        return compare_numbers(conform_integer(field, a), conform_integer(field, b));
    case CUE_FIELD_REAL:
        return compare_reals(field, a, b);
    case CUE_FIELD_SET:
    case CUE_FIELD_PLAYERS:
        return compare_sets(conform_load(left, field->width), conform_load(right, field->width));
    case CUE_FIELD_TEXT:
        return strncmp(left, right, field->width);
    case CUE_FIELD_RECORD:
    case CUE_FIELD_TUPLE:
        return compare_members(field->fields, field->field_count, left, right, 0);
    case CUE_FIELD_ARRAY:
    case CUE_FIELD_LIST:
    case CUE_FIELD_MAP:
        return compare_elements(field, a, b);
    case CUE_FIELD_LAYOUT:
    case CUE_FIELD_TABLE:
        return memcmp(left, right, field->width);
    }
    return 0;
}

static int compare_field(const cue_field *field, const void *a, const void *b)
{
    if (conform_has_presence(field) || field->kind == CUE_FIELD_REAL) {
        const int order = compare_numbers(!conform_is_null(field, a), !conform_is_null(field, b));
        if (order || conform_is_null(field, a))
            return order;
    }
    return compare_present(field, a, b);
}

int conform_compare(const cue_definition *definition, const cue_action *a, const cue_action *b)
{
    const int draw_a = !(a->flags & CUE_ACTION_DRAW), draw_b = !(b->flags & CUE_ACTION_DRAW);
    const bool open = (a->flags | b->flags) & CUE_ACTION_OPEN;
    const cue_fields *members;
    if (a->kind != b->kind)
        return a->kind < b->kind ? -1 : 1;
    if (draw_a != draw_b)
        return draw_a - draw_b;
    if (a->kind >= definition->action_count)
        return 0;
    members = &definition->actions[a->kind].members;
    return compare_members(members->list, members->count, a, b,
                           CUE_FIELD_INFORMS | (draw_a ? 0u : (uint32_t)CUE_FIELD_OUTCOME) |
                               (open ? (uint32_t)CUE_FIELD_OBSERVED : 0u));
}

bool conform_completes(const cue_definition *definition, const cue_action *listed, const cue_action *action)
{
    const uint32_t skip = CUE_FIELD_INFORMS | (listed->flags & CUE_ACTION_OPEN ? (uint32_t)CUE_FIELD_OBSERVED : 0u);
    const cue_fields *members;
    uint32_t i;
    if (listed->kind != action->kind || action->kind >= definition->action_count)
        return false;
    members = &definition->actions[action->kind].members;
    for (i = 0; i < members->count; i++) {
        const cue_field *field = &members->list[i];
        if (!(field->flags & skip) && !conform_is_null(field, listed) && compare_field(field, listed, action) != 0)
            return false;
    }
    return true;
}

bool conform_leaves_out(const cue_definition *definition, const cue_action *action)
{
    const cue_fields *members = &definition->actions[action->kind].members;
    uint32_t i;
    for (i = 0; i < members->count; i++)
        if (conform_is_null(&members->list[i], action))
            return true;
    return false;
}
