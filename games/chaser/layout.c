/* The balls on the table: racked, returned, placed, stated; and whether the next shot is snooked. */
#include "state.h"

/* RULE_RACK: from the apex back, each row from left to right. */
static const uint8_t row_sizes[] = {1, 2, 3, 4, 5};
static const uint8_t racked[CUE_CHASER_BALLS] = {1, 4, 5, 6, 15, 7, 8, 13, 14, 9, 2, 10, 11, 12, 3};

/* What counts as inside an area, for rounding. */
static const double rounding = 1e-9;

bool chaser_rack_fits(const cue_table *table)
{
    return cue_rack_fits(table, row_sizes, CUE_COUNT(row_sizes));
}

void chaser_rack(const cue_table *table, cue_layout *layout)
{
    memset(layout, 0, sizeof *layout);
    layout->known = 1;
    cue_rack(table, row_sizes, CUE_COUNT(row_sizes), racked, layout);
    layout->in_hand = CHASER_CUE_BALL;
}

/* RULE_RETURN_LINE. Where there is no room at all, somebody has to say where the ball went, and then of none of
 * them it is known; so all are put down before any is announced. */
void chaser_return_balls(const cue_table *table, cue_layout *layout, unsigned balls, cue_rulings *rulings)
{
    unsigned left;
    for (left = balls; left; left &= left - 1)
        if (!cue_respot_behind_foot_spot(table, layout, chaser_lowest(left)))
            cue_layout_forget(layout); /* RULE_NO_ROOM */
    for (left = balls; left; left &= left - 1) {
        const unsigned ball = chaser_lowest(left);
        cue_announce_respot(rulings, RULE_RETURNED, ball, layout->known ? &layout->at[ball] : NULL);
    }
}

/* RULE_SNOOK. From the kitchen nothing inside it may be hit, so a Target there can't be reached directly. */
bool chaser_is_snook(const cue_table *table, const chaser_state *state, bool reported)
{
    const cue_layout *layout = &state->layout;
    const unsigned target = chaser_target(state);
    if (!layout->known)
        return reported;
    if (!(layout->on_table & CHASER_CUE_BALL))
        return layout->at[target].y <= table->length / 4 + rounding;
    return cue_is_hidden(table, layout, layout->at[CUE_BALL], target);
}

cue_status chaser_place(const cue_table *table, chaser_state *state, const cue_action *action, cue_error *error)
{
    const cue_place_data place = cue_place_of(action);
    if (place.ball >= chaser_ball_set.count)
        return cue_refuse(error, CUE_BAD_VALUE, "/ball", "must be a ball of the game, from 0 (cue) to 15");
    return cue_layout_place(&state->layout, table, &chaser_ball_set, CUE_AREA_KITCHEN, place.ball, place.at,
                            error); /* RULE_IN_HAND */
}

/* RULE_LAYOUT */
cue_status chaser_lay_out(const cue_table *table, chaser_state *state, const cue_action *action, cue_error *error)
{
    const cue_layout *given = action->data.pointer;
    if (!given)
        return cue_refuse(error, CUE_MISSING_MEMBER, "/balls", "the places of the balls are missing");
    return cue_layout_state(&state->layout, table, &chaser_ball_set, CUE_AREA_KITCHEN, given, error);
}
