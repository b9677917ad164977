/* Structs as JSON: what holds other values, and the members of an object. */
#include "json/fields.h"

#include "json/kinds.h"

static const cue_kind object_kind, array_kind;

/* Definitions with any other kind are refused when they are checked. */
static const cue_kind *kind_of(const cue_field *field)
{
    static const cue_kind *const kinds[] = {
        [CUE_FIELD_BOOL] = &cue_bool_kind,     [CUE_FIELD_INTEGER] = &cue_integer_kind,
        [CUE_FIELD_REAL] = &cue_real_kind,     [CUE_FIELD_NAME] = &cue_name_kind,
        [CUE_FIELD_SET] = &cue_set_kind,       [CUE_FIELD_PLAYERS] = &cue_players_kind,
        [CUE_FIELD_TEXT] = &cue_text_kind,     [CUE_FIELD_RECORD] = &object_kind,
        [CUE_FIELD_TUPLE] = &array_kind,       [CUE_FIELD_ARRAY] = &array_kind,
        [CUE_FIELD_LIST] = &array_kind,        [CUE_FIELD_MAP] = &object_kind,
        [CUE_FIELD_LAYOUT] = &cue_layout_kind, [CUE_FIELD_TABLE] = &cue_table_kind,
        [CUE_FIELD_MATCH] = &cue_match_kind,   [CUE_FIELD_ACTOR] = &cue_actor_kind,
    };
    return kinds[field->kind];
}

static void write_slot(cue_output *out, const cue_slot *slot)
{
    if (cue_field_is_null(slot->field, slot->base))
        cue_put_json(out, NULL, "null");
    else
        kind_of(slot->field)->write(out, slot);
}

static cue_status read_slot(const cue_slot *slot, const cue_node *node, const cue_path *path, cue_error *error)
{
    cue_status status;
    if ((slot->field->flags & CUE_FIELD_NULLABLE) && cue_is_null(node)) {
        cue_field_set_null(slot->field, slot->base);
        return CUE_OK;
    }
    status = kind_of(slot->field)->read(slot, node, path, error);
    if (!status)
        cue_field_set_present(slot->field, slot->base);
    return status;
}

/* The parts of a composite: members with names, or elements without. */

static bool has_a_field_each(const cue_field *field)
{
    return field->kind == CUE_FIELD_RECORD || field->kind == CUE_FIELD_TUPLE;
}

static uint32_t part_count(const cue_slot *slot)
{
    /* NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage): of so many slots all are filled */
    return has_a_field_each(slot->field) ? slot->field->field_count : cue_field_elements(slot->field, slot->base);
}

static cue_slot part_of(const cue_slot *slot, uint32_t i)
{
    const bool each = has_a_field_each(slot->field);
    cue_slot part = {slot->words, slot->field->fields + (each ? i : 0), NULL};
    if (slot->base) /* a schema is about no struct */
        part.base = (char *)cue_inside(slot) + (each ? 0 : (size_t)slot->field->width * i);
    return part;
}

/* Where one value may stand for all elements, either is allowed. */
static void slot_schema(cue_output *out, const cue_slot *slot)
{
    const cue_kind *kind = kind_of(slot->field);
    const bool either = slot->field->flags & CUE_FIELD_ONE_FOR_ALL;
    cue_put_open(out, NULL, '{');
    if (either) {
        const cue_slot one = part_of(slot, 0);
        cue_put_open(out, "anyOf", '[');
        slot_schema(out, &one);
        cue_put_open(out, NULL, '{');
    }
    if (kind->type)
        cue_put_type(out, slot->field, kind->type);
    if (kind->schema)
        kind->schema(out, slot);
    if (either) {
        cue_put_close(out, "}");
        cue_put_close(out, "]");
    }
    if (slot->field->about)
        cue_put_string(out, "description", slot->field->about);
    cue_put_close(out, "}");
}

/* NULL: there is no such member; a map's names may have gaps. */
static const char *name_of(const cue_field *field, uint32_t i)
{
    return field->kind == CUE_FIELD_RECORD ? field->fields[i].name : field->names[i];
}

/* May the member be missing, and then count as nothing? */
static bool is_optional(const cue_field *field, const cue_slot *part)
{
    return field->kind == CUE_FIELD_RECORD ? part->field->flags & CUE_FIELD_OPTIONAL
                                           : field->flags & CUE_FIELD_SPARSE;
}

static bool is_left_out(const cue_slot *part)
{
    const bool sparse = part->field->kind == CUE_FIELD_BOOL && part->field->flags & CUE_FIELD_SPARSE;
    return cue_field_is_null(part->field, part->base) || (sparse && !*(const char *)cue_inside(part));
}

static void write_members(cue_output *out, const cue_slot *slot, uint32_t skip)
{
    const uint32_t count = part_count(slot);
    uint32_t i;
    for (i = 0; i < count; i++) {
        const cue_slot part = part_of(slot, i);
        const char *name = name_of(slot->field, i);
        if (!name || (part.field->flags & skip) ||
            (is_optional(slot->field, &part) && is_left_out(&part)))
            continue;
        cue_put_key(out, name);
        write_slot(out, &part);
    }
}

