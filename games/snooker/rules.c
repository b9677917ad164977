/* Snooker, action by action: what may be done, and what it leads to. */
#include "rules.h"

#include "actions.h"
#include "choose.h"
#include "desk.h"
#include "frame.h"
#include "nominate.h"
#include "shot.h"

/* RULE_ORDER: what is on comes first, then what may be the free ball. */
static void list_shots(cue_listing *list, const frame_state *state)
{
    const unsigned on = state->on == CUE_FRAME_ANY_COLOUR ? 0 : 1u << state->on;
    unsigned left = frame_may_nominate(state) & ~on;
    if (on)
        cue_list_action(list, cue_frame_shot(state->on, NULL), CUE_ACTION_OPEN);
    for (; left; left &= left - 1)
        cue_list_action(list, cue_frame_shot(cue_lowest_ball(left), NULL), CUE_ACTION_OPEN);
    cue_list_places(list, CUE_FRAME_PLACE, &state->layout);
}

size_t frame_legal(const void *options, const void *memory, cue_action *out, size_t capacity)
{
    const frame_state *state = memory;
    cue_listing list = {out, capacity, 0};
    unsigned left, i;
    (void)options;
    switch (state->head.phase) {
    case CUE_FRAME_PHASE_CHOICE:
        for (left = state->choices; left; left &= left - 1)
            cue_list_action(&list, cue_frame_choose((cue_frame_choice)cue_lowest_ball(left)), 0);
        list_shots(&list, state);
        break;
    case CUE_FRAME_PHASE_SHOT:
        list_shots(&list, state);
        if (frame_may_claim(state))
            cue_list_action(&list, cue_frame_claim(), 0);
        break;
    case CUE_FRAME_PHASE_LOT:
        cue_list_action(&list, cue_frame_lot(), CUE_ACTION_DRAW);
        return list.count;
    case CUE_FRAME_PHASE_CHOOSE_FIRST:
        for (i = 0; i < CUE_FRAME_PLAYERS; i++)
            cue_list_action(&list, cue_frame_choose_first(i), 0);
        break;
    default:
        return 0;
    }
    cue_list_action(&list, cue_frame_concede(), 0);
    return list.count;
}

void frame_draw(const void *options, const void *state, cue_random *random, cue_action *action)
{
    (void)options;
    (void)state;
    *action = cue_frame_lot_won((unsigned)cue_random_below(random, CUE_FRAME_PLAYERS));
}

static cue_status read_player(const cue_action *action, const char *path, int *player, cue_error *error)
{
    const unsigned given = action->data.bytes[offsetof(cue_player_data, player)];
    if (given >= CUE_FRAME_PLAYERS)
        return cue_refuse(error, CUE_BAD_VALUE, path, "has to be one of the two players");
    *player = (int)given;
    return CUE_OK;
}

static cue_status apply_lot(frame_state *state, const cue_action *action, cue_error *error)
{
    int winner = CUE_NOBODY;
    const cue_status status = read_player(action, "/winner", &winner, error);
    if (status)
        return status;
    state->head.to_act = (int8_t)winner;
    state->head.phase = CUE_FRAME_PHASE_CHOOSE_FIRST;
    return CUE_OK;
}

/* RULE_LOT */
static cue_status choose_first(frame_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error)
{
    int first = CUE_NOBODY;
    const cue_status status = read_player(action, "/first", &first, error);
    if (status)
        return status;
    state->head.phase = CUE_FRAME_PHASE_SHOT;
    frame_begin_visit(state, first, RULE_LOT, rulings);
    return CUE_OK;
}

/* RULE_IN_HAND, RULE_ANYWHERE: in the phase `choice` it is `play` first. */
static cue_status place(const cue_frame_options *options, frame_state *state, const cue_action *action,
                        cue_error *error)
{
    const cue_status status = cue_apply_place(&state->layout, &options->table, &frame_balls, frame_area(state), action,
                                              error);
    if (status)
        return cue_refused_by(error, RULE_IN_HAND, status);
    if (state->head.phase == CUE_FRAME_PHASE_CHOICE)
        frame_play_on(state);
    return CUE_OK;
}

cue_status frame_apply(const void *options, void *memory, const cue_action *action, cue_rulings *rulings,
                       cue_error *error)
{
    const cue_frame_options *chosen = options;
    frame_state *state = memory;
    cue_desk desk = {action, &state->head, rulings, error, 0, RULE_ADJUST};
    switch (action->kind) {
    case CUE_FRAME_SHOT:
        return frame_apply_shot(chosen, state, action, rulings, error);
    case CUE_FRAME_CHOOSE:
        return frame_apply_choice(chosen, state, action, rulings, error);
    case CUE_FRAME_LOT:
        return apply_lot(state, action, error);
    case CUE_FRAME_CHOOSE_FIRST:
        return choose_first(state, action, rulings, error);
    case CUE_FRAME_PLACE:
        return place(chosen, state, action, error);
    case CUE_FRAME_CLAIM:
        return frame_claim(state, rulings, error);
    case CUE_FRAME_RESTART:
        return frame_apply_restart(chosen, state, action, rulings, error);
    case CUE_FRAME_LAYOUT: /* RULE_LAYOUT */
        return cue_refused_by(error, RULE_LAYOUT,
                              cue_apply_layout(&state->layout, &chosen->table, frame_balls_in(chosen),
                                               frame_area(state), action, error));
    case CUE_FRAME_ADJUST:
        return frame_adjust(state, &desk);
    case CUE_FRAME_CORRECT:
        desk.rule = RULE_CORRECT;
        return frame_correct(chosen, state, &desk);
    case CUE_FRAME_AWARD:
        desk.rule = RULE_AWARD;
        return frame_award(state, &desk);
    default:
        desk.rule = RULE_CONCEDE;
        return frame_concede(state, &desk);
    }
}
