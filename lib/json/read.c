#include "json/fields.h"

#include "base/utf8.h"

#include <cuerules/action.h>

#include <stdio.h>

static cue_status bad_value(cue_error *error, const cue_path *path, const char *expected)
{
    return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be %s", expected);
}

static cue_status read_bool(const cue_field *field, void *base, const cJSON *node, const cue_path *path,
                            cue_error *error)
{
    if (!cJSON_IsBool(node))
        return bad_value(error, path, "true or false");
    ((unsigned char *)base)[field->offset] = cJSON_IsTrue(node) ? 1 : 0;
    return CUE_OK;
}

static cue_status read_integer(const cue_field *field, void *base, const cJSON *node, const cue_path *path,
                               cue_error *error)
{
    int64_t value;
    if (!cue_json_integer(node, field->min, field->max, &value))
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be a whole number from %lld to %lld%s",
                             (long long)field->min, (long long)field->max,
                             field->flags & CUE_FIELD_NULLABLE ? ", or null" : "");
    cue_field_set_integer(field, base, value);
    return CUE_OK;
}

static cue_status read_real(const cue_field *field, void *base, const cJSON *node, const cue_path *path,
                            cue_error *error)
{
    double value;
    if (!cJSON_IsNumber(node) || !(node->valuedouble >= field->real_min && node->valuedouble <= field->real_max)) {
        char least[CUE_REAL_SIZE], most[CUE_REAL_SIZE];
        cue_real_text(least, field->real_min);
        cue_real_text(most, field->real_max);
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be a number from %s to %s", least, most);
    }
    value = node->valuedouble == 0 ? 0 : node->valuedouble;
    memcpy((char *)base + field->offset, &value, sizeof value);
    return CUE_OK;
}

/* The names that may stand here, for a message. */
static cue_status unknown_name(const cue_words *words, const cue_field *field, const cue_path *path,
                               cue_error *error)
{
    char names[200];
    size_t at = 0;
    uint32_t i;
    names[0] = '\0';
    for (i = 0; i < cue_name_count(words, field) && at + 24 < sizeof names; i++) {
        const char *name = cue_name_at(words, field, i);
        const int written = name ? snprintf(names + at, sizeof names - at, "%s\"%.60s\"", at ? ", " : "", name) : 0;
        at += written > 0 ? (size_t)written : 0;
    }
    return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be one of %s%s", names,
                         i < cue_name_count(words, field) ? ", …" : "");
}

static cue_status read_name_index(const cue_words *words, const cue_field *field, const cJSON *node,
                                  uint32_t *index, const cue_path *path, cue_error *error)
{
    uint32_t i;
    if (!cJSON_IsString(node))
        return unknown_name(words, field, path, error);
    for (i = 0; i < cue_name_count(words, field); i++) {
        const char *name = cue_name_at(words, field, i);
        if (name && strcmp(name, node->valuestring) == 0) {
            *index = i;
            return CUE_OK;
        }
    }
    return unknown_name(words, field, path, error);
}

static cue_status read_name(const cue_words *words, const cue_field *field, void *base, const cJSON *node,
                            const cue_path *path, cue_error *error)
{
    uint32_t index = 0;
    const cue_status status = read_name_index(words, field, node, &index, path, error);
    if (!status)
        cue_field_set_integer(field, base, index);
    return status;
}

static cue_status read_set(const cue_words *words, const cue_field *field, void *base, const cJSON *node,
                           const cue_path *path, cue_error *error)
{
    const cJSON *element;
    uint64_t set = 0;
    size_t i = 0;
    if (!cJSON_IsArray(node))
        return bad_value(error, path, "an array of names");
    for (element = node->child; element; element = element->next, i++) {
        const cue_path at = cue_element_of(path, i);
        uint32_t index = 0;
        const cue_status status = read_name_index(words, field, element, &index, &at, error);
        if (status)
            return status;
        if (set >> index & 1)
            return cue_refuse_at(error, CUE_BAD_VALUE, &at, "\"%s\" stands here twice",
                                 cue_name_at(words, field, index));
        set |= UINT64_C(1) << index;
    }
    cue_field_set_integer(field, base, (int64_t)set);
    return CUE_OK;
}

static cue_status read_players(const cue_field *field, void *base, const cJSON *node, const cue_path *path,
                               cue_error *error)
{
    const cJSON *element;
    uint64_t set = 0;
    size_t i = 0;
    if (!cJSON_IsArray(node))
        return bad_value(error, path, "an array of player numbers");
    for (element = node->child; element; element = element->next, i++) {
        const cue_path at = cue_element_of(path, i);
        int64_t player;
        if (!cue_json_integer(element, 0, CUE_PLAYERS_MAX - 1, &player))
            return bad_value(error, &at, "a player's number");
        if (set >> player)
            return bad_value(error, &at, "larger than the number before it");
        set |= UINT64_C(1) << player;
    }
    cue_field_set_integer(field, base, (int64_t)set);
    return CUE_OK;
}

static cue_status read_text(const cue_field *field, void *base, const cJSON *node, const cue_path *path,
                            cue_error *error)
{
    const char *text = cJSON_IsString(node) ? node->valuestring : NULL;
    size_t left = text ? strlen(text) : 0;
    const size_t bytes = left;
    int64_t characters = 0;
    while (left) {
        uint32_t character;
        const size_t length = cue_utf8_next(text + (bytes - left), left, &character);
        if (!length || cue_utf8_is_control(character))
            return bad_value(error, path, "text without control characters");
        left -= length;
        characters++;
    }
    if (!text || characters < field->min || characters > field->max || bytes >= field->width)
        return cue_refuse_at(error, CUE_BAD_VALUE, path, "must be a string of %lld to %lld characters",
                             (long long)field->min, (long long)field->max);
    memcpy((char *)base + field->offset, text, bytes + 1);
    return CUE_OK;
}

