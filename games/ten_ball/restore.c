/* A state that comes from a file: proves that it is well formed and can be played on. */
#include "restore.h"

#include "actions.h"

/* RULE_CHOICE: only the table is ever offered, with the cue ball where it lies. */
cue_status ten_restore(const void *options, void *memory, cue_error *error)
{
    static const uint8_t choices[] = {1u << CUE_POOL_PLAY | 1u << CUE_POOL_HAND_BACK, 0};
    ten_state *state = memory;
    const cue_pool_state *pool = &state->pool;
    const bool choice = pool->head.phase == CUE_POOL_PHASE_CHOICE;
    const cue_balls lying = CUE_BALL_BIT(CUE_BALL) | CUE_BALL_BIT(TEN_MONEY);
    const cue_status status = cue_pool_prove(&ten_game, options, &state->pool, TEN_BALLS, choices, error);
    const cue_invariant invariants[] = {
        {!choice || (pool->layout.on_table & lying) == lying, "/on_table",
         "while somebody chooses, the cue ball and the 10 are on the table"},
        {!choice || !pool->layout.placed, "/placed", "while somebody chooses, no ball is placed"},
    };
    return status ? status : cue_prove(invariants, CUE_COUNT(invariants), error);
}
