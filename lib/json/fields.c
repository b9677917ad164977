/* Structs as JSON: what holds other values, and the members of an object. */
#include "json/fields.h"

#include "json/kinds.h"

static const cue_kind *kind_of(const cue_field *field);

void cue_write_field(cue_output *out, const cue_words *words, const cue_field *field, const void *base)
{
    if (cue_field_is_null(field, base))
        cue_put_null(out, NULL);
    else
        kind_of(field)->write(out, words, field, base);
}

void cue_write_members(cue_output *out, const cue_words *words, const cue_fields *fields, const void *base,
                       uint32_t skip)
{
    uint32_t i;
    for (i = 0; i < fields->count; i++) {
        const cue_field *field = &fields->list[i];
        if ((field->flags & skip) || ((field->flags & CUE_FIELD_OPTIONAL) && cue_field_is_null(field, base)))
            continue;
        cue_put_key(out, field->name);
        cue_write_field(out, words, field, base);
    }
}

/* A byte of its own says whether what has no number for nothing is there. */
static bool has_presence_byte(const cue_field *field)
{
    return (field->flags & CUE_FIELD_NULLABLE) && field->kind != CUE_FIELD_INTEGER &&
           field->kind != CUE_FIELD_NAME && field->kind != CUE_FIELD_REAL && field->kind != CUE_FIELD_LAYOUT;
}

cue_status cue_read_field(const cue_words *words, const cue_field *field, void *base, const cJSON *node,
                          const cue_path *path, cue_error *error)
{
    cue_status status;
    if ((field->flags & CUE_FIELD_NULLABLE) && cJSON_IsNull(node)) {
        cue_field_set_null(field, base);
        return CUE_OK;
    }
    status = kind_of(field)->read(words, field, base, node, path, error);
    if (!status && has_presence_byte(field))
        ((unsigned char *)base)[field->present_offset] = 1;
    return status;
}

static cue_status read_member(const cue_reading *reading, const cue_field *field, void *base, const cJSON *node,
                              const cue_path *path, cue_error *error)
{
    const bool optional = field->flags & CUE_FIELD_OPTIONAL;
    if (field->flags & CUE_FIELD_INFORMS)
        return !node || reading->from_host ? CUE_OK
                                           : cue_refuse_at(error, CUE_UNKNOWN_MEMBER, path,
                                                           "there is no member %s here", field->name);
    if (node && optional && !reading->partial && cJSON_IsNull(node))
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "is left out where there is none, and not null");
    if (node)
        return cue_read_field(reading->words, field, base, node, path, error);
    if (reading->partial || (field->flags & CUE_FIELD_OUTCOME))
        return CUE_OK;
    if (!optional)
        return cue_refuse_at(error, CUE_MISSING_MEMBER, path, "the member %s is missing", field->name);
    if (field->flags & CUE_FIELD_NULLABLE)
        cue_field_set_null(field, base);
    return CUE_OK;
}

cue_status cue_read_members(cue_reading *reading, const cJSON *object, const cue_path *path, cue_error *error)
{
    const char *names[2 * CUE_FIELDS_MAX + 16];
    const cJSON *nodes[2 * CUE_FIELDS_MAX + 16];
    uint32_t count = 0, part, i;
    cue_status status;
    if (!cJSON_IsObject(object))
        return cue_expected(error, path, "an object");
    for (part = 0; part < reading->part_count; part++)
        for (i = 0; i < reading->parts[part].fields->count; i++)
            names[count++] = reading->parts[part].fields->list[i].name;
    for (i = 0; i < reading->extra_count; i++)
        names[count + i] = reading->extra[i];
    status = cue_json_members(object, names, count + reading->extra_count, nodes, path, error);
    reading->seen = 0;
    count = 0;
    for (part = 0; part < reading->part_count; part++)
        for (i = 0; i < reading->parts[part].fields->count && !status; i++, count++) {
            const cue_field *field = &reading->parts[part].fields->list[i];
            const cue_path at = cue_member_of(path, field->name);
            reading->seen |= (uint64_t)(nodes[count] != NULL) << count;
            status = read_member(reading, field, reading->parts[part].base, nodes[count], &at, error);
        }
    return status;
}

cue_status cue_as_form(cue_status status, cue_error *error)
{
    if (status != CUE_ILLEGAL_ACTION && status != CUE_BAD_SHOT)
        return status;
    if (error)
        error->status = CUE_BAD_VALUE;
    return CUE_BAD_VALUE;
}

void cue_write_schema(cue_output *out, const cue_words *words, const cue_field *field)
{
    const cue_kind *kind = kind_of(field);
    cue_put_open(out, NULL, '{');
    if (kind->type)
        cue_put_type(out, field, kind->type);
    if (kind->schema)
        kind->schema(out, words, field);
    if (field->about)
        cue_put_string(out, "description", field->about);
    cue_put_close(out, '}');
}

