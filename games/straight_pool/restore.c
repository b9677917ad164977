/* A state that comes from a file: proves that it is well formed and can be played on. */
#include "restore.h"

#include "actions.h"

/* RULE_STALEMATE: until it is settled who breaks, all lies as it will for the break. */
static cue_status prove_pool(const cue_pool_options *options, cue_pool_state *state, cue_error *error)
{
    static const uint8_t choices[] = {1u << CUE_POOL_PLAY | 1u << CUE_POOL_REBREAK, 0};
    const cue_state_head given = state->head;
    cue_status status;
    if (given.phase == CUE_POOL_PHASE_LAG || given.phase == CUE_POOL_PHASE_CHOOSE_FIRST) {
        state->head.phase = CUE_POOL_PHASE_BREAK;
        state->head.to_act = (int8_t)state->breaker;
    }
    status = cue_pool_prove(&straight_game, options, state, STRAIGHT_BALLS, choices, error);
    state->head = given;
    return status;
}

static cue_status prove_table(const cue_pool_state *pool, cue_error *error)
{
    enum { BEFORE_STALEMATE = 2 };
    const unsigned phase = pool->head.phase;
    const bool over = phase == CUE_POOL_PHASE_OVER, choice = phase == CUE_POOL_PHASE_CHOICE;
    const bool settling = phase == CUE_POOL_PHASE_LAG || phase == CUE_POOL_PHASE_CHOOSE_FIRST;
    const cue_invariant invariants[] = {
        {!settling || pool->head.moves >= BEFORE_STALEMATE, "/phase", "a stalemate comes after a break"},
        {over || straight_count(cue_pool_objects(pool)) > 1, "/on_table", "with fewer than two balls a rerack was due"},
        {!choice || pool->area || cue_in_set(pool->layout.on_table, CUE_BALL), "/on_table",
         "the cue ball is neither on the table nor in hand"},
        {!choice || pool->head.to_act == 1 - pool->breaker, "/to_act", "the other player chooses after a break"},
        {pool->area != CUE_POOL_TABLE, "/area", "the cue ball is in hand in the kitchen only"},
        {!pool->push_out, "/push_out", "there are no push-outs"},
        {!pool->spotted || (phase == CUE_POOL_PHASE_SHOT && pool->area), "/spotted",
         "a ball is spotted for a shot from the kitchen"},
    };
    return cue_prove(invariants, CUE_COUNT(invariants), error);
}

/* RULE_WIN, RULE_INNINGS, RULE_RUN. No record scores more than all balls, and each completes one inning at most. */
static cue_status prove_scores(const cue_straight_pool_options *options, const straight_state *state, cue_error *error)
{
    const cue_state_head *head = &state->pool.head;
    const bool over = head->phase == CUE_POOL_PHASE_OVER;
    const bool played = options->innings && state->innings[0] >= options->innings &&
                        state->innings[1] >= options->innings;
    bool reachable = true;
    unsigned player;
    cue_invariant invariants[] = {
        {true, "/score", "whoever has reached the target has won, with the last shot"},
        {over || !played, "/innings", "the game is over with the last inning"},
        {(uint64_t)state->innings[0] + state->innings[1] <= head->moves, "/innings", "each inning has a record"},
        {!state->run || head->phase == CUE_POOL_PHASE_SHOT, "/run", "no visit goes on"},
        {state->run <= state->high_run, "/high_run", "a run is longer"},
        {state->high_run <= UINT64_C(15) * head->moves, "/high_run", "no record scores more than 15 points"},
    };
    for (player = 0; player < CUE_POOL_PLAYERS; player++) {
        const int32_t above = state->score[player] - options->target[player];
        reachable = reachable &&
                    (above < 0 || (over && head->winners == UINT32_C(1) << player && above < CUE_POOL_BALLS));
    }
    invariants[0].holds = reachable;
    return cue_prove(invariants, CUE_COUNT(invariants), error);
}

cue_status straight_restore(const void *options, void *memory, cue_error *error)
{
    straight_state *state = memory;
    cue_status status = prove_pool(options, &state->pool, error);
    if (!status)
        status = prove_table(&state->pool, error);
    return status ? status : prove_scores(options, state, error);
}
