/* RULE_ROUNDS: whose turn it is, who is still in, and who wins. */
#include "round.h"

unsigned chaser_players_in(const chaser_state *state)
{
    return state->head.players - (unsigned)__builtin_popcount(state->out);
}

static void draw_round(chaser_state *state)
{
    state->head.phase = CUE_CHASER_PHASE_ORDER;
    state->head.to_act = CUE_CHANCE;
    state->order_count = 0;
    memset(state->order, 0, sizeof state->order);
}

/* RULE_PLAYERS: as they were named. */
void chaser_first_round(const cue_chaser_options *options, chaser_state *state)
{
    state->round = 1;
    state->fouler = state->last = CUE_NOBODY;
    if (options->order == CUE_CHASER_RANDOM) {
        draw_round(state);
        return;
    }
    for (; state->order_count < state->head.players; state->order_count++)
        state->order[state->order_count] = state->order_count;
}

/* Equal scores keep the order that they had. */
static void sort_by_score(chaser_state *state, bool descending)
{
    unsigned i, k;
    for (i = 1; i < state->order_count; i++) {
        const uint8_t player = state->order[i];
        for (k = i; k > 0; k--) {
            const int32_t before = state->scores[state->order[k - 1]], score = state->scores[player];
            if (descending ? before >= score : before <= score)
                break;
            state->order[k] = state->order[k - 1];
        }
        state->order[k] = player;
    }
}

static void make_round(const cue_chaser_options *options, chaser_state *state)
{
    state->round += state->round < UINT32_MAX; /* a save has no greater number */
    state->turn = 0;
    if (options->order == CUE_CHASER_RANDOM)
        draw_round(state);
    else if (options->order != CUE_CHASER_FIXED)
        sort_by_score(state, options->order == CUE_CHASER_DESCENDING);
}

/* RULE_ASKED: after a foul the next player is asked, unless the fouler is next. A player who shot last and shoots again
 * is at the table already: no turn is announced. */
static void call_next(chaser_state *state, unsigned rule, cue_rulings *rulings)
{
    const int next = state->order[state->turn], last = state->last;
    state->last = CUE_NOBODY;
    if (state->fouler != CUE_NOBODY && state->fouler != next) {
        state->head.phase = CUE_CHASER_PHASE_PASS;
        state->head.to_act = (int8_t)next;
        return;
    }
    state->head.phase = CUE_CHASER_PHASE_SHOT;
    state->fouler = CUE_NOBODY;
    if (next == last)
        state->head.to_act = (int8_t)next;
    else
        cue_come_to_table(&state->head, next, rule, rulings);
}

/* Begins a new round once everybody has had a turn, then calls the next player. */
static void go_on(const cue_chaser_options *options, chaser_state *state, unsigned rule, cue_rulings *rulings)
{
    if (state->turn == state->order_count)
        make_round(options, state);
    if (state->order_count)
        call_next(state, rule, rulings);
}

/* What is passed back doesn't use up a turn: the fouler's own ended with the foul. */
static bool is_own_turn(const chaser_state *state)
{
    return state->turn < state->order_count && state->order[state->turn] == state->head.to_act &&
           state->fouler == CUE_NOBODY;
}

void chaser_next_turn(const cue_chaser_options *options, chaser_state *state, bool fouled, unsigned rule,
                      cue_rulings *rulings)
{
    state->turn = (uint8_t)(state->turn + is_own_turn(state));
    state->last = state->head.to_act;
    state->fouler = (int8_t)(fouled ? state->last : CUE_NOBODY);
    go_on(options, state, rule, rulings);
}

static unsigned place_in_order(const chaser_state *state, int player)
{
    unsigned place = 0;
    while (state->order[place] != player)
        place++;
    return place;
}

static void leave_order(chaser_state *state, int player)
{
    const unsigned place = place_in_order(state, player);
    state->out |= UINT32_C(1) << player;
    state->order_count--;
    memmove(&state->order[place], &state->order[place + 1], state->order_count - place);
    state->order[state->order_count] = 0;
    state->turn = (uint8_t)(state->turn - (place < state->turn));
}

/* Somebody who is not to act has left. If whoever shoots does so again, passed back, and now also comes next, that turn
 * is still to come. */
static void stay_with_shooter(chaser_state *state, bool own_turn)
{
    state->fouler = CUE_NOBODY;
    if (!own_turn && is_own_turn(state))
        state->fouler = state->head.to_act;
}