/* In an action, what may be left out is left out and not null; an option may be null. */
void cue_write_properties(cue_output *out, const cue_words *words, const cue_fields *fields, bool partial)
{
    uint32_t i;
    for (i = 0; i < fields->count; i++) {
        cue_field field = fields->list[i];
        if (!partial && (field.flags & CUE_FIELD_OPTIONAL))
            field.flags &= ~(uint32_t)CUE_FIELD_NULLABLE;
        cue_put_key(out, field.name);
        cue_write_schema(out, words, &field);
    }
}

void cue_write_required(cue_output *out, const cue_fields *fields)
{
    uint32_t i;
    for (i = 0; i < fields->count; i++)
        if (!(fields->list[i].flags & (CUE_FIELD_OPTIONAL | CUE_FIELD_OUTCOME | CUE_FIELD_INFORMS)))
            cue_put_string(out, NULL, fields->list[i].name);
}

/* Records: objects. */

static cue_fields fields_of(const cue_field *field)
{
    const cue_fields fields = {field->fields, field->field_count};
    return fields;
}

static cue_status read_record(const cue_words *words, const cue_field *field, void *base, const cJSON *node,
                              const cue_path *path, cue_error *error)
{
    const cue_fields fields = fields_of(field);
    const cue_part part = {&fields, (char *)base + field->offset};
    cue_reading reading = {words, &part, 1, NULL, 0, false, false, 0};
    return cue_read_members(&reading, node, path, error);
}

static void write_record(cue_output *out, const cue_words *words, const cue_field *field, const void *base)
{
    const cue_fields fields = fields_of(field);
    cue_put_open(out, NULL, '{');
    cue_write_members(out, words, &fields, (const char *)base + field->offset, 0);
    cue_put_close(out, '}');
}

static void record_schema(cue_output *out, const cue_words *words, const cue_field *field)
{
    const cue_fields fields = fields_of(field);
    cue_put_open(out, "properties", '{');
    cue_write_properties(out, words, &fields, false);
    cue_put_close(out, '}');
    cue_put_open(out, "required", '[');
    cue_write_required(out, &fields);
    cue_put_close(out, ']');
    cue_put_bool(out, "additionalProperties", false);
}

/* Tuples, arrays and lists: arrays. A deal that has not the right length is the rules' to refuse. */

static void put_range(cue_output *out, uint32_t least, uint32_t most)
{
    cue_put_integer(out, "minItems", least);
    cue_put_integer(out, "maxItems", most);
}

static cue_status wrong_length(const cue_field *field, const char *at_most, uint32_t expected, size_t found,
                               const cue_path *path, cue_error *error)
{
    return cue_refuse_at(error, field->flags & CUE_FIELD_DEALT ? CUE_ILLEGAL_ACTION : CUE_BAD_VALUE, path,
                         "must have %s%u elements, not %lu", at_most, (unsigned)expected, (unsigned long)found);
}

static cue_status read_tuple(const cue_words *words, const cue_field *field, void *base, const cJSON *node,
                             const cue_path *path, cue_error *error)
{
    const size_t count = cue_json_count(node);
    const cJSON *element;
    cue_status status = CUE_OK;
    uint32_t i = 0;
    if (!cJSON_IsArray(node))
        return cue_expected(error, path, "an array");
    if (count != field->field_count)
        return wrong_length(field, "", field->field_count, count, path, error);
    for (element = node->child; element && !status; element = element->next, i++) {
        const cue_path at = cue_element_of(path, i);
        status = cue_read_field(words, &field->fields[i], (char *)base + field->offset, element, &at, error);
    }
    return status;
}

static void write_tuple(cue_output *out, const cue_words *words, const cue_field *field, const void *base)
{
    uint32_t i;
    cue_put_open(out, NULL, '[');
    for (i = 0; i < field->field_count; i++)
        cue_write_field(out, words, &field->fields[i], (const char *)base + field->offset);
    cue_put_close(out, ']');
}

static void tuple_schema(cue_output *out, const cue_words *words, const cue_field *field)
{
    uint32_t i;
    cue_put_open(out, "prefixItems", '[');
    for (i = 0; i < field->field_count; i++)
        cue_write_schema(out, words, &field->fields[i]);
    cue_put_close(out, ']');
    put_range(out, field->field_count, field->field_count);
}

static cue_status read_elements(const cue_words *words, const cue_field *field, void *base, const cJSON *node,
                                const cue_path *path, cue_error *error)
{
    const bool list = field->kind == CUE_FIELD_LIST;
    const size_t count = cue_json_count(node);
    const cJSON *element;
    cue_status status = CUE_OK;
    uint32_t i = 0;
    if (!cJSON_IsArray(node))
        return cue_expected(error, path, "an array");
    if (count > field->length || (!list && count < field->length))
        return wrong_length(field, list ? "at most " : "", field->length, count, path, error);
    for (element = node->child; element && !status; element = element->next, i++) {
        const cue_path at = cue_element_of(path, i);
        void *to = (char *)base + field->offset + (size_t)field->width * i;
        status = cue_read_field(words, field->fields, to, element, &at, error);
    }
    if (!status && list) {
        const cue_field number = {.offset = field->count_offset, .width = field->count_width};
        cue_field_set_integer(&number, base, (int64_t)count);
    }
    return status;
}

