/* The public calls that write and read JSON: each wraps one writer or reader. */
#include "documents/documents.h"

#include "base/memory.h"

static const cue_path root = {NULL, NULL, 0};

/* Ends a text whose writer may have failed by itself; what it wrote is then taken back. */
static cue_status finish(cue_output *out, cue_status status, cue_error *error)
{
    cue_status end;
    out->failed = out->failed || status;
    end = cue_output_end(out, status ? NULL : error);
    return status ? status : end;
}

static cue_status write_about(const cue_position *given, void (*put)(cue_output *out, const cue_position *position),
                              cue_text *text, cue_error *error)
{
    cue_position position;
    const cue_status status = cue_position_known(&position, given, error);
    cue_output out = cue_output_on(text);
    if (status)
        return status;
    put(&out, &position);
    return cue_output_end(&out, error);
}

cue_status cue_write_list(const cue_catalogue *catalogue, cue_text *text, cue_error *error)
{
    cue_output out = cue_output_on(text);
    cue_put_list(&out, catalogue);
    return cue_output_end(&out, error);
}

cue_status cue_write_description(const cue_ruleset *ruleset, cue_text *text, cue_error *error)
{
    cue_output out = cue_output_on(text);
    cue_put_description(&out, ruleset->definition);
    return cue_output_end(&out, error);
}

cue_status cue_write_options(const cue_position *given, cue_text *text, cue_error *error)
{
    return write_about(given, cue_put_options, text, error);
}

cue_status cue_write_view(const cue_position *given, cue_text *text, cue_error *error)
{
    return write_about(given, cue_put_view, text, error);
}

cue_status cue_write_action(const cue_position *given, const cue_action *action, cue_text *text, cue_error *error)
{
    cue_position position;
    cue_status status = cue_position_known(&position, given, error);
    cue_output out = cue_output_on(text);
    if (!status && action->kind >= cue_position_definition(&position)->action_count)
        status = cue_refuse_kind(cue_position_definition(&position), action->kind, error);
    if (status)
        return status;
    cue_put_action(&out, &position, action, false);
    return cue_output_end(&out, error);
}

/* Hosts keep rulings, and may confuse those of several games. */
static cue_status check_type(const cue_position *position, const cue_ruling *ruling, cue_error *error)
{
    const cue_definition *definition = cue_position_definition(position);
    if (cue_ruling_is_known(definition, ruling))
        return CUE_OK;
    return cue_refuse(error, CUE_BAD_VALUE, "", "%s has no ruling of type %u", definition->id, (unsigned)ruling->type);
}

static cue_status check_ruling(const cue_position *position, const cue_ruling *ruling, cue_error *error)
{
    const cue_definition *definition = cue_position_definition(position);
    if (ruling->rule < definition->rule_count)
        return check_type(position, ruling, error);
    return cue_refuse(error, CUE_BAD_VALUE, "", "%s has no rule %u", definition->id, (unsigned)ruling->rule);
}

cue_status cue_write_ruling(const cue_position *given, const cue_ruling *ruling, cue_text *text, cue_error *error)
{
    cue_position position;
    cue_status status = cue_position_known(&position, given, error);
    cue_output out = cue_output_on(text);
    if (!status)
        status = check_ruling(&position, ruling, error);
    if (status)
        return status;
    cue_put_ruling(&out, &position, ruling);
    return cue_output_end(&out, error);
}

cue_status cue_write_sentence(const cue_position *given, const cue_ruling *ruling, cue_text *text, cue_error *error)
{
    cue_position position;
    cue_status status = cue_position_known(&position, given, error);
    cue_output out = cue_output_on(text);
    if (!status)
        status = check_type(&position, ruling, error);
    if (status)
        return status;
    cue_put_sentence(&out, &position, ruling);
    return cue_output_end(&out, error);
}

/* {"actions":[…]} around an array. */
cue_status cue_write_legal(const cue_position *given, cue_text *text, cue_error *error)
{
    cue_position position;
    cue_status status = cue_position_known(&position, given, error);
    cue_output out = cue_output_on(text);
    if (status)
        return status;
    cue_put_json(&out, NULL, "{'actions':");
    status = cue_put_legal(&out, &position, error);
    cue_put_close(&out, "}");
    return finish(&out, status, error);
}

cue_status cue_write_log(const cue_game *game, size_t from, cue_text *text, cue_error *error)
{
    cue_output out = cue_output_on(text);
    cue_put_json(&out, NULL, "{'actions':");
    cue_put_log(&out, game, from);
    cue_put_close(&out, "}");
    return cue_output_end(&out, error);
}

