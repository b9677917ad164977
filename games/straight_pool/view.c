/* What somebody at the table can see: everything. */
#include "view.h"

#include "actions.h"

void straight_view(const void *options, const void *memory, void *out)
{
    const cue_straight_pool_options *chosen = options;
    const straight_state *state = memory;
    const cue_balls all = cue_pool_objects(&state->pool);
    cue_straight_pool_view *view = out;
    const bool settling = view->pool.head.phase == CUE_POOL_PHASE_LAG ||
                          view->pool.head.phase == CUE_POOL_PHASE_CHOOSE_FIRST;
    unsigned player;
    for (player = 0; player < CUE_POOL_PLAYERS; player++) {
        view->players[player].score = state->score[player];
        view->players[player].fouls = state->pool.fouls[player];
        view->players[player].target = chosen->target[player];
        view->players[player].innings = state->innings[player];
    }
    view->run = state->run;
    cue_pool_show(&straight_game, options, &state->pool, all, all, NULL, &view->pool);
    if (settling)
        view->pool.breaker = CUE_NOBODY;
}
