/* Proves that a table stays within its struct and within what reading and writing can do. */
#include "fields/fields.h"

enum { NESTING_MAX = 8 };

static const char *fault_in_fields(const cue_field *fields, uint32_t count, size_t size, bool named, int depth);

static bool is_integer_width(uint32_t width)
{
    return width == 1 || width == 2 || width == 4 || width == 8;
}

/* Names may have gaps (NULL), where a number stands for nothing in this game. */
static bool has_names(const cue_field *field)
{
    uint32_t i;
    if (field->names_from != CUE_NAMES_LISTED)
        return field->names_from <= CUE_NAMES_OPTIONS && field->name_count <= CUE_NAMES_MAX;
    if (!field->names || field->name_count < 1 || field->name_count > CUE_NAMES_MAX)
        return false;
    for (i = 0; i < field->name_count; i++)
        if (field->names[i])
            return true;
    return false;
}

static uint32_t widest_name(const cue_field *field)
{
    if (field->names_from == CUE_NAMES_BALLS || field->names_from == CUE_NAMES_BALLS_FROM_ONE)
        return CUE_BALLS_MAX + (field->names_from == CUE_NAMES_BALLS_FROM_ONE);
    return field->name_count;
}

/* Bytes from the field's offset to its end; for RECORD and TUPLE their fields tell. */
static size_t extent(const cue_field *field)
{
    if (field->kind == CUE_FIELD_ARRAY || field->kind == CUE_FIELD_LIST)
        return (size_t)field->width * field->length;
    if (field->kind == CUE_FIELD_MAP)
        return (size_t)field->width * field->name_count;
    return field->kind == CUE_FIELD_RECORD || field->kind == CUE_FIELD_TUPLE ? 0 : field->width;
}

static const char *fault_in_scalar(const cue_field *field)
{
    switch (field->kind) {
    case CUE_FIELD_BOOL:
        return field->width == 1 ? NULL : "a truth value must be one byte";
    case CUE_FIELD_REAL:
        return field->width == sizeof(double) ? NULL : "a real number must be a double";
    case CUE_FIELD_TEXT:
        return field->width > 1 && field->max >= field->min ? NULL : "a text has no room";
    case CUE_FIELD_INTEGER:
        return is_integer_width(field->width) && field->max >= field->min ? NULL
                                                                          : "an integer has no width or range";
    case CUE_FIELD_PLAYERS:
        return is_integer_width(field->width) ? NULL : "a set of players has no width";
    case CUE_FIELD_NAME:
        return is_integer_width(field->width) && has_names(field) ? NULL : "a name has no width or no names";
    case CUE_FIELD_SET:
        return is_integer_width(field->width) && has_names(field) && widest_name(field) <= field->width * 8
                   ? NULL
                   : "a set has no width or no names, or too many";
    case CUE_FIELD_LAYOUT:
        return field->width == sizeof(cue_layout) ? NULL : "a layout must be a cue_layout";
    case CUE_FIELD_TABLE:
        return field->width == sizeof(cue_table) ? NULL : "a table must be a cue_table";
    default:
        return NULL;
    }
}

static const char *fault_inside(const cue_field *field, size_t size, int depth)
{
    switch (field->kind) {
    case CUE_FIELD_RECORD:
    case CUE_FIELD_TUPLE:
        return fault_in_fields(field->fields, field->field_count, size - field->offset,
                               field->kind == CUE_FIELD_RECORD, depth + 1);
    case CUE_FIELD_LIST:
        if (!is_integer_width(field->count_width) || (size_t)field->count_offset + field->count_width > size)
            return "a list has no place for its count";
        if (field->count_width < 4 && field->length >> field->count_width * 8)
            return "a list may be longer than its count can say";
        break;
    case CUE_FIELD_MAP:
        if (field->names_from != CUE_NAMES_LISTED || !has_names(field))
            return "a map has no names of its own";
        break;
    case CUE_FIELD_ARRAY:
        break;
    default:
        return NULL;
    }
    if (field->field_count != 1)
        return "an array, a list or a map needs one field that describes its elements";
    return fault_in_fields(field->fields, 1, field->width, false, depth + 1);
}

static const char *fault_in_field(const cue_field *field, size_t size, int depth)
{
    const char *fault = fault_in_scalar(field);
    if (fault)
        return fault;
    if (field->offset > size || extent(field) > size - field->offset || field->present_offset >= size)
        return "a field lies outside of its struct";
    return fault_inside(field, size, depth);
}

static const char *fault_in_fields(const cue_field *fields, uint32_t count, size_t size, bool named, int depth)
{
    const char *fault = NULL;
    uint32_t i;
    if (depth > NESTING_MAX)
        return "a table is nested too deep";
    if (count > CUE_FIELDS_MAX || (count && !fields))
        return "a table has too many fields, or none where it says so";
    for (i = 0; i < count && !fault; i++) {
        if (named && !fields[i].name)
            return "a member has no name";
        fault = fault_in_field(&fields[i], size, depth);
    }
    return fault;
}

const char *cue_fields_fault(const cue_fields *fields, size_t size)
{
    return fault_in_fields(fields->list, fields->count, size, true, 0);
}
