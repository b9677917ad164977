/* A state that comes from a file. The rules leave few positions out, because any pieces at all may drop on the
 * break; what they do leave out is refused. */
#include "state.h"

/* A position under proof: what it is for, who is to act (or was, and lost), and how many actions led to it. */
typedef struct chess_proof {
    const chess_state *state;
    cue_error *error;
    unsigned phase;
    int to_act;
    uint32_t moves;
} chess_proof;

static cue_status corrupt(const chess_proof *proof, const char *path, const char *reason)
{
    return cue_refuse(proof->error, CUE_CORRUPT_STATE, path, "%s", reason);
}

static bool is_on_table(const chess_state *state, unsigned ball)
{
    return chess_holds(state->layout.on_table, ball);
}

static bool has_king(const chess_state *state)
{
    return chess_in_game(state) & CHESS_KING_BIT;
}

/* Balls that the last shot has left to the player who comes. */
static unsigned given(const chess_state *state)
{
    return state->layout.in_hand | state->layout.placed;
}

/* Placing takes an action of its own; the referee may have placed several balls with one. */
static cue_status check_moves(const chess_proof *proof, uint32_t least)
{
    const uint32_t placings = proof->state->layout.placed != 0;
    return proof->moves >= least + placings ? CUE_OK
                                            : corrupt(proof, "/moves", "it takes more actions to come here");
}

/* RULE_FOUL_IN_HAND, RULE_BREAK_FOUL: if anything is in hand, the cue ball is. */
static cue_status check_hand(const chess_proof *proof)
{
    const unsigned hand = given(proof->state);
    if (hand && !(hand & CHESS_CUE_BIT))
        return corrupt(proof, "/in_hand", "other balls come into hand with the cue ball only");
    if (!hand && !is_on_table(proof->state, CUE_BALL))
        return corrupt(proof, "/on_table", "the cue ball is neither on the table nor in hand");
    return CUE_OK;
}

/* RULE_RACK: before the break everything is there, and until something is placed or stated it lies as racked. */
static cue_status prove_break(const cue_chess_options *options, const chess_proof *proof)
{
    const cue_layout *layout = &proof->state->layout;
    cue_layout racked;
    chess_rack(&options->table, &racked);
    if (proof->to_act != 0)
        return corrupt(proof, "/to_act", "player 0 breaks");
    if ((layout->on_table & ~CHESS_CUE_BIT) != racked.on_table)
        return corrupt(proof, "/on_table", "before the break all object balls are on the table");
    if (given(proof->state) != CHESS_CUE_BIT)
        return corrupt(proof, "/in_hand", "the cue ball is in hand for the break");
    if (!layout->known)
        return corrupt(proof, "/layout", "before the break the layout is known");
    if (!proof->moves && memcmp(layout, &racked, sizeof racked) != 0)
        return corrupt(proof, "/layout", "nothing has been done yet, and the balls are not as they were racked");
    if (layout->placed && !cue_area_holds(&options->table, CUE_AREA_KITCHEN, layout->at[CUE_BALL]))
        return corrupt(proof, "/layout/cue", "for the break the cue ball is put into the kitchen");
    return CUE_OK;
}

/* RULE_BREAK_FOUL: after a foul the king is on the table or in hand. */
static cue_status prove_choice(const chess_proof *proof)
{
    cue_status status = check_moves(proof, 1);
    if (!status && proof->to_act != 0)
        status = corrupt(proof, "/to_act", "the breaker chooses");
    if (!status)
        status = check_hand(proof);
    if (!status && given(proof->state) && !has_king(proof->state))
        status = corrupt(proof, "/in_hand", "after a foul on the break the 8 is in the game");
    return status;
}

/* Break, choice; for the breaker's turn a shot of the other player's too. */
static cue_status prove_turn(const chess_proof *proof)
{
    cue_status status = check_moves(proof, proof->to_act == 1 ? 2 : 3);
    if (!status && !has_king(proof->state))
        status = corrupt(proof, "/on_table", "the 8 is neither on the table nor in hand");
    return status ? status : check_hand(proof);
}

/* RULE_KING: the 8 fell to a clean shot, which leaves nothing in hand, and the opponent has pieces left. */
static cue_status prove_replacement(const chess_proof *proof)
{
    cue_status status = check_moves(proof, proof->to_act == 0 ? 2 : 3);
    if (!status && given(proof->state))
        status = corrupt(proof, "/in_hand", "after a clean shot nothing is in hand");
    if (!status)
        status = check_hand(proof);
    if (!status && has_king(proof->state))
        status = corrupt(proof, "/on_table", "the 8 is to be put back, and it is there");
    if (!status && !chess_pieces(proof->state, 1 - proof->to_act))
        status = corrupt(proof, "/on_table", "the opponent has no piece that could be replaced");
    return status;
}

