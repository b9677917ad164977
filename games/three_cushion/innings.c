/* Innings: their points, how they end, and the game with them. */
#include "innings.h"

#include "spots.h"

/* RULE_INNING: an inning in which there is a run has begun. */
void three_begin_inning(three_state *state)
{
    if (!state->run)
        cue_add_points(&state->innings[state->head.to_act], 1, CUE_THREE_CUSHION_INNINGS_MAX);
}

bool three_score(const three_now *now, unsigned points)
{
    three_state *state = now->state;
    const int player = state->head.to_act;
    if (points)
        cue_announce_points(now->rulings, CUE_RULING_SCORE, RULE_POINT, player, (int)points);
    state->score[player] += (int32_t)points;
    cue_add_points(&state->run, (int32_t)points, CUE_THREE_CUSHION_INNINGS_MAX);
    if (state->run > state->high_run[player])
        state->high_run[player] = state->run;
    return state->score[player] == now->options->target[player];
}

static bool is_limit_reached(const three_now *now)
{
    const int32_t limit = now->options->innings;
    return limit && now->state->innings[0] >= limit && now->state->innings[1] >= limit;
}

bool three_is_last(const three_now *now)
{
    return now->state->equalizing || is_limit_reached(now);
}

void three_end(const three_now *now, uint32_t winners, unsigned rule)
{
    three_state *state = now->state;
    state->run = 0;
    state->equalizing = 0;
    state->head.phase = CUE_THREE_CUSHION_PHASE_OVER;
    state->head.to_act = CUE_NOBODY;
    state->head.winners = winners;
    cue_announce_over(now->rulings, rule, winners);
}

/* RULE_INNINGS_LIMIT: the greater share of one's target. */
static uint32_t by_share(const three_now *now)
{
    const int32_t first = now->state->score[0] * now->options->target[1];
    const int32_t second = now->state->score[1] * now->options->target[0];
    return (first >= second ? 1u : 0u) | (second >= first ? 2u : 0u);
}

static void come(const three_now *now, unsigned player, bool opens, unsigned rule)
{
    three_state *state = now->state;
    state->head.phase = opens ? CUE_THREE_CUSHION_PHASE_OPENING : CUE_THREE_CUSHION_PHASE_SHOT;
    state->head.to_act = (int8_t)player;
    if (opens)
        three_set_for(&now->options->table, state, player);
    three_announce_frozen(now);
    cue_announce_player(now->rulings, CUE_RULING_TURN, rule, (int)player);
}

void three_end_inning(const three_now *now, bool opens)
{
    three_state *state = now->state;
    const unsigned player = (unsigned)state->head.to_act, other = 1 - player;
    const bool reached = state->score[player] == now->options->target[player];
    cue_announce_points(now->rulings, CUE_THREE_CUSHION_INNING_OVER, RULE_INNING, (int)player, state->run);
    state->run = 0;
    if (state->equalizing) {
        three_end(now, 1u << other | (reached ? 1u << player : 0), RULE_EQUALIZING);
    } else if (reached && now->options->equalizing && state->innings[other] < state->innings[player]) {
        state->equalizing = 1;
        cue_announce_player(now->rulings, CUE_THREE_CUSHION_EQUALIZING, RULE_EQUALIZING, (int)other);
        come(now, other, true, RULE_EQUALIZING);
    } else if (reached) {
        three_end(now, 1u << player, RULE_TARGET);
    } else if (is_limit_reached(now)) {
        three_end(now, by_share(now), RULE_INNINGS_LIMIT);
    } else {
        come(now, other, opens, RULE_INNING);
    }
}

/* RULE_FROZEN */
void three_announce_frozen(const three_now *now)
{
    const cue_balls touching = three_touching(&now->options->table, now->state);
    cue_ruling ruling = cue_ruling_of(CUE_THREE_CUSHION_FROZEN, RULE_FROZEN);
    if (!touching)
        return;
    ruling.player = now->state->head.to_act;
    memcpy(ruling.data.bytes, &touching, sizeof touching);
    cue_announce(now->rulings, &ruling);
}
