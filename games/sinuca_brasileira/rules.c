/* Sinuca Brasileira, action by action: what may be done, and what it leads to. */
#include "rules.h"

#include "actions.h"
#include "frame.h"
#include "nominate.h"
#include "shot.h"
#include "visit.h"

void sinuca_start(const void *options, void *memory)
{
    sinuca_state *state = memory;
    sinuca_set_up(options, state);
    state->head.phase = CUE_SINUCA_PHASE_OPENING;
    state->head.to_act = 0;
    state->may = CUE_SINUCA_LOWEST;
}

/* The two bytes in which shots differ are written in place: a shot that was put together byte by byte and then copied
 * as a whole would stall the processor. */
static void list_shot(cue_listing *to, const cue_action *any, unsigned ball, unsigned pocket)
{
    if (to->count < to->capacity) {
        cue_action *action = &to->out[to->count];
        *action = *any;
        action->data.bytes[offsetof(cue_sinuca_shot_data, ball)] = cue_sinuca_nomination(ball, CUE_NO_BALL);
        action->data.bytes[offsetof(cue_sinuca_shot_data, pocket)] = cue_sinuca_nomination(pocket, CUE_NO_POCKET);
    }
    to->count++;
}

static void list_shots(cue_listing *to, const sinuca_state *state)
{
    cue_action any = cue_sinuca_shot(CUE_NO_BALL, CUE_NO_POCKET, NULL);
    unsigned balls = sinuca_may_nominate(state);
    any.flags = CUE_ACTION_OPEN;
    for (; balls; balls &= balls - 1) {
        unsigned pocket;
        for (pocket = 0; pocket < CUE_POCKETS; pocket++)
            list_shot(to, &any, cue_lowest_ball(balls), pocket);
    }
    cue_list_places(to, CUE_SINUCA_PLACE, &state->layout);
}

/* RULE_ORDER */
size_t sinuca_legal(const void *options, const void *memory, cue_action *out, size_t capacity)
{
    const sinuca_state *state = memory;
    cue_listing to = {out, capacity, 0};
    (void)options;
    switch (state->head.phase) {
    case CUE_SINUCA_PHASE_OPENING:
    case CUE_SINUCA_PHASE_SHOT:
        list_shots(&to, state);
        break;
    case CUE_SINUCA_PHASE_DECISION:
        cue_list_action(&to, cue_sinuca_play(), 0);
        cue_list_action(&to, cue_sinuca_play_again(), 0);
        break;
    case CUE_SINUCA_PHASE_LOT:
        cue_list_action(&to, cue_sinuca_lot(), CUE_ACTION_DRAW);
        return to.count;
    case CUE_SINUCA_PHASE_CHOOSE_FIRST:
        cue_list_action(&to, cue_sinuca_choose_first(0), 0);
        cue_list_action(&to, cue_sinuca_choose_first(1), 0);
        break;
    default:
        return 0;
    }
    cue_list_action(&to, cue_sinuca_concede(), 0);
    return to.count;
}

void sinuca_draw(const void *options, const void *state, cue_random *random, cue_action *action)
{
    (void)options;
    (void)state;
    *action = cue_sinuca_lot_won((unsigned)cue_random_below(random, CUE_SINUCA_PLAYERS));
}

static cue_status read_player(const cue_action *action, const char *path, int8_t *player, cue_error *error)
{
    const unsigned given = action->data.bytes[offsetof(cue_sinuca_player_data, player)];
    if (given >= CUE_SINUCA_PLAYERS)
        return cue_refuse(error, CUE_BAD_VALUE, path, "there are players 0 and 1");
    *player = (int8_t)given;
    return CUE_OK;
}

static cue_status apply_lot(sinuca_state *state, const cue_action *action, cue_error *error)
{
    const cue_status status = read_player(action, "/winner", &state->head.to_act, error);
    if (!status)
        state->head.phase = CUE_SINUCA_PHASE_CHOOSE_FIRST;
    return status;
}

static cue_status choose_first(sinuca_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error)
{
    int8_t first = CUE_NOBODY;
    const cue_status status = read_player(action, "/first", &first, error);
    if (status)
        return status;
    state->head.phase = CUE_SINUCA_PHASE_SHOT;
    sinuca_begin_visit(state, first, RULE_LOT, rulings);
    return CUE_OK;
}

