/* A visit to the table: its points, the balls put back after a shot, and whose turn is next. */
#include "visit.h"

#include "actions.h"
#include "frame.h"

/* RULE_FREE_CHOICE, except for the red in the opening and the black in a tie-break. */
void sinuca_begin_visit(sinuca_state *state, int player, unsigned rule, cue_rulings *rulings)
{
    const bool lowest = state->tie_break || state->head.phase == CUE_SINUCA_PHASE_OPENING;
    state->break_points = 0;
    state->may = lowest ? CUE_SINUCA_LOWEST : CUE_SINUCA_ANY;
    cue_come_to_table(&state->head, player, rule, rulings);
}

void sinuca_next_turn(sinuca_state *state, unsigned rule, cue_rulings *rulings)
{
    sinuca_begin_visit(state, 1 - state->head.to_act, rule, rulings);
}

/* RULE_SPOTTING: first the balls whose own spots are free, then the others; of each, the highest values first.
 * Returns how many balls there are. */
static unsigned order_of_return(const cue_table *table, const cue_layout *layout, unsigned balls, uint8_t *order)
{
    unsigned own = balls;
    unsigned count = 0;
    unsigned ball;
    for (ball = CUE_RED; ball <= CUE_BLACK && layout->known; ball++)
        if (!cue_spot_is_free(table, layout, sinuca_spot(table, ball)))
            own &= ~(1u << ball);
    for (ball = CUE_BLACK; ball >= CUE_RED; ball--)
        if (own >> ball & 1)
            order[count++] = (uint8_t)ball;
    for (ball = CUE_BLACK; ball >= CUE_RED; ball--)
        if ((balls & ~own) >> ball & 1)
            order[count++] = (uint8_t)ball;
    return count;
}

/* All balls are put down before any is announced: if one of them finds no room, the layout is no longer known,
 * and those that were put back are not last seen anywhere. */
void sinuca_put_back(const cue_table *table, cue_layout *layout, unsigned balls, unsigned why, cue_rulings *rulings)
{
    const size_t said = rulings ? rulings->count : 0;
    uint8_t order[CUE_SINUCA_BALLS];
    const unsigned count = order_of_return(table, layout, balls, order);
    unsigned i;
    for (i = 0; i < count; i++)
        if (!cue_respot_colour(table, layout, order[i], sinuca_spot(table, order[i]))) {
            cue_layout_forget(layout); /* RULE_NO_ROOM */
            cue_layout_lose(layout, balls);
        }
    cue_announce_respots(rulings, RULE_SPOTTING, layout, order, count);
    cue_quote(rulings, said, why);
}

/* RULE_SNOOKERED */
bool sinuca_is_snookered(const cue_table *table, const sinuca_state *state, const cue_shot *shot)
{
    return cue_next_is_snookered(shot, table, &state->layout, CUE_SNOOKER_BOTH_EDGES,
                                 cue_lowest_ball(sinuca_objects(state)));
}
