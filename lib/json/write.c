#include "json/fields.h"

#include <cuerules/action.h>

static bool is_left_out(const cue_field *field, const void *base)
{
    return (field->flags & CUE_FIELD_OPTIONAL) && cue_field_is_null(field, base);
}

static void write_real(cue_output *out, const cue_field *field, const void *base)
{
    double value;
    memcpy(&value, (const char *)base + field->offset, sizeof value);
    cue_put_real(out, value);
}

static void write_set(cue_output *out, const cue_words *words, const cue_field *field, const void *base)
{
    const uint64_t set = (uint64_t)cue_field_integer(field, base);
    bool comma = false;
    uint32_t i;
    cue_put_char(out, '[');
    for (i = 0; i < cue_name_count(words, field); i++) {
        if (!(set >> i & 1))
            continue;
        if (comma)
            cue_put_char(out, ',');
        comma = true;
        cue_put_string(out, cue_name_at(words, field, i));
    }
    cue_put_char(out, ']');
}

static void write_players(cue_output *out, const cue_field *field, const void *base)
{
    const uint64_t set = (uint64_t)cue_field_integer(field, base);
    bool comma = false;
    int player;
    cue_put_char(out, '[');
    for (player = 0; player < CUE_PLAYERS_MAX; player++) {
        if (!(set >> player & 1))
            continue;
        if (comma)
            cue_put_char(out, ',');
        comma = true;
        cue_put_integer(out, player);
    }
    cue_put_char(out, ']');
}

static void write_tuple(cue_output *out, const cue_words *words, const cue_field *field, const void *base)
{
    uint32_t i;
    cue_put_char(out, '[');
    for (i = 0; i < field->field_count; i++) {
        if (i)
            cue_put_char(out, ',');
        cue_write_field(out, words, &field->fields[i], base);
    }
    cue_put_char(out, ']');
}

static void write_elements(cue_output *out, const cue_words *words, const cue_field *field, const void *base)
{
    const uint32_t count = cue_field_elements(field, base);
    uint32_t i;
    cue_put_char(out, '[');
    for (i = 0; i < count; i++) {
        if (i)
            cue_put_char(out, ',');
        cue_write_field(out, words, field->fields, cue_field_element(field, base, i));
    }
    cue_put_char(out, ']');
}

static void write_map(cue_output *out, const cue_words *words, const cue_field *field, const void *base)
{
    bool comma = false;
    uint32_t i;
    cue_put_char(out, '{');
    for (i = 0; i < field->name_count; i++) {
        const void *element = cue_field_element(field, base, i);
        if (!field->names[i] || ((field->flags & CUE_FIELD_SPARSE) && cue_field_is_null(field->fields, element)))
            continue;
        if (comma)
            cue_put_char(out, ',');
        comma = true;
        cue_put_key(out, field->names[i]);
        cue_write_field(out, words, field->fields, element);
    }
    cue_put_char(out, '}');
}

void cue_write_field(cue_output *out, const cue_words *words, const cue_field *field, const void *base)
{
    const void *inside = (const char *)base + field->offset;
    if (cue_field_is_null(field, base)) {
        cue_put(out, "null");
        return;
    }
    switch (field->kind) {
    case CUE_FIELD_BOOL:
        cue_put(out, *(const unsigned char *)inside ? "true" : "false");
        break;
    case CUE_FIELD_INTEGER:
        cue_put_integer(out, cue_field_integer(field, base));
        break;
    case CUE_FIELD_REAL:
        write_real(out, field, base);
        break;
    case CUE_FIELD_NAME:
        cue_put_string(out, cue_name_at(words, field, (uint32_t)cue_field_integer(field, base)));
        break;
    case CUE_FIELD_SET:
        write_set(out, words, field, base);
        break;
    case CUE_FIELD_PLAYERS:
        write_players(out, field, base);
        break;
    case CUE_FIELD_TEXT:
        cue_put_string(out, inside);
        break;
    case CUE_FIELD_RECORD: {
        const cue_fields fields = {field->fields, field->field_count};
        cue_put_char(out, '{');
        cue_write_members(out, words, &fields, inside, false, 0);
        cue_put_char(out, '}');
        break;
    }
    case CUE_FIELD_TUPLE:
        write_tuple(out, words, field, inside);
        break;
    case CUE_FIELD_ARRAY:
    case CUE_FIELD_LIST:
        write_elements(out, words, field, base);
        break;
    case CUE_FIELD_MAP:
        write_map(out, words, field, base);
        break;
    case CUE_FIELD_LAYOUT: {
        const cue_layout *layout = inside;
        cue_write_layout(out, words, layout->on_table, layout->at);
        break;
    }
    case CUE_FIELD_TABLE:
        cue_write_table(out, inside);
        break;
    }
}

void cue_write_members(cue_output *out, const cue_words *words, const cue_fields *fields, const void *base,
                       bool comma, uint32_t skip)
{
    uint32_t i;
    for (i = 0; i < fields->count; i++) {
        const cue_field *field = &fields->list[i];
        if ((field->flags & skip) || is_left_out(field, base))
            continue;
        if (comma)
            cue_put_char(out, ',');
        comma = true;
        cue_put_key(out, field->name);
        cue_write_field(out, words, field, base);
    }
}
