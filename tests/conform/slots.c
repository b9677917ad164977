/* All that the members of an action could hold, allowed or not. */
#include "members.h"

#include <math.h>
#include <string.h>

enum {
    WHOLE_RANGE = 256,   /* ranges up to this are gone through one by one */
    WHOLE_SET = 12,      /* and all sets of up to so many names */
    RANDOM_CHOICES = 16, /* of what is larger, so many by lot */
    BEYOND = 4           /* choices that the table doesn't allow, or null */
};

static void add(const cue_definition *definition, conform_slots *slots, const cue_field *field,
                conform_slot_kind kind, uint32_t offset, uint32_t width)
{
    conform_slot *slot;
    if (slots->count == CONFORM_SLOTS_MAX || offset + width > sizeof(cue_action))
        return;
    slot = &slots->items[slots->count++];
    slot->kind = kind;
    slot->field = field;
    slot->offset = offset;
    slot->width = width;
    slot->names = conform_names(definition, field);
}

static void find_in(const cue_definition *definition, conform_slots *slots, const cue_field *field, uint32_t base)
{
    const uint32_t inside = base + field->offset;
    uint32_t i;
    if (conform_has_presence(field))
        add(definition, slots, field, CONFORM_SLOT_PRESENCE, base + field->present_offset, 1);
    if (field->kind == CUE_FIELD_LIST)
        add(definition, slots, field, CONFORM_SLOT_COUNT, base + field->count_offset, field->count_width);
    if (field->kind == CUE_FIELD_RECORD || field->kind == CUE_FIELD_TUPLE) {
        for (i = 0; i < field->field_count; i++)
            find_in(definition, slots, &field->fields[i], inside);
    } else if (field->kind == CUE_FIELD_ARRAY || field->kind == CUE_FIELD_LIST || field->kind == CUE_FIELD_MAP) {
        for (i = 0; i < (field->kind == CUE_FIELD_MAP ? field->name_count : field->length); i++)
            find_in(definition, slots, field->fields, inside + field->width * i);
    } else {
        add(definition, slots, field, CONFORM_SLOT_VALUE, inside, field->kind == CUE_FIELD_REAL ? 8 : field->width);
    }
}

void conform_find_slots(const cue_definition *definition, unsigned kind, uint32_t skip, conform_slots *slots)
{
    const cue_fields *members = &definition->actions[kind].members;
    uint32_t i;
    slots->count = 0;
    for (i = 0; i < members->count; i++)
        if (!(members->list[i].flags & (skip | CUE_FIELD_INFORMS)))
            find_in(definition, slots, &members->list[i], 0);
}

static bool is_short_range(const cue_field *field)
{
    return field->max >= field->min && (uint64_t)field->max - (uint64_t)field->min < WHOLE_RANGE;
}

static uint64_t allowed_choices(const conform_slot *slot)
{
    const cue_field *field = slot->field;
    switch (field->kind) {
    case CUE_FIELD_INTEGER:
        return is_short_range(field) ? (uint64_t)field->max - (uint64_t)field->min + 1 : 4 + RANDOM_CHOICES;
    case CUE_FIELD_NAME:
        return slot->names;
    case CUE_FIELD_SET:
        return slot->names <= WHOLE_SET ? UINT64_C(1) << slot->names : RANDOM_CHOICES;
    case CUE_FIELD_PLAYERS:
        return RANDOM_CHOICES;
    case CUE_FIELD_REAL:
        return 4;
    default:
        return 2;
    }
}

uint64_t conform_slot_choices(const conform_slot *slot)
{
    if (slot->kind == CONFORM_SLOT_PRESENCE)
        return 2;
    if (slot->kind == CONFORM_SLOT_COUNT)
        return (uint64_t)slot->field->length + 3;
    return allowed_choices(slot) + BEYOND;
}

uint64_t conform_all_choices(const conform_slots *slots)
{
    uint64_t all = 1;
    size_t i;
    for (i = 0; i < slots->count; i++) {
        const uint64_t choices = conform_slot_choices(&slots->items[i]);
        if (all > UINT64_MAX / choices)
            return UINT64_MAX;
        all *= choices;
    }
    return all;
}

