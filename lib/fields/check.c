/* Does a struct hold what its table could have read? For options that a host fills in itself. */
#include "fields/fields.h"

#include "base/utf8.h"
#include "table/sizes.h"

static cue_status out_of_range(cue_error *error, const cue_path *path)
{
    return cue_refuse_at(error, CUE_BAD_VALUE, path, "is out of range, or names nothing");
}

static bool is_text(const cue_field *field, const char *text)
{
    const char *end = memchr(text, '\0', field->width);
    size_t left = end ? (size_t)(end - text) : 0;
    int64_t characters = 0;
    while (left) {
        uint32_t character;
        const size_t bytes = cue_utf8_next(text, left, &character);
        if (!bytes || cue_utf8_is_control(character))
            return false;
        text += bytes;
        left -= bytes;
        characters++;
    }
    return end && characters >= field->min && characters <= field->max;
}

static bool is_set_sound(const cue_words *words, const cue_field *field, uint64_t set)
{
    uint32_t i;
    for (i = 0; set; i++, set >>= 1)
        if ((set & 1) && !cue_name_at(words, field, i))
            return false;
    return true;
}

static bool is_scalar_sound(const cue_words *words, const cue_field *field, const void *base)
{
    const char *inside = (const char *)base + field->offset;
    double real;
    switch (field->kind) {
    case CUE_FIELD_BOOL:
        return *(const unsigned char *)inside <= 1;
    case CUE_FIELD_INTEGER:
        return cue_field_integer(field, base) >= field->min && cue_field_integer(field, base) <= field->max;
    case CUE_FIELD_NAME:
        return cue_field_integer(field, base) >= 0 &&
               cue_name_at(words, field, (uint32_t)cue_field_integer(field, base)) != NULL;
    case CUE_FIELD_SET:
        return is_set_sound(words, field, (uint64_t)cue_field_integer(field, base));
    case CUE_FIELD_PLAYERS:
        return (uint64_t)cue_field_integer(field, base) >> CUE_PLAYERS_MAX == 0;
    case CUE_FIELD_REAL:
        memcpy(&real, inside, sizeof real);
        return real >= field->real_min && real <= field->real_max;
    case CUE_FIELD_TEXT:
        return is_text(field, inside);
    case CUE_FIELD_TABLE:
        return cue_table_is_sound((const cue_table *)(const void *)inside, field->flags & CUE_FIELD_WITH_D);
    default:
        return true;
    }
}

static cue_status check_field(const cue_words *words, const cue_field *field, const void *base,
                              const cue_path *path, cue_error *error);

static cue_status check_parts(const cue_words *words, const cue_field *field, const void *base,
                              const cue_path *path, cue_error *error)
{
    const void *inside = (const char *)base + field->offset;
    const bool is_record = field->kind == CUE_FIELD_RECORD;
    cue_status status = CUE_OK;
    uint32_t i;
    for (i = 0; i < field->field_count && !status; i++) {
        const cue_path at = is_record ? cue_member_of(path, field->fields[i].name) : cue_element_of(path, i);
        status = check_field(words, &field->fields[i], inside, &at, error);
    }
    return status;
}

static cue_status check_elements(const cue_words *words, const cue_field *field, const void *base,
                                 const cue_path *path, cue_error *error)
{
    const uint32_t count = cue_field_elements(field, base);
    cue_status status = CUE_OK;
    uint32_t i;
    if (field->kind == CUE_FIELD_LIST && count > field->length)
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "must have at most %u elements, not %u",
                             (unsigned)field->length, (unsigned)count);
    for (i = 0; i < count && !status; i++) {
        const cue_path at =
            field->kind == CUE_FIELD_MAP ? cue_member_of(path, field->names[i]) : cue_element_of(path, i);
        if (field->kind == CUE_FIELD_MAP && !field->names[i])
            continue;
        status = check_field(words, field->fields, cue_field_element(field, base, i), &at, error);
    }
    return status;
}

static cue_status check_field(const cue_words *words, const cue_field *field, const void *base,
                              const cue_path *path, cue_error *error)
{
    if (cue_field_is_null(field, base))
        return CUE_OK;
    switch (field->kind) {
    case CUE_FIELD_RECORD:
    case CUE_FIELD_TUPLE:
        return check_parts(words, field, base, path, error);
    case CUE_FIELD_ARRAY:
    case CUE_FIELD_LIST:
    case CUE_FIELD_MAP:
        return check_elements(words, field, base, path, error);
    default:
        return is_scalar_sound(words, field, base) ? CUE_OK : out_of_range(error, path);
    }
}

cue_status cue_check_members(const cue_words *words, const cue_fields *fields, const void *base,
                             const cue_path *path, cue_error *error)
{
    cue_status status = CUE_OK;
    uint32_t i;
    for (i = 0; i < fields->count && !status; i++) {
        const cue_path at = cue_member_of(path, fields->list[i].name);
        status = check_field(words, &fields->list[i], base, &at, error);
    }
    return status;
}
