#include "members.h"

#include <math.h>
#include <string.h>

/* Where the bytes of a narrow number lie in a wide one. */
static size_t narrow_offset(uint32_t width)
{
    const uint16_t one = 1;
    return *(const uint8_t *)&one ? 0 : sizeof(uint64_t) - width;
}

uint64_t conform_load(const void *from, uint32_t width)
{
    uint64_t value = 0;
    memcpy((char *)&value + narrow_offset(width), from, width);
    return value;
}

void conform_store(void *to, uint32_t width, uint64_t value)
{
    memcpy(to, (const char *)&value + narrow_offset(width), width);
}

int64_t conform_integer(const cue_field *field, const void *base)
{
    const uint64_t value = conform_load((const char *)base + field->offset, field->width);
    const bool has_sign = field->min < 0 || ((field->flags & CUE_FIELD_NULLABLE) && field->absent < 0);
    const unsigned bits = field->width * 8;
    if (has_sign && bits < 64 && (value >> (bits - 1) & 1))
        return (int64_t)(value | UINT64_MAX << bits);
    return (int64_t)value;
}

static bool is_whole(const cue_field *field)
{
    return field->kind == CUE_FIELD_INTEGER || field->kind == CUE_FIELD_NAME;
}

/* Null by a byte of its own, not by a value. */
static bool has_presence(const cue_field *field)
{
    return (field->flags & CUE_FIELD_NULLABLE) && !is_whole(field) && field->kind != CUE_FIELD_REAL &&
           field->kind != CUE_FIELD_LAYOUT;
}

static double load_real(const void *from)
{
    double real;
    memcpy(&real, from, sizeof real);
    return real;
}

bool conform_is_null(const cue_field *field, const void *base)
{
    const void *inside = (const char *)base + field->offset;
    if (!(field->flags & CUE_FIELD_NULLABLE))
        return false;
    if (is_whole(field))
        return conform_integer(field, base) == field->absent;
    if (field->kind == CUE_FIELD_LAYOUT)
        return !((const cue_layout *)inside)->known;
    if (field->kind == CUE_FIELD_REAL)
        return isnan(load_real(inside));
    return ((const unsigned char *)base)[field->present_offset] == 0;
}

uint32_t conform_names(const cue_definition *definition, const cue_field *field)
{
    if (field->names_from == CUE_NAMES_BALLS || field->names_from == CUE_NAMES_BALLS_FROM_ONE)
        return definition->balls ? definition->balls->count + (field->names_from == CUE_NAMES_BALLS_FROM_ONE) : 0;
    if (field->names_from == CUE_NAMES_FOULS)
        return definition->balls ? CUE_FOUL_INFRACTION + CUE_INFRACTIONS : definition->foul_count;
    return field->name_count;
}

static bool has_name(const cue_definition *definition, const cue_field *field, uint64_t n)
{
    if (n >= conform_names(definition, field))
        return false;
    if (field->names_from == CUE_NAMES_BALLS)
        return definition->balls->names[n] != NULL;
    if (field->names_from == CUE_NAMES_BALLS_FROM_ONE)
        return n && definition->balls->names[n - 1] != NULL;
    if (field->names_from == CUE_NAMES_FOULS)
        return n < definition->foul_count || n >= CUE_FOUL_INFRACTION;
    return field->names_from != CUE_NAMES_LISTED || field->names[n] != NULL;
}

/* A walk through the slots of a struct, or of two side by side, which ends when `look` returns anything but 0. Without
 * a struct it visits every slot that there could be. */
typedef struct slot_visit {
    const cue_definition *definition;
    const char *a, *b;
    uint32_t skip;
    int (*look)(const struct slot_visit *visit, const conform_slot *slot);
    void *context;
    const cue_field *member;
} slot_visit;

static int look_at(const slot_visit *visit, const cue_field *field, conform_slot_kind kind, uint32_t offset,
                   uint32_t width)
{
    const conform_slot slot = {kind, field, visit->member, offset, width, conform_names(visit->definition, field)};
    return visit->look(visit, &slot);
}

static uint32_t element_count(const cue_field *field, const char *whole, uint32_t base)
{
    uint64_t count = field->kind == CUE_FIELD_MAP ? field->name_count : field->length;
    if (field->kind == CUE_FIELD_LIST && whole)
        count = conform_load(whole + base + field->count_offset, field->count_width);
    return count > field->length && field->kind != CUE_FIELD_MAP ? field->length : (uint32_t)count;
}