/* RULE_CONCEDE: if the player who concedes was being asked, the next one is asked instead; RULE_CONCEDE_ASIDE. */
cue_status chaser_concede(const cue_chaser_options *options, chaser_state *state, const cue_action *action,
                          cue_rulings *rulings, cue_error *error)
{
    const cue_desk desk = {action, &state->head, rulings, error, state->out, RULE_CONCEDE};
    const bool asking = state->head.phase == CUE_CHASER_PHASE_PASS, own_turn = is_own_turn(state);
    int player;
    const cue_status status = cue_desk_concede(&desk, &player);
    if (status)
        return status;
    leave_order(state, player);
    if (state->order_count == 1) {
        chaser_end_game(state, chaser_leaders(state), RULE_LAST_ONE_IN, rulings);
    } else if (player == state->head.to_act) {
        state->passed_back = 0;
        if (!asking)
            state->fouler = CUE_NOBODY;
        go_on(options, state, RULE_CONCEDE, rulings);
    } else if (!asking) {
        stay_with_shooter(state, own_turn);
    } else if (player == state->fouler) {
        state->head.phase = CUE_CHASER_PHASE_SHOT;
        state->fouler = CUE_NOBODY;
        cue_come_to_table(&state->head, state->head.to_act, RULE_CONCEDE_ASIDE, rulings);
    }
    return CUE_OK;
}

/* RULE_ORDER: numbers that nobody has are malformed, whatever else is wrong with the order. */
static cue_status check_numbers(const chaser_state *state, const cue_chaser_round *drawn, cue_error *error)
{
    unsigned i;
    for (i = 0; i < drawn->count && i < CUE_CHASER_PLAYERS_MAX; i++)
        if (drawn->players[i] >= state->head.players)
            return cue_refuse_element(error, CUE_BAD_VALUE, "/players", i, "there are only %u players",
                                      (unsigned)state->head.players);
    return CUE_OK;
}

/* RULE_ORDER */
cue_status chaser_take_order(chaser_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error)
{
    const cue_chaser_round *drawn = action->data.pointer;
    const unsigned in = chaser_players_in(state);
    uint32_t named = 0;
    cue_status status;
    unsigned i;
    if (!drawn)
        return cue_refuse(error, CUE_MISSING_MEMBER, "/players", "the order of the players is missing");
    status = check_numbers(state, drawn, error);
    if (status)
        return status;
    if (drawn->count != in)
        return cue_refuse_by(error, RULE_ORDER, CUE_ILLEGAL_ACTION, "/players",
                             "the order names %u players; %u are still in, and each is named once", drawn->count, in);
    for (i = 0; i < in; i++) {
        const unsigned player = drawn->players[i];
        if (!chaser_is_in(state, (int)player) || (named >> player & 1))
            return cue_refuse_element_by(error, RULE_ORDER, CUE_ILLEGAL_ACTION, "/players", i,
                                         "player %u is out of the game, or named before", player);
        named |= UINT32_C(1) << player;
    }
    memcpy(state->order, drawn->players, in);
    state->order_count = (uint8_t)in;
    call_next(state, RULE_ORDER, rulings);
    return CUE_OK;
}

/* RULE_ADJUST */
cue_status chaser_adjust(chaser_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error)
{
    const cue_desk desk = {action, &state->head, rulings, error, state->out, RULE_ADJUST};
    const bool may_call = !state->first_shot && state->head.phase != CUE_CHASER_PHASE_ORDER;
    int player;
    const cue_status status = cue_desk_adjust(&desk, state->scores, may_call, &player);
    if (status || player == CUE_NOBODY)
        return status;
    state->turn = (uint8_t)place_in_order(state, player);
    state->passed_back = 0;
    state->fouler = CUE_NOBODY;
    if (player != state->head.to_act || state->head.phase == CUE_CHASER_PHASE_PASS)
        cue_come_to_table(&state->head, player, RULE_ADJUST, rulings);
    state->head.phase = CUE_CHASER_PHASE_SHOT;
    return CUE_OK;
}

/* RULE_AWARD */
cue_status chaser_award(chaser_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error)
{
    const cue_desk desk = {action, &state->head, rulings, error, state->out, RULE_AWARD};
    uint32_t winners;
    const cue_status status = cue_desk_award(&desk, &winners);
    if (!status)
        chaser_end_game(state, winners, RULE_AWARD, rulings);
    return status;
}

uint32_t chaser_leaders(const chaser_state *state)
{
    uint32_t leaders = 0;
    int32_t best = INT32_MIN;
    int player;
    for (player = 0; player < state->head.players; player++) {
        if (!chaser_is_in(state, player) || state->scores[player] < best)
            continue;
        if (state->scores[player] > best)
            leaders = 0;
        best = state->scores[player];
        leaders |= UINT32_C(1) << player;
    }
    return leaders;
}

/* Nobody will shoot any more: the cue ball is in nobody's hand. */
void chaser_end_game(chaser_state *state, uint32_t winners, unsigned rule, cue_rulings *rulings)
{
    state->head.phase = CUE_CHASER_PHASE_OVER;
    state->head.to_act = CUE_NOBODY;
    state->head.winners = winners;
    state->layout.in_hand = 0;
    state->layout.placed = 0;
    state->passed_back = 0;
    state->turn = 0;
    state->fouler = state->last = CUE_NOBODY;
    cue_announce_over(rulings, rule, winners);
}