/* RULE_ADJUST. Not in the opening, nor before it is said who plays first at the black. */
static cue_status adjust(sinuca_state *state, const cue_desk *desk)
{
    const unsigned phase = state->head.phase;
    int player;
    const cue_status status = cue_desk_adjust(
        desk, state->score, phase == CUE_SINUCA_PHASE_SHOT || phase == CUE_SINUCA_PHASE_DECISION, &player);
    if (status || player == CUE_NOBODY)
        return status;
    state->head.phase = CUE_SINUCA_PHASE_SHOT;
    sinuca_begin_visit(state, player, RULE_ADJUST, player == state->head.to_act ? NULL : desk->rulings);
    return CUE_OK;
}

/* RULE_CORRECT. After the pink there is no colour, unless the black is one. */
static cue_status correct(const cue_sinuca_options *options, sinuca_state *state, const cue_desk *desk)
{
    const bool opening = state->head.phase == CUE_SINUCA_PHASE_OPENING;
    const cue_balls needed = SINUCA_BLACK_ONLY | (opening ? SINUCA_RED : 0);
    cue_status status;
    if (state->tie_break)
        return cue_refuse_by(desk->error, RULE_CORRECT, CUE_ILLEGAL_ACTION, "/action",
                             "the re-spotted black is played alone");
    status = cue_desk_correct(desk, &state->layout, &sinuca_balls, needed);
    if (!status && state->may == CUE_SINUCA_COLOUR && sinuca_objects(state) == SINUCA_BLACK_ONLY &&
        options->after_pink == CUE_SINUCA_BLACK_ENDS)
        state->may = CUE_SINUCA_LOWEST;
    return status;
}

/* RULE_AWARD */
static cue_status award(sinuca_state *state, const cue_desk *desk)
{
    uint32_t winners;
    const cue_status status = cue_desk_award(desk, &winners);
    if (!status)
        sinuca_end(state, winners, RULE_AWARD, desk->rulings);
    return status;
}

/* RULE_CONCEDE */
static cue_status concede(sinuca_state *state, const cue_desk *desk)
{
    int player;
    const cue_status status = cue_desk_concede(desk, &player);
    if (!status)
        sinuca_end(state, 1u << (1 - player), RULE_CONCEDE, desk->rulings);
    return status;
}

cue_status sinuca_apply(const void *options, void *memory, const cue_action *action, cue_rulings *rulings,
                        cue_error *error)
{
    const cue_table *table = &((const cue_sinuca_options *)options)->table;
    sinuca_state *state = memory;
    switch (action->kind) {
    case CUE_SINUCA_SHOT:
        return sinuca_apply_shot(options, state, action, rulings, error);
    case CUE_SINUCA_PLACE:
        return cue_refused_by(error, RULE_IN_HAND,
                              cue_apply_place(&state->layout, table, &sinuca_balls, CUE_AREA_D, action, error));
    case CUE_SINUCA_LAYOUT:
        return cue_apply_layout(&state->layout, table, &sinuca_balls, CUE_AREA_D, action, error);
    case CUE_SINUCA_LOT:
        return apply_lot(state, action, error);
    case CUE_SINUCA_CHOOSE_FIRST:
        return choose_first(state, action, rulings, error);
    case CUE_SINUCA_PLAY:
        state->head.phase = CUE_SINUCA_PHASE_SHOT;
        return CUE_OK;
    case CUE_SINUCA_PLAY_AGAIN: /* who was asked is always the other player */
        state->head.phase = CUE_SINUCA_PHASE_SHOT;
        sinuca_next_turn(state, RULE_PLAY_AGAIN, rulings);
        return CUE_OK;
    case CUE_SINUCA_ADJUST:
        return adjust(state, &(cue_desk){action, &state->head, rulings, error, 0, RULE_ADJUST});
    case CUE_SINUCA_CORRECT:
        return correct(options, state, &(cue_desk){action, &state->head, rulings, error, 0, RULE_CORRECT});
    case CUE_SINUCA_AWARD:
        return award(state, &(cue_desk){action, &state->head, rulings, error, 0, RULE_AWARD});
    default:
        return concede(state, &(cue_desk){action, &state->head, rulings, error, 0, RULE_CONCEDE});
    }
}
