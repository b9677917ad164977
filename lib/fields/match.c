/* What a ruleset with matches declares for them, found by its name. */
#include "fields/fields.h"

enum { NONE = UINT8_MAX };
_Static_assert(offsetof(cue_match_part, lagging) == CUE_PLAYERS_MAX * sizeof(uint16_t) + sizeof(uint32_t),
               "where cue_is_lagging reads");
_Static_assert(sizeof(cue_match_part) % 8 == 0, "a state is whole words of eight bytes on every system");

const cue_field *cue_match_option(const cue_definition *definition)
{
    uint32_t i;
    for (i = 0; i < definition->option_fields.count; i++)
        if (definition->option_fields.list[i].kind == CUE_FIELD_MATCH)
            return &definition->option_fields.list[i];
    return NULL;
}

bool cue_match_may_end(const cue_action_kind *kind)
{
    return strcmp(kind->name, "concede") == 0 || strcmp(kind->name, "award") == 0;
}

static uint8_t phase_named(const cue_definition *definition, const char *name)
{
    uint32_t i;
    for (i = 0; i < definition->phase_count; i++)
        if (strcmp(definition->phases[i], name) == 0)
            return (uint8_t)i;
    return NONE;
}

static uint8_t kind_named(const cue_definition *definition, const char *name)
{
    uint32_t i;
    for (i = 0; i < definition->action_count; i++)
        if (strcmp(definition->actions[i].name, name) == 0)
            return (uint8_t)i;
    return NONE;
}

static uint16_t rule_named(const cue_definition *definition, const char *id)
{
    uint32_t i = 0;
    while (i < definition->rule_count && strcmp(definition->rules[i].id, id) != 0)
        i++;
    return (uint16_t)i;
}

cue_match_places cue_match_places_of(const cue_definition *definition)
{
    const cue_match_places places = {
        cue_match_option(definition),
        phase_named(definition, "lag"),
        phase_named(definition, "choose_first"),
        kind_named(definition, "lag"),
        kind_named(definition, "choose_first"),
        rule_named(definition, "match"),
    };
    return places;
}

/* An action of that kind, in that phase, whose one member is a player's number in the first byte of its data. */
static bool names_player(const cue_definition *definition, unsigned kind, unsigned phase, cue_actor by)
{
    const cue_action_kind *of = &definition->actions[kind];
    const cue_field *member = of->members.list;
    return of->by == by && of->phases >> phase & 1 && of->members.count == 1 &&
           member->kind == CUE_FIELD_INTEGER && member->offset == offsetof(cue_action, data) && member->width == 1;
}

static bool endings_carry_nothing(const cue_definition *definition)
{
    uint32_t i = 0;
    while (i < definition->action_count && (!cue_match_may_end(&definition->actions[i]) ||
                                            definition->actions[i].carries == CUE_CARRIES_NOTHING))
        i++;
    return i == definition->action_count;
}

const char *cue_match_fault(const cue_definition *definition)
{
    const cue_match_places at = cue_match_places_of(definition);
    if (!at.option)
        return NULL;
    if (strcmp(at.option->name, "match") != 0 || !(at.option->flags & CUE_FIELD_NULLABLE) ||
        at.option->present_offset != at.option->offset + offsetof(cue_match_options, on))
        return "the option of the kind CUE_FIELD_MATCH is made with CUE_MATCH_MEMBER, and called match";
    if (at.lag_phase == NONE || at.choose_phase == NONE || at.lag == NONE || at.choose_first == NONE ||
        !names_player(definition, at.lag, at.lag_phase, CUE_BY_CHANCE) ||
        !names_player(definition, at.choose_first, at.choose_phase, CUE_BY_PLAYER))
        return "matches need the phases of CUE_MATCH_PHASES and the kinds of CUE_MATCH_ACTIONS";
    if (at.rule == definition->rule_count)
        return "matches need a rule with the id match";
    if (!endings_carry_nothing(definition))
        return "concede and award carry nothing in a game with matches";
    if (definition->state_size + sizeof(cue_match_part) > CUE_STATE_MAX ||
        definition->max_legal < definition->players_max)
        return "matches take bytes of the state, and a legal action for each player";
    return NULL;
}
