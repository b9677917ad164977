#include "best.h"

#include <stdlib.h>

bool best_begin(best_player *player, const cue_setup *setup, uint64_t seed, uint64_t budget)
{
    const size_t advice = cue_advice_room(setup), games = cue_playouts_room(setup);
    *player = (best_player){setup, seed, budget, NULL, NULL, advice > games ? advice : games};
    player->state = malloc(cue_state_size(setup));
    player->room = malloc(player->room_size);
    return player->state && player->room;
}

void best_end(best_player *player)
{
    free(player->state);
    free(player->room);
}

static cue_status choose(best_player *player, cue_random *choices, cue_error *error)
{
    cue_advice_config config = CUE_ADVICE_CONFIG_INIT;
    cue_advice_result result = CUE_ADVICE_RESULT_INIT;
    cue_advice best;
    cue_status status;
    config.seed = cue_random_next(choices);
    config.budget = player->budget;
    config.room = player->room;
    config.room_size = player->room_size;
    status = cue_advise(player->setup, player->state, &config, &best, 1, &result, error);
    return status ? status : cue_step_apply(player->setup, player->state, &best.action, NULL, error);
}

/* Games that begin at the end of one count that one. */
static cue_status count(best_player *player, cue_playouts_result *total, cue_error *error)
{
    cue_playouts_config config = CUE_PLAYOUTS_CONFIG_INIT;
    config.count = 1;
    config.state = player->state;
    config.room = player->room;
    config.room_size = player->room_size;
    return cue_playouts(player->setup, &config, total, error);
}

cue_status best_play(best_player *player, uint64_t number, cue_playouts_result *total, cue_error *error)
{
    cue_random choices = cue_random_at(player->seed, number);
    const uint64_t seed = cue_random_next(&choices);
    const cue_ruleset *ruleset = cue_setup_ruleset(player->setup);
    cue_status status = CUE_OK;
    cue_step_start(player->setup, player->state);
    while (!status && !cue_step_over(ruleset, player->state))
        status = cue_step_head(player->state)->to_act == CUE_CHANCE
                     ? cue_step_chance(player->setup, player->state, seed, NULL, error)
                     : choose(player, &choices, error);
    return status ? status : count(player, total, error);
}
