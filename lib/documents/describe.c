/* What a ruleset has to say of itself. */
#include "documents/documents.h"

cue_ruleset *cue_catalogue_find(const cue_catalogue *catalogue, const char *id)
{
    size_t i;
    for (i = 0; catalogue && i < catalogue->count; i++)
        if (strcmp(catalogue->rulesets[i]->definition->id, id) == 0)
            return catalogue->rulesets[i];
    return cue_ruleset_find(id);
}

static void put_players_range(cue_output *out, const cue_definition *definition)
{
    cue_put(out, ",\"players\":{\"min\":");
    cue_put_integer(out, definition->players_min);
    cue_put(out, ",\"max\":");
    cue_put_integer(out, definition->players_max);
    cue_put_char(out, '}');
}

static void put_entry(cue_output *out, const cue_definition *definition, bool comma)
{
    cue_put(out, comma ? ",{\"id\":" : "{\"id\":");
    cue_put_string(out, definition->id);
    cue_put(out, ",\"title\":");
    cue_put_string(out, definition->title);
    put_players_range(out, definition);
    cue_put_char(out, '}');
}

/* A ruleset of the host's stands in place of a built-in one with the same id. */
void cue_put_list(cue_output *out, const cue_catalogue *catalogue)
{
    bool comma = false;
    size_t i;
    cue_put_char(out, '[');
    for (i = 0; i < cue_ruleset_count(); i++) {
        cue_ruleset *builtin = cue_ruleset_at(i);
        put_entry(out, cue_catalogue_find(catalogue, builtin->definition->id)->definition, comma);
        comma = true;
    }
    for (i = 0; catalogue && i < catalogue->count; i++) {
        const cue_definition *definition = catalogue->rulesets[i]->definition;
        if (cue_ruleset_find(definition->id) ||
            cue_catalogue_find(catalogue, definition->id) != catalogue->rulesets[i])
            continue;
        put_entry(out, definition, comma);
        comma = true;
    }
    cue_put_char(out, ']');
}

static void put_names(cue_output *out, const char *const *names, uint32_t count, uint32_t mask)
{
    bool comma = false;
    uint32_t i;
    cue_put_char(out, '[');
    for (i = 0; i < count; i++) {
        if (!(mask >> i & 1))
            continue;
        if (comma)
            cue_put_char(out, ',');
        comma = true;
        cue_put_string(out, names[i]);
    }
    cue_put_char(out, ']');
}

static void write_required_shot(cue_output *out)
{
    cue_put(out, ",\"oneOf\":[{\"required\":[\"events\"]},{\"required\":[\"notation\"]}]");
}

static void write_action_schema(cue_output *out, const cue_words *words, const cue_action_kind *kind)
{
    cue_put(out, "{\"type\":\"object\",\"properties\":{\"action\":{\"const\":");
    cue_put_string(out, kind->name);
    cue_put_char(out, '}');
    if (kind->by == CUE_BY_PLAYER)
        cue_put(out, ",\"player\":{\"type\":\"integer\",\"minimum\":0}");
    cue_write_properties(out, words, &kind->members, false, true);
    cue_write_properties(out, words, &kind->carried, false, true);
    cue_write_carried_schema(out, words, kind->carries);
    cue_put_char(out, '}');
    cue_write_required(out, &kind->members, &kind->carried, "action");
    if (kind->carries == CUE_CARRIES_SHOT)
        write_required_shot(out);
    cue_put(out, ",\"additionalProperties\":false");
    cue_write_description_of(out, kind->about);
    cue_put_char(out, '}');
}

static void put_action_kind(cue_output *out, const cue_definition *definition, const cue_action_kind *kind)
{
    const cue_words words = cue_words_of(definition, NULL);
    static const char *const actors[] = {"player", "chance", "referee"};
    cue_put(out, "{\"action\":");
    cue_put_string(out, kind->name);
    cue_put(out, ",\"phases\":");
    put_names(out, definition->phases, definition->phase_count, kind->phases);
    cue_put(out, ",\"by\":");
    cue_put_string(out, actors[kind->by]);
    cue_put(out, ",\"schema\":");
    write_action_schema(out, &words, kind);
    cue_put_char(out, '}');
}

/* The shared ones first, the end of the game last. */
static void put_ruling_names(cue_output *out, const cue_definition *definition)
{
    unsigned type;
    uint32_t i;
    for (type = CUE_RULING_OVER + 1; type < CUE_RULINGS_SHARED; type++) {
        if (!(definition->shared_rulings >> type & 1))
            continue;
        cue_put_string(out, cue_shared_ruling(type)->name);
        cue_put_char(out, ',');
    }
    for (i = 0; i < definition->ruling_count; i++) {
        cue_put_string(out, definition->rulings[i].name);
        cue_put_char(out, ',');
    }
    cue_put_string(out, cue_shared_ruling(CUE_RULING_OVER)->name);
}

void cue_put_description(cue_output *out, const cue_definition *definition)
{
    const cue_words words = cue_words_of(definition, NULL);
    uint32_t i;
    cue_put(out, "{\"id\":");
    cue_put_string(out, definition->id);
    cue_put(out, ",\"title\":");
    cue_put_string(out, definition->title);
    cue_put(out, ",\"rules\":");
    cue_put_integer(out, definition->edition);
    put_players_range(out, definition);
    cue_put(out, ",\"options\":");
    cue_write_options_schema(out, &words, &definition->option_fields);
    cue_put(out, ",\"phases\":");
    put_names(out, definition->phases, definition->phase_count, UINT32_MAX);
    cue_put(out, ",\"actions\":[");
    for (i = 0; i < definition->action_count; i++) {
        if (i)
            cue_put_char(out, ',');
        put_action_kind(out, definition, &definition->actions[i]);
    }
    cue_put(out, "],\"rulings\":[");
    put_ruling_names(out, definition);
    cue_put(out, "]}");
}
