/* A state that comes from a file: proves that it is well formed and can be played on. Whether play could have led to
 * it is for the log to show. */
#include "restore.h"

#include "actions.h"
#include "round.h"

static uint32_t everybody_in(const chaser_state *state)
{
    return (uint32_t)((UINT64_C(1) << state->head.players) - 1) & ~state->out;
}

/* The order names those who are in, each once; nobody is named while it is to be drawn. */
static bool names_all(const chaser_state *state)
{
    uint32_t named = 0;
    unsigned i;
    for (i = 0; i < state->order_count; i++)
        named |= UINT32_C(1) << state->order[i];
    return named == everybody_in(state) && state->order_count == chaser_players_in(state);
}

static bool is_anybody_in(const chaser_state *state, int player)
{
    return player >= 0 && player < state->head.players && chaser_is_in(state, player);
}

/* RULE_ROUNDS: whose turn it is in which phase. */
static cue_status prove_turn(const cue_chaser_options *options, const chaser_state *state, cue_error *error)
{
    const unsigned phase = state->head.phase;
    const bool shot = phase == CUE_CHASER_PHASE_SHOT, pass = phase == CUE_CHASER_PHASE_PASS;
    const bool draw = phase == CUE_CHASER_PHASE_ORDER, over = phase == CUE_CHASER_PHASE_OVER;
    const bool undrawn = options->order == CUE_CHASER_RANDOM && state->order_count == 0;
    const int next = state->turn < state->order_count ? state->order[state->turn] : CUE_NOBODY;
    const cue_invariant invariants[] = {
        {draw ? undrawn : names_all(state) || (over && undrawn), "/order",
         "the order names everybody who is still in once, and nobody while it is drawn"},
        {draw == (state->head.to_act == CUE_CHANCE), "/to_act", "chance acts when an order is drawn"},
        {!(shot || pass) || is_anybody_in(state, state->head.to_act), "/to_act", "whoever is to act has to be in"},
        /* RULE_CONCEDE_ASIDE: or behind the last one, who has passed back and conceded */
        {shot   ? state->turn < state->order_count + (state->out != 0)
         : pass ? next != CUE_NOBODY
                : state->turn == 0,
         "/turn", "is a place in the order, or 0 without one"},
        {!pass || state->head.to_act == next, "/to_act", "the one who is asked is the one whose turn it is"},
        {pass ? is_anybody_in(state, state->fouler) && state->fouler != next
              : state->fouler == CUE_NOBODY || (draw && is_anybody_in(state, state->fouler)) ||
                    (shot && state->out && state->fouler == next && state->fouler == state->head.to_act),
         "/fouler", "somebody who is in has fouled when another one is asked"},
        {state->last == CUE_NOBODY || (draw && is_anybody_in(state, state->last)), "/last",
         "somebody who is in shot last, and that is kept while an order is drawn"},
        {!state->passed_back || (shot && (state->head.to_act != next || state->fouler == next)), "/passed_back",
         "a shot is passed back by the one whose turn it is, to somebody else"},
    };
    return cue_prove(invariants, CUE_COUNT(invariants), error);
}

/* RULE_CORRECT: any balls may be left. */
static cue_status prove_balls(const chaser_state *state, cue_error *error)
{
    const bool over = state->head.phase == CUE_CHASER_PHASE_OVER;
    const unsigned objects = state->layout.on_table & CHASER_OBJECT_BALLS;
    const unsigned cue_ball = (unsigned)(state->layout.on_table | state->layout.in_hand) & CHASER_CUE_BALL;
    const cue_invariant invariants[] = {
        {objects || over, "/on_table", "without an object ball the game is over"},
        {cue_ball || over, "/on_table", "the cue ball is neither on the table nor in hand"},
        {!over || !state->layout.in_hand, "/in_hand", "nobody is to place a ball any more"},
        {!over || !state->layout.placed, "/placed", "nobody is to place a ball any more"},
    };
    return cue_prove(invariants, CUE_COUNT(invariants), error);
}

cue_status chaser_restore(const void *options, void *memory, cue_error *error)
{
    const cue_chaser_options *chosen = options;
    chaser_state *state = memory;
    const bool over = state->head.phase == CUE_CHASER_PHASE_OVER;
    const cue_invariant invariants[] = {
        {state->score_count == state->head.players, "/scores", "there is one score for every player"},
        {!((uint64_t)state->out >> state->head.players), "/out", "somebody who does not play can't be out"},
        {chaser_players_in(state) >= (over ? 1u : 2u), "/out", "a game goes on between two players or more"},
        {!(state->head.winners & ~everybody_in(state)), "/winners", "only somebody who is in can win"},
    };
    cue_status status = cue_prove(invariants, CUE_COUNT(invariants), error);
    if (!status)
        status = prove_turn(chosen, state, error);
    if (!status)
        status = cue_layout_check(&state->layout, &chosen->table, &chaser_ball_set, CUE_AREA_KITCHEN, CHASER_CUE_BALL,
                                  error);
    return status ? status : prove_balls(state, error);
}
