/* What somebody at the table can see: everything. */
#include "view.h"

#include "actions.h"

void ten_view(const void *options, const void *memory, void *out)
{
    const ten_state *state = memory;
    cue_ten_ball_view *view = out;
    const bool breaking = state->pool.head.phase == CUE_POOL_PHASE_BREAK;
    cue_pool_show(&ten_game, options, &state->pool, ten_on(state), breaking ? 0 : ten_callable(state), view->players, &view->pool);
}
