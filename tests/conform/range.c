/* Do the members of a struct hold what their table allows? */
#include "members.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const cue_field *find_fault(const cue_definition *of, const cue_field *field, const void *base);

static bool set_fits(const cue_definition *of, const cue_field *field, uint64_t set)
{
    unsigned n;
    for (n = 0; set; n++, set >>= 1)
        if ((set & 1) && !conform_has_name(of, field, n))
            return false;
    return true;
}

/* Balls of the game, each somewhere; those that are not on the table nowhere. */
static bool layout_fits(const cue_definition *of, const cue_layout *layout)
{
    const cue_point nowhere = {0, 0};
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++) {
        const bool lies = layout->known && (layout->on_table >> ball & 1);
        const bool named = of->balls && ball < of->balls->count && of->balls->names[ball];
        if ((layout->on_table >> ball & 1) && !named)
            return false;
        if (lies ? !isfinite(layout->at[ball].x) || !isfinite(layout->at[ball].y)
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

static bool real_fits(const cue_field *field, const void *from)
{
    double value;
    memcpy(&value, from, sizeof value);
    return !isnan(value) && value >= field->real_min && value <= field->real_max;
}

static bool whole_fits(const cue_definition *of, const cue_field *field, const void *base)
{
    const int64_t value = conform_integer(field, base);
    if (field->kind == CUE_FIELD_NAME)
        return value >= 0 && conform_has_name(of, field, (uint64_t)value);
    return value >= field->min && value <= field->max;
}

static const cue_field *fault_in_members(const cue_definition *of, const cue_field *fields, uint32_t count,
                                         const void *base, uint32_t skip)
{
    uint32_t i;
    for (i = 0; i < count; i++) {
        const cue_field *fault = fields[i].flags & skip ? NULL : find_fault(of, &fields[i], base);
        if (fault)
            return fields[i].name ? &fields[i] : fault;
    }
    return NULL;
}

static const cue_field *fault_in_elements(const cue_definition *of, const cue_field *field, const void *base)
{
    const uint32_t count = conform_elements(field, base);
    uint32_t i;
    if (field->kind == CUE_FIELD_LIST && count > field->length)
        return field;
    for (i = 0; i < count; i++)
        if (find_fault(of, field->fields, conform_element(field, base, i)))
            return field;
    return NULL;
}

static const cue_field *find_fault(const cue_definition *of, const cue_field *field, const void *base)
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
        fits = whole_fits(of, field, base);
        break;
    case CUE_FIELD_REAL:
        fits = real_fits(field, inside);
        break;
    case CUE_FIELD_SET:
        fits = set_fits(of, field, conform_load(inside, field->width));
        break;
    case CUE_FIELD_PLAYERS:
        fits = !(conform_load(inside, field->width) >> CUE_PLAYERS_MAX);
        break;
    case CUE_FIELD_TEXT:
        fits = memchr(inside, '\0', field->width) != NULL;
        break;
    case CUE_FIELD_LAYOUT:
        fits = layout_fits(of, (const cue_layout *)(const void *)inside);
        break;
    case CUE_FIELD_TABLE:
        fits = table_fits((const cue_table *)(const void *)inside);
        break;
    case CUE_FIELD_RECORD:
    case CUE_FIELD_TUPLE:
        return fault_in_members(of, field->fields, field->field_count, inside, 0) ? field : NULL;
    case CUE_FIELD_ARRAY:
    case CUE_FIELD_LIST:
    case CUE_FIELD_MAP:
        return fault_in_elements(of, field, base);
    }
    return fits ? NULL : field;
}

bool conform_in_range(const cue_definition *definition, const cue_fields *fields, const void *base, uint32_t skip,
                      char where[CONFORM_WHERE])
{
    const cue_field *fault = fault_in_members(definition, fields->list, fields->count, base, skip);
    if (fault)
        (void)snprintf(where, CONFORM_WHERE, "%s", fault->name ? fault->name : "?");
    return !fault;
}
