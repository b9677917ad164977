/* What a shot leads to: which balls are in hand, which leave the game, and whose turn is next. */
#include "shot.h"

#include "board.h"
#include "call.h"
#include "verdict.h"

/* A shot while its consequences are worked out. */
typedef struct chess_ply {
    chess_state *state;
    cue_rulings *rulings;
    int player;
    bool only_king; /* nothing but the 8 was in the game when it began */
    bool foul;
    cue_chess_fall_back fall_back;
    unsigned potted, off_table, captured;
} chess_ply;

static void end_game(chess_state *state, unsigned rule, uint32_t winners, cue_rulings *rulings)
{
    state->head.phase = CUE_CHESS_PHASE_OVER;
    state->head.to_act = CUE_NOBODY;
    state->head.winners = winners;
    cue_announce_over(rulings, rule, winners);
}

static void next_turn(chess_state *state, unsigned rule, int player, cue_rulings *rulings)
{
    state->head.phase = CUE_CHESS_PHASE_TURN;
    cue_come_to_table(&state->head, player, rule, rulings);
}

/* Balls that are out for good. RULE_REMOVED: potted also when captured as well. */
static void remove_balls(const chess_ply *ply, unsigned balls, unsigned potted_rule)
{
    unsigned left;
    for (left = balls; left; left &= left - 1) {
        const unsigned ball = cue_lowest_ball(left);
        const bool potted = cue_in_set(ply->potted, ball);
        cue_announce_removed(ply->rulings, potted ? potted_rule : (unsigned)RULE_CAPTURE, ball,
                             potted ? CUE_POTTED : CUE_CAPTURED);
    }
}

/* RULE_FALL_BACK */
static void announce_fall_back(const chess_ply *ply)
{
    cue_ruling ruling;
    if (!ply->fall_back)
        return;
    cue_clear_ruling(&ruling, CUE_CHESS_RULING_SLOP, RULE_FALL_BACK);
    ruling.data.bytes[0] = (uint8_t)ply->fall_back;
    cue_announce(ply->rulings, &ruling);
}

/* RULE_KING: the shooter puts the 8 back. */
static void ask_for_replacement(chess_state *state, cue_rulings *rulings)
{
    state->head.phase = CUE_CHESS_PHASE_REPLACE_KING;
    cue_announce_player(rulings, CUE_CHESS_RULING_KING, RULE_KING, state->head.to_act);
}

/* RULE_BREAK_POTS, RULE_BREAK_FOUL, RULE_SCRATCH_IN_HAND; RULE_BREAK_AGAIN where no stroke was made. */
static void end_break(const chess_ply *ply, bool no_stroke)
{
    chess_state *state = ply->state;
    const unsigned king = ply->potted & CHESS_KING_BIT;
    if (no_stroke) {
        cue_take_in_hand(&state->layout, CHESS_CUE_BIT, RULE_BREAK_AGAIN, ply->rulings);
        state->breaker = (uint8_t)(1 - ply->player);
        cue_come_to_table(&state->head, state->breaker, RULE_BREAK_AGAIN, ply->rulings);
        return;
    }
    state->head.phase = CUE_CHESS_PHASE_CHOOSE_GROUP;
    if (ply->potted & CHESS_CUE_BIT) {
        cue_take_in_hand(&state->layout, CHESS_CUE_BIT | CHESS_KING_BIT | ply->potted | ply->off_table,
                         RULE_SCRATCH_IN_HAND, ply->rulings);
        return;
    }
    remove_balls(ply, ply->potted & CUE_CHESS_PIECES, RULE_BREAK_POTS);
    if (ply->foul)
        cue_take_in_hand(&state->layout, CHESS_CUE_BIT | king | ply->off_table, RULE_BREAK_FOUL, ply->rulings);
}

/* RULE_FOUL_IN_HAND, RULE_SCRATCH_IN_HAND */
static void end_foul(const chess_ply *ply)
{
    const unsigned balls = CHESS_CUE_BIT | ply->potted | ply->captured | ply->off_table;
    if ((ply->potted & CHESS_CUE_BIT) && ply->only_king) {
        end_game(ply->state, RULE_ONLY_KING, 1u << (1 - ply->player), ply->rulings);
        return;
    }
    if (ply->potted & CHESS_CUE_BIT)
        cue_take_in_hand(&ply->state->layout, balls | CHESS_KING_BIT, RULE_SCRATCH_IN_HAND, ply->rulings);
    else
        cue_take_in_hand(&ply->state->layout, balls, RULE_FOUL_IN_HAND, ply->rulings);
    announce_fall_back(ply);
    next_turn(ply->state, RULE_TURNS, 1 - ply->player, ply->rulings);
}

/* RULE_POTTED, RULE_CAPTURE, RULE_KING */
static void end_clean(const chess_ply *ply)
{
    chess_state *state = ply->state;
    const unsigned gone = ply->potted | ply->captured;
    const bool king = gone & CHESS_KING_BIT;
    bool replaced;
    unsigned left;
    for (left = ply->captured; left; left &= left - 1)
        cue_layout_take(&state->layout, cue_lowest_ball(left));
    replaced = king && chess_pieces(state, 1 - ply->player);
    remove_balls(ply, replaced ? gone & ~(unsigned)CHESS_KING_BIT : gone, RULE_POTTED);
    announce_fall_back(ply);
    if (replaced)
        ask_for_replacement(state, ply->rulings);
    else if (king)
        end_game(state, ply->only_king ? RULE_ONLY_KING : RULE_WIN, 1u << ply->player, ply->rulings);
    else
        next_turn(state, RULE_TURNS, 1 - ply->player, ply->rulings);
}

