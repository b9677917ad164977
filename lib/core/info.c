/* What a ruleset is, for hosts. */
#include "core/ruleset.h"

#include "base/memory.h"
#include "fields/fields.h"

static uint32_t powers_of(const cue_definition *definition)
{
    const cue_text_powers *text = definition->text;
    const cue_simulation_powers *simulation = definition->simulation;
    uint32_t has = 0;
    if (text)
        has |= (text->picture ? CUE_HAS_PICTURE : 0u) | (text->svg ? CUE_HAS_SVG : 0u) |
               (text->write_move && text->read_move ? CUE_HAS_MOVES : 0u) | (text->help ? CUE_HAS_HELP : 0u);
    if (simulation)
        has |= (simulation->worth ? CUE_HAS_GREEDY : 0u) | (simulation->tally ? CUE_HAS_TALLY : 0u);
    has |= cue_gives_advice(definition) ? CUE_HAS_ADVICE : 0u;
    return has | (definition->draw ? CUE_HAS_CHANCE : 0u) | (definition->fill ? CUE_HAS_FILL : 0u);
}

static cue_status refuse_missing(cue_error *error)
{
    return cue_refuse(error, CUE_UNKNOWN_GAME, "", "there is no such ruleset");
}

cue_status cue_ruleset_get_info(const cue_ruleset *ruleset, cue_ruleset_info *info, cue_error *error)
{
    const cue_definition *d = ruleset ? ruleset->definition : NULL;
    cue_ruleset_info known = CUE_RULESET_INFO_INIT;
    if (!d)
        return refuse_missing(error);
    known.id = d->id;
    known.title = d->title;
    known.edition = d->edition;
    known.players_min = d->players_min;
    known.players_max = d->players_max;
    known.has = powers_of(d);
    known.options_size = d->options_size;
    known.state_size = d->state_size;
    known.view_size = d->view_size;
    known.max_legal = d->max_legal;
    known.max_moves = d->max_moves;
    known.score_min = d->score_min;
    known.score_max = d->score_max;
    known.phase_count = d->phase_count;
    known.action_count = d->action_count;
    known.ruling_count = d->ruling_count;
    known.foul_count = d->foul_count;
    known.rule_count = d->rule_count;
    known.tally_count = d->simulation ? d->simulation->tally_count : 0;
    known.balls = d->balls;
    known.default_options = d->options_size ? d->default_options : NULL;
    return cue_give_sized(info, &known, sizeof known, "CUE_RULESET_INFO_INIT", error);
}

cue_status cue_refuse_kind(const cue_definition *definition, unsigned kind, cue_error *error)
{
    return cue_refuse(error, CUE_BAD_VALUE, "/action", "%s has no action of the kind %u", definition->title, kind);
}

cue_status cue_ruleset_get_action(const cue_ruleset *ruleset, unsigned kind, cue_action_info *info, cue_error *error)
{
    cue_action_info known = CUE_ACTION_INFO_INIT;
    const cue_action_kind *action;
    if (!ruleset)
        return refuse_missing(error);
    if (kind >= ruleset->definition->action_count)
        return cue_refuse_kind(ruleset->definition, kind, error);
    action = &ruleset->definition->actions[kind];
    known.name = action->name;
    known.about = action->about;
    known.phases = action->phases;
    known.carried_size = action->carries == CUE_CARRIES_RECORD ? action->carried_size : 0;
    known.by = action->by;
    known.carries = action->carries;
    return cue_give_sized(info, &known, sizeof known, "CUE_ACTION_INFO_INIT", error);
}

/* A member of an action, or of the record that it carries; NULL beyond the last one. */
static const cue_field *find_member(const cue_definition *definition, unsigned kind, unsigned member)
{
    const cue_action_kind *action;
    if (kind >= definition->action_count)
        return NULL;
    action = &definition->actions[kind];
    if (member < action->members.count)
        return &action->members.list[member];
    member -= action->members.count;
    return member < action->carried.count ? &action->carried.list[member] : NULL;
}

/* An array whose elements are all described by one field. */
static bool is_array(const cue_field *field)
{
    return field->kind == CUE_FIELD_LIST || (field->kind == CUE_FIELD_ARRAY && !(field->flags & CUE_FIELD_PLACE));
}

static cue_member_kind member_kind(const cue_field *field)
{
    static const cue_member_kind named[] = {CUE_MEMBER_NAME, CUE_MEMBER_BALL, CUE_MEMBER_BALL, CUE_MEMBER_NAME,
                                            CUE_MEMBER_TEXT};
    switch (field->kind) {
    case CUE_FIELD_BOOL:
        return CUE_MEMBER_BOOL;
    case CUE_FIELD_INTEGER:
        return field->flags & CUE_FIELD_PLAYER ? CUE_MEMBER_PLAYER : CUE_MEMBER_INTEGER;
    case CUE_FIELD_REAL:
        return CUE_MEMBER_REAL;
    case CUE_FIELD_NAME:
    case CUE_FIELD_SET:
        return named[field->names_from];
    case CUE_FIELD_PLAYERS:
        return CUE_MEMBER_PLAYER;
    case CUE_FIELD_TEXT:
        return CUE_MEMBER_TEXT;
    default:
        return field->flags & CUE_FIELD_PLACE ? CUE_MEMBER_PLACE : CUE_MEMBER_OTHER;
    }
}

