/* Sinuca Brasileira, action by action: what may be done, and what it leads to. */
#include "state.h"

void sinuca_start(const void *options, void *memory)
{
    sinuca_state *state = memory;
    sinuca_set_up(options, state);
    state->head.phase = CUE_SINUCA_PHASE_OPENING;
    state->head.to_act = 0;
    state->may = CUE_SINUCA_LOWEST;
}

static void list_shots(cue_listing *to, const sinuca_state *state)
{
    unsigned balls = sinuca_may_nominate(state);
    const unsigned to_place = state->layout.in_hand | state->layout.placed;
    for (; balls; balls &= balls - 1) {
        unsigned pocket;
        for (pocket = 0; pocket < CUE_POCKETS; pocket++)
            cue_list_action(to, cue_sinuca_shot(sinuca_lowest(balls), pocket, NULL), CUE_ACTION_OPEN);
    }
    if (state->layout.known && (to_place & SINUCA_CUE))
        cue_list_action(to, cue_sinuca_place(0, 0), CUE_ACTION_OPEN);
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

/* Who was asked is always the other player. */
static void play_again(sinuca_state *state, cue_rulings *rulings)
{
    state->head.phase = CUE_SINUCA_PHASE_SHOT;
    sinuca_pass_turn(state, RULE_PLAY_AGAIN, rulings);
}

static cue_status read_player(const cue_action *action, const char *path, unsigned *player, cue_error *error)
{
    *player = action->data.bytes[offsetof(cue_sinuca_player_data, player)];
    return *player < CUE_SINUCA_PLAYERS ? CUE_OK
                                        : cue_refuse(error, CUE_BAD_VALUE, path, "there are players 0 and 1");
}

static cue_status lot(sinuca_state *state, const cue_action *action, cue_error *error)
{
    unsigned winner;
    const cue_status status = read_player(action, "/winner", &winner, error);
    if (status)
        return status;
    state->head.phase = CUE_SINUCA_PHASE_CHOOSE_FIRST;
    state->head.to_act = (int8_t)winner;
    return CUE_OK;
}

static cue_status choose_first(sinuca_state *state, const cue_action *action, cue_rulings *rulings,
                               cue_error *error)
{
    unsigned first;
    const cue_status status = read_player(action, "/first", &first, error);
    if (status)
        return status;
    state->head.phase = CUE_SINUCA_PHASE_SHOT;
    state->head.to_act = (int8_t)first;
    state->may = CUE_SINUCA_LOWEST;
    cue_announce_player(rulings, CUE_RULING_TURN, RULE_LOT, (int)first);
    return CUE_OK;
}

static cue_status shoot(const cue_sinuca_options *options, sinuca_state *state, const cue_action *action,
                        cue_rulings *rulings, cue_error *error)
{
    sinuca_stroke stroke;
    const cue_status status = sinuca_read_stroke(options, state, action, rulings, &stroke, error);
    if (!status)
        sinuca_play_stroke(&stroke);
    return status;
}

/* RULE_IN_HAND */
static cue_status place(const cue_sinuca_options *options, sinuca_state *state, const cue_action *action,
                        cue_error *error)
{
    const cue_place_data data = cue_place_of(action);
    return cue_layout_place(&state->layout, &options->table, &sinuca_balls, CUE_AREA_D, data.ball, data.at, error);
}

static cue_status state_layout(const cue_sinuca_options *options, sinuca_state *state, const cue_action *action,
                               cue_error *error)
{
    const cue_layout *given = action->data.pointer;
    if (!given)
        return cue_refuse(error, CUE_MISSING_MEMBER, "/balls", "the places of the balls are missing");
    return cue_layout_state(&state->layout, &options->table, &sinuca_balls, CUE_AREA_D, given, error);
}

cue_status sinuca_apply(const void *options, void *memory, const cue_action *action, cue_rulings *rulings,
                        cue_error *error)
{
    sinuca_state *state = memory;
    switch (action->kind) {
    case CUE_SINUCA_SHOT:
        return shoot(options, state, action, rulings, error);
    case CUE_SINUCA_PLACE:
        return place(options, state, action, error);
    case CUE_SINUCA_LAYOUT:
        return state_layout(options, state, action, error);
    case CUE_SINUCA_LOT:
        return lot(state, action, error);
    case CUE_SINUCA_CHOOSE_FIRST:
        return choose_first(state, action, rulings, error);
    case CUE_SINUCA_PLAY:
        state->head.phase = CUE_SINUCA_PHASE_SHOT;
        return CUE_OK;
    case CUE_SINUCA_PLAY_AGAIN:
        play_again(state, rulings);
        return CUE_OK;
    default:
        sinuca_concede(state, rulings);
        return CUE_OK;
    }
}
