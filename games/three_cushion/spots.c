/* Where the balls lie: for an opening, spotted, and frozen. */
#include "spots.h"

/* RULE_OPENING_POSITION */
void three_set_for(const cue_table *table, three_state *state, unsigned player)
{
    cue_layout *layout = &state->layout;
    memset(layout, 0, sizeof *layout);
    layout->known = 1;
    cue_layout_put(layout, CUE_THREE_CUSHION_RED, cue_carom_spot(table, CUE_CAROM_TOP));
    cue_layout_put(layout, three_ball_of(state, 1 - player), cue_carom_spot(table, CUE_CAROM_MIDDLE));
    cue_layout_put(layout, three_ball_of(state, player), cue_carom_spot(table, CUE_CAROM_RIGHT));
}

/* The ball that lies so near to a spot that none can be put there, of two the nearer one; or CUE_NO_BALL. */
static unsigned ball_on(const cue_table *table, const cue_layout *layout, cue_point spot)
{
    const double apart = 2 * table->ball_radius + 0.0001 - 1e-9;
    double least = apart * apart;
    unsigned found = CUE_NO_BALL;
    cue_balls left;
    for (left = layout->on_table; left; left &= left - 1) {
        const cue_point at = layout->at[cue_lowest_ball(left)];
        const double distance = (at.x - spot.x) * (at.x - spot.x) + (at.y - spot.y) * (at.y - spot.y);
        if (distance < least) {
            least = distance;
            found = cue_lowest_ball(left);
        }
    }
    return found;
}

/* RULE_SPOTTING. A ball lies on one spot at most, and there are as many spots as balls, so one of them is free. */
static cue_point place_of(const cue_table *table, const cue_layout *layout, const uint8_t *spots, unsigned ball)
{
    cue_point spot;
    do {
        spot = cue_carom_spot(table, spots[ball]);
        ball = ball_on(table, layout, spot);
    } while (ball != CUE_NO_BALL);
    return spot;
}

void three_spot(const three_now *now, cue_balls balls, unsigned player, unsigned rule)
{
    const cue_table *table = &now->options->table;
    cue_layout *layout = &now->state->layout;
    const unsigned own = three_ball_of(now->state, player), other = three_ball_of(now->state, 1 - player);
    const uint8_t order[] = {CUE_THREE_CUSHION_RED, (uint8_t)own, (uint8_t)other};
    uint8_t spots[CUE_THREE_CUSHION_BALLS] = {0}, spotted[CUE_COUNT(order)];
    unsigned i, count = 0;
    spots[CUE_THREE_CUSHION_RED] = CUE_CAROM_TOP;
    spots[own] = CUE_CAROM_MIDDLE;
    spots[other] = CUE_CAROM_CENTRE;
    for (i = 0; i < CUE_COUNT(order); i++)
        if (cue_in_set(balls, order[i]))
            cue_layout_take(layout, order[i]);
    layout->known = layout->known || balls == THREE_ALL;
    for (i = 0; i < CUE_COUNT(order); i++)
        if (cue_in_set(balls, order[i])) {
            cue_layout_put(layout, order[i], place_of(table, layout, spots, order[i]));
            spotted[count++] = order[i];
        }
    cue_announce_respots(now->rulings, rule, layout, spotted, count);
}

/* RULE_FROZEN */
cue_balls three_touching(const cue_table *table, const three_state *state)
{
    return state->head.phase == CUE_THREE_CUSHION_PHASE_SHOT
               ? cue_touching_own_ball(NULL, table, &state->layout,
                                       three_ball_of(state, (unsigned)state->head.to_act))
               : 0;
}
