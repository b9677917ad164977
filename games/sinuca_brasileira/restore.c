/* A state that comes from a file: proves that it is well formed and can be played on. */
#include "restore.h"

#include "actions.h"
#include "state.h"

/* What may be nominated at the start of a visit, and later: RULE_COLOUR, RULE_LOWEST, RULE_PENALTY_SHOTS_OPTION. */
static bool may_be_nominated(const sinuca_state *state)
{
    switch (state->head.phase) {
    case CUE_SINUCA_PHASE_OPENING:
        return state->may == CUE_SINUCA_LOWEST;
    case CUE_SINUCA_PHASE_DECISION:
        return state->may == CUE_SINUCA_ANY;
    case CUE_SINUCA_PHASE_SHOT:
        if (state->tie_break)
            return state->may == CUE_SINUCA_LOWEST;
        if (state->break_points)
            return state->may != CUE_SINUCA_NONE;
        return state->may == CUE_SINUCA_ANY;
    default:
        return state->may == CUE_SINUCA_NONE;
    }
}

cue_status sinuca_restore(const void *options, void *memory, cue_error *error)
{
    const cue_sinuca_options *chosen = options;
    sinuca_state *state = memory;
    cue_layout *layout = &state->layout;
    const unsigned phase = state->head.phase;
    const unsigned objects = sinuca_objects(state);
    const unsigned lowest = objects ? cue_lowest_ball(objects) : (unsigned)CUE_NO_BALL;
    const bool over = phase == CUE_SINUCA_PHASE_OVER;
    const bool before_black = phase == CUE_SINUCA_PHASE_LOT || phase == CUE_SINUCA_PHASE_CHOOSE_FIRST;
    const bool in_break = phase == CUE_SINUCA_PHASE_SHOT && !state->tie_break;
    const bool from_hand = (layout->in_hand | layout->placed) & SINUCA_CUE;
    const cue_invariant invariants[] = {
        /* RULE_CORRECT: any others may be out. */
        {!objects || (objects & SINUCA_BLACK_ONLY), "/on_table", "the black goes when no other ball is left"},
        {objects || over, "/on_table", "the frame is over when no ball is left"},
        {phase != CUE_SINUCA_PHASE_OPENING || lowest == CUE_RED, "/on_table", "in the opening the red is on the table"},
        {before_black ? state->tie_break : !state->tie_break || phase == CUE_SINUCA_PHASE_SHOT || over,
         "/tie_break", "the re-spotted black has a coin toss, and no opening or decision"},
        {!state->tie_break || lowest >= CUE_BLACK, "/on_table", "only the black is spotted again"},
        {over || ((layout->on_table | layout->in_hand) & SINUCA_CUE), "/in_hand",
         "the cue ball is on the table or in hand"},
        {!before_black || from_hand, "/in_hand", "the cue ball is in hand for this shot, or was placed for it"},
        {!before_black || layout->known, "/layout", "with the black on its spot, the layout is known"},
        {may_be_nominated(state), "/may", "something else may be nominated now"},
        {in_break || !state->break_points, "/break", "no such break is under way"},
        {!from_hand || !state->break_points, "/in_hand", "within a break the cue ball stays on the table"},
    };
    const cue_status status =
        cue_layout_check(layout, &chosen->table, &sinuca_balls, CUE_AREA_D, over ? 0 : SINUCA_CUE, error);
    return status ? status : cue_prove(invariants, CUE_COUNT(invariants), error);
}
