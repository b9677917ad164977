/* A frame: how the table is set up for it, and how it ends. */
#include "frame.h"

/* RULE_SET_UP */
cue_point sinuca_spot(const cue_table *table, unsigned ball)
{
    const cue_point red = {table->width * 3 / 4, table->length * 3 / 4};
    return ball == CUE_RED ? red : cue_colour_spot(table, ball);
}

cue_status sinuca_check_options(const void *options, uint32_t players, cue_error *error)
{
    const cue_table *table = &((const cue_sinuca_options *)options)->table;
    cue_point spots[CUE_SINUCA_BALLS - CUE_RED];
    unsigned ball;
    (void)players;
    for (ball = CUE_RED; ball <= CUE_BLACK; ball++)
        spots[ball - CUE_RED] = sinuca_spot(table, ball);
    if (!cue_d_fits(table) || !cue_spots_fit(table, spots, CUE_COUNT(spots)))
        return cue_refuse_by(error, RULE_SET_UP, CUE_BAD_VALUE, "/table",
                             "the D and the spots of the balls don't fit on a table of %d by %d mm",
                             (int)(table->length * 1000 + 0.5), (int)(table->width * 1000 + 0.5));
    return CUE_OK;
}

/* These balls alone, on their spots. RULE_IN_HAND: the cue ball waits for whoever shoots. */
static void set_up(const cue_table *table, cue_layout *layout, unsigned lowest)
{
    unsigned ball;
    memset(layout, 0, sizeof *layout);
    layout->known = 1;
    layout->in_hand = SINUCA_CUE;
    for (ball = lowest; ball <= CUE_BLACK; ball++)
        cue_layout_put(layout, ball, sinuca_spot(table, ball));
}

void sinuca_set_up(const cue_sinuca_options *options, sinuca_state *state)
{
    set_up(&options->table, &state->layout, CUE_RED);
}

/* After the end nothing is in hand, and no visit is under way. */
void sinuca_end(sinuca_state *state, uint32_t winners, unsigned rule, cue_rulings *rulings)
{
    state->break_points = 0;
    state->may = CUE_SINUCA_NONE;
    state->layout.in_hand = 0;
    state->layout.placed = 0;
    state->head.phase = CUE_SINUCA_PHASE_OVER;
    state->head.to_act = CUE_NOBODY;
    state->head.winners = winners;
    cue_announce_over(rulings, rule, state->head.winners);
}

/* RULE_TIE: then a coin is tossed, RULE_LOT. */
static void spot_black_again(const cue_sinuca_options *options, sinuca_state *state, cue_rulings *rulings)
{
    set_up(&options->table, &state->layout, CUE_BLACK);
    state->break_points = 0;
    state->may = CUE_SINUCA_NONE;
    state->tie_break = 1;
    state->head.phase = CUE_SINUCA_PHASE_LOT;
    state->head.to_act = CUE_CHANCE;
    cue_announce_respot(rulings, RULE_TIE, CUE_BLACK, &state->layout.at[CUE_BLACK]);
    cue_announce_in_hand(rulings, RULE_TIE, SINUCA_CUE);
}

void sinuca_finish(const cue_sinuca_options *options, sinuca_state *state, bool scored, cue_rulings *rulings)
{
    if (state->score[0] == state->score[1]) {
        spot_black_again(options, state, rulings);
        return;
    }
    if (scored) /* a black that was fouled is not announced as removed */
        cue_announce_removed(rulings, RULE_STAYS_DOWN, CUE_BLACK, CUE_POTTED);
    sinuca_end(state, state->score[0] > state->score[1] ? 1 : 2, RULE_FRAME_END, rulings);
}
