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

/* RULE_PLAYERS: as they were named; RULE_MATCH: from whoever opens. */
void chaser_first_round(const cue_chaser_options *options, chaser_state *state)
{
    state->round = 1;
    state->fouler = state->last = CUE_NOBODY;
    if (options->order == CUE_CHASER_RANDOM) {
        draw_round(state);
        return;
    }
    for (; state->order_count < state->head.players; state->order_count++)
        state->order[state->order_count] = (uint8_t)((state->head.opener + state->order_count) % state->head.players);
    state->head.to_act = (int8_t)state->head.opener;
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

/* A shot that was passed back doesn't use up a turn: the fouler's own ended with the foul. */
void chaser_next_turn(const cue_chaser_options *options, chaser_state *state, unsigned rule, cue_rulings *rulings)
{
    if (state->order[state->turn] == state->head.to_act)
        state->turn++;
    go_on(options, state, rule, rulings);
}

static unsigned place_in_order(const chaser_state *state, int player)
{
    unsigned place = 0;
    while (state->order[place] != player)
        place++;
    return place;
}

/* RULE_CONCEDE: if the player who concedes was being asked, the next one is asked instead. */
void chaser_concede(const cue_chaser_options *options, chaser_state *state, cue_rulings *rulings)
{
    const unsigned place = place_in_order(state, state->head.to_act);
    state->out |= UINT32_C(1) << state->head.to_act;
    state->order_count--;
    memmove(&state->order[place], &state->order[place + 1], state->order_count - place);
    state->order[state->order_count] = 0;
    state->turn = (uint8_t)(state->turn - (place < state->turn));
    state->passed_back = 0;
    if (state->order_count == 1)
        chaser_end_game(state, chaser_leaders(state), RULE_LAST_ONE_IN, rulings);
    else
        go_on(options, state, RULE_CONCEDE, rulings);
}

/* RULE_ORDER */
cue_status chaser_take_order(chaser_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error)
{
    const cue_chaser_round *drawn = action->data.pointer;
    const unsigned in = chaser_players_in(state);
    uint32_t named = 0;
    unsigned i;
    if (!drawn)
        return cue_refuse(error, CUE_MISSING_MEMBER, "/players", "the order of the players is missing");
    if (drawn->count != in)
        return cue_refuse_by(error, RULE_ORDER, CUE_ILLEGAL_ACTION, "/players",
                             "the order names %u players; %u are still in, and each is named once", drawn->count, in);
    for (i = 0; i < in; i++) {
        const unsigned player = drawn->players[i];
        if (player >= state->head.players || !chaser_is_in(state, (int)player) || (named >> player & 1))
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
    const cue_adjustment *adjustment = cue_adjustment_of(action);
    const cue_status status = cue_check_adjustment(action, state->head.players, error);
    int player;
    if (status)
        return status;
    player = adjustment->to_act;
    if (player != CUE_NOBODY && !chaser_is_in(state, player))
        return cue_refuse_by(error, RULE_ADJUST, CUE_ILLEGAL_ACTION, "/to_act", "player %d is out of the game", player);
    if (adjustment->has_scores)
        memcpy(state->scores, adjustment->scores, state->score_count * sizeof *state->scores);
    cue_announce_adjusted(rulings, RULE_ADJUST, state->scores, state->score_count);
    if (player == CUE_NOBODY)
        return CUE_OK;
    state->turn = (uint8_t)place_in_order(state, player);
    state->passed_back = 0;
    if (player != state->head.to_act)
        cue_come_to_table(&state->head, player, RULE_ADJUST, rulings);
    return CUE_OK;
}

/* RULE_AWARD */
cue_status chaser_award(chaser_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error)
{
    const uint32_t winners = cue_award_of(action);
    const cue_status status = cue_check_award(action, state->head.players, error);
    if (status)
        return status;
    if (winners & state->out)
        return cue_refuse_by(error, RULE_AWARD, CUE_ILLEGAL_ACTION, "/winners",
                             "somebody who is out of the game can't win");
    cue_announce_awarded(rulings, RULE_AWARD, winners);
    chaser_end_game(state, winners, RULE_AWARD, rulings);
    return CUE_OK;
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
