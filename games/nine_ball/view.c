/* What somebody at the table can see: everything. */
#include "view.h"

#include "actions.h"

void nine_view(const void *options, const void *memory, void *out)
{
    const nine_state *state = memory;
    cue_nine_ball_view *view = out;
    unsigned player;
    for (player = 0; player < CUE_POOL_PLAYERS; player++) {
        view->players[player].score = cue_pool_score(&nine_game, options, &state->pool, player);
        view->players[player].fouls = state->pool.fouls[player];
    }
    cue_pool_show(&state->pool, nine_on(state), 0, &view->pool);
}
