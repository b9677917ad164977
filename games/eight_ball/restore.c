/* A state that comes from a file: proves that it is well formed and can be played on. */
#include "restore.h"

#include "actions.h"

enum { BREAKS = 1 << CUE_POOL_BREAK | 1 << CUE_POOL_REBREAK };

static cue_status prove_own(const eight_state *state, cue_error *error)
{
    const unsigned phase = state->pool.head.phase, first = state->groups[0], second = state->groups[1];
    const cue_invariant invariants[] = {
        {first ? first + second == CUE_EIGHT_BALL_SOLIDS + CUE_EIGHT_BALL_STRIPES : !second, "/groups",
         "either each player has a group, or nobody"},
        {phase != CUE_POOL_PHASE_BREAK || !first, "/groups", "before the break nobody has a group"},
        {!state->pool.push_out, "/push_out", "there are no push-outs in eight-ball"},
        {!state->pool.spotted || (phase == CUE_POOL_PHASE_SHOT && state->pool.area == CUE_POOL_KITCHEN), "/spotted",
         "a ball is spotted for a shot from the kitchen"},
    };
    return cue_prove(invariants, CUE_COUNT(invariants), error);
}

/* RULE_EIGHT_ON_BREAK, RULE_ILLEGAL_BREAK, RULE_BREAK_FOUL: who has a choice, and where the balls are meanwhile. */
static cue_status prove_choice(const cue_pool_state *state, cue_error *error)
{
    const bool eight = state->choices >> CUE_POOL_SPOT_MONEY & 1, breaker = state->head.to_act == state->breaker;
    const bool play = state->choices >> CUE_POOL_PLAY & 1;
    const bool lies = cue_in_set(state->layout.on_table, CUE_BALL);
    const cue_invariant invariants[] = {
        {eight == !cue_in_set(state->layout.on_table, EIGHT_MONEY), "/on_table",
         "the 8 waits while somebody may have it spotted, and only then"},
        {eight || !breaker, "/to_act", "the choice is the other player's"},
        {!(eight && breaker) || lies, "/on_table", "the breaker has a choice after no foul: the cue ball lies there"},
        {eight || play == lies, "/choice", "a cue ball that lies there can be played from there, and no other"},
        {lies || state->area == CUE_POOL_KITCHEN, "/area", "a cue ball that is gone is in hand in the kitchen"},
    };
    return cue_prove(invariants, CUE_COUNT(invariants), error);
}

cue_status eight_restore(const void *options, void *memory, cue_error *error)
{
    static const uint8_t choices[] = {
        1u << CUE_POOL_SPOT_MONEY | 1u << CUE_POOL_BREAK,
        1u << CUE_POOL_PLAY | 1u << CUE_POOL_IN_HAND,
        1u << CUE_POOL_PLAY | BREAKS,
        1u << CUE_POOL_IN_HAND | BREAKS,
        1u << CUE_POOL_PLAY | 1u << CUE_POOL_IN_HAND | BREAKS,
        0};
    const cue_pool_state *pool = memory;
    cue_status status = cue_pool_prove(&eight_game, options, memory, EIGHT_BALLS, choices, error);
    if (!status)
        status = prove_own(memory, error);
    return status || pool->head.phase != CUE_POOL_PHASE_CHOICE ? status : prove_choice(pool, error);
}
