/* Chaser, action by action: what may be done, and what it leads to. */
#include "rules.h"

#include "actions.h"
#include "round.h"
#include "shot.h"

/* RULE_RACK: from the apex back, each row from left to right. */
static const uint8_t row_sizes[] = {1, 2, 3, 4, 5};
static const uint8_t racked[CUE_CHASER_BALLS] = {1, 4, 5, 6, 15, 7, 8, 13, 14, 9, 2, 10, 11, 12, 3};

/* RULE_TABLE */
cue_status chaser_check_options(const void *options, uint32_t players, cue_error *error)
{
    (void)players;
    if (!cue_rack_fits(&((const cue_chaser_options *)options)->table, row_sizes, CUE_COUNT(row_sizes)))
        return cue_refuse_by(error, RULE_TABLE, CUE_BAD_VALUE, "/table", "the rack does not fit on this table");
    return CUE_OK;
}

void chaser_start(const void *options, void *memory)
{
    const cue_chaser_options *chosen = options;
    chaser_state *state = memory;
    state->score_count = state->head.players;
    state->first_shot = 1;
    state->layout.known = 1;
    cue_rack(&chosen->table, row_sizes, CUE_COUNT(row_sizes), racked, &state->layout);
    state->layout.in_hand = CHASER_CUE_BALL;
    chaser_first_round(chosen, state);
}

static void list_shots(const chaser_state *state, cue_listing *to)
{
    if (state->first_shot) {
        cue_list_action(to, cue_chaser_first_shot(NULL, CUE_CHASER_SAFE), CUE_ACTION_OPEN);
        cue_list_action(to, cue_chaser_first_shot(NULL, CUE_CHASER_BALLSY), CUE_ACTION_OPEN);
    } else {
        cue_list_action(to, cue_chaser_shot(NULL), CUE_ACTION_OPEN);
    }
    cue_list_places(to, CUE_CHASER_PLACE, &state->layout);
}

/* RULE_LEGAL_LIST */
size_t chaser_legal(const void *options, const void *memory, cue_action *out, size_t capacity)
{
    const chaser_state *state = memory;
    cue_listing to = {out, capacity, 0};
    (void)options;
    switch (state->head.phase) {
    case CUE_CHASER_PHASE_SHOT:
        list_shots(state, &to);
        break;
    case CUE_CHASER_PHASE_PASS:
        cue_list_action(&to, cue_chaser_accept(), 0);
        cue_list_action(&to, cue_chaser_pass_back(), 0);
        break;
    case CUE_CHASER_PHASE_ORDER:
        cue_list_action(&to, cue_chaser_order(), CUE_ACTION_DRAW);
        return to.count;
    default:
        return 0;
    }
    cue_list_action(&to, cue_chaser_concede(), 0);
    return to.count;
}

/* RULE_ORDER: those who are in, as they were named, shuffled. */
void chaser_draw(const void *options, const void *memory, cue_random *random, cue_action *action)
{
    const chaser_state *state = memory;
    cue_chaser_round *round = (cue_chaser_round *)action->data.pointer;
    int player;
    (void)options;
    for (player = 0; player < state->head.players; player++)
        if (chaser_is_in(state, player))
            round->players[round->count++] = (uint8_t)player;
    cue_random_shuffle(random, round->players, round->count);
}

static void answer(chaser_state *state, bool passed_back, cue_rulings *rulings)
{
    const int player = passed_back ? state->fouler : state->head.to_act;
    state->head.phase = CUE_CHASER_PHASE_SHOT;
    state->passed_back = passed_back;
    state->fouler = CUE_NOBODY;
    cue_come_to_table(&state->head, player, passed_back ? RULE_PASS_BACK : RULE_ACCEPT, rulings);
}

cue_status chaser_apply(const void *options, void *memory, const cue_action *action, cue_rulings *rulings,
                        cue_error *error)
{
    const cue_chaser_options *chosen = options;
    chaser_state *state = memory;
    switch (action->kind) {
    case CUE_CHASER_SHOT:
        return chaser_apply_shot(chosen, state, action, rulings, error);
    case CUE_CHASER_ORDER:
        return chaser_take_order(state, action, rulings, error);
    case CUE_CHASER_PLACE:
        return cue_refused_by(
            error, RULE_IN_HAND,
            cue_apply_place(&state->layout, &chosen->table, &chaser_ball_set, CUE_AREA_KITCHEN, action, error));
    case CUE_CHASER_LAYOUT:
        return cue_refused_by(
            error, RULE_LAYOUT,
            cue_apply_layout(&state->layout, &chosen->table, &chaser_ball_set, CUE_AREA_KITCHEN, action, error));
    case CUE_CHASER_ADJUST:
        return chaser_adjust(state, action, rulings, error);
    case CUE_CHASER_CORRECT:
        return cue_desk_correct(&(cue_desk){action, &state->head, rulings, error, 0, RULE_CORRECT}, &state->layout,
                                &chaser_ball_set, 0);
    case CUE_CHASER_AWARD:
        return chaser_award(state, action, rulings, error);
    case CUE_CHASER_CONCEDE:
        return chaser_concede(chosen, state, action, rulings, error);
    default:
        answer(state, action->kind == CUE_CHASER_PASS_BACK, rulings);
        return CUE_OK;
    }
}
