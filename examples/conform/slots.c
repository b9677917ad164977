/* What else the members of a struct could hold, allowed or not. */
#include "members.h"

#include <math.h>
#include <string.h>

enum {
    WHOLE_RANGE = 256,   /* every value of a range this large is tried */
    WHOLE_SET = 12,      /* and every set of this many names */
    RANDOM_CHOICES = 16, /* how many random values of larger ranges and sets */
    BEYOND = 4           /* choices that the table doesn't allow, or null */
};

static uint64_t range_of(const cue_field *field)
{
    return (uint64_t)field->max - (uint64_t)field->min;
}

static uint64_t allowed_choices(const conform_slot *slot)
{
    const cue_field *field = slot->field;
    if (slot->kind == CONFORM_SLOT_PRESENCE)
        return 2;
    if (slot->kind == CONFORM_SLOT_COUNT)
        return (uint64_t)field->length + 1;
    switch (field->kind) {
    case CUE_FIELD_INTEGER:
        return range_of(field) < WHOLE_RANGE ? range_of(field) + 1 : 4 + RANDOM_CHOICES;
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

static uint64_t choices_of(const conform_slot *slot)
{
    static const unsigned beyond[] = {
        [CONFORM_SLOT_VALUE] = BEYOND, [CONFORM_SLOT_COUNT] = 2, [CONFORM_SLOT_PRESENCE] = 0};
    return allowed_choices(slot) + beyond[slot->kind];
}

uint64_t conform_all_choices(const conform_slots *slots)
{
    uint64_t all = 1;
    size_t i;
    for (i = 0; i < slots->count; i++) {
        const uint64_t choices = choices_of(&slots->items[i]);
        if (all > UINT64_MAX / choices)
            return UINT64_MAX;
        all *= choices;
    }
    return all;
}

static double real_choice(const cue_field *field, uint64_t choice)
{
    const double values[] = {field->real_min,     field->real_max,    field->real_min / 2 + field->real_max / 2,
                             field->real_min,     (double)NAN,        (double)INFINITY,
                             field->real_min - 1, field->real_max + 1};
    return values[choice % (sizeof values / sizeof values[0])];
}

/* An empty text, full ones, and one without room for its NUL. */
static void put_text(const cue_field *field, uint64_t choice, cue_random *random, char *to)
{
    uint32_t i;
    memset(to, 0, field->width);
    for (i = 0; i < (choice ? field->width - (choice < 3) : 0); i++)
        to[i] = (char)(choice < 3 ? 'a' + (int)cue_random_below(random, 26) : (int)cue_random_below(random, 256));
}

static uint64_t allowed_value(const conform_slot *slot, uint64_t choice, cue_random *random)
{
    const cue_field *field = slot->field;
    const uint64_t range = range_of(field);
    switch (field->kind) {
    case CUE_FIELD_INTEGER:
        if (range < WHOLE_RANGE || choice < 2)
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
        return choice < 4 ? choice : cue_random_next(random) & UINT32_MAX;
    default:
        return choice;
    }
}

/* One below, one above, all bits set, and null or any value. */
static uint64_t beyond_value(const conform_slot *slot, uint64_t choice, cue_random *random)
{
    const cue_field *field = slot->field;
    const bool is_number = field->kind == CUE_FIELD_INTEGER;
    const uint64_t above = field->kind == CUE_FIELD_SET ? UINT64_C(1) << (slot->names & 63)
                           : is_number                  ? (uint64_t)field->max + 1
                                                        : (field->kind == CUE_FIELD_NAME ? slot->names : 2);
    if (slot->kind == CONFORM_SLOT_COUNT)
        return choice ? UINT64_MAX : (uint64_t)field->length + 1;
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

static void put(const conform_slot *slot, uint64_t choice, cue_random *random, void *base)
{
    const uint64_t allowed = allowed_choices(slot);
    const double real = real_choice(slot->field, choice);
    char *to = (char *)base + slot->offset;
    if (slot->kind == CONFORM_SLOT_VALUE && slot->field->kind == CUE_FIELD_REAL)
        memcpy(to, &real, sizeof real);
    else if (slot->kind == CONFORM_SLOT_VALUE && slot->field->kind == CUE_FIELD_TEXT)
        put_text(slot->field, choice, random, to);
    else if (choice >= allowed)
        conform_store(to, slot->width, beyond_value(slot, choice - allowed, random));
    else
        conform_store(to, slot->width,
                      slot->kind == CONFORM_SLOT_VALUE ? allowed_value(slot, choice, random) : choice);
}

void conform_put_choice(const conform_slots *slots, uint64_t choice, cue_random *random, void *base)
{
    size_t i;
    for (i = 0; i < slots->count; i++) {
        const uint64_t choices = choices_of(&slots->items[i]);
        put(&slots->items[i], choice % choices, random, base);
        choice /= choices;
    }
}

void conform_put_any(const conform_slots *slots, cue_random *random, void *base)
{
    size_t i;
    for (i = 0; i < slots->count; i++)
        put(&slots->items[i], cue_random_below(random, choices_of(&slots->items[i])), random, base);
}

void conform_put_allowed(const conform_slots *slots, uint32_t players, cue_random *random, void *base)
{
    size_t i;
    for (i = 0; i < slots->count; i++) {
        const conform_slot *slot = &slots->items[i];
        const uint64_t choice = cue_random_below(random, allowed_choices(slot));
        const bool for_each = slot->kind == CONFORM_SLOT_COUNT && players <= slot->field->length;
        put(slot, for_each && cue_random_below(random, 2) ? players : choice, random, base);
    }
}
