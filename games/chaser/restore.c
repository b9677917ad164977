/* A state that comes from a file: proves that play can lead to it. */
#include "proof.h"

static cue_status corrupt(const chaser_proof *proof, const char *path, const char *reason)
{
    return cue_refuse(proof->error, CUE_CORRUPT_STATE, path, "%s", reason);
}

static cue_status prove_players(const chaser_proof *proof)
{
    const chaser_state *state = proof->state;
    if (state->score_count != state->head.players)
        return corrupt(proof, "/scores", "there is one score for every player");
    if ((uint64_t)state->out >> state->head.players)
        return corrupt(proof, "/out", "somebody who does not play can't be out");
    if (proof->in < (proof->over ? 1u : 2u))
        return corrupt(proof, "/out", "the last one who is in has won, and is not out");
    if (!proof->over && (state->head.to_act < 0 || !chaser_is_in(state, state->head.to_act)))
        return corrupt(proof, "/to_act", "a player who is still in has to act");
    return CUE_OK;
}

/* Targets go one by one, from the lowest up, so those left are the highest. */
static cue_status prove_balls(const chaser_proof *proof)
{
    const unsigned objects = proof->objects;
    const unsigned cue_ball = (unsigned)(proof->state->layout.on_table | proof->state->layout.in_hand);
    if (objects && (objects | (objects - 1)) != CHASER_ALL_BALLS)
        return corrupt(proof, "/on_table", "all balls above the Target are on the table");
    if (!objects && !proof->over)
        return corrupt(proof, "/on_table", "without an object ball the game is over");
    if (objects && !proof->over && !(cue_ball & CHASER_CUE_BALL))
        return corrupt(proof, "/on_table", "the cue ball is neither on the table nor in hand");
    return CUE_OK;
}

/* RULE_GAME_END, RULE_LAST_ONE_IN: either the balls or the players are used up. */
static cue_status prove_end(const chaser_proof *proof)
{
    const chaser_state *state = proof->state;
    if (!proof->over)
        return CUE_OK;
    if ((proof->in == 1) == (proof->objects == 0))
        return corrupt(proof, "/phase", "the game ends with its last ball, or when one player is left");
    if (state->head.winners != chaser_leaders(state))
        return corrupt(proof, "/winners", "the highest score among those still in wins");
    if (state->layout.in_hand | state->layout.placed)
        return corrupt(proof, state->layout.in_hand ? "/in_hand" : "/placed", "nobody is to place a ball any more");
    if (state->passed_back)
        return corrupt(proof, "/passed_back", "there is no shot to come");
    return CUE_OK;
}

/* Before the first shot only concessions, placings and statements of the referee's can have happened. */
static cue_status prove_beginning(const chaser_proof *proof)
{
    const chaser_state *state = proof->state;
    const bool cue_ball_lies = state->layout.on_table & CHASER_CUE_BALL;
    unsigned player;
    if (proof->objects != CHASER_OBJECT_BALLS)
        return corrupt(proof, "/on_table", "all balls are on the table before the first shot");
    if (!state->layout.known)
        return corrupt(proof, "/layout", "the layout is known before the first shot");
    if (state->head.phase == CUE_CHASER_PHASE_PASS || state->passed_back)
        return corrupt(proof, state->passed_back ? "/passed_back" : "/phase",
                       "nobody has fouled before the first shot");
    if (!proof->over && cue_ball_lies != (state->layout.placed != 0))
        return corrupt(proof, "/placed", "before the first shot the cue ball is in hand, or was placed");
    if (cue_ball_lies && !cue_area_holds(proof->table, CUE_AREA_KITCHEN, state->layout.at[CUE_BALL]))
        return corrupt(proof, "/layout/cue", "before the first shot the cue ball lies in the kitchen");
    for (player = 0; player < state->head.players; player++)
        if (state->scores[player])
            return corrupt(proof, "/scores", "nobody has points before the first shot");
    if (state->out & (state->out + 1))
        return corrupt(proof, "/out", "before the first shot players give up in their order");
    if (!proof->over && chaser_next_in(state, state->head.players - 1) != state->head.to_act)
        return corrupt(proof, "/to_act", "the first player who is in has the first shot");
    return CUE_OK;
}

static cue_status prove_moves(const chaser_proof *proof)
{
    const int64_t least = chaser_least_moves(proof);
    if (proof->state->head.moves < least)
        return cue_refuse(proof->error, CUE_CORRUPT_STATE, "/moves", "must be at least %lld for this state",
                          (long long)least);
    return CUE_OK;
}

cue_status chaser_restore(const void *options, void *memory, cue_error *error)
{
    const cue_table *table = &((const cue_chaser_options *)options)->table;
    chaser_state *state = memory;
    const chaser_proof proof = {state,
                                table,
                                error,
                                state->layout.on_table & CHASER_OBJECT_BALLS,
                                chaser_players_in(state),
                                state->head.phase == CUE_CHASER_PHASE_OVER};
    cue_status status = prove_players(&proof);
    if (!status)
        status =
            cue_layout_check(&state->layout, table, &chaser_ball_set, CUE_AREA_KITCHEN, CHASER_CUE_BALL, error);
    if (!status)
        status = prove_balls(&proof);
    if (!status)
        status = prove_end(&proof);
    if (!status && state->head.phase == CUE_CHASER_PHASE_PASS && state->passed_back)
        status = corrupt(&proof, "/passed_back", "nobody is asked before a shot that was passed back");
    if (!status && state->first_shot)
        status = prove_beginning(&proof);
    return status ? status : prove_moves(&proof);
}