/* RULE_ONLY_KING: a scratch with only the 8 in the game; nothing is in hand after it. */
static cue_status prove_last_scratch(const chess_proof *proof)
{
    if (chess_in_game(proof->state) & CUE_CHESS_PIECES || given(proof->state))
        return corrupt(proof, "/on_table", "without the cue ball the game ends only when no pieces are left");
    return check_moves(proof, proof->to_act == 1 ? 3 : 4);
}

/* RULE_WIN: a clean shot (or the break, and the choice) took the 8, and the loser has no pieces. */
static cue_status prove_win(const chess_proof *proof)
{
    const cue_status status = check_moves(proof, proof->to_act == 1 ? 2 : 3);
    if (status)
        return status;
    if (given(proof->state))
        return corrupt(proof, "/in_hand", "after a clean shot nothing is in hand");
    return check_hand(proof);
}

/* RULE_CONCEDE: the loser was to act. */
static cue_status prove_concession(const cue_chess_options *options, const chess_proof *last)
{
    chess_proof proof = *last, quiet;
    if (proof.moves == 0)
        return corrupt(&proof, "/moves", "a game does not end before anybody has done anything");
    proof.moves--;
    if (proof.state->breaker_group != CUE_CHESS_NO_GROUP)
        return has_king(proof.state) ? prove_turn(&proof) : prove_replacement(&proof);
    if (proof.to_act != 0)
        return corrupt(&proof, "/winners", "until the groups are chosen only player 0 can concede");
    quiet = proof;
    quiet.error = NULL;
    if (!proof.moves || !prove_break(options, &quiet))
        return prove_break(options, &proof);
    return prove_choice(&proof);
}

static cue_status prove_end(const cue_chess_options *options, const chess_proof *last)
{
    const chess_state *state = last->state;
    const bool chosen = state->breaker_group != CUE_CHESS_NO_GROUP;
    chess_proof proof = *last;
    if (state->head.winners != 1 && state->head.winners != 2)
        return corrupt(&proof, "/winners", "one of the two players has won");
    proof.to_act = state->head.winners == 1 ? 1 : 0;
    if (chosen && !is_on_table(state, CUE_BALL) && !given(state))
        return prove_last_scratch(&proof);
    if (chosen && !has_king(state) && !chess_pieces(state, proof.to_act))
        return prove_win(&proof);
    return prove_concession(options, &proof);
}

static cue_status prove_position(const cue_chess_options *options, const chess_proof *proof)
{
    switch (proof->phase) {
    case CUE_CHESS_PHASE_BREAK:
        return prove_break(options, proof);
    case CUE_CHESS_PHASE_CHOOSE_GROUP:
        return prove_choice(proof);
    case CUE_CHESS_PHASE_REPLACE_KING:
        return prove_replacement(proof);
    case CUE_CHESS_PHASE_TURN:
        return prove_turn(proof);
    default:
        return prove_end(options, proof);
    }
}

/* Which balls may be in hand, or placed, in a phase. */
static uint16_t may_be_in_hand(unsigned phase)
{
    if (phase == CUE_CHESS_PHASE_REPLACE_KING)
        return 0;
    return phase == CUE_CHESS_PHASE_BREAK ? CHESS_CUE_BIT : CHESS_CUE_BIT | CHESS_KING_BIT | CUE_CHESS_PIECES;
}

/* RULE_CHOOSE: groups are there from the choice on. */
static cue_status prove_group(const chess_proof *proof)
{
    const bool chosen = proof->state->breaker_group != CUE_CHESS_NO_GROUP;
    const bool early = proof->phase == CUE_CHESS_PHASE_BREAK || proof->phase == CUE_CHESS_PHASE_CHOOSE_GROUP;
    if (proof->phase == CUE_CHESS_PHASE_OVER || chosen != early)
        return CUE_OK;
    return corrupt(proof, "/breaker_group", early ? "no group has been chosen yet" : "the groups have been chosen");
}

cue_status chess_restore(const void *options, void *memory, cue_error *error)
{
    const cue_chess_options *chosen = options;
    chess_state *state = memory;
    const unsigned phase = state->head.phase;
    const chess_proof proof = {state, error, phase, state->head.to_act, state->head.moves};
    cue_status status;
    if (phase != CUE_CHESS_PHASE_OVER && state->head.to_act != 0 && state->head.to_act != 1)
        return corrupt(&proof, "/to_act", "one of the two players is to act");
    if (proof.moves > CHESS_MOST_MOVES)
        return corrupt(&proof, "/moves", "no game has so many actions behind it");
    status = prove_group(&proof);
    if (!status)
        status = cue_layout_check(&state->layout, &chosen->table, &chess_balls, chess_area(phase),
                                  may_be_in_hand(phase), error);
    return status ? status : prove_position(chosen, &proof);
}