static int visit_field(const slot_visit *visit, const cue_field *field, uint32_t base)
{
    const uint32_t inside = base + field->offset;
    const uint32_t in_a = element_count(field, visit->a, base), in_b = element_count(field, visit->b, base);
    const uint32_t count = visit->b && in_b < in_a ? in_b : in_a;
    int end = has_presence(field) ? look_at(visit, field, CONFORM_SLOT_PRESENCE, base + field->present_offset, 1) : 0;
    uint32_t i;
    if (end || (visit->a && has_presence(field) && conform_is_null(field, visit->a + base)))
        return end;
    switch (field->kind) {
    case CUE_FIELD_RECORD:
    case CUE_FIELD_TUPLE:
        for (i = 0; i < field->field_count && !end; i++)
            end = visit_field(visit, &field->fields[i], inside);
        return end;
    case CUE_FIELD_ARRAY:
    case CUE_FIELD_LIST:
    case CUE_FIELD_MAP:
        for (i = 0; i < count && !end; i++)
            end = visit_field(visit, field->fields, inside + field->width * i);
        if (!end && field->kind == CUE_FIELD_LIST)
            end = look_at(visit, field, CONFORM_SLOT_COUNT, base + field->count_offset, field->count_width);
        return end;
    default:
        return look_at(visit, field, CONFORM_SLOT_VALUE, inside, field->kind == CUE_FIELD_REAL ? 8 : field->width);
    }
}

static int visit_all(slot_visit *visit, const cue_fields *fields)
{
    int end = 0;
    uint32_t i;
    for (i = 0; i < fields->count && !end; i++) {
        visit->member = &fields->list[i];
        if (!(visit->member->flags & visit->skip))
            end = visit_field(visit, visit->member, 0);
    }
    return end;
}

static bool set_fits(const cue_definition *definition, const cue_field *field, uint64_t set)
{
    unsigned n;
    for (n = 0; set; n++, set >>= 1)
        if ((set & 1) && !has_name(definition, field, n))
            return false;
    return true;
}

/* Only balls of the game lie on the table, each at a finite place, or a few that were last seen there while the layout
 * is unknown; all others have no place. */
static bool layout_fits(const cue_definition *definition, const cue_layout *layout)
{
    const cue_point nowhere = {0, 0};
    const cue_balls with_places = layout->known ? layout->on_table : layout->seen;
    unsigned ball;
    if (layout->seen & (layout->known ? ~(cue_balls)0 : ~layout->on_table))
        return false;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++) {
        const bool is_on = layout->on_table >> ball & 1;
        if (is_on && !(definition->balls && ball < definition->balls->count && definition->balls->names[ball]))
            return false;
        if (with_places >> ball & 1 ? !isfinite(layout->at[ball].x) || !isfinite(layout->at[ball].y)
                                    : memcmp(&layout->at[ball], &nowhere, sizeof nowhere) != 0)
            return false;
    }
    return true;
}

static bool table_fits(const cue_table *table)
{
    return table->length >= 1 && table->length <= 4 && table->width >= 0.5 && table->width <= 2 &&
           table->ball_radius >= 0.02 && table->ball_radius <= 0.04 && table->preset < CUE_TABLE_PRESETS;
}

static bool value_fits(const cue_definition *definition, const conform_slot *slot, const char *base)
{
    const cue_field *field = slot->field;
    const char *inside = base + slot->offset;
    const char *owner = inside - field->offset;
    const double real = field->kind == CUE_FIELD_REAL ? load_real(inside) : 0;
    if (conform_is_null(field, owner))
        return true;
    switch (field->kind) {
    case CUE_FIELD_BOOL:
        return *(const unsigned char *)inside <= 1;
    case CUE_FIELD_INTEGER:
        return conform_integer(field, owner) >= field->min && conform_integer(field, owner) <= field->max;
    case CUE_FIELD_NAME:
        return conform_integer(field, owner) >= 0 &&
               has_name(definition, field, (uint64_t)conform_integer(field, owner));
    case CUE_FIELD_REAL:
        return real >= field->real_min && real <= field->real_max;
    case CUE_FIELD_SET:
        return set_fits(definition, field, conform_load(inside, field->width));
    case CUE_FIELD_PLAYERS:
        return !(conform_load(inside, field->width) >> CUE_PLAYERS_MAX);
    case CUE_FIELD_TEXT:
        return memchr(inside, '\0', field->width) != NULL;
    case CUE_FIELD_LAYOUT:
        return layout_fits(definition, (const cue_layout *)(const void *)inside);
    default:
        return table_fits((const cue_table *)(const void *)inside);
    }
}

static int look_for_fault(const slot_visit *visit, const conform_slot *slot)
{
    if (slot->kind == CONFORM_SLOT_PRESENCE)
        return 0;
    if (slot->kind == CONFORM_SLOT_COUNT)
        return conform_load(visit->a + slot->offset, slot->width) > slot->field->length;
    return !value_fits(visit->definition, slot, visit->a);
}

