/* Positions: those of games, those that hosts have made, and games that begin at one. */
#include "documents/documents.h"

#include "base/memory.h"

cue_position cue_position_of(const cue_game *game)
{
    const cue_position position = {sizeof position, &game->setup, game->state,
                                   game->seed,      game->names,  game->phrases};
    return position;
}

cue_status cue_game_get_position(const cue_game *game, cue_position *position, cue_error *error)
{
    const cue_position known = cue_position_of(game);
    return cue_give_sized(position, &known, sizeof known, "CUE_POSITION_INIT", error);
}

cue_status cue_position_known(cue_position *known, const cue_position *given, cue_error *error)
{
    cue_status status = cue_copy_sized(known, sizeof *known, given, "CUE_POSITION_INIT", error);
    if (status)
        return status;
    if (!known->setup || !known->state)
        return cue_refuse(error, CUE_BAD_VALUE, "", "the position has no %s", known->setup ? "state" : "setup");
    status = cue_check_names(known->player_names, known->setup->players, error);
    return status ? status : cue_check_phrases(known->phrases, error);
}

/* A state is written and read again, so that it is looked at as one from a file is; and it has to be the same then.
 */
static cue_status read_back(const cue_position *position, cue_game *game, cue_error *error)
{
    const cue_definition *definition = cue_position_definition(position);
    const cue_path root = {NULL, NULL, 0};
    const cue_path path = cue_member_of(&root, "state");
    _Alignas(16) unsigned char state[CUE_STATE_MAX];
    cue_text text = {.allocator = game->setup.allocator};
    cue_output out = cue_output_on(&text);
    cue_tree tree = {.root = NULL};
    cue_status status;
    cue_put_state(&out, position);
    status = cue_output_end(&out, error);
    if (!status)
        status = cue_json_parse(&tree, text.bytes, text.length, &game->setup.allocator, error);
    if (!status)
        status = cue_read_state(&game->setup, tree.root, &path, state, error);
    cue_tree_free(&tree);
    cue_text_free(&text);
    if (!status && memcmp(state, position->state, definition->state_size) != 0)
        return cue_refuse(error, CUE_CORRUPT_STATE, "/state",
                          "the state has something that does not follow from the rest");
    if (!status)
        memcpy(game->state, state, definition->state_size);
    return status;
}

cue_status cue_game_from_position(const cue_position *given, const cue_game_config *host, cue_game **out,
                                  cue_error *error)
{
    cue_position position;
    cue_game_config config;
    cue_game *game = NULL;
    cue_status status = cue_position_known(&position, given, error);
    if (!status)
        status = cue_game_config_read(host, &config, error);
    if (!status)
        status = cue_check_state_members(&position, error);
    if (status)
        return status;
    config.players = position.setup->players;
    config.seed = position.seed;
    config.player_names = position.player_names;
    config.options = position.setup->options;
    config.options_size = position.setup->definition->options_size;
    if (!config.options_size)
        config.options = NULL;
    if (position.phrases)
        config.phrases = position.phrases;
    status = cue_game_new(position.setup->ruleset, &config, &game, error);
    if (status)
        return status;
    game->log_complete = false;
    status = read_back(&position, game, error);
    if (status)
        cue_game_free(game);
    else
        *out = game;
    return status;
}
