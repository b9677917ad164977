/* What somebody at the table can see: everything. */
#include "view.h"

#include "actions.h"

void eight_view(const void *options, const void *memory, void *out)
{
    const eight_state *state = memory;
    cue_eight_ball_view *view = out;
    const unsigned phase = state->pool.head.phase;
    const bool shot = phase == CUE_POOL_PHASE_SHOT;
    const cue_balls on = shot ? eight_on(state, state->pool.head.to_act) : EIGHT_BALLS;
    cue_pool_show(&eight_game, options, &state->pool, on, shot ? eight_callable(options, state) : 0, view->players,
                  &view->pool);
    view->players[0].group = state->groups[0];
    view->players[1].group = state->groups[1];
}
