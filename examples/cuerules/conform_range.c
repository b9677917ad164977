/* Do the members of a struct hold what their table allows? */
#include "conform_table.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const cue_field *find_fault(const cue_field *field, const void *base);

static uint64_t all_bits(uint32_t count)
{
    return count < 64 ? (UINT64_C(1) << count) - 1 : UINT64_MAX;
}

static bool real_fits(const cue_field *field, const void *from)
{
    double value;
    memcpy(&value, from, sizeof value);
    return !isnan(value) && value >= field->real_min && value <= field->real_max;
}

static bool whole_fits(const cue_field *field, const void *base)
{
    const int64_t value = conform_integer(field, base);
    if (field->kind == CUE_FIELD_NAME)
        return value >= 0 && value < (int64_t)field->name_count;
    return value >= field->min && value <= field->max;
}

static const cue_field *fault_in_members(const cue_field *fields, uint32_t count, const void *base, uint32_t skip)
{
    uint32_t i;
    for (i = 0; i < count; i++) {
        const cue_field *fault = fields[i].flags & skip ? NULL : find_fault(&fields[i], base);
        if (fault)
            return fields[i].name ? &fields[i] : fault;
    }
    return NULL;
}

static const cue_field *fault_in_elements(const cue_field *field, const void *base)
{
    const uint32_t count = conform_elements(field, base);
    uint32_t i;
    if (field->kind == CUE_FIELD_LIST && count > field->length)
        return field;
    for (i = 0; i < count; i++)
        if (find_fault(field->fields, conform_element(field, base, i)))
            return field;
    return NULL;
}

static const cue_field *find_fault(const cue_field *field, const void *base)
{
    const char *inside = (const char *)base + field->offset;
    bool fits = true;
    if (conform_is_null(field, base))
        return NULL;
    switch (field->kind) {
    case CUE_FIELD_BOOL:
        fits = *(const unsigned char *)inside <= 1;
        break;
    case CUE_FIELD_INTEGER:
    case CUE_FIELD_NAME:
        fits = whole_fits(field, base);
        break;
    case CUE_FIELD_REAL:
        fits = real_fits(field, inside);
        break;
    case CUE_FIELD_SET:
        fits = !(conform_load(inside, field->width) & ~all_bits(field->name_count));
        break;
    case CUE_FIELD_PLAYERS:
        fits = !(conform_load(inside, field->width) & ~all_bits(CUE_PLAYERS_MAX));
        break;
    case CUE_FIELD_TEXT:
        fits = memchr(inside, '\0', field->width) != NULL;
        break;
    case CUE_FIELD_LAYOUT:
    case CUE_FIELD_BED:
        break;
    case CUE_FIELD_RECORD:
    case CUE_FIELD_TUPLE:
        return fault_in_members(field->fields, field->field_count, inside, 0) ? field : NULL;
    case CUE_FIELD_ARRAY:
    case CUE_FIELD_LIST:
    case CUE_FIELD_MAP:
        return fault_in_elements(field, base);
    }
    return fits ? NULL : field;
}

bool conform_in_range(const cue_table *table, const void *base, uint32_t skip, char where[CONFORM_WHERE])
{
    const cue_field *fault = fault_in_members(table->fields, table->count, base, skip);
    if (fault)
        (void)snprintf(where, CONFORM_WHERE, "%s", fault->name ? fault->name : "?");
    return !fault;
}
