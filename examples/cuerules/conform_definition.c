/* The definition itself: do the tables fit the structs they describe, are names and ids different, do the
 * sentences speak of members that exist? The library relies on it. */
#include "conform_walk.h"

#include <string.h>

enum { NAME_LENGTH = 64, SET_NAMES = 64 };

static void fail(conform_walk *walk, const char *what, const char *name, const char *how)
{
    conform_fail(walk, CONFORM_NO_MOVE, "%s %s %s", what, name ? name : "(without a name)", how);
}

static uint32_t extent_of(const cue_field *field)
{
    uint32_t elements = 1;
    if (field->kind == CUE_FIELD_ARRAY || field->kind == CUE_FIELD_LIST)
        elements = field->length;
    else if (field->kind == CUE_FIELD_MAP)
        elements = field->name_count;
    return field->width * elements;
}

static bool is_of_width(const cue_field *field)
{
    switch (field->kind) {
    case CUE_FIELD_INTEGER:
    case CUE_FIELD_NAME:
    case CUE_FIELD_SET:
    case CUE_FIELD_PLAYERS:
        return field->width == 1 || field->width == 2 || field->width == 4 || field->width == 8;
    case CUE_FIELD_BOOL:
        return field->width == 1;
    default:
        return true;
    }
}

static bool has_parts(const cue_field *field)
{
    return field->kind >= CUE_FIELD_RECORD;
}

static bool needs_names(const cue_field *field)
{
    return field->kind == CUE_FIELD_NAME || field->kind == CUE_FIELD_SET || field->kind == CUE_FIELD_MAP;
}

static bool names_differ(const char *const *names, uint32_t count)
{
    uint32_t i, k;
    for (i = 0; i < count; i++)
        for (k = 0; k < i; k++)
            if (!names[i] || !names[k] || strcmp(names[i], names[k]) == 0)
                return false;
    return true;
}

/* What is wrong with one field in a struct of `size` bytes, or NULL. */
static const char *fault_in_field(const cue_field *field, uint32_t size)
{
    if (!is_of_width(field))
        return "has a width that its kind can't have";
    if (field->offset > size || extent_of(field) > size - field->offset)
        return "reaches beyond its struct";
    if (field->kind == CUE_FIELD_REAL && field->offset + sizeof(double) > size)
        return "reaches beyond its struct";
    if (field->kind == CUE_FIELD_LIST && (!field->count_width || field->count_offset + field->count_width > size))
        return "has its count beyond its struct, or none";
    if (conform_has_presence(field) && field->present_offset >= size)
        return "has its byte for null beyond its struct";
    if (field->kind == CUE_FIELD_INTEGER && field->min > field->max)
        return "has a least value above its greatest";
    if (field->kind == CUE_FIELD_REAL && !(field->real_min <= field->real_max))
        return "has a least value above its greatest";
    if (needs_names(field) && (!field->names || !field->name_count || !names_differ(field->names, field->name_count)))
        return "has no names, or one twice";
    if ((field->kind == CUE_FIELD_SET || field->kind == CUE_FIELD_MAP) && field->name_count > SET_NAMES)
        return "has more than 64 names";
    if (field->kind == CUE_FIELD_SET && field->name_count > field->width * 8)
        return "has more names than bits";
    if (has_parts(field) && (!field->fields || !field->field_count))
        return "has no fields that describe its parts";
    return NULL;
}

static void check_fields(conform_walk *walk, const char *what, const cue_field *fields, uint32_t count, uint32_t size,
                         bool named);

/* Records and tuples have no width of their own: they reach as far as what is around them. */
static void check_parts(conform_walk *walk, const char *what, const cue_field *field, uint32_t size)
{
    const bool is_whole = field->kind == CUE_FIELD_RECORD || field->kind == CUE_FIELD_TUPLE;
    const uint32_t room = is_whole ? size - field->offset : field->width;
    check_fields(walk, what, field->fields, is_whole ? field->field_count : 1, room, field->kind == CUE_FIELD_RECORD);
}

static bool is_named_before(const cue_field *fields, uint32_t index)
{
    uint32_t i;
    for (i = 0; i < index; i++)
        if (fields[i].name && strcmp(fields[i].name, fields[index].name) == 0)
            return true;
    return false;
}

static void check_fields(conform_walk *walk, const char *what, const cue_field *fields, uint32_t count, uint32_t size,
                         bool named)
{
    uint32_t i;
    for (i = 0; i < count; i++) {
        const char *fault = fault_in_field(&fields[i], size);
        conform_checked(walk, 1);
        if (named && (!fields[i].name || !fields[i].name[0] || is_named_before(fields, i)))
            fail(walk, what, fields[i].name, "has no name, or that of another member");
        else if (fault)
            fail(walk, what, fields[i].name, fault);
        else if (has_parts(&fields[i]))
            check_parts(walk, what, &fields[i], size);
    }
}

