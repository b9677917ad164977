/* New games from JSON: options, and the players' names. */
#include "documents/documents.h"

static cue_status check_complete(const cue_fields *fields, uint64_t seen, const cue_path *path, cue_error *error)
{
    uint32_t i;
    for (i = 0; i < fields->count; i++) {
        const cue_path at = cue_member_of(path, fields->list[i].name);
        if (!(seen >> i & 1))
            return cue_refuse_at(error, CUE_MISSING_MEMBER, &at, "the option %s is missing", fields->list[i].name);
    }
    return CUE_OK;
}

static cue_status read_options(const cue_definition *definition, const cJSON *node, bool complete,
                               const cue_path *path, void *options, cue_error *error)
{
    const cue_path at = cue_member_of(path, "options");
    const cue_words words = cue_words_of(definition, NULL);
    const cue_part part = {&definition->option_fields, options};
    cue_reading reading = {&words, &part, 1, NULL, 0, false, true, 0};
    cue_status status;
    if (definition->options_size)
        memcpy(options, definition->default_options, definition->options_size);
    if (!node)
        return CUE_OK;
    status = cue_read_members(&reading, node, &at, error);
    if (!status && complete)
        status = check_complete(&definition->option_fields, reading.seen, &at, error);
    return status;
}

/* Names stay in the tree; the array points at them. */
static cue_status read_players(const cue_definition *definition, const cJSON *node, const cue_path *path,
                               const char **names, uint32_t *count, cue_error *error)
{
    const cue_path at = cue_member_of(path, "players");
    const cJSON *element;
    uint32_t i = 0;
    if (!cJSON_IsArray(node))
        return cue_refuse_at(error, CUE_BAD_VALUE, &at, "must be an array of players' names");
    for (element = node->child; element; element = element->next, i++) {
        const cue_path here = cue_element_of(&at, i);
        const char *fault =
            cJSON_IsString(element) ? cue_name_fault(element->valuestring) : "a player's name must be a string";
        if (i < CUE_PLAYERS_MAX && fault)
            return cue_refuse_at(error, CUE_BAD_VALUE, &here, "%s", fault);
        if (i < CUE_PLAYERS_MAX)
            names[i] = element->valuestring;
    }
    if (i < definition->players_min || i > definition->players_max) {
        const cue_status status = cue_refuse_players(definition, i, error);
        cue_error_move(error, path);
        return status;
    }
    *count = i;
    return CUE_OK;
}

cue_status cue_new_from_nodes(cue_ruleset *ruleset, const cue_game_config *config, const cJSON *options,
                              const cJSON *players, bool complete, const cue_path *path, cue_game **out,
                              cue_error *error)
{
    const cue_definition *definition;
    _Alignas(16) unsigned char space[CUE_OPTIONS_MAX];
    const char *names[CUE_PLAYERS_MAX];
    cue_game_config filled = *config;
    cue_status status;
    if (!ruleset)
        return cue_game_new(NULL, config, out, error);
    definition = ruleset->definition;
    filled.player_names = NULL;
    filled.options = space;
    if (players) {
        status = read_players(definition, players, path, names, &filled.players, error);
        if (status)
            return status;
        filled.player_names = names;
    }
    status = read_options(definition, options, complete, path, space, error);
    if (status)
        return status;
    status = cue_game_new(ruleset, &filled, out, error);
    if (status)
        cue_error_move(error, path);
    return status;
}