cue_status cue_write_advice(const cue_game *game, const cue_advice_config *config, size_t most, cue_text *text,
                            cue_error *error)
{
    cue_output out = cue_output_on(text);
    return finish(&out, cue_put_advice(&out, game, config, most, error), error);
}

cue_status cue_write_analysis(const cue_game *game, const cue_analysis_config *config, cue_text *text, cue_error *error)
{
    cue_output out = cue_output_on(text);
    return finish(&out, cue_put_analysis(&out, game, config, error), error);
}

cue_status cue_game_apply_json(cue_game *game, const char *text, size_t length, cue_error *error)
{
    cue_tree tree;
    cue_action action;
    cue_status status = cue_json_parse(&tree, text, length, &game->setup.allocator, error);
    game->rulings.count = 0;
    if (!status)
        status = cue_rehearse_node(game, tree.root, &root, false, &action, error);
    if (!status)
        status = cue_game_commit(game, &action, error);
    cue_tree_free(&tree);
    return status;
}

cue_status cue_game_try_json(cue_game *game, const char *text, size_t length, cue_text *view, cue_error *error)
{
    cue_position after = game->position;
    cue_output out;
    cue_tree tree;
    cue_action action;
    cue_status status = cue_json_parse(&tree, text, length, &game->setup.allocator, error);
    game->rulings.count = 0;
    if (!status)
        status = cue_rehearse_node(game, tree.root, &root, true, &action, error);
    cue_tree_free(&tree);
    if (status || !view)
        return status;
    after.state = game->scratch;
    out = cue_output_on(view);
    cue_put_view(&out, &after);
    status = cue_output_end(&out, error);
    if (status)
        game->rulings.count = 0;
    return status;
}

static cue_status parse_part(cue_tree *tree, const char *text, const char *member, const cue_allocator *allocator,
                             cue_error *error)
{
    const cue_path path = cue_member_of(&root, member);
    const cue_status status = text ? cue_json_parse(tree, text, strlen(text), allocator, error) : CUE_OK;
    if (status)
        cue_error_move(error, &path);
    return status;
}

cue_status cue_setup_new_json(cue_ruleset *ruleset, const cue_setup_config *given, const char *options,
                              cue_setup **out, cue_error *error)
{
    static const cue_setup_config defaults = CUE_SETUP_CONFIG_INIT;
    cue_setup_config config;
    cue_tree tree = {0};
    cue_status status =
        cue_copy_sized(&config, sizeof config, given ? given : &defaults, "CUE_SETUP_CONFIG_INIT", error);
    if (!status)
        status = parse_part(&tree, options, "options", config.allocator, error);
    if (!status)
        status = cue_setup_from_node(ruleset, &config, tree.root, &root, out, error);
    cue_tree_free(&tree);
    return status;
}

cue_status cue_game_new_json(cue_ruleset *ruleset, const cue_game_config *given, const char *options,
                             const char *players, cue_game **out, cue_error *error)
{
    cue_tree option_tree = {0}, player_tree = {0};
    cue_game_config config;
    cue_status status = cue_game_config_read(given, &config, error);
    if (!status)
        status = parse_part(&option_tree, options, "options", config.allocator, error);
    if (!status)
        status = parse_part(&player_tree, players, "players", config.allocator, error);
    if (!status)
        status = cue_new_from_nodes(ruleset, &config, option_tree.root, player_tree.root, false, &root, out, error);
    cue_tree_free(&option_tree);
    cue_tree_free(&player_tree);
    return status;
}

static cue_status save(const cue_position *position, const cue_game *logged, cue_text *text, cue_error *error)
{
    cue_output out = cue_output_on(text);
    return finish(&out, cue_put_save(&out, position, logged, error), error);
}

cue_status cue_position_save(const cue_position *given, cue_text *text, cue_error *error)
{
    cue_position position;
    const cue_status status = cue_position_known(&position, given, error);
    return status ? status : save(&position, NULL, text, error);
}

cue_status cue_game_save(const cue_game *game, bool with_log, cue_text *text, cue_error *error)
{
    return save(&game->position, with_log ? game : NULL, text, error);
}

cue_status cue_game_load(const cue_catalogue *catalogue, const cue_allocator *allocator, const char *text,
                         size_t length, cue_verify verify, cue_game **out, cue_error *error)
{
    cue_tree tree;
    cue_status status = cue_json_parse(&tree, text, length, allocator, error);
    if (!status)
        status = cue_load_node(catalogue, allocator, tree.root, &root, verify, out, error);
    cue_tree_free(&tree);
    return status;
}