static void check_table(conform_walk *walk, const char *what, const cue_table *table, uint32_t size)
{
    if (table->count > 48)
        fail(walk, what, "table", "has more than 48 members");
    else if (table->count && !table->fields)
        fail(walk, what, "table", "has no fields");
    else
        check_fields(walk, what, table->fields, table->count, size, true);
}

static void check_tables(conform_walk *walk)
{
    const cue_definition *definition = walk->definition;
    uint32_t i;
    check_table(walk, "option", &definition->option_table, definition->options_size);
    check_table(walk, "state", &definition->state_table, definition->state_size);
    check_table(walk, "view", &definition->view_table, definition->view_size);
    check_table(walk, "player", &definition->player_table, definition->player_size);
    for (i = 0; i < definition->action_count; i++)
        check_table(walk, definition->actions[i].name, &definition->actions[i].members, sizeof(cue_action));
    for (i = 0; i < definition->ruling_count; i++)
        check_table(walk, definition->rulings[i].name, &definition->rulings[i].members, sizeof(cue_ruling));
    if (definition->players_offset > definition->view_size ||
        definition->player_size > (definition->view_size - definition->players_offset) / definition->players_max)
        fail(walk, "view", "players", "has no room for as many as may play");
}

static bool has_member(const cue_ruling_kind *kind, const char *name, size_t length)
{
    uint32_t i;
    if (length == 6 && memcmp(name, "player", 6) == 0)
        return true;
    for (i = 0; i < kind->members.count; i++)
        if (strlen(kind->members.fields[i].name) == length && memcmp(kind->members.fields[i].name, name, length) == 0)
            return true;
    return false;
}

/* Every pair of braces holds a member's name, alone or with two words to choose from. */
static void check_sentence(conform_walk *walk, const cue_ruling_kind *kind)
{
    const char *at = kind->sentence;
    conform_checked(walk, 1);
    if (!at[0])
        fail(walk, "ruling", kind->name, "has no sentence");
    while ((at = strchr(at, '{')) != NULL) {
        const char *end = strchr(++at, '}');
        const size_t length = end ? (size_t)(end - at) : 0;
        const char *bar = end ? memchr(at, '|', length) : NULL;
        const size_t name = bar ? (size_t)(bar - at) : length;
        if (!end || !has_member(kind, at, name) || (bar && !memchr(bar + 1, '|', length - name - 1))) {
            fail(walk, "ruling", kind->name, "has a sentence that speaks of something that is not among its members");
            return;
        }
        at = end;
    }
}

static void check_rulings(conform_walk *walk)
{
    const cue_definition *definition = walk->definition;
    uint32_t i, k;
    for (i = 0; i < definition->ruling_count; i++) {
        check_sentence(walk, &definition->rulings[i]);
        if (strcmp(definition->rulings[i].name, "over") == 0)
            fail(walk, "ruling", "over", "is the library's own");
        for (k = 0; k < i; k++)
            if (strcmp(definition->rulings[i].name, definition->rulings[k].name) == 0)
                fail(walk, "ruling", definition->rulings[i].name, "is there twice");
    }
}

static void check_rules(conform_walk *walk)
{
    const cue_rule *rules = walk->definition->rules;
    uint32_t i, k;
    for (i = 0; i < walk->definition->rule_count; i++) {
        conform_checked(walk, 1);
        if (!rules[i].id[0] || strlen(rules[i].id) > NAME_LENGTH || !rules[i].text[0])
            fail(walk, "rule", rules[i].id, "has no id, no text, or too long an id");
        for (k = 0; k < i; k++)
            if (strcmp(rules[i].id, rules[k].id) == 0)
                fail(walk, "rule", rules[i].id, "is there twice");
    }
}

static void check_actions(conform_walk *walk)
{
    const cue_definition *definition = walk->definition;
    uint32_t i, k;
    for (i = 0; i < definition->action_count; i++) {
        conform_checked(walk, 1);
        if (!definition->actions[i].name[0] || !definition->actions[i].phases)
            fail(walk, "action", definition->actions[i].name, "has no name, or no phase that it belongs to");
        for (k = 0; k < i; k++)
            if (strcmp(definition->actions[i].name, definition->actions[k].name) == 0)
                fail(walk, "action", definition->actions[i].name, "is there twice");
    }
    if (!names_differ(definition->phases, definition->phase_count))
        fail(walk, "phases", "", "are not all different");
    if (definition->score_min > definition->score_max || !definition->max_moves)
        fail(walk, "bounds", "", "are not declared");
}

static void check_description(conform_walk *walk)
{
    cue_text text;
    cue_text_init(&text, NULL);
    conform_checked(walk, 1);
    if (cue_write_description(walk->ruleset, &text, NULL) || !text.length)
        fail(walk, "description", "", "can't be written");
    cue_text_free(&text);
}

void conform_try_definition(conform_walk *walk)
{
    check_tables(walk);
    check_actions(walk);
    check_rulings(walk);
    check_rules(walk);
    if (!conform_has_failed(walk))
        check_description(walk);
}