static void write_object(cue_output *out, const cue_slot *slot)
{
    cue_put_open(out, NULL, '{');
    write_members(out, slot, 0);
    cue_put_close(out, "}");
}

static void write_array(cue_output *out, const cue_slot *slot)
{
    const uint32_t count = part_count(slot);
    uint32_t i;
    cue_put_open(out, NULL, '[');
    for (i = 0; i < count; i++) {
        const cue_slot part = part_of(slot, i);
        write_slot(out, &part);
    }
    cue_put_close(out, "]");
}

static cue_status read_member(const cue_reading *reading, const cue_slot *member, const char *name, bool optional,
                              const cue_node *node, const cue_path *path, cue_error *error)
{
    const uint32_t flags = member->field->flags;
    const cue_path at = cue_member_of(path, name);
    if (flags & CUE_FIELD_INFORMS)
        return !node || reading->from_host
                   ? CUE_OK
                   : cue_refuse_at(error, CUE_UNKNOWN_MEMBER, &at, "there is no member %s here", name);
    if (node && (flags & CUE_FIELD_OPTIONAL) && !reading->partial && cue_is_null(node))
        return cue_refuse_at(error, CUE_BAD_VALUE, &at, "is left out where there is none, and not null");
    if (node)
        return read_slot(member, node, &at, error);
    if (reading->partial || (flags & CUE_FIELD_OUTCOME))
        return CUE_OK;
    if (!optional)
        return cue_refuse_at(error, CUE_MISSING_MEMBER, &at, "the member %s is missing", name);
    if (flags & CUE_FIELD_NULLABLE)
        cue_field_set_null(member->field, member->base);
    else if (member->field->kind == CUE_FIELD_LIST)
        cue_field_set_count(member->field, member->base, 0);
    return CUE_OK;
}

enum { MEMBERS_MAX = 2 * CUE_FIELDS_MAX + CUE_NAMES_MAX };

/* Reads the members of one object, which go into several structs. */
static cue_status read_objects(cue_reading *reading, const cue_slot *slots, uint32_t slot_count, const cue_node *node,
                               const cue_path *path, cue_error *error)
{
    const char *names[MEMBERS_MAX];
    const cue_node *nodes[MEMBERS_MAX];
    uint32_t count = 0, next = 0, s, i;
    cue_status status;
    if (!cue_is_object(node))
        return cue_expected(error, path, "an object");
    names[0] = NULL;
    for (s = 0; s < slot_count; s++)
        for (i = 0; i < part_count(&slots[s]); i++)
            if (name_of(slots[s].field, i))
                names[count++] = name_of(slots[s].field, i);
    for (i = 0; i < reading->extra_count; i++)
        names[count + i] = reading->extra[i];
    status = cue_json_members(node, names, count + reading->extra_count, nodes, path, error);
    for (i = 0; i < reading->extra_count && reading->found && !status; i++)
        reading->found[i] = nodes[count + i];
    for (s = 0; s < slot_count; s++)
        for (i = 0; i < part_count(&slots[s]) && !status; i++) {
            const cue_slot part = part_of(&slots[s], i);
            if (!name_of(slots[s].field, i))
                continue;
            reading->seen |= (uint64_t)(nodes[next] != NULL) << (next & 63);
            status = read_member(reading, &part, names[next], is_optional(slots[s].field, &part), nodes[next], path,
                                 error);
            next++;
        }
    return status;
}

static cue_status read_object(const cue_slot *slot, const cue_node *node, const cue_path *path, cue_error *error)
{
    cue_reading reading = {.words = slot->words};
    return read_objects(&reading, slot, 1, node, path, error);
}

/* One value for every element. */
static cue_status read_for_all(const cue_slot *slot, const cue_node *node, const cue_path *path, cue_error *error)
{
    cue_status status = CUE_OK;
    uint32_t i;
    for (i = 0; i < part_count(slot) && !status; i++) {
        const cue_slot part = part_of(slot, i);
        status = read_slot(&part, node, path, error);
    }
    return status;
}

/* A deal of the wrong length is against the rules, not malformed. */
static cue_status read_array(const cue_slot *slot, const cue_node *node, const cue_path *path, cue_error *error)
{
    const cue_field *field = slot->field;
    const bool list = field->kind == CUE_FIELD_LIST;
    const uint32_t most = has_a_field_each(field) ? field->field_count : field->length;
    const size_t count = cue_json_count(node);
    const cue_node *element;
    cue_status status = CUE_OK;
    uint32_t i = 0;
    if (!cue_is_array(node) && (field->flags & CUE_FIELD_ONE_FOR_ALL))
        return read_for_all(slot, node, path, error);
    if (!cue_is_array(node))
        return cue_expected(error, path, "an array");
    if (count > most || (!list && count < most))
        return cue_refuse_at(error, field->flags & CUE_FIELD_DEALT ? CUE_ILLEGAL_ACTION : CUE_BAD_VALUE, path,
                             "must have %s%u elements, not %lu", list ? "at most " : "", (unsigned)most,
                             (unsigned long)count);
    for (element = cue_node_first(node); element && !status; element = cue_node_next(element), i++) {
        const cue_path at = cue_element_of(path, i);
        const cue_slot part = part_of(slot, i);
        status = read_slot(&part, element, &at, error);
    }
    if (!status && list)
        cue_field_set_count(field, slot->base, count);
    return status;
}

