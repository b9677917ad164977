/* Positions: those of games, those that hosts have made, and games that begin at one. */
#include "documents/documents.h"

#include "base/memory.h"

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

cue_status cue_game_from_position(const cue_position *given, const cue_game_config *host, cue_game **out,
                                  cue_error *error)
{
    _Alignas(16) unsigned char state[CUE_STATE_MAX];
    cue_position position;
    cue_game_config config;
    cue_game *game = NULL;
    cue_status status = cue_position_known(&position, given, error);
    if (!status)
        status = cue_game_config_read(host, &config, error);
    if (!status)
        status = cue_copy_state(&position, state, error);
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
    memcpy(game->state, state, position.setup->state_size);
    *out = game;
    return CUE_OK;
}
