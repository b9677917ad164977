/* Turns, points, and how a frame ends. */
#include "state.h"

void sinuca_add_points(int32_t *to, int points)
{
    const int32_t room = CUE_SINUCA_SCORE_MAX - *to;
    *to += points < room ? points : room;
}

/* In a tie-break there is only the black to play at. */
void sinuca_pass_turn(sinuca_state *state, unsigned rule, cue_rulings *rulings)
{
    state->break_points = 0;
    state->may = state->tie_break ? CUE_SINUCA_LOWEST : CUE_SINUCA_ANY;
    state->head.to_act = (int8_t)(1 - state->head.to_act);
    cue_announce_player(rulings, CUE_RULING_TURN, rule, state->head.to_act);
}

/* Nothing is in hand after the end, and no visit under way. */
static void end(sinuca_state *state, unsigned winner, unsigned rule, cue_rulings *rulings)
{
    state->break_points = 0;
    state->may = CUE_SINUCA_NONE;
    state->layout.in_hand = 0;
    state->layout.placed = 0;
    state->head.phase = CUE_SINUCA_PHASE_OVER;
    state->head.to_act = CUE_NOBODY;
    state->head.winners = 1u << winner;
    cue_announce_over(rulings, rule, state->head.winners);
}

/* RULE_TIE: then lots are drawn, RULE_LOT. */
static void tie(const sinuca_stroke *stroke)
{
    sinuca_state *state = stroke->state;
    sinuca_set_up_black(stroke->options, state);
    state->break_points = 0;
    state->may = CUE_SINUCA_NONE;
    state->tie_break = 1;
    state->head.phase = CUE_SINUCA_PHASE_LOT;
    state->head.to_act = CUE_CHANCE;
    cue_announce_respot(stroke->rulings, RULE_TIE, CUE_BLACK, &state->layout.at[CUE_BLACK]);
    cue_announce_in_hand(stroke->rulings, RULE_TIE, SINUCA_CUE);
}

void sinuca_finish(const sinuca_stroke *stroke, bool potted)
{
    sinuca_state *state = stroke->state;
    const unsigned gone = stroke->summary.potted | stroke->summary.off_table;
    if (state->score[0] == state->score[1]) {
        tie(stroke);
        return;
    }
    if (potted)
        cue_announce_removed(stroke->rulings, RULE_STAYS_DOWN, CUE_BLACK, CUE_POTTED);
    else /* RULE_BLACK_STAYS */
        sinuca_put_back(stroke->options, state, gone & SINUCA_BLACK_ONLY, RULE_BLACK_STAYS, stroke->rulings);
    end(state, state->score[0] > state->score[1] ? 0 : 1, RULE_FRAME_END, stroke->rulings);
}

void sinuca_concede(sinuca_state *state, cue_rulings *rulings)
{
    end(state, 1u - (unsigned)state->head.to_act, RULE_CONCEDE, rulings);
}
