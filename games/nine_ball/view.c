/* What somebody at the table can see: everything. */
#include "view.h"

#include "actions.h"

void nine_view(const void *options, const void *memory, void *out)
{
    const nine_state *state = memory;
    cue_nine_ball_view *view = out;
    cue_pool_show(&nine_game, options, &state->pool, nine_on(state), 0, view->players, &view->pool);
}
