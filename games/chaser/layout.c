/* The balls on the table: racked, returned, placed, stated; and whether the next shot is snooked. */
#include "state.h"

/* RULE_RACK: from the apex back, each row from left to right. */
static const uint8_t row_sizes[] = {1, 2, 3, 4, 5};
static const uint8_t racked[CUE_CHASER_BALLS] = {1, 4, 5, 6, 15, 7, 8, 13, 14, 9, 2, 10, 11, 12, 3};

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
    uint8_t order[CUE_BALLS_MAX];
    unsigned count = 0;
    for (; balls; balls &= balls - 1) {
        order[count] = (uint8_t)cue_lowest_ball(balls);
        if (!cue_respot_behind_foot_spot(table, layout, order[count++]))
            cue_layout_forget(layout); /* RULE_NO_ROOM */
    }
    cue_announce_respots(rulings, RULE_RETURNED, layout, order, count);
}

/* RULE_SNOOK */
bool chaser_is_snook(const cue_table *table, const chaser_state *state, const cue_shot *shot)
{
    return cue_next_is_snookered(shot, table, &state->layout, CUE_SNOOKER_ANY_PATH, chaser_target(state));
}
