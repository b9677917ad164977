/* A state that comes from a file: proves that it is well formed and can be played on. Whether play could have led to
 * it is for the log to show. */
#include "restore.h"

#include "board.h"

/* Which balls may be in hand, or placed, in a phase. */
static cue_balls may_be_in_hand(unsigned phase)
{
    if (phase == CUE_CHESS_PHASE_REPLACE_KING)
        return 0;
    return phase == CUE_CHESS_PHASE_BREAK ? CHESS_CUE_BIT : CHESS_CUE_BIT | CHESS_KING_BIT | CUE_CHESS_PIECES;
}

/* RULE_BREAK, RULE_CHOOSE: who is to act, and with which groups. */
static cue_status prove_players(const chess_state *state, cue_error *error)
{
    const unsigned phase = state->head.phase;
    const bool early = phase == CUE_CHESS_PHASE_BREAK || phase == CUE_CHESS_PHASE_CHOOSE_GROUP;
    const bool over = phase == CUE_CHESS_PHASE_OVER;
    const bool chosen = state->breaker_group != CUE_CHESS_NO_GROUP;
    const cue_invariant invariants[] = {
        {!early || state->head.to_act == state->breaker, "/to_act", "the breaker breaks, and chooses"},
        {over || chosen != early, "/breaker_group",
         early ? "no group has been chosen yet" : "the groups have been chosen"},
        {!(state->head.winners & ~3u), "/winners", "there are two players"},
    };
    return cue_prove(invariants, CUE_COUNT(invariants), error);
}

/* Which balls are in the game. RULE_KING: the 8 is missing only while it is to be put back, or while the breaker
 * chooses; RULE_FOUL_IN_HAND, RULE_BREAK_FOUL: if anything is in hand, the cue ball is. */
static cue_status prove_balls(const chess_state *state, cue_error *error)
{
    const unsigned phase = state->head.phase;
    const bool over = phase == CUE_CHESS_PHASE_OVER, replacing = phase == CUE_CHESS_PHASE_REPLACE_KING;
    const unsigned hand = state->layout.in_hand | state->layout.placed, there = state->layout.on_table | hand;
    const bool king = there & CHESS_KING_BIT;
    const cue_invariant invariants[] = {
        {phase != CUE_CHESS_PHASE_BREAK || hand == CHESS_CUE_BIT, "/in_hand",
         "the cue ball is in hand for the break"},
        {over || !hand || (hand & CHESS_CUE_BIT), "/in_hand", "other balls come into hand with the cue ball only"},
        {over || (there & CHESS_CUE_BIT), "/on_table", "the cue ball is neither on the table nor in hand"},
        {(phase != CUE_CHESS_PHASE_TURN && phase != CUE_CHESS_PHASE_BREAK) || king, "/on_table",
         "the 8 is neither on the table nor in hand"},
        {phase != CUE_CHESS_PHASE_CHOOSE_GROUP || king || !hand, "/in_hand",
         "after a foul on the break the 8 is in the game"},
        {!replacing || !king, "/on_table", "the 8 is to be put back, and it is there"},
        {!replacing || chess_pieces(state, 1 - state->head.to_act), "/on_table",
         "the opponent has no piece that could be replaced"},
    };
    return cue_prove(invariants, CUE_COUNT(invariants), error);
}

cue_status chess_restore(const void *options, void *memory, cue_error *error)
{
    const cue_chess_options *chosen = options;
    chess_state *state = memory;
    const unsigned phase = state->head.phase;
    cue_status status = prove_players(state, error);
    if (!status)
        status = cue_layout_check(&state->layout, &chosen->table, &chess_balls, chess_area(phase),
                                  may_be_in_hand(phase), error);
    return status ? status : prove_balls(state, error);
}
