/* Calls: slop, or a move with its capturer, its target and their cells. */
#include "call.h"

#include "board.h"

static bool is_a_ball(unsigned ball)
{
    return ball < chess_balls.count && chess_balls.names[ball];
}

static cue_status check_ball(unsigned stored, const char *path, cue_error *error)
{
    if (!stored || is_a_ball(stored - 1))
        return CUE_OK;
    return cue_refuse(error, CUE_BAD_VALUE, path, "Chess Pool has no ball number %u", stored - 1);
}

static cue_status check_cell(unsigned cell, const char *path, cue_error *error)
{
    if (cell <= CUE_CHESS_CELLS)
        return CUE_OK;
    return cue_refuse(error, CUE_BAD_VALUE, path, "cells are numbered from 1 (a1) to %d (d8), not %u",
                      CUE_CHESS_CELLS, cell);
}

/* RULE_MOVE: a member that a move lacks, or that is given without one. RULE_CALL_CELLS: cells are needed only while the
 * layout is unknown. */
static cue_status check_mismatch(const chess_state *state, bool move, const char *path, bool is_cell, cue_error *error)
{
    if (!move)
        return cue_refuse_by(error, RULE_MOVE, CUE_ILLEGAL_ACTION, path, "only a move is called with %s", path + 1);
    if (!is_cell)
        return cue_refuse_by(error, RULE_MOVE, CUE_MISSING_MEMBER, path, "a move is called with %s, which is missing",
                             path + 1);
    if (state->layout.known)
        return CUE_OK;
    return cue_refuse_by(error, RULE_CALL_CELLS, CUE_MISSING_MEMBER, path,
                         "where the balls lie is not known, so a move is called with the cells of both, as in "
                         "2b3x9c5");
}

cue_status chess_check_members(const chess_state *state, const cue_chess_shot_data *data, cue_error *error)
{
    static const char *const paths[] = {"/capturer", "/target", "/from", "/to"};
    const uint8_t given[] = {data->capturer, data->target, data->from, data->to};
    const bool move = data->call == CUE_CHESS_MOVE;
    cue_status status = CUE_OK;
    unsigned i;
    if (data->call > CUE_CHESS_MOVE)
        return cue_refuse(error, CUE_BAD_VALUE, "/call", "a call is 1 (slop) or 2 (move), not %u",
                          (unsigned)data->call);
    for (i = 0; i < CUE_COUNT(given) && !status; i++)
        status = i < 2 ? check_ball(given[i], paths[i], error) : check_cell(given[i], paths[i], error);
    if (!status && state->head.phase == CUE_CHESS_PHASE_BREAK && data->call)
        status = cue_refuse_by(error, RULE_BREAK, CUE_ILLEGAL_ACTION, "/call", "nothing is called on the break");
    for (i = 0; i < CUE_COUNT(given) && !status; i++)
        if ((given[i] != 0) != move)
            status = check_mismatch(state, move, paths[i], i >= 2, error);
    return status;
}

static cue_status check_capturer(const chess_state *state, unsigned capturer, cue_error *error)
{
    const char *name = chess_balls.names[capturer];
    if (cue_in_set(chess_friendly(state, state->head.to_act), capturer))
        return CUE_OK;
    if (capturer == CUE_CHESS_KING)
        return cue_refuse_by(error, RULE_MOVE, CUE_ILLEGAL_ACTION, "/capturer",
                             "the 8 captures only for a player who has no pieces left");
    return cue_refuse_by(error, RULE_MOVE, CUE_ILLEGAL_ACTION, "/capturer",
                         cue_in_set(chess_in_game(state), capturer) || capturer == CUE_BALL
                             ? "the %s ball is not one of the shooter's pieces"
                             : "the %s ball is out of the game",
                         name);
}