/* The ball of a foul in a game without balls is never there. */
static bool has_no_value(const cue_slot *slot)
{
    return slot->field->kind == CUE_FIELD_NAME && !cue_name_count(slot->words, slot->field);
}

/* In an action, what may be left out is left out and not null; an option may be null. */
static void put_properties(cue_output *out, const cue_slot *slot, bool partial)
{
    uint32_t i;
    for (i = 0; i < part_count(slot); i++) {
        cue_slot part = part_of(slot, i);
        cue_field field = *part.field;
        if (!name_of(slot->field, i) || has_no_value(&part))
            continue;
        if (!partial && (field.flags & CUE_FIELD_OPTIONAL))
            field.flags &= ~(uint32_t)CUE_FIELD_NULLABLE;
        part.field = &field;
        cue_put_key(out, name_of(slot->field, i));
        slot_schema(out, &part);
    }
}

static void put_required(cue_output *out, const cue_slot *slot)
{
    uint32_t i;
    for (i = 0; i < part_count(slot); i++) {
        const cue_slot part = part_of(slot, i);
        if (name_of(slot->field, i) && !is_optional(slot->field, &part) &&
            !(part.field->flags & (CUE_FIELD_OUTCOME | CUE_FIELD_INFORMS)))
            cue_put_string(out, NULL, name_of(slot->field, i));
    }
}

static void object_schema(cue_output *out, const cue_slot *slot)
{
    cue_put_open(out, "properties", '{');
    put_properties(out, slot, false);
    cue_put_close(out, "}");
    if (!(slot->field->flags & CUE_FIELD_SPARSE)) {
        cue_put_open(out, "required", '[');
        put_required(out, slot);
        cue_put_close(out, "]");
    }
    cue_put_bool(out, "additionalProperties", false);
}

static void array_schema(cue_output *out, const cue_slot *slot)
{
    const bool tuple = has_a_field_each(slot->field);
    const uint32_t most = tuple ? slot->field->field_count : slot->field->length;
    uint32_t i;
    if (tuple)
        cue_put_open(out, "prefixItems", '[');
    else
        cue_put_key(out, "items");
    for (i = 0; i < (tuple ? most : 1); i++) {
        const cue_slot part = part_of(slot, i);
        slot_schema(out, &part);
    }
    if (tuple)
        cue_put_close(out, "]");
    if (slot->field->kind != CUE_FIELD_LIST)
        cue_put_integer(out, "minItems", most);
    cue_put_integer(out, "maxItems", most);
}

static const cue_kind object_kind = {"object", read_object, write_object, object_schema};
static const cue_kind array_kind = {"array", read_array, write_array, array_schema};

/* The members of a struct as a record that is all of it. */
static cue_field record_of(const cue_fields *fields)
{
    const cue_field record = {.kind = CUE_FIELD_RECORD, .fields = fields->list, .field_count = fields->count};
    return record;
}

void cue_write_field(cue_output *out, const cue_words *words, const cue_field *field, const void *base)
{
    const cue_slot slot = {words, field, (char *)base};
    write_slot(out, &slot);
}

void cue_write_members(cue_output *out, const cue_words *words, const cue_fields *fields, const void *base,
                       uint32_t skip)
{
    const cue_field record = record_of(fields);
    const cue_slot slot = {words, &record, (char *)base};
    write_members(out, &slot, skip);
}

cue_status cue_read_members(cue_reading *reading, const cue_node *object, const cue_path *path, cue_error *error)
{
    const cue_field records[] = {record_of(reading->parts[0].fields),
                                 record_of(reading->parts[reading->part_count - 1].fields)};
    const cue_slot slots[] = {{reading->words, &records[0], reading->parts[0].base},
                              {reading->words, &records[1], reading->parts[reading->part_count - 1].base}};
    reading->seen = 0;
    return read_objects(reading, slots, reading->part_count, object, path, error);
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
    const cue_slot slot = {words, field, NULL};
    slot_schema(out, &slot);
}

void cue_write_properties(cue_output *out, const cue_words *words, const cue_fields *fields, bool partial)
{
    const cue_field record = record_of(fields);
    const cue_slot slot = {words, &record, NULL};
    put_properties(out, &slot, partial);
}

void cue_write_required(cue_output *out, const cue_fields *fields)
{
    const cue_field record = record_of(fields);
    const cue_slot slot = {NULL, &record, NULL};
    put_required(out, &slot);
}
