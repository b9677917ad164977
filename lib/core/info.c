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
    const cue_action_kind *of;
    if (!ruleset)
        return refuse_missing(error);
    if (kind >= ruleset->definition->action_count)
        return cue_refuse_kind(ruleset->definition, kind, error);
    of = &ruleset->definition->actions[kind];
    known.name = of->name;
    known.about = of->about;
    known.phases = of->phases;
    known.carried_size = of->carries == CUE_CARRIES_RECORD ? of->carried_size : 0;
    known.by = of->by;
    known.carries = of->carries;
    return cue_give_sized(info, &known, sizeof known, "CUE_ACTION_INFO_INIT", error);
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
