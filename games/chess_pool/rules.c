/* Chess Pool, action by action: what may be done, and who does it. */
#include "rules.h"

#include "board.h"
#include "call.h"
#include "shot.h"

cue_status chess_check_options(const void *options, uint32_t players, cue_error *error)
{
    const cue_chess_options *chosen = options;
    (void)players;
    if (chess_rack_fits(&chosen->table))
        return CUE_OK;
    return cue_refuse_by(error, RULE_RACK, CUE_BAD_VALUE, "/table",
                         "the rack does not fit behind the foot spot of this table");
}

void chess_start(const void *options, void *memory)
{
    const cue_chess_options *chosen = options;
    chess_state *state = memory;
    state->head.phase = CUE_CHESS_PHASE_BREAK;
    state->head.to_act = 0;
    chess_rack(&chosen->table, &state->layout);
}

static void add_moves(const cue_chess_options *options, const chess_state *state, cue_listing *list)
{
    const int player = state->head.to_act;
    const unsigned enemies = chess_pieces(state, 1 - player);
    unsigned capturers, targets;
    for (capturers = chess_friendly(state, player); capturers; capturers &= capturers - 1) {
        const unsigned capturer = cue_lowest_ball(capturers);
        targets = capturer == CUE_CHESS_KING ? enemies : enemies | CHESS_KING_BIT;
        for (; targets; targets &= targets - 1)
            if (chess_may_call(options, state, capturer, cue_lowest_ball(targets)))
                cue_list_action(list, cue_chess_move(capturer, cue_lowest_ball(targets), NULL), CUE_ACTION_OPEN);
    }
}

static void add_replacements(const chess_state *state, cue_listing *list)
{
    unsigned left;
    for (left = chess_pieces(state, 1 - state->head.to_act); left; left &= left - 1)
        cue_list_action(list, cue_chess_replace_king(cue_lowest_ball(left)), 0);
}

/* RULE_LIST */
size_t chess_legal(const void *options, const void *memory, cue_action *out, size_t capacity)
{
    const chess_state *state = memory;
    cue_listing list = {out, capacity, 0};
    switch (state->head.phase) {
    case CUE_CHESS_PHASE_BREAK:
        cue_list_action(&list, cue_chess_break(NULL), CUE_ACTION_OPEN);
        cue_list_places(&list, CUE_CHESS_PLACE, &state->layout);
        break;
    case CUE_CHESS_PHASE_CHOOSE_GROUP:
        cue_list_action(&list, cue_chess_choose(CUE_CHESS_SOLIDS), 0);
        cue_list_action(&list, cue_chess_choose(CUE_CHESS_STRIPES), 0);
        break;
    case CUE_CHESS_PHASE_REPLACE_KING:
        add_replacements(state, &list);
        break;
    case CUE_CHESS_PHASE_TURN:
        cue_list_action(&list, cue_chess_slop(NULL), CUE_ACTION_OPEN);
        add_moves(options, state, &list);
        cue_list_places(&list, CUE_CHESS_PLACE, &state->layout);
        break;
    default:
        return 0;
    }
    cue_list_action(&list, cue_chess_concede(), 0);
    return list.count;
}

cue_status chess_apply(const void *options, void *memory, const cue_action *action, cue_rulings *rulings,
                       cue_error *error)
{
    const cue_table *table = &((const cue_chess_options *)options)->table;
    chess_state *state = memory;
    const cue_area area = chess_area(state->head.phase);
    switch (action->kind) {
    case CUE_CHESS_SHOT:
        return chess_apply_shot(options, state, action, rulings, error);
    case CUE_CHESS_CHOOSE:
        return chess_choose(state, action, rulings, error);
    case CUE_CHESS_REPLACE_KING:
        return chess_replace_king(state, action, rulings, error);
    case CUE_CHESS_PLACE:
        return cue_refused_by(error, RULE_IN_HAND,
                              cue_apply_place(&state->layout, table, &chess_balls, area, action, error));
    case CUE_CHESS_LAYOUT:
        return cue_apply_layout(&state->layout, table, &chess_balls, area, action, error);
    case CUE_CHESS_ADJUST:
        return chess_adjust(state, action, rulings, error);
    case CUE_CHESS_CORRECT:
        return cue_desk_correct(&(cue_desk){action, &state->head, rulings, error, 0, RULE_CORRECT}, &state->layout,
                                &chess_balls, CHESS_KING_BIT);
    case CUE_CHESS_AWARD:
        return chess_award(state, action, rulings, error);
    default:
        return chess_concede(state, action, rulings, error);
    }
}
