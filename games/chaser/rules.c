/* Chaser, action by action. */
#include "state.h"

/* RULE_TABLE */
cue_status chaser_check_options(const void *options, uint32_t players, cue_error *error)
{
    (void)players;
    if (!chaser_rack_fits(&((const cue_chaser_options *)options)->table))
        return cue_refuse(error, CUE_BAD_VALUE, "/table", "the rack does not fit on this table [table]");
    return CUE_OK;
}

void chaser_start(const void *options, void *memory)
{
    chaser_state *state = memory;
    state->head.phase = CUE_CHASER_PHASE_SHOT;
    state->score_count = state->head.players;
    state->first_shot = 1;
    chaser_rack(&((const cue_chaser_options *)options)->table, &state->layout);
}

/* RULE_LEGAL_LIST */
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

size_t chaser_legal(const void *options, const void *memory, cue_action *out, size_t capacity)
{
    const chaser_state *state = memory;
    cue_listing to = {out, capacity, 0};
    (void)options;
    if (state->head.phase == CUE_CHASER_PHASE_OVER)
        return 0;
    if (state->head.phase == CUE_CHASER_PHASE_SHOT) {
        list_shots(state, &to);
    } else {
        cue_list_action(&to, cue_chaser_accept(), 0);
        cue_list_action(&to, cue_chaser_pass_back(), 0);
    }
    cue_list_action(&to, cue_chaser_concede(), 0);
    return to.count;
}

static void answer(chaser_state *state, bool passed_back, cue_rulings *rulings)
{
    const int player = passed_back ? chaser_previous_in(state, state->head.to_act) : state->head.to_act;
    state->head.phase = CUE_CHASER_PHASE_SHOT;
    state->passed_back = passed_back;
    cue_come_to_table(&state->head, player, passed_back ? RULE_PASS_BACK : RULE_ACCEPT, rulings);
}

/* Somebody who was asked leaves the question to the next one. That is never the fouler: when it comes to him, he is
 * the only one left, and has won. */
static void concede(chaser_state *state, cue_rulings *rulings)
{
    const bool asked = state->head.phase == CUE_CHASER_PHASE_PASS;
    const int next = chaser_next_in(state, state->head.to_act);
    state->out |= UINT32_C(1) << state->head.to_act;
    state->passed_back = 0;
    if (chaser_players_in(state) == 1) {
        chaser_finish(state, chaser_leaders(state), RULE_LAST_ONE_IN, rulings);
        return;
    }
    if (asked)
        state->head.to_act = (int8_t)next;
    else
        cue_come_to_table(&state->head, next, RULE_CONCEDE, rulings);
}

cue_status chaser_apply(const void *options, void *memory, const cue_action *action, cue_rulings *rulings,
                        cue_error *error)
{
    const cue_chaser_options *chosen = options;
    chaser_state *state = memory;
    switch (action->kind) {
    case CUE_CHASER_SHOT:
        return chaser_shoot(chosen, state, action, rulings, error);
    case CUE_CHASER_PLACE:
        return cue_apply_place(&state->layout, &chosen->table, &chaser_ball_set, CUE_AREA_KITCHEN, action,
                               error); /* RULE_IN_HAND */
    case CUE_CHASER_LAYOUT:
        return cue_apply_layout(&state->layout, &chosen->table, &chaser_ball_set, CUE_AREA_KITCHEN, action,
                                error); /* RULE_LAYOUT */
    case CUE_CHASER_CONCEDE:
        concede(state, rulings);
        return CUE_OK;
    default:
        answer(state, action->kind == CUE_CHASER_PASS_BACK, rulings);
        return CUE_OK;
    }
}
