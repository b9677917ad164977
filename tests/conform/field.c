/* Struct members by their description. The library has the same for itself; this is written from the
 * header alone, as a second opinion. */
#include "members.h"

#include <math.h>
#include <string.h>

uint64_t conform_load(const void *from, uint32_t width)
{
    uint8_t u8;
    uint16_t u16;
    uint32_t u32;
    uint64_t u64;
    switch (width) {
    case 1:
        memcpy(&u8, from, sizeof u8);
        return u8;
    case 2:
        memcpy(&u16, from, sizeof u16);
        return u16;
    case 4:
        memcpy(&u32, from, sizeof u32);
        return u32;
    default:
        memcpy(&u64, from, sizeof u64);
        return u64;
    }
}

void conform_store(void *to, uint32_t width, uint64_t value)
{
    const uint8_t u8 = (uint8_t)value;
    const uint16_t u16 = (uint16_t)value;
    const uint32_t u32 = (uint32_t)value;
    switch (width) {
    case 1:
        memcpy(to, &u8, sizeof u8);
        break;
    case 2:
        memcpy(to, &u16, sizeof u16);
        break;
    case 4:
        memcpy(to, &u32, sizeof u32);
        break;
    default:
        memcpy(to, &value, sizeof value);
    }
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

bool conform_has_presence(const cue_field *field)
{
    return (field->flags & CUE_FIELD_NULLABLE) && !is_whole(field) && field->kind != CUE_FIELD_REAL &&
           field->kind != CUE_FIELD_LAYOUT;
}

bool conform_is_null(const cue_field *field, const void *base)
{
    double real;
    if (!(field->flags & CUE_FIELD_NULLABLE))
        return false;
    if (is_whole(field))
        return conform_integer(field, base) == field->absent;
    if (field->kind == CUE_FIELD_LAYOUT)
        return !((const cue_layout *)(const void *)((const char *)base + field->offset))->known;
    if (field->kind != CUE_FIELD_REAL)
        return ((const unsigned char *)base)[field->present_offset] == 0;
    memcpy(&real, (const char *)base + field->offset, sizeof real);
    return isnan(real);
}

uint32_t conform_elements(const cue_field *field, const void *base)
{
    if (field->kind == CUE_FIELD_LIST)
        return (uint32_t)conform_load((const char *)base + field->count_offset, field->count_width);
    return field->kind == CUE_FIELD_MAP ? field->name_count : field->length;
}

const void *conform_element(const cue_field *field, const void *base, uint32_t index)
{
    return (const char *)base + field->offset + (size_t)field->width * index;
}

uint32_t conform_names(const cue_definition *definition, const cue_field *field)
{
    if (field->names_from == CUE_NAMES_BALLS || field->names_from == CUE_NAMES_BALLS_FROM_ONE)
        return definition->balls ? definition->balls->count + (field->names_from == CUE_NAMES_BALLS_FROM_ONE) : 0;
    return field->names_from == CUE_NAMES_FOULS ? definition->foul_count : field->name_count;
}

bool conform_has_name(const cue_definition *definition, const cue_field *field, uint64_t n)
{
    if (n >= conform_names(definition, field))
        return false;
    if (field->names_from == CUE_NAMES_BALLS)
        return definition->balls->names[n] != NULL;
    if (field->names_from == CUE_NAMES_BALLS_FROM_ONE)
        return n && definition->balls->names[n - 1] != NULL;
    return field->names_from != CUE_NAMES_LISTED || field->names[n] != NULL;
}
