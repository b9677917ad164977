/* Descriptions of rulesets, and the list of them. */
#include "documents/carried.h"
#include "documents/documents.h"

cue_ruleset *cue_catalogue_find(const cue_catalogue *catalogue, const char *id)
{
    size_t i;
    for (i = 0; catalogue && i < catalogue->count; i++)
        if (strcmp(catalogue->rulesets[i]->definition->id, id) == 0)
            return catalogue->rulesets[i];
    return cue_ruleset_find(id);
}

static void put_entry(cue_output *out, const cue_definition *definition)
{
    cue_put_json(out, NULL, "{'id':%s,'title':%s,'players':{'min':%u,'max':%u}}", definition->id, definition->title,
                 (unsigned)definition->players_min, (unsigned)definition->players_max);
}

/* A ruleset of the host's stands in place of a built-in one with the same id. */
void cue_put_list(cue_output *out, const cue_catalogue *catalogue)
{
    size_t i;
    cue_put_open(out, NULL, '[');
    for (i = 0; i < cue_ruleset_count(); i++)
        put_entry(out, cue_catalogue_find(catalogue, cue_ruleset_at(i)->definition->id)->definition);
    for (i = 0; catalogue && i < catalogue->count; i++) {
        const cue_definition *definition = catalogue->rulesets[i]->definition;
        if (!cue_ruleset_find(definition->id) &&
            cue_catalogue_find(catalogue, definition->id) == catalogue->rulesets[i])
            put_entry(out, definition);
    }
    cue_put_close(out, "]");
}

/* Phases; mask: bit n for phase n. */
static void put_phases(cue_output *out, const cue_definition *definition, uint32_t mask)
{
    uint32_t i;
    cue_put_open(out, "phases", '[');
    for (i = 0; i < definition->phase_count; i++)
        if (mask >> i & 1)
            cue_put_string(out, NULL, definition->phases[i]);
    cue_put_close(out, "]");
}

static void put_action_kind(cue_output *out, const cue_definition *definition, const cue_action_kind *kind)
{
    static const char *const actors[] = {"player", "chance", "referee"};
    const cue_words words = cue_words_of(definition, NULL);
    cue_put_json(out, NULL, "{'action':%s", kind->name);
    put_phases(out, definition, kind->phases);
    cue_put_string(out, "by", actors[kind->by]);
    cue_put_json(out, "schema", "{'type':'object','properties':{'action':{'const':%s}", kind->name);
    if (kind->by == CUE_BY_PLAYER)
        cue_put_json(out, "player", "{'type':'integer','minimum':0}");
    cue_write_properties(out, &words, &kind->members, false);
    cue_write_properties(out, &words, &kind->carried, false);
    if (kind->carries == CUE_CARRIES_SHOT && definition->cue_ball) {
        const cue_ball_set own = cue_own_ball_set(words.balls, 1);
        cue_words in_shot = words;
        in_shot.balls = &own;
        cue_write_carried_schema(out, &in_shot, kind->carries);
    } else {
        cue_write_carried_schema(out, &words, kind->carries);
    }
    cue_put_close(out, "}");
    cue_put_json(out, "required", "['action'");
    cue_write_required(out, &kind->members);
    cue_write_required(out, &kind->carried);
    cue_put_close(out, "]");
    if (kind->carries == CUE_CARRIES_SHOT)
        cue_put_json(out, "oneOf", "[{'required':['events']},{'required':['notation']}]");
    cue_put_bool(out, "additionalProperties", false);
    if (kind->about)
        cue_put_string(out, "description", kind->about);
    cue_put_close(out, "}}");
}

static void put_ruling_names(cue_output *out, const cue_definition *definition)
{
    const cue_ruling_kind *kind;
    uint32_t i;
    cue_put_open(out, "rulings", '[');
    for (i = 0; (kind = cue_announced_kind(definition, i)) != NULL; i++)
        cue_put_string(out, NULL, kind->name);
    cue_put_close(out, "]");
}

void cue_put_description(cue_output *out, const cue_definition *definition)
{
    const cue_words words = cue_words_of(definition, NULL);
    uint32_t i;
    cue_put_json(out, NULL, "{'id':%s,'title':%s,'rules':%u,'players':{'min':%u,'max':%u}", definition->id,
                 definition->title, (unsigned)definition->edition, (unsigned)definition->players_min,
                 (unsigned)definition->players_max);
    cue_put_json(out, "options", "{'type':'object','properties':{");
    cue_write_properties(out, &words, &definition->option_fields, true);
    cue_put_close(out, "}");
    cue_put_bool(out, "additionalProperties", false);
    cue_put_close(out, "}");
    put_phases(out, definition, UINT32_MAX);
    cue_put_open(out, "actions", '[');
    for (i = 0; i < definition->action_count; i++)
        put_action_kind(out, definition, &definition->actions[i]);
    cue_put_close(out, "]");
    put_ruling_names(out, definition);
    cue_put_open(out, "schemas", '{');
    cue_put_view_schema(out, definition);
    cue_put_ruling_schemas(out, definition);
    cue_put_close(out, "}}");
}
