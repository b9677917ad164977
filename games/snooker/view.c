/* What somebody at the table can see: everything. */
#include "view.h"

#include "frame.h"

void frame_view(const void *options, const void *memory, void *out)
{
    const frame_state *state = memory;
    cue_frame_view *view = out;
    const unsigned phase = state->head.phase;
    const bool choice = phase == CUE_FRAME_PHASE_CHOICE, play = choice || phase == CUE_FRAME_PHASE_SHOT;
    const int8_t fouler = (int8_t)(choice ? 1 - state->head.to_act : CUE_NOBODY);
    unsigned player;
    (void)options;
    for (player = 0; player < CUE_FRAME_PLAYERS; player++) {
        view->players[player].score = state->score[player];
        view->players[player].high_break = state->high_break[player];
    }
    view->break_points = state->break_points;
    view->remaining = frame_remaining(state);
    view->needs = frame_needs(state);
    view->has_needs = view->needs.player != CUE_NOBODY;
    view->on_table = frame_objects(state);
    view->in_hand = state->layout.in_hand;
    view->misses = state->row;
    view->on = play ? state->on : (uint8_t)CUE_FRAME_NOTHING;
    view->free = state->free;
    view->reds = (uint8_t)__builtin_popcount(view->on_table & FRAME_REDS);
    view->area = (state->layout.in_hand | state->layout.placed) & FRAME_CUE ? (uint8_t)(1 + frame_area(state)) : 0;
    view->choices = state->choices;
    view->asked = fouler;
    view->warned = (int8_t)(!state->warned ? CUE_NOBODY : choice ? fouler : state->head.to_act);
    view->tie_break = state->tie_break;
    view->layout = state->layout;
}