cue_status chess_apply_shot(const cue_chess_options *options, chess_state *state, const cue_action *action,
                            cue_rulings *rulings, cue_error *error)
{
    const cue_chess_shot_data data = cue_chess_shot_of(action);
    const bool breaking = state->head.phase == CUE_CHESS_PHASE_BREAK;
    const unsigned friendly = breaking ? chess_in_game(state) : chess_friendly(state, state->head.to_act);
    chess_ply ply = {.state = state, .rulings = rulings, .player = state->head.to_act};
    cue_shot_summary summary;
    cue_status status = chess_check_members(state, &data, error);
    if (!status)
        status = cue_shot_check(data.shot, &options->table, &chess_balls, &state->layout, &summary, error);
    if (!status)
        status = chess_check_call(options, state, &data, error);
    if (status)
        return status;
    ply.only_king = chess_in_game(state) == CHESS_KING_BIT;
    ply.foul = chess_find_fouls(options, data.shot, &summary, friendly, ply.player, rulings);
    ply.potted = summary.potted;
    ply.off_table = summary.off_table;
    ply.fall_back = chess_falls_back(&data, &summary);
    ply.captured = ply.fall_back ? 0 : chess_captured(friendly, &data, &summary);
    cue_layout_after_shot(&state->layout, data.shot, &summary);
    if (breaking)
        end_break(&ply, data.shot->no_stroke);
    else if (ply.foul)
        end_foul(&ply);
    else
        end_clean(&ply);
    return CUE_OK;
}

/* RULE_CHOOSE, RULE_FIRST_SHOT; after an 8 potted on the break RULE_KING. */
cue_status chess_choose(chess_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error)
{
    const unsigned group = action->data.bytes[0];
    const int breaker = state->breaker;
    if (group != CUE_CHESS_SOLIDS && group != CUE_CHESS_STRIPES)
        return cue_refuse(error, CUE_BAD_VALUE, "/group", "a group is 1 (solids) or 2 (stripes), not %u", group);
    state->breaker_group = (uint8_t)group;
    if (chess_in_game(state) & CHESS_KING_BIT) {
        next_turn(state, RULE_FIRST_SHOT, 1 - breaker, rulings);
    } else if (chess_pieces(state, 1 - breaker)) {
        ask_for_replacement(state, rulings);
    } else {
        cue_announce_removed(rulings, RULE_REMOVED, CUE_CHESS_KING, CUE_POTTED);
        end_game(state, RULE_WIN, 1u << breaker, rulings);
    }
    return CUE_OK;
}

/* RULE_REPLACE_KING */
cue_status chess_replace_king(chess_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error)
{
    const unsigned piece = action->data.bytes[0];
    const int opponent = 1 - state->head.to_act;
    size_t said;
    cue_point at;
    if (piece >= chess_balls.count || !chess_balls.names[piece])
        return cue_refuse(error, CUE_BAD_VALUE, "/piece", "Chess Pool has no ball number %u", piece);
    if (!cue_in_set(chess_pieces(state, opponent), piece))
        return cue_refuse_by(error, RULE_REPLACE_KING, CUE_ILLEGAL_ACTION, "/piece",
                             "the %s ball is not an enemy piece that is still in the game", chess_balls.names[piece]);
    at = state->layout.at[piece];
    cue_layout_take(&state->layout, piece);
    cue_layout_put(&state->layout, CUE_CHESS_KING, at);
    said = rulings ? rulings->count : 0;
    cue_announce_removed(rulings, RULE_REPLACE_KING, piece, CUE_REPLACED);
    cue_announce_respot(rulings, RULE_REPLACE_KING, CUE_CHESS_KING, state->layout.known ? &at : NULL);
    cue_quote(rulings, said, 1);
    next_turn(state, RULE_TURNS, opponent, rulings);
    return CUE_OK;
}

/* RULE_ADJUST: there are no scores to be set. */
cue_status chess_adjust(chess_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error)
{
    const cue_desk desk = {action, &state->head, rulings, error, 0, RULE_ADJUST};
    int player;
    const cue_status status = cue_desk_adjust(&desk, NULL, state->head.phase == CUE_CHESS_PHASE_TURN, &player);
    if (status)
        return status;
    cue_announce_player(rulings, CUE_CHESS_RULING_ADJUSTED, RULE_ADJUST, CUE_NOBODY);
    if (player != state->head.to_act)
        cue_come_to_table(&state->head, player, RULE_ADJUST, rulings);
    return CUE_OK;
}

/* RULE_CONCEDE */
cue_status chess_concede(chess_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error)
{
    const cue_desk desk = {action, &state->head, rulings, error, 0, RULE_CONCEDE};
    int player;
    const cue_status status = cue_desk_concede(&desk, &player);
    if (!status)
        end_game(state, RULE_CONCEDE, 1u << (1 - player), rulings);
    return status;
}

/* RULE_AWARD */
cue_status chess_award(chess_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error)
{
    const cue_desk desk = {action, &state->head, rulings, error, 0, RULE_AWARD};
    uint32_t winners;
    const cue_status status = cue_desk_award(&desk, &winners);
    if (!status)
        end_game(state, RULE_AWARD, winners, rulings);
    return status;
}
