/* Bowling Solitaire, action by action: the deal, a card that is played, the end of a ball, and what they lead to. */
#include "rules.h"

#include "compiler.h"
#include "deal.h"
#include "lane.h"
#include "refusal.h"
#include "score.h"
#include "sets.h"

void bowling_start(const void *options, void *memory)
{
    bowling_state *state = memory;
    (void)options;
    state->head.phase = CUE_BOWLING_PHASE_DEAL;
    state->head.to_act = CUE_CHANCE;
    state->progress = bowling_first_ball();
}

BOWLING_APART cue_status deal(bowling_state *state, const cue_action *action, cue_error *error)
{
    const cue_bowling_deal_data *cards = (const cue_bowling_deal_data *)(const void *)action->data.bytes;
    const cue_status status = bowling_check_deck(cards, error);
    if (status)
        return status;
    bowling_deal_out(state, cards);
    return CUE_OK;
}

static void announce(cue_rulings *rulings, unsigned type, unsigned rule)
{
    const cue_ruling ruling = cue_ruling_of(type, rule);
    cue_announce(rulings, &ruling);
}

static void announce_roll(cue_rulings *rulings, const bowling_progress *progress, unsigned pins)
{
    cue_ruling ruling = cue_ruling_of(CUE_BOWLING_ROLL, RULE_ROLL);
    const cue_bowling_roll_ruling roll = {(int32_t)pins, progress->ball};
    memcpy(ruling.data.bytes, &roll, sizeof roll);
    cue_announce(rulings, &ruling);
    if (progress->bonus_left || pins != progress->pins_up)
        return;
    if (progress->ball == 1)
        announce(rulings, CUE_BOWLING_STRIKE, RULE_STRIKE);
    else
        announce(rulings, CUE_BOWLING_SPARE, RULE_SPARE);
}

/* The frames whose totals the last roll has decided, which began before it. */
static void announce_totals(cue_rulings *rulings, const bowling_state *state)
{
    cue_bowling_frame before[CUE_BOWLING_FRAMES], after[CUE_BOWLING_FRAMES];
    const unsigned known = bowling_score(state->rolls, state->roll_count - 1u, before);
    unsigned i;
    (void)bowling_score(state->rolls, state->roll_count, after);
    for (i = 0; i < known; i++) {
        cue_ruling ruling = cue_ruling_of(CUE_BOWLING_FRAME, RULE_TOTAL);
        const cue_bowling_frame_ruling frame = {(int32_t)i + 1, after[i].total};
        if (before[i].total >= 0 || after[i].total < 0)
            continue;
        memcpy(ruling.data.bytes, &frame, sizeof frame);
        cue_announce(rulings, &ruling);
    }
}

static void announce_over(cue_rulings *rulings)
{
    cue_ruling over = cue_ruling_of(CUE_RULING_OVER, RULE_GAME_END);
    over.winners = 1;
    cue_announce(rulings, &over);
}

/* What the last ball has led to. Not inlined: its stack frame would slow down every ball that is not announced. */
BOWLING_APART void announce_ball(cue_rulings *rulings, const bowling_state *state, bowling_progress ball, unsigned pins)
{
    announce_roll(rulings, &ball, pins);
    announce_totals(rulings, state);
    if (state->head.phase == CUE_BOWLING_PHASE_OVER)
        announce_over(rulings);
}

static void finish_game(bowling_state *state)
{
    state->head.phase = CUE_BOWLING_PHASE_OVER;
    state->head.to_act = CUE_NOBODY;
    state->head.winners = 1;
}

/* RULE_NEW_DEAL: all twenty cards are shuffled again. */
static void clear_lane(bowling_state *state)
{
    state->has_deal = 0;
    memset(&state->deal, 0, sizeof state->deal);
    memset(&state->lane, 0, sizeof state->lane);
    state->head.phase = CUE_BOWLING_PHASE_DEAL;
    state->head.to_act = CUE_CHANCE;
}

cue_status bowling_finish_ball(bowling_state *state, cue_rulings *rulings)
{
    const unsigned pins = state->progress.pins_up - bowling_pins_left(state);
    const bowling_progress ball = state->progress;
    const bowling_next next = bowling_advance(&state->progress, pins);
    state->rolls[state->roll_count++] = (uint8_t)pins;
    if (next == BOWLING_SECOND_BALL)
        bowling_set_aside(state);
    else if (next == BOWLING_NEW_DEAL)
        clear_lane(state);
    else
        finish_game(state);
    if (rulings)
        announce_ball(rulings, state, ball, pins);
    return CUE_OK;
}

/* Why it can't be played. Not inlined, so that the caller need not keep the play in memory. */
BOWLING_APART cue_status refuse_play(const bowling_state *state, const cue_action *action, cue_error *error)
{
    cue_bowling_bowl_data play;
    memcpy(&play, action->data.bytes, sizeof play);
    return bowling_check_play(state, play.pile, play.pins, error);
}

static bool is_playable(const bowling_state *state, cue_bowling_bowl_data play)
{
    const unsigned set = play.pins <= BOWLING_ALL_PINS ? bowling_set_of_pins[play.pins] : BOWLING_NO_SET;
    return set != BOWLING_NO_SET && play.pile - 1u < CUE_BOWLING_PILES &&
           (bowling_playable(state) & bowling_match(state, play.pile)) >> set & 1;
}

static inline cue_status bowl(bowling_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error)
{
    cue_bowling_bowl_data play;
    memcpy(&play, action->data.bytes, sizeof play);
    if (!is_playable(state, play))
        return refuse_play(state, action, error);
    bowling_take(state, play.pile, play.pins);
    return state->lane.standing ? CUE_OK : bowling_finish_ball(state, rulings);
}

cue_status bowling_apply(const void *options, void *memory, const cue_action *action, cue_rulings *rulings,
                         cue_error *error)
{
    bowling_state *state = memory;
    (void)options;
    switch (action->kind) {
    case CUE_BOWLING_BOWL:
        return bowl(state, action, rulings, error);
    case CUE_BOWLING_END_BALL:
        return bowling_finish_ball(state, rulings); /* RULE_END_BALL */
    default:
        return deal(state, action, error);
    }
}
