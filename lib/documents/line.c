/* The members of a position in lines, and how they are spelled. */
#include "documents/line.h"

#include "core/match.h"

#include <cuerules/step.h>

const char cue_line_seats[] = "abcdefghijklmnopqrstuvwxyzABCDEF";
const char *const cue_line_ball_sets[] = {"on_table", "in_hand", "placed", "layout", "last_seen"};

static const char *const breaks[] = {"alternate", "winner", "loser", "fixed"};
static const cue_field race = {.kind = CUE_FIELD_INTEGER, .width = 2};
static const cue_field option_parts[] = {
    {.name = "race", .kind = CUE_FIELD_LIST, .length = CUE_PLAYERS_MAX, CUE_EACH(race)},
    {.name = "breaks", .kind = CUE_FIELD_NAME, CUE_NAMED(breaks), .flags = CUE_FIELD_OPTIONAL},
    {.name = "first", .kind = CUE_FIELD_ACTOR, .flags = CUE_FIELD_OPTIONAL},
};
static const cue_field match_option = {.name = "match", .kind = CUE_FIELD_RECORD, CUE_OF(option_parts),
                                       .flags = CUE_FIELD_NULLABLE};

void cue_line_list(cue_line_members *members, const cue_definition *definition, const cue_fields *head,
                   const cue_fields *fields, uint32_t players)
{
    uint32_t count = head->count + fields->count;
    memcpy(members->list, head->list, head->count * sizeof *head->list);
    if (fields->count)
        memcpy(members->list + head->count, fields->list, fields->count * sizeof *fields->list);
    if (cue_match_option(definition)) {
        const cue_field match = {.name = "match", .kind = CUE_FIELD_RECORD, CUE_OF(members->match),
                                 .flags = CUE_FIELD_NULLABLE | CUE_FIELD_OPTIONAL};
        cue_match_fields(players, members->match);
        members->list[count++] = match;
    }
    members->record = (cue_field){.kind = CUE_FIELD_RECORD, .fields = members->list, .field_count = count};
}

const cue_field *cue_line_field(const cue_field *field)
{
    return field->kind == CUE_FIELD_MATCH ? &match_option : field;
}

static bool is_word(const cue_field *field)
{
    return field->kind <= CUE_FIELD_NAME || field->kind == CUE_FIELD_TEXT;
}

cue_line_shape cue_line_shape_of(const cue_field *field)
{
    uint32_t i = 0;
    switch (field->kind) {
    case CUE_FIELD_SET:
    case CUE_FIELD_PLAYERS:
        return CUE_LINE_WORDS;
    case CUE_FIELD_TUPLE:
    case CUE_FIELD_ARRAY:
    case CUE_FIELD_LIST:
        while (i < field->field_count && is_word(&field->fields[i]))
            i++;
        return i == field->field_count ? CUE_LINE_WORDS : CUE_LINE_PARTS;
    case CUE_FIELD_RECORD:
    case CUE_FIELD_MAP:
        return CUE_LINE_PARTS;
    default:
        return CUE_LINE_WORD;
    }
}

uint32_t cue_line_parts(const cue_field *field)
{
    if (field->kind == CUE_FIELD_MAP)
        return field->name_count;
    return field->kind == CUE_FIELD_RECORD || field->kind == CUE_FIELD_TUPLE ? field->field_count : field->length;
}

const cue_field *cue_line_part(const cue_field *field, uint32_t i)
{
    const bool each = field->kind == CUE_FIELD_RECORD || field->kind == CUE_FIELD_TUPLE;
    return cue_line_field(&field->fields[each ? i : 0]);
}

cue_path cue_line_part_path(const cue_path *up, const cue_field *field, uint32_t i)
{
    if (field->kind == CUE_FIELD_RECORD)
        return cue_member_of(up, field->fields[i].name);
    return field->kind == CUE_FIELD_MAP ? cue_member_of(up, field->names[i]) : cue_element_of(up, i);
}

bool cue_line_is_string(const cue_field *field)
{
    return field->kind == CUE_FIELD_NAME || field->kind == CUE_FIELD_SET || field->kind == CUE_FIELD_TEXT;
}

const char *cue_line_first_name(const cue_words *words, const cue_field *field)
{
    const bool listed = field->kind == CUE_FIELD_NAME && field->names_from != CUE_NAMES_OPTIONS;
    uint32_t i;
    for (i = 0; listed && i < cue_name_count(words, field); i++)
        if (cue_name_at(words, field, i))
            return cue_name_at(words, field, i);
    return field->kind == CUE_FIELD_TEXT ? "" : NULL;
}

void cue_line_escape(cue_writer *out, const char *text, const char *also)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-";
    for (; *text; text++)
        cue_write(out, strchr(plain, *text) || strchr(also, *text) ? "%c" : "~%02X", (unsigned char)*text);
}

void cue_line_spell(cue_writer *out, const cue_path *path)
{
    if (!path->up)
        return;
    cue_line_spell(out, path->up);
    if (path->up->up)
        cue_write(out, ".");
    if (path->name)
        cue_line_escape(out, path->name, "_");
    else
        cue_write(out, "%lu", (unsigned long)path->index);
}

static const cue_field *field_named(const cue_fields *fields, const char *name)
{
    uint32_t i;
    for (i = 0; i < fields->count; i++)
        if (strcmp(fields->list[i].name, name) == 0)
            return &fields->list[i];
    return NULL;
}

static bool is_score(const cue_field *field)
{
    return field && field->kind == CUE_FIELD_ARRAY && field->fields[0].kind == CUE_FIELD_INTEGER;
}

const char *cue_line_scores(const cue_definition *definition)
{
    if (is_score(field_named(&definition->state_fields, "score")))
        return "score";
    if (is_score(field_named(&definition->state_fields, "scores")))
        return "scores";
    return cue_match_option(definition) ? CUE_LINE_WON : NULL;
}

static const char *ball_named(const cue_ball_set *balls, const char *name)
{
    uint32_t i;
    for (i = 0; i < balls->count; i++)
        if (balls->names[i] && strcmp(balls->names[i], name) == 0)
            return balls->names[i];
    return NULL;
}

const char *cue_line_ball(const cue_ball_set *balls, const char *word)
{
    const char *ball = ball_named(balls, word);
    return ball || strcmp(word, "c") != 0 ? ball : ball_named(balls, "cue");
}

bool cue_line_has_balls(const cue_definition *definition)
{
    uint32_t i = 0;
    while (i < CUE_LINE_BALL_SETS && field_named(&definition->state_fields, cue_line_ball_sets[i]))
        i++;
    return i == CUE_LINE_BALL_SETS;
}

const char *cue_line_table(const cue_definition *definition)
{
    uint32_t i;
    for (i = 0; i < definition->option_fields.count; i++)
        if (definition->option_fields.list[i].kind == CUE_FIELD_TABLE)
            return definition->option_fields.list[i].name;
    return NULL;
}

bool cue_line_is_drawn(const cue_setup *setup)
{
    const cue_definition *definition = setup->definition;
    bool lag = false;
    uint32_t i;
    if (setup->match) {
        cue_match_options match;
        memcpy(&match, (const char *)setup->options + setup->match_at.option->offset, sizeof match);
        lag = match.first == CUE_CHANCE;
    }
    for (i = 0; i < definition->action_count; i++)
        if (definition->actions[i].by == CUE_BY_CHANCE && (lag || strcmp(definition->actions[i].name, "lag") != 0))
            return true;
    return false;
}
