/* After a foul: play, have the fouler play again, from here or from where it was, or play from anywhere. */
#include "choose.h"

#include "actions.h"
#include "frame.h"
#include "miss.h"

void frame_play_on(frame_state *state)
{
    frame_end_row(state);
    frame_end_choice(state);
    state->head.phase = CUE_FRAME_PHASE_SHOT;
}

/* RULE_PLAY_AGAIN */
static void play_again(frame_state *state, cue_rulings *rulings)
{
    frame_play_on(state);
    frame_begin_visit(state, 1 - state->head.to_act, RULE_PLAY_AGAIN, rulings);
}

/* RULE_REPLACE: all balls are where they were, and a cue ball that was placed is in hand again. */
static void replace(const cue_frame_options *options, frame_state *state, cue_rulings *rulings)
{
    const frame_before before = state->before;
    const cue_frame_replaced_ruling replaced = {before.layout.on_table & FRAME_REDS & ~state->layout.on_table};
    const bool in_hand = state->layout.in_hand & FRAME_CUE;
    const bool free = before.free;
    state->layout = before.layout;
    state->layout.placed = 0;
    if ((before.layout.in_hand | before.layout.placed) & FRAME_CUE) {
        cue_layout_take(&state->layout, CUE_BALL);
        state->layout.in_hand = FRAME_CUE;
        if (!in_hand)
            cue_announce_in_hand(rulings, RULE_REPLACE, FRAME_CUE);
    }
    frame_end_choice(state);
    state->head.phase = CUE_FRAME_PHASE_SHOT;
    state->head.to_act = (int8_t)(1 - state->head.to_act);
    state->on = before.on;
    state->free = before.free;
    state->anywhere = before.anywhere;
    cue_announce_data(rulings, CUE_FRAME_RULING_REPLACED, RULE_REPLACE, &replaced, sizeof replaced);
    frame_warn(options, state, rulings);
    if (free)
        cue_announce_player(rulings, CUE_FRAME_RULING_FREE_BALL, RULE_FREE_BALL, state->head.to_act);
    cue_announce_player(rulings, CUE_RULING_TURN, RULE_REPLACE, state->head.to_act);
}

/* RULE_ANYWHERE */
static void play_anywhere(frame_state *state, cue_rulings *rulings)
{
    frame_play_on(state);
    state->free = 0;
    state->anywhere = 1;
    if (!(state->layout.in_hand & FRAME_CUE))
        cue_take_in_hand(&state->layout, FRAME_CUE, RULE_ANYWHERE, rulings);
}

cue_status frame_apply_choice(const cue_frame_options *options, frame_state *state, const cue_action *action,
                              cue_rulings *rulings, cue_error *error)
{
    const unsigned what = action->data.bytes[offsetof(cue_frame_named_data, named)];
    if (what >= CUE_FRAME_CHOICES)
        return cue_refuse(error, CUE_BAD_VALUE, "/what", "there is no choice number %u", what);
    if (!(state->choices >> what & 1))
        return cue_refuse_by(error, RULE_CHOICE, CUE_ILLEGAL_ACTION, "/what", "%s is not among the choices now",
                             frame_choice_names[what]);
    switch (what) {
    case CUE_FRAME_PLAY:
        frame_play_on(state);
        break;
    case CUE_FRAME_PLAY_AGAIN:
        play_again(state, rulings);
        break;
    case CUE_FRAME_REPLACE:
        replace(options, state, rulings);
        break;
    default:
        play_anywhere(state, rulings);
    }
    return CUE_OK;
}