const char *conform_out_of_range(const cue_definition *definition, const cue_fields *fields, const void *base,
                                 uint32_t skip)
{
    slot_visit visit = {definition, base, NULL, skip, look_for_fault, NULL, NULL};
    if (!visit_all(&visit, fields))
        return NULL;
    return visit.member->name ? visit.member->name : "?";
}

static int compare_numbers(int64_t a, int64_t b)
{
    return a < b ? -1 : a > b;
}

/* The first element that only one of the sets has decides: that set comes first, unless the other one has no further
 * elements. */
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

static int compare_reals(double a, double b)
{
    if (isnan(a) || isnan(b))
        return compare_numbers(!isnan(a), !isnan(b));
    return a < b ? -1 : a > b;
}

static int look_for_difference(const slot_visit *visit, const conform_slot *slot)
{
    const cue_field *field = slot->field;
    const char *a = visit->a + slot->offset, *b = visit->b + slot->offset;
    if (slot->kind != CONFORM_SLOT_VALUE)
        return compare_numbers((int64_t)conform_load(a, slot->width), (int64_t)conform_load(b, slot->width));
    switch (field->kind) {
    case CUE_FIELD_BOOL:
        return compare_numbers(*a != 0, *b != 0);
    case CUE_FIELD_REAL:
        return compare_reals(load_real(a), load_real(b));
    case CUE_FIELD_SET:
    case CUE_FIELD_PLAYERS:
        return compare_sets(conform_load(a, field->width), conform_load(b, field->width));
    case CUE_FIELD_TEXT:
        return strncmp(a, b, field->width);
    case CUE_FIELD_LAYOUT:
    case CUE_FIELD_TABLE:
    case CUE_FIELD_MATCH:
        return memcmp(a, b, field->width);
    default:
        return compare_numbers(conform_integer(field, a - field->offset),
                               conform_integer(field, b - field->offset));
    }
}

int conform_compare_fields(const cue_definition *definition, const cue_fields *fields, const void *a, const void *b,
                           uint32_t skip)
{
    slot_visit visit = {definition, a, b, skip, look_for_difference, NULL, NULL};
    return visit_all(&visit, fields);
}

int conform_compare(const cue_definition *definition, const cue_action *a, const cue_action *b)
{
    const int given_a = !(a->flags & CUE_ACTION_DRAW), given_b = !(b->flags & CUE_ACTION_DRAW);
    const bool open = (a->flags | b->flags) & CUE_ACTION_OPEN;
    if (a->kind != b->kind)
        return a->kind < b->kind ? -1 : 1;
    if (given_a != given_b || a->kind >= definition->action_count)
        return given_a - given_b;
    return conform_compare_fields(definition, &definition->actions[a->kind].members, a, b,
                                  CUE_FIELD_INFORMS | (given_a ? 0u : (uint32_t)CUE_FIELD_OUTCOME) |
                                      (open ? (uint32_t)CUE_FIELD_OBSERVED : 0u));
}

bool conform_completes_entry(const cue_definition *definition, const cue_action *listed, const cue_action *action)
{
    const uint32_t skip = CUE_FIELD_INFORMS | (listed->flags & CUE_ACTION_OPEN ? (uint32_t)CUE_FIELD_OBSERVED : 0u);
    const cue_fields *members;
    uint32_t i;
    if (listed->kind != action->kind || action->kind >= definition->action_count)
        return false;
    members = &definition->actions[action->kind].members;
    for (i = 0; i < members->count; i++) {
        const cue_fields one = {&members->list[i], 1};
        if (!conform_is_null(one.list, listed) && conform_compare_fields(definition, &one, listed, action, skip))
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

/* Layouts and tables are not numbers; they are made up in other ways. */
static int add_slot(const slot_visit *visit, const conform_slot *slot)
{
    conform_slots *slots = visit->context;
    if (slots->count < CONFORM_SLOTS_MAX && slot->field->kind != CUE_FIELD_LAYOUT &&
        slot->field->kind != CUE_FIELD_TABLE && slot->field->kind != CUE_FIELD_MATCH)
        slots->items[slots->count++] = *slot;
    return 0;
}

void conform_find_slots(const cue_definition *definition, const cue_fields *fields, uint32_t skip,
                        conform_slots *slots)
{
    slot_visit visit = {definition, NULL, NULL, skip | CUE_FIELD_INFORMS, add_slot, slots, NULL};
    slots->count = 0;
    (void)visit_all(&visit, fields);
}
