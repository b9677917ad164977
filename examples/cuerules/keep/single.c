#include "single.h"

#include "../show.h"

#include <string.h>

static const cue_field *find_match(const cue_fields *options)
{
    uint32_t i;
    for (i = 0; i < options->count; i++)
        if (options->list[i].kind == CUE_FIELD_MATCH)
            return &options->list[i];
    return NULL;
}

bool single_of(const cue_game *game, single_game *out)
{
    const cue_field *match = find_match(&cue_ruleset_definition(cue_game_ruleset(game))->option_fields);
    _Alignas(16) unsigned char options[CUE_OPTIONS_MAX];
    cue_setup_config config = CUE_SETUP_CONFIG_INIT;
    cue_match stands;
    out->setup = NULL;
    if (!cue_game_match(game, &stands))
        return true;
    config.players = cue_game_players(game);
    config.options = options;
    config.options_size = show_info(game).options_size;
    memcpy(options, cue_game_options(game), config.options_size);
    memset(options + match->offset, 0, sizeof(cue_match_options));
    return !cue_setup_new(cue_game_ruleset(game), &config, &out->setup, NULL);
}

void single_free(single_game *single)
{
    cue_setup_free(single->setup);
}

/* What the library keeps of the match stands behind the ruleset's own state. */
void single_keep(single_game *single, const cue_game *game)
{
    if (single->setup)
        memcpy(single->state, cue_game_state(game), cue_ruleset_definition(cue_game_ruleset(game))->state_size);
}

bool single_ended(const cue_game *game)
{
    size_t count, i;
    const cue_ruling *rulings = cue_game_rulings(game, &count);
    for (i = 0; i < count; i++)
        if (rulings[i].type == CUE_RULING_GAME)
            return true;
    return false;
}

cJSON *single_end(single_game *single, const cue_action *action)
{
    cue_position position = CUE_POSITION_INIT;
    cJSON *view = NULL;
    position.setup = single->setup;
    position.state = single->state;
    if (!cue_step_apply(single->setup, single->state, action, NULL, NULL))
        (void)cue_cjson_view(&position, &view, NULL);
    return view;
}