static void write_elements(cue_output *out, const cue_words *words, const cue_field *field, const void *base)
{
    const uint32_t count = cue_field_elements(field, base);
    uint32_t i;
    cue_put_open(out, NULL, '[');
    for (i = 0; i < count; i++)
        cue_write_field(out, words, field->fields, cue_field_element(field, base, i));
    cue_put_close(out, ']');
}

static void elements_schema(cue_output *out, const cue_words *words, const cue_field *field)
{
    cue_put_key(out, "items");
    cue_write_schema(out, words, field->fields);
    if (field->kind == CUE_FIELD_ARRAY)
        put_range(out, field->length, field->length);
    else
        cue_put_integer(out, "maxItems", field->length);
}

/* Maps: objects with the names as members. */

static cue_status read_map(const cue_words *words, const cue_field *field, void *base, const cJSON *node,
                           const cue_path *path, cue_error *error)
{
    const cJSON *nodes[CUE_NAMES_MAX];
    const char *names[CUE_NAMES_MAX];
    uint32_t slots[CUE_NAMES_MAX];
    cue_status status;
    uint32_t count = 0;
    uint32_t i;
    if (!cJSON_IsObject(node))
        return cue_expected(error, path, "an object");
    names[0] = NULL;
    for (i = 0; i < field->name_count; i++)
        if (field->names[i]) {
            names[count] = field->names[i];
            slots[count++] = i;
        }
    status = cue_json_members(node, names, count, nodes, path, error);
    for (i = 0; i < count && !status; i++) {
        const cue_path at = cue_member_of(path, names[i]);
        void *element = (char *)base + field->offset + (size_t)field->width * slots[i];
        if (nodes[i])
            status = cue_read_field(words, field->fields, element, nodes[i], &at, error);
        else if (field->flags & CUE_FIELD_SPARSE)
            cue_field_set_null(field->fields, element);
        else
            status = cue_refuse_at(error, CUE_MISSING_MEMBER, &at, "the member %s is missing", names[i]);
    }
    return status;
}

static void write_map(cue_output *out, const cue_words *words, const cue_field *field, const void *base)
{
    uint32_t i;
    cue_put_open(out, NULL, '{');
    for (i = 0; i < field->name_count; i++) {
        const void *element = cue_field_element(field, base, i);
        if (!field->names[i] || ((field->flags & CUE_FIELD_SPARSE) && cue_field_is_null(field->fields, element)))
            continue;
        cue_put_key(out, field->names[i]);
        cue_write_field(out, words, field->fields, element);
    }
    cue_put_close(out, '}');
}

static void map_schema(cue_output *out, const cue_words *words, const cue_field *field)
{
    uint32_t i;
    cue_put_open(out, "properties", '{');
    for (i = 0; i < field->name_count; i++)
        if (field->names[i]) {
            cue_put_key(out, field->names[i]);
            cue_write_schema(out, words, field->fields);
        }
    cue_put_close(out, '}');
    if (!(field->flags & CUE_FIELD_SPARSE)) {
        cue_put_open(out, "required", '[');
        for (i = 0; i < field->name_count; i++)
            if (field->names[i])
                cue_put_string(out, NULL, field->names[i]);
        cue_put_close(out, ']');
    }
    cue_put_bool(out, "additionalProperties", false);
}

static const cue_kind record_kind = {"object", read_record, write_record, record_schema};
static const cue_kind tuple_kind = {"array", read_tuple, write_tuple, tuple_schema};
static const cue_kind elements_kind = {"array", read_elements, write_elements, elements_schema};
static const cue_kind map_kind = {"object", read_map, write_map, map_schema};

/* The definition's proof lets no other kind through. */
static const cue_kind *kind_of(const cue_field *field)
{
    static const cue_kind *const kinds[] = {
        [CUE_FIELD_BOOL] = &cue_bool_kind,       [CUE_FIELD_INTEGER] = &cue_integer_kind,
        [CUE_FIELD_REAL] = &cue_real_kind,       [CUE_FIELD_NAME] = &cue_name_kind,
        [CUE_FIELD_SET] = &cue_set_kind,         [CUE_FIELD_PLAYERS] = &cue_players_kind,
        [CUE_FIELD_TEXT] = &cue_text_kind,       [CUE_FIELD_RECORD] = &record_kind,
        [CUE_FIELD_TUPLE] = &tuple_kind,         [CUE_FIELD_ARRAY] = &elements_kind,
        [CUE_FIELD_LIST] = &elements_kind,       [CUE_FIELD_MAP] = &map_kind,
        [CUE_FIELD_LAYOUT] = &cue_layout_kind,   [CUE_FIELD_TABLE] = &cue_table_kind,
        [CUE_FIELD_ACTOR] = &cue_actor_kind,
    };
    return kinds[field->kind];
}