static cue_status wrong_length(const cue_field *field, size_t found, size_t expected, const cue_path *path,
                               cue_error *error)
{
    const bool dealt = field->flags & CUE_FIELD_DEALT;
    return cue_refuse_at(error, dealt ? CUE_ILLEGAL_ACTION : CUE_BAD_VALUE, path,
                         "must have %lu elements, not %lu", (unsigned long)expected, (unsigned long)found);
}

static size_t count_children(const cJSON *node)
{
    const cJSON *element;
    size_t count = 0;
    for (element = node->child; element; element = element->next)
        count++;
    return count;
}

static cue_status read_tuple(const cue_words *words, const cue_field *field, void *base, const cJSON *node,
                             const cue_path *path, cue_error *error)
{
    char *inside = (char *)base + field->offset;
    const cJSON *element;
    uint32_t i = 0;
    if (!cJSON_IsArray(node))
        return bad_value(error, path, "an array");
    if (count_children(node) != field->field_count)
        return wrong_length(field, count_children(node), field->field_count, path, error);
    for (element = node->child; element; element = element->next, i++) {
        const cue_path at = cue_element_of(path, i);
        const cue_status status = cue_read_field(words, &field->fields[i], inside, element, &at, error);
        if (status)
            return status;
    }
    return CUE_OK;
}

static cue_status read_elements(const cue_words *words, const cue_field *field, void *base, const cJSON *node,
                                const cue_path *path, cue_error *error)
{
    const cJSON *element;
    size_t count;
    uint32_t i = 0;
    if (!cJSON_IsArray(node))
        return bad_value(error, path, "an array");
    count = count_children(node);
    if (field->kind == CUE_FIELD_ARRAY && count != field->length)
        return wrong_length(field, count, field->length, path, error);
    if (count > field->length)
        return cue_refuse_at(error, field->flags & CUE_FIELD_DEALT ? CUE_ILLEGAL_ACTION : CUE_BAD_VALUE, path, "must have at most %u elements, not %lu",
                             (unsigned)field->length, (unsigned long)count);
    for (element = node->child; element; element = element->next, i++) {
        const cue_path at = cue_element_of(path, i);
        void *to = (char *)base + field->offset + (size_t)field->width * i;
        const cue_status status = cue_read_field(words, field->fields, to, element, &at, error);
        if (status)
            return status;
    }
    if (field->kind == CUE_FIELD_LIST) {
        cue_field number = *field;
        number.offset = field->count_offset;
        number.width = field->count_width;
        cue_field_set_integer(&number, base, (int64_t)count);
    }
    return CUE_OK;
}

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
        return bad_value(error, path, "an object");
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

static cue_status read_record(const cue_words *words, const cue_field *field, void *base, const cJSON *node,
                              const cue_path *path, cue_error *error)
{
    const cue_fields fields = {field->fields, field->field_count};
    const cue_part part = {&fields, (char *)base + field->offset};
    cue_reading reading = {words, &part, 1, NULL, 0, false, false, 0};
    return cue_read_members(&reading, node, path, error);
}

/* Which balls are on the table stands in a member of its own; the ruleset compares. */
static cue_status read_layout(const cue_words *words, cue_layout *layout, const cJSON *node, const cue_path *path,
                              cue_error *error)
{
    uint16_t given;
    const cue_status status = cue_read_layout(words, layout->at, &given, node, path, error);
    layout->known = !status;
    return status;
}

static cue_status read_present(const cue_words *words, const cue_field *field, void *base, const cJSON *node,
                               const cue_path *path, cue_error *error)
{
    switch (field->kind) {
    case CUE_FIELD_BOOL:
        return read_bool(field, base, node, path, error);
    case CUE_FIELD_INTEGER:
        return read_integer(field, base, node, path, error);
    case CUE_FIELD_REAL:
        return read_real(field, base, node, path, error);
    case CUE_FIELD_NAME:
        return read_name(words, field, base, node, path, error);
    case CUE_FIELD_SET:
        return read_set(words, field, base, node, path, error);
    case CUE_FIELD_PLAYERS:
        return read_players(field, base, node, path, error);
    case CUE_FIELD_TEXT:
        return read_text(field, base, node, path, error);
    case CUE_FIELD_RECORD:
        return read_record(words, field, base, node, path, error);
    case CUE_FIELD_TUPLE:
        return read_tuple(words, field, base, node, path, error);
    case CUE_FIELD_ARRAY:
    case CUE_FIELD_LIST:
        return read_elements(words, field, base, node, path, error);
    case CUE_FIELD_MAP:
        return read_map(words, field, base, node, path, error);
    case CUE_FIELD_LAYOUT:
        return read_layout(words, (cue_layout *)(void *)((char *)base + field->offset), node, path, error);
    case CUE_FIELD_TABLE:
        return cue_read_table((cue_table *)(void *)((char *)base + field->offset), field->flags & CUE_FIELD_WITH_D, node,
                              path, error);
    }
    return bad_value(error, path, "of a kind that this library knows");
}

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
    status = read_present(words, field, base, node, path, error);
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
        return bad_value(error, path, "an object");
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
