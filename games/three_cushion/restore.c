/* A state that comes from a file: proves that it is well formed and can be played on. */
#include "restore.h"

#include "actions.h"

/* RULE_TARGET: who has reached it has won, or waits for the equalizing inning to end. */
static bool can_have(const cue_three_cushion_options *options, const three_state *state, int player)
{
    const int32_t left = options->target[player] - state->score[player];
    if (state->head.phase == CUE_THREE_CUSHION_PHASE_OVER)
        return left >= 0;
    return state->equalizing && player != state->head.to_act ? left == 0 : left > 0;
}

cue_status three_restore(const void *options, void *memory, cue_error *error)
{
    const cue_three_cushion_options *chosen = options;
    three_state *state = memory;
    const unsigned phase = state->head.phase;
    const bool opening = phase == CUE_THREE_CUSHION_PHASE_OPENING, shot = phase == CUE_THREE_CUSHION_PHASE_SHOT;
    const bool over = phase == CUE_THREE_CUSHION_PHASE_OVER;
    const unsigned first = chosen->match.first < 0 ? 3u : 1u << chosen->match.first; /* RULE_BALLS */
    const cue_invariant invariants[] = {
        {opening || shot || over, "/phase", "only a match begins so"},
        {state->head.winners <= 3, "/winners", "there are two players"},
        {state->white && state->white != 3 && !(state->white & ~first), "/white", "the first to open has the white ball"},
        {!state->equalizing || (chosen->equalizing && !over), "/equalizing", "no equalizing inning is under way"},
        {can_have(chosen, state, 0), "/score/0", "the target decides"},
        {can_have(chosen, state, 1), "/score/1", "the target decides"},
        {shot || !state->run, "/run", "no inning is under way"},
        {!shot || state->run <= state->high_run[state->head.to_act], "/run", "the high run is at least as long"},
        {over || state->layout.on_table == THREE_ALL, "/on_table", "all three balls are on the table"},
        {!opening || state->layout.known, "/layout", "the balls are set for the opening"},
    };
    const cue_status status = cue_layout_check(&state->layout, &chosen->table, &three_balls, CUE_AREA_TABLE, 0, error);
    return status ? status : cue_prove(invariants, CUE_COUNT(invariants), error);
}
