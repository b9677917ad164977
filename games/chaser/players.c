/* Who comes next, who is left, who wins. */
#include "state.h"

bool chaser_is_in(const chaser_state *state, int player)
{
    return !(state->out >> player & 1);
}

unsigned chaser_players_in(const chaser_state *state)
{
    unsigned count = state->head.players;
    uint32_t out;
    for (out = state->out; out; out &= out - 1)
        count--;
    return count;
}

/* The next one who is in, going round by `step` players at a time. */
static int walk(const chaser_state *state, int player, int step)
{
    do
        player = (player + step) % state->head.players;
    while (!chaser_is_in(state, player));
    return player;
}

int chaser_next_in(const chaser_state *state, int player)
{
    return walk(state, player, 1); /* RULE_PLAYERS */
}

int chaser_previous_in(const chaser_state *state, int player)
{
    return walk(state, player, state->head.players - 1);
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
void chaser_finish(chaser_state *state, uint32_t winners, unsigned rule, cue_rulings *rulings)
{
    state->head.phase = CUE_CHASER_PHASE_OVER;
    state->head.to_act = CUE_NOBODY;
    state->head.winners = winners;
    state->layout.in_hand = 0;
    state->layout.placed = 0;
    state->passed_back = 0;
    cue_announce_over(rulings, rule, winners);
}

unsigned chaser_lowest(unsigned balls)
{
    unsigned ball = 0;
    while (!(balls >> ball & 1))
        ball++;
    return ball;
}

/* RULE_TARGET */
unsigned chaser_target(const chaser_state *state)
{
    const unsigned balls = state->layout.on_table & CHASER_OBJECT_BALLS;
    return balls ? chaser_lowest(balls) : (unsigned)CUE_NO_BALL;
}
