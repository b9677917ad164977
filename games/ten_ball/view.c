/* What somebody at the table can see: everything. */
#include "view.h"

#include "actions.h"

void ten_view(const void *options, const void *memory, void *out)
{
    const ten_state *state = memory;
    cue_ten_ball_view *view = out;
    const bool breaking = state->pool.head.phase == CUE_POOL_PHASE_BREAK;
    unsigned player;
    for (player = 0; player < CUE_POOL_PLAYERS; player++) {
        view->players[player].score = cue_pool_score(&ten_game, options, &state->pool, player);
        view->players[player].fouls = state->pool.fouls[player];
    }
    cue_pool_show(&state->pool, ten_on(state), breaking ? 0 : ten_callable(state), &view->pool);
}
