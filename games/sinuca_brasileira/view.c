/* What somebody at the table can see: everything. */
#include "view.h"

#include "state.h"

void sinuca_view(const void *options, const void *memory, void *out)
{
    const sinuca_state *state = memory;
    cue_sinuca_view *view = out;
    const unsigned objects = sinuca_objects(state);
    const bool over = state->head.phase == CUE_SINUCA_PHASE_OVER;
    (void)options;
    view->players[0].score = state->score[0];
    view->players[1].score = state->score[1];
    view->break_points = state->break_points;
    view->on_table = objects;
    view->in_hand = state->layout.in_hand;
    view->on = (uint8_t)(over ? (unsigned)CUE_NO_BALL : cue_lowest_ball(objects));
    view->may = state->head.phase <= CUE_SINUCA_PHASE_DECISION ? state->may : (uint8_t)CUE_SINUCA_NONE;
    view->frame_ball = objects == SINUCA_BLACK_ONLY;
    view->tie_break = state->tie_break;
    view->asked = (int8_t)(state->head.phase == CUE_SINUCA_PHASE_DECISION ? 1 - state->head.to_act : CUE_NOBODY);
    view->layout = state->layout;
}
