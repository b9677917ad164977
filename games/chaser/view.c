/* What somebody at the table can see: everything. */
#include "view.h"

#include "shot.h"

void chaser_view(const void *options, const void *memory, void *out)
{
    const chaser_state *state = memory;
    cue_chaser_view *view = out;
    unsigned player;
    (void)options;
    for (player = 0; player < state->head.players; player++) {
        view->players[player].score = state->scores[player];
        view->players[player].out = !chaser_is_in(state, (int)player);
    }
    view->layout = state->layout;
    view->on_table = state->layout.on_table & CHASER_OBJECT_BALLS;
    view->in_hand = state->layout.in_hand;
    view->target = (uint8_t)(view->head.over ? (unsigned)CUE_NO_BALL : chaser_target(state));
    view->first_shot = state->first_shot;
    view->passed_back = state->passed_back;
    view->asked = (int8_t)(state->head.phase == CUE_CHASER_PHASE_PASS ? state->fouler : CUE_NOBODY);
    view->round = state->round;
    view->order_count = state->order_count;
    memcpy(view->order, state->order, sizeof view->order);
}