static void put_real(const cue_field *field, uint64_t choice, void *to)
{
    const double values[] = {field->real_min,
                             field->real_max,
                             field->real_min / 2 + field->real_max / 2,
                             0,
                             (double)NAN,
                             (double)INFINITY,
                             field->real_min - 1,
                             field->real_max + 1};
    memcpy(to, &values[choice % 8], sizeof values[0]);
}

/* Texts of every length, too long for their NUL as well. */
static void put_text(const cue_field *field, uint64_t choice, cue_random *random, void *to)
{
    char *text = to;
    uint32_t i;
    memset(text, 0, field->width);
    for (i = 0; i < (choice ? field->width - (choice < 3) : 0); i++)
        text[i] = (char)(choice < 3 ? 'a' + (int)cue_random_below(random, 26) : (int)cue_random_below(random, 256));
}

static uint64_t allowed_value(const conform_slot *slot, uint64_t choice, cue_random *random)
{
    const cue_field *field = slot->field;
    const uint64_t range = (uint64_t)field->max - (uint64_t)field->min;
    switch (field->kind) {
    case CUE_FIELD_INTEGER:
        if (is_short_range(field) || choice < 2)
            return (uint64_t)field->min + choice;
        if (choice < 4)
            return (uint64_t)field->max - (choice - 2);
        return (uint64_t)field->min +
               (range == UINT64_MAX ? cue_random_next(random) : cue_random_below(random, range + 1));
    case CUE_FIELD_SET:
        if (slot->names <= WHOLE_SET)
            return choice;
        return cue_random_next(random) & (slot->names < 64 ? (UINT64_C(1) << slot->names) - 1 : UINT64_MAX);
    case CUE_FIELD_PLAYERS:
        return cue_random_next(random) & UINT32_MAX;
    default:
        return choice;
    }
}

/* One below, one above, every bit, and null or any. */
static uint64_t beyond_value(const conform_slot *slot, uint64_t choice, cue_random *random)
{
    const cue_field *field = slot->field;
    const bool is_number = field->kind == CUE_FIELD_INTEGER;
    const uint64_t above = field->kind == CUE_FIELD_SET ? UINT64_C(1) << (slot->names & 63)
                           : is_number                  ? (uint64_t)field->max + 1
                                                        : (field->kind == CUE_FIELD_NAME ? slot->names : 2);
    switch (choice) {
    case 0:
        return is_number ? (uint64_t)field->min - 1 : above | 1;
    case 1:
        return above;
    case 2:
        return UINT64_MAX;
    default:
        return field->flags & CUE_FIELD_NULLABLE ? (uint64_t)field->absent : cue_random_next(random);
    }
}

void conform_put_choice(const conform_slot *slot, uint64_t choice, cue_random *random, cue_action *action)
{
    const cue_field *field = slot->field;
    const uint64_t allowed = allowed_choices(slot);
    char *to = (char *)action + slot->offset;
    if (slot->kind == CONFORM_SLOT_COUNT)
        conform_store(to, slot->width, choice < (uint64_t)field->length + 2 ? choice : UINT64_MAX);
    else if (slot->kind == CONFORM_SLOT_PRESENCE)
        conform_store(to, slot->width, choice);
    else if (field->kind == CUE_FIELD_REAL)
        put_real(field, choice, to);
    else if (field->kind == CUE_FIELD_TEXT)
        put_text(field, choice, random, to);
    else
        conform_store(to, slot->width,
                      choice < allowed ? allowed_value(slot, choice, random)
                                       : beyond_value(slot, choice - allowed, random));
}

void conform_put_choices(const conform_slots *slots, uint64_t choice, cue_random *random, cue_action *action)
{
    size_t i;
    for (i = 0; i < slots->count; i++) {
        const uint64_t choices = conform_slot_choices(&slots->items[i]);
        conform_put_choice(&slots->items[i], choice % choices, random, action);
        choice /= choices;
    }
}

void conform_put_random(const conform_slots *slots, cue_random *random, cue_action *action)
{
    size_t i;
    for (i = 0; i < slots->count; i++)
        conform_put_choice(&slots->items[i], cue_random_below(random, conform_slot_choices(&slots->items[i])),
                           random, action);
}
