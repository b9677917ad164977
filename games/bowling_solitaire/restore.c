/* A state that comes from a file: the rolls are played through, then the cards on the table, play by play, by the same
 * rules as in a game. What doesn't fit is refused; everything else follows. */
#include "restore.h"

#include "deal.h"
#include "lane.h"
#include "refusal.h"
#include "score.h"

/* *next becomes what follows the rolls. */
static cue_status play_rolls(bowling_state *state, bowling_next *next, cue_error *error)
{
    unsigned i;
    state->progress = bowling_first_ball();
    *next = BOWLING_NEW_DEAL;
    for (i = 0; i < state->roll_count; i++) {
        if (*next == BOWLING_GAME_OVER)
            return cue_refuse_element(error, CUE_CORRUPT_STATE, "/rolls", i, "the game was over before this ball");
        if (state->rolls[i] > state->progress.pins_up)
            return cue_refuse_element(error, CUE_CORRUPT_STATE, "/rolls", i, "%u pins fell where only %u stood",
                                      (unsigned)state->rolls[i], (unsigned)state->progress.pins_up);
        *next = bowling_advance(&state->progress, state->rolls[i]);
    }
    return CUE_OK;
}

static cue_status prove_phase(const bowling_state *state, bowling_next next, cue_error *error)
{
    const unsigned phase = state->head.phase;
    const bool over = phase == CUE_BOWLING_PHASE_OVER, dealing = phase == CUE_BOWLING_PHASE_DEAL;
    const cue_invariant invariants[] = {
        {over == (next == BOWLING_GAME_OVER) && (!dealing || next == BOWLING_NEW_DEAL), "/phase",
         "the rolls lead to another phase"},
        {state->head.to_act == (over ? CUE_NOBODY : dealing ? CUE_CHANCE : 0), "/to_act",
         "somebody else is to act in this phase"},
        {!dealing || !state->has_deal, "/deal", "the cards are still to be dealt"},
        {dealing || state->has_deal, "/deal", "cards lie on the table in this phase"},
    };
    return cue_prove(invariants, CUE_COUNT(invariants), error);
}

static cue_status replay_play(bowling_state *state, const bowling_play *play, unsigned index, cue_error *error)
{
    char path[32];
    cue_error reason;
    (void)snprintf(path, sizeof path, "/deal/plays/%u", index);
    if (!state->lane.standing)
        return cue_refuse(error, CUE_CORRUPT_STATE, path, "all pins were gone before this play");
    if (bowling_check_play(state, play->pile, play->pins, &reason))
        return cue_refuse_because(error, CUE_CORRUPT_STATE, path, &reason);
    bowling_take(state, play->pile, play->pins);
    return CUE_OK;
}

/* Plays the deal again, from the cards as they were laid out. */
static cue_status replay_deal(bowling_state *state, cue_error *error)
{
    const bowling_deal saved = state->deal;
    cue_status status = CUE_OK;
    unsigned i;
    memset(state->deal.plays, 0, sizeof state->deal.plays);
    state->deal.play_count = 0;
    state->deal.first_ball = -1;
    bowling_lay_out(state, &saved.cards);
    for (i = 0; i <= saved.play_count && !status; i++) {
        if (saved.first_ball == (int)i && !state->lane.standing)
            return cue_refuse(error, CUE_CORRUPT_STATE, "/deal/first_ball", "ball 1 took all pins; there is no ball 2");
        if (saved.first_ball == (int)i)
            bowling_set_aside(state);
        if (i < saved.play_count)
            status = replay_play(state, &saved.plays[i], i, error);
    }
    return status;
}

static unsigned pins_of_first_ball(const bowling_deal *deal)
{
    unsigned pins = 0;
    int i;
    for (i = 0; i < deal->first_ball; i++)
        pins += (unsigned)__builtin_popcount(deal->plays[i].pins);
    return pins;
}

/* The balls of this deal have taken as many pins as the rolls say. */
static cue_status prove_balls(const bowling_state *state, cue_error *error)
{
    const bool over = state->head.phase == CUE_BOWLING_PHASE_OVER;
    const bool second = state->progress.ball == 2, split = state->deal.first_ball >= 0;
    const unsigned first = pins_of_first_ball(&state->deal);
    const unsigned all = over ? first + state->rolls[state->roll_count - 1] : 0;
    const cue_invariant invariants[] = {
        {!second || split, "/deal/first_ball", "ball 1 of this deal is over"},
        {second || !split, "/deal/first_ball", "ball 1 of this deal is still under way"},
        {first + state->progress.pins_up == CUE_BOWLING_PINS, "/deal/plays", "ball 1 took other pins, say the rolls"},
        {!over || all + bowling_pins_left(state) == CUE_BOWLING_PINS, "/deal/plays",
         "the last ball took other pins, say the rolls"},
        {over || state->lane.standing, "/deal/plays", "no pin is left, so the ball is over"},
    };
    return cue_prove(invariants, CUE_COUNT(invariants), error);
}

cue_status bowling_restore(const void *options, void *memory, cue_error *error)
{
    bowling_state *state = memory;
    bowling_next next;
    cue_error reason;
    cue_status status = play_rolls(state, &next, error);
    (void)options;
    if (!status)
        status = prove_phase(state, next, error);
    if (status || !state->has_deal)
        return status;
    if (bowling_check_deck(&state->deal.cards, &reason))
        return cue_refuse_because(error, CUE_CORRUPT_STATE, "/deal", &reason);
    if (state->deal.first_ball > (int)state->deal.play_count)
        return cue_refuse(error, CUE_CORRUPT_STATE, "/deal/first_ball", "there are only %u plays",
                          (unsigned)state->deal.play_count);
    status = replay_deal(state, error);
    return status ? status : prove_balls(state, error);
}