static cue_status check_target(const chess_state *state, unsigned capturer, unsigned target, cue_error *error)
{
    const unsigned enemies = chess_pieces(state, 1 - state->head.to_act);
    if (cue_in_set(enemies, target))
        return CUE_OK;
    if (target == CUE_CHESS_KING && capturer != CUE_CHESS_KING)
        return CUE_OK;
    if (target == CUE_CHESS_KING)
        return cue_refuse_by(error, RULE_MOVE, CUE_ILLEGAL_ACTION, "/target", "the 8 cannot capture itself");
    return cue_refuse_by(error, RULE_MOVE, CUE_ILLEGAL_ACTION, "/target",
                         cue_in_set(chess_in_game(state), target) || target == CUE_BALL
                             ? "the %s ball is neither an enemy piece nor the 8"
                             : "the %s ball is out of the game",
                         chess_balls.names[target]);
}

/* RULE_CALL_CELLS, RULE_CALL_IN_HAND: the cell of a called ball; while the layout is unknown, the one that the host
 * states. */
static cue_status locate(const cue_chess_options *options, const chess_state *state, unsigned ball,
                         const char *ball_path, unsigned stated, const char *cell_path, unsigned *cell,
                         cue_error *error)
{
    *cell = stated;
    if (!state->layout.known)
        return CUE_OK;
    if (cue_in_set(state->layout.in_hand, ball))
        return cue_refuse_by(error, RULE_CALL_IN_HAND, CUE_ILLEGAL_ACTION, ball_path,
                             "the %s ball is still in hand; it has to be placed before it is called",
                             chess_balls.names[ball]);
    *cell = chess_cell_at(&options->table, state->layout.at[ball]);
    if (stated && stated != *cell)
        return cue_refuse_by(error, RULE_CALL_CELLS, CUE_ILLEGAL_ACTION, cell_path, "the %s ball is on %s, not on %s",
                             chess_balls.names[ball], chess_cell_names[*cell], chess_cell_names[stated]);
    return CUE_OK;
}

static cue_status check_reach(const chess_state *state, unsigned capturer, unsigned from, unsigned to, cue_error *error)
{
    const char *path = state->layout.known ? "/target" : "/to";
    if (from == to)
        return cue_refuse_by(error, RULE_REACH, CUE_ILLEGAL_ACTION, path,
                             "capturer and target are on the same cell, %s", chess_cell_names[to]);
    if (!chess_reaches(capturer, from, to))
        return cue_refuse_by(error, RULE_REACH, CUE_ILLEGAL_ACTION, path, "a %s does not go from %s to %s",
                             chess_man(capturer), chess_cell_names[from], chess_cell_names[to]);
    return CUE_OK;
}

cue_status chess_check_call(const cue_chess_options *options, const chess_state *state,
                            const cue_chess_shot_data *data, cue_error *error)
{
    const unsigned capturer = data->capturer - 1u, target = data->target - 1u;
    unsigned from = 0, to = 0;
    cue_status status;
    if (data->call != CUE_CHESS_MOVE)
        return CUE_OK;
    if (chess_in_game(state) == CHESS_KING_BIT)
        return cue_refuse_by(error, RULE_ONLY_KING, CUE_ILLEGAL_ACTION, "/call",
                             "no move can be called when nothing but the 8 is left");
    status = check_capturer(state, capturer, error);
    if (!status)
        status = check_target(state, capturer, target, error);
    if (!status)
        status = locate(options, state, capturer, "/capturer", data->from, "/from", &from, error);
    if (!status)
        status = locate(options, state, target, "/target", data->to, "/to", &to, error);
    return status ? status : check_reach(state, capturer, from, to, error);
}

bool chess_may_call(const cue_chess_options *options, const chess_state *state, unsigned capturer, unsigned target)
{
    const cue_layout *layout = &state->layout;
    if (!layout->known)
        return true;
    if (cue_in_set(layout->in_hand, capturer) || cue_in_set(layout->in_hand, target))
        return false;
    return chess_reaches(capturer, chess_cell_at(&options->table, layout->at[capturer]),
                         chess_cell_at(&options->table, layout->at[target]));
}
