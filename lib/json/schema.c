/* JSON Schemas (2020-12) from tables. */
#include "json/fields.h"

static void write_keyword(cue_output *out, const char *name, int64_t value)
{
    cue_put_char(out, ',');
    cue_put_key(out, name);
    cue_put_integer(out, value);
}

void cue_write_description_of(cue_output *out, const char *about)
{
    if (!about)
        return;
    cue_put(out, ",\"description\":");
    cue_put_string(out, about);
}

static void write_type(cue_output *out, const cue_field *field, const char *type)
{
    cue_put(out, "\"type\":");
    if (field->flags & CUE_FIELD_NULLABLE) {
        cue_put(out, "[\"");
        cue_put(out, type);
        cue_put(out, "\",\"null\"]");
    } else {
        cue_put_string(out, type);
    }
}

static void write_names(cue_output *out, const cue_words *words, const cue_field *field, bool nullable)
{
    uint32_t i;
    bool comma = false;
    cue_put(out, "\"enum\":[");
    for (i = 0; i < cue_name_count(words, field); i++) {
        const char *name = cue_name_at(words, field, i);
        if (!name)
            continue;
        if (comma)
            cue_put_char(out, ',');
        comma = true;
        cue_put_string(out, name);
    }
    cue_put(out, nullable ? ",null]" : "]");
}

static void write_array_schema(cue_output *out, const cue_words *words, const cue_field *field)
{
    write_type(out, field, "array");
    cue_put(out, ",\"items\":");
    cue_write_schema(out, words, field->fields);
    if (field->kind == CUE_FIELD_ARRAY)
        write_keyword(out, "minItems", field->length);
    write_keyword(out, "maxItems", field->length);
}

static void write_tuple_schema(cue_output *out, const cue_words *words, const cue_field *field)
{
    uint32_t i;
    write_type(out, field, "array");
    cue_put(out, ",\"prefixItems\":[");
    for (i = 0; i < field->field_count; i++) {
        if (i)
            cue_put_char(out, ',');
        cue_write_schema(out, words, &field->fields[i]);
    }
    cue_put_char(out, ']');
    write_keyword(out, "minItems", field->field_count);
    write_keyword(out, "maxItems", field->field_count);
}

static void write_map_schema(cue_output *out, const cue_words *words, const cue_field *field)
{
    uint32_t i;
    write_type(out, field, "object");
    bool comma = false;
    cue_put(out, ",\"properties\":{");
    for (i = 0; i < field->name_count; i++) {
        if (!field->names[i])
            continue;
        if (comma)
            cue_put_char(out, ',');
        comma = true;
        cue_put_key(out, field->names[i]);
        cue_write_schema(out, words, field->fields);
    }
    cue_put_char(out, '}');
    if (!(field->flags & CUE_FIELD_SPARSE)) {
        comma = false;
        cue_put(out, ",\"required\":[");
        for (i = 0; i < field->name_count; i++) {
            if (!field->names[i])
                continue;
            if (comma)
                cue_put_char(out, ',');
            comma = true;
            cue_put_string(out, field->names[i]);
        }
        cue_put_char(out, ']');
    }
    cue_put(out, ",\"additionalProperties\":false");
}

/* In an action, what may be left out is left out and not null; an option may be null. */
void cue_write_properties(cue_output *out, const cue_words *words, const cue_fields *fields, bool partial,
                             bool comma)
{
    uint32_t i;
    for (i = 0; i < fields->count; i++) {
        cue_field field = fields->list[i];
        if (comma)
            cue_put_char(out, ',');
        comma = true;
        if (!partial && (field.flags & CUE_FIELD_OPTIONAL))
            field.flags &= ~(uint32_t)CUE_FIELD_NULLABLE;
        cue_put_key(out, field.name);
        cue_write_schema(out, words, &field);
    }
}

static bool write_required_names(cue_output *out, const cue_fields *fields, bool comma)
{
    uint32_t i;
    for (i = 0; i < fields->count; i++) {
        if (fields->list[i].flags & (CUE_FIELD_OPTIONAL | CUE_FIELD_OUTCOME | CUE_FIELD_INFORMS))
            continue;
        if (comma)
            cue_put_char(out, ',');
        comma = true;
        cue_put_string(out, fields->list[i].name);
    }
    return comma;
}

void cue_write_required(cue_output *out, const cue_fields *fields, const cue_fields *more, const char *constant)
{
    bool comma = constant != NULL;
    cue_put(out, ",\"required\":[");
    if (constant)
        cue_put_string(out, constant);
    comma = write_required_names(out, fields, comma);
    if (more)
        (void)write_required_names(out, more, comma);
    cue_put_char(out, ']');
}

static void write_object_body(cue_output *out, const cue_words *words, const cue_fields *fields, bool partial)
{
    cue_put(out, ",\"properties\":{");
    cue_write_properties(out, words, fields, partial, false);
    cue_put_char(out, '}');
    if (!partial)
        cue_write_required(out, fields, NULL, NULL);
    cue_put(out, ",\"additionalProperties\":false");
}

void cue_write_options_schema(cue_output *out, const cue_words *words, const cue_fields *fields)
{
    cue_put(out, "{\"type\":\"object\"");
    write_object_body(out, words, fields, true);
    cue_put_char(out, '}');
}

void cue_write_schema(cue_output *out, const cue_words *words, const cue_field *field)
{
    const cue_fields inside = {field->fields, field->field_count};
    cue_put_char(out, '{');
    switch (field->kind) {
    case CUE_FIELD_BOOL:
        write_type(out, field, "boolean");
        break;
    case CUE_FIELD_INTEGER:
        write_type(out, field, "integer");
        write_keyword(out, "minimum", field->min);
        write_keyword(out, "maximum", field->max);
        break;
    case CUE_FIELD_REAL:
        write_type(out, field, "number");
        cue_put(out, ",\"minimum\":");
        cue_put_real(out, field->real_min);
        cue_put(out, ",\"maximum\":");
        cue_put_real(out, field->real_max);
        break;
    case CUE_FIELD_NAME:
        if (field->names_from == CUE_NAMES_OPTIONS)
            write_type(out, field, "string");
        else
            write_names(out, words, field, field->flags & CUE_FIELD_NULLABLE);
        break;
    case CUE_FIELD_SET:
        write_type(out, field, "array");
        cue_put(out, ",\"items\":{");
        write_names(out, words, field, false);
        cue_put(out, "},\"uniqueItems\":true");
        break;
    case CUE_FIELD_PLAYERS:
        write_type(out, field, "array");
        cue_put(out, ",\"items\":{\"type\":\"integer\",\"minimum\":0},\"uniqueItems\":true");
        break;
    case CUE_FIELD_TEXT:
        write_type(out, field, "string");
        write_keyword(out, "minLength", field->min);
        write_keyword(out, "maxLength", field->max);
        break;
    case CUE_FIELD_RECORD:
        write_type(out, field, "object");
        write_object_body(out, words, &inside, false);
        break;
    case CUE_FIELD_TUPLE:
        write_tuple_schema(out, words, field);
        break;
    case CUE_FIELD_ARRAY:
    case CUE_FIELD_LIST:
        write_array_schema(out, words, field);
        break;
    case CUE_FIELD_MAP:
        write_map_schema(out, words, field);
        break;
    case CUE_FIELD_LAYOUT:
        write_type(out, field, "object");
        cue_write_layout_schema(out, words);
        break;
    case CUE_FIELD_TABLE:
        cue_write_table_schema(out, field->flags & CUE_FIELD_WITH_D);
        break;
    }
    cue_write_description_of(out, field->about);
    cue_put_char(out, '}');
}
