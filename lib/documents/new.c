/* New games from JSON: options, and the players' names. */
#include "documents/documents.h"

static cue_status read_options(const cue_definition *definition, const cue_node *node, bool complete,
                               const cue_path *path, void *options, cue_error *error)
{
    const cue_path up = cue_member_of(path, "options");
    const cue_words words = cue_words_of(definition, NULL);
    const cue_fields *fields = &definition->option_fields;
    const cue_part part = {fields, options};
    cue_reading reading = {.words = &words, .parts = &part, .part_count = 1, .partial = true};
    cue_status status;
    uint32_t i;
    if (definition->options_size)
        memcpy(options, definition->default_options, definition->options_size);
    if (!node)
        return CUE_OK;
    status = cue_read_members(&reading, node, &up, error);
    for (i = 0; complete && i < fields->count && !status; i++) {
        const cue_path at = cue_member_of(&up, fields->list[i].name);
        if (!(reading.seen >> i & 1) && fields->list[i].kind != CUE_FIELD_MATCH)
            status = cue_refuse_at(error, CUE_MISSING_MEMBER, &at, "the option %s is missing", fields->list[i].name);
    }
    return status;
}

/* Names stay in the tree; the array points at them. stated: how many players the host says there are, or 0. */
static cue_status read_players(const cue_definition *definition, const cue_node *node, const cue_path *path,
                               uint32_t stated, const char **names, uint32_t *count, cue_error *error)
{
    const cue_path up = cue_member_of(path, "players");
    const cue_node *element;
    if (!cue_is_array(node))
        return cue_refuse_at(error, CUE_BAD_VALUE, &up, "must be an array of players' names");
    *count = 0;
    for (element = cue_node_first(node); element && *count < CUE_PLAYERS_MAX; element = cue_node_next(element)) {
        const cue_path at = cue_element_of(&up, *count);
        const char *fault =
            cue_is_string(element) ? cue_name_fault(cue_node_text(element)) : "a player's name must be a string";
        if (fault)
            return cue_refuse_at(error, CUE_BAD_VALUE, &at, "%s", fault);
        names[(*count)++] = cue_node_text(element);
    }
    *count = (uint32_t)cue_json_count(node);
    if (stated && stated != *count)
        return cue_refuse_at(error, CUE_BAD_VALUE, &up, "there are %u names, and the config says %u players",
                             (unsigned)*count, (unsigned)stated);
    if (*count >= definition->players_min && *count <= definition->players_max)
        return CUE_OK;
    (void)cue_refuse_players(definition, *count, error);
    cue_error_move(error, path);
    return CUE_BAD_VALUE;
}

cue_status cue_setup_from_node(cue_ruleset *ruleset, const cue_setup_config *config, const cue_node *options,
                               const cue_path *path, cue_setup **out, cue_error *error)
{
    _Alignas(16) unsigned char space[CUE_OPTIONS_MAX];
    cue_setup_config filled = *config;
    cue_status status = CUE_OK;
    filled.options = space;
    filled.options_size = sizeof space;
    if (ruleset)
        status = read_options(ruleset->definition, options, false, path, space, error);
    return status ? status : cue_setup_new(ruleset, &filled, out, error);
}

cue_status cue_new_from_nodes(cue_ruleset *ruleset, const cue_game_config *config, const cue_node *options,
                              const cue_node *players, bool complete, const cue_path *path, cue_game **out,
                              cue_error *error)
{
    _Alignas(16) unsigned char space[CUE_OPTIONS_MAX];
    const char *names[CUE_PLAYERS_MAX];
    cue_game_config filled = *config;
    cue_status status = CUE_OK;
    if (!ruleset)
        return cue_game_new(NULL, config, out, error);
    filled.player_names = players ? names : NULL;
    filled.options = space;
    filled.options_size = sizeof space;
    if (players)
        status = read_players(ruleset->definition, players, path, config->players, names, &filled.players, error);
    if (!status)
        status = read_options(ruleset->definition, options, complete, path, space, error);
    if (status)
        return status;
    status = cue_game_new(ruleset, &filled, out, error);
    if (status)
        cue_error_move(error, path);
    return status;
}
