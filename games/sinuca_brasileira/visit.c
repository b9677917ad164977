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

/* RULE_SPOTTING, RULE_NO_ROOM: all balls are put down before any is announced. */
void sinuca_put_back(const cue_table *table, cue_layout *layout, unsigned balls, unsigned why, cue_rulings *rulings)
{
    const size_t said = rulings ? rulings->count : 0;
    cue_returning list[CUE_SINUCA_BALLS];
    uint8_t order[CUE_SINUCA_BALLS];
    unsigned count = 0, i;
    for (; balls; balls &= balls - 1, count++)
        list[count] = (cue_returning){sinuca_spot(table, cue_lowest_ball(balls)), (uint8_t)cue_lowest_ball(balls), {0}};
    cue_return_colours(table, layout, list, count);
    for (i = 0; i < count; i++)
        order[i] = list[i].ball;
    cue_announce_respots(rulings, RULE_SPOTTING, layout, order, count);
    cue_quote(rulings, said, why);
}

/* RULE_SNOOKERED */
bool sinuca_is_snookered(const cue_table *table, const sinuca_state *state, const cue_shot *shot)
{
    return cue_next_is_snookered(shot, table, &state->layout, CUE_SNOOKER_BOTH_EDGES,
                                 cue_lowest_ball(sinuca_objects(state)));
}