/* The flags of fields that have a name here. */
static uint32_t member_flags(uint32_t flags)
{
    return (flags & CUE_FIELD_NULLABLE ? CUE_MEMBER_NULLABLE : 0u) |
           (flags & CUE_FIELD_OPTIONAL ? CUE_MEMBER_OPTIONAL : 0u) |
           (flags & CUE_FIELD_OUTCOME ? CUE_MEMBER_OUTCOME : 0u) |
           (flags & CUE_FIELD_OBSERVED ? CUE_MEMBER_OBSERVED : 0u) |
           (flags & CUE_FIELD_INFORMS ? CUE_MEMBER_INFORMS : 0u);
}

static void note_length(const cue_definition *definition, const cue_field *field, cue_member_info *info)
{
    const bool set = field->kind == CUE_FIELD_SET, players = field->kind == CUE_FIELD_PLAYERS;
    if (set || players) {
        info->flags |= CUE_MEMBER_LIST | CUE_MEMBER_UNIQUE;
        info->length_max = set ? info->name_count : definition->players_max;
    } else if (is_array(field)) {
        info->flags |= CUE_MEMBER_LIST;
        info->length_min = field->kind == CUE_FIELD_ARRAY ? field->length : 0;
        info->length_max = field->length;
    }
}

cue_status cue_ruleset_get_member(const cue_ruleset *ruleset, unsigned kind, unsigned member, cue_member_info *info,
                                  cue_error *error)
{
    const cue_field *field, *element;
    cue_member_info known = CUE_MEMBER_INFO_INIT;
    cue_words words;
    if (!ruleset)
        return refuse_missing(error);
    if (kind >= ruleset->definition->action_count)
        return cue_refuse_kind(ruleset->definition, kind, error);
    field = find_member(ruleset->definition, kind, member);
    if (!field)
        return cue_refuse(error, CUE_BAD_VALUE, "", "%s has no member %u", ruleset->definition->actions[kind].name,
                          member);
    element = is_array(field) ? &field->fields[0] : field;
    words = cue_words_of(ruleset->definition, NULL);
    known.name = field->name;
    known.about = field->about;
    known.kind = member_kind(element);
    known.flags = member_flags(field->flags);
    if (known.kind == CUE_MEMBER_INTEGER) {
        known.min = element->min;
        known.max = element->max;
    }
    if (known.kind == CUE_MEMBER_NAME || known.kind == CUE_MEMBER_BALL)
        known.name_count = cue_name_count(&words, element);
    note_length(ruleset->definition, field, &known);
    return cue_give_sized(info, &known, sizeof known, "CUE_MEMBER_INFO_INIT", error);
}

const char *cue_ruleset_member_name(const cue_ruleset *ruleset, unsigned kind, unsigned member, unsigned number)
{
    const cue_words words = cue_words_of(ruleset->definition, NULL);
    const cue_field *field = find_member(ruleset->definition, kind, member);
    if (field && is_array(field))
        field = &field->fields[0];
    return field && (field->kind == CUE_FIELD_NAME || field->kind == CUE_FIELD_SET)
               ? cue_name_at(&words, field, number)
               : NULL;
}

const char *cue_ruleset_phase_name(const cue_ruleset *ruleset, unsigned phase)
{
    const cue_definition *definition = ruleset->definition;
    return phase < definition->phase_count ? definition->phases[phase] : NULL;
}

const char *cue_ruleset_action_name(const cue_ruleset *ruleset, unsigned kind)
{
    const cue_definition *definition = ruleset->definition;
    return kind < definition->action_count ? definition->actions[kind].name : NULL;
}

const char *cue_ruleset_ruling_name(const cue_ruleset *ruleset, unsigned type)
{
    const cue_definition *definition = ruleset->definition;
    const cue_ruling_kind *shared = cue_shared_ruling(type);
    if (shared || type < CUE_RULING_OWN)
        return shared ? shared->name : NULL;
    return type - CUE_RULING_OWN < definition->ruling_count ? definition->rulings[type - CUE_RULING_OWN].name : NULL;
}

const char *cue_ruleset_foul_name(const cue_ruleset *ruleset, unsigned code)
{
    const cue_definition *definition = ruleset->definition;
    return code < definition->foul_count ? definition->fouls[code].name : NULL;
}

const char *cue_ruleset_tally_name(const cue_ruleset *ruleset, unsigned index)
{
    const cue_simulation_powers *powers = ruleset->definition->simulation;
    return powers && index < powers->tally_count ? powers->tally_names[index] : NULL;
}

const char *cue_ruleset_rule_id(const cue_ruleset *ruleset, unsigned rule)
{
    const cue_definition *definition = ruleset->definition;
    return rule < definition->rule_count ? definition->rules[rule].id : NULL;
}

const char *cue_ruleset_rule_text(const cue_ruleset *ruleset, const char *id)
{
    const cue_definition *definition = ruleset->definition;
    uint32_t i;
    for (i = 0; i < definition->rule_count; i++)
        if (strcmp(definition->rules[i].id, id) == 0)
            return definition->rules[i].text;
    return NULL;
}
