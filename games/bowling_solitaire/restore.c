/* A state that comes from a file: the rolls are played through, then the cards on the table, play by play,
 * by the same rules as in a game. What doesn't fit is refused; everything else follows. */
#include "state.h"

/* A state under proof: how many actions may have led to it. */
typedef struct bowling_proof {
    bowling_state *state;
    cue_error *error;
    bowling_next next;
    uint32_t least_moves, most_moves;
} bowling_proof;

/* A finished ball took its pins with one to three to a card; it was ended unless none was left. */
static void count_moves(bowling_proof *proof, const bowling_progress *ball, unsigned pins)
{
    const unsigned ended = pins < ball->pins_up;
    const unsigned dealt = ball->ball == 1;
    proof->least_moves += dealt + (pins + 2) / 3 + ended;
    proof->most_moves += dealt + pins + ended;
}

/* Finished balls of the deal on the table. Not yet proved: the saved phase and plays may be anything. */
static unsigned balls_on_table(const bowling_state *state)
{
    const bool second = state->deal.first_ball >= 0;
    const unsigned balls = state->head.phase == CUE_BOWLING_PHASE_OVER ? 1u + second : second;
    if (!state->has_deal)
        return 0;
    return balls < state->roll_count ? balls : state->roll_count;
}

static cue_status prove_rolls(bowling_proof *proof)
{
    bowling_state *state = proof->state;
    unsigned i;
    state->progress = bowling_first_ball();
    proof->next = BOWLING_NEW_DEAL;
    for (i = 0; i < state->roll_count; i++) {
        if (proof->next == BOWLING_GAME_OVER)
            return cue_refuse_element(proof->error, CUE_CORRUPT_STATE, "/rolls", i,
                                      "the game was over before this ball");
        if (state->rolls[i] > state->progress.pins_up)
            return cue_refuse_element(proof->error, CUE_CORRUPT_STATE, "/rolls", i,
                                      "%u pins fell where only %u stood", (unsigned)state->rolls[i],
                                      (unsigned)state->progress.pins_up);
        if (i < state->roll_count - balls_on_table(state))
            count_moves(proof, &state->progress, state->rolls[i]);
        proof->next = bowling_advance(&state->progress, state->rolls[i]);
    }
    return CUE_OK;
}

static cue_status prove_phase(const bowling_proof *proof)
{
    const bowling_state *state = proof->state;
    const unsigned phase = state->head.phase;
    const int actor = phase == CUE_BOWLING_PHASE_DEAL   ? CUE_CHANCE
                      : phase == CUE_BOWLING_PHASE_BOWL ? 0
                                                        : CUE_NOBODY;
    const bool fits = proof->next == BOWLING_GAME_OVER  ? phase == CUE_BOWLING_PHASE_OVER
                      : proof->next == BOWLING_NEW_DEAL ? phase != CUE_BOWLING_PHASE_OVER
                                                        : phase == CUE_BOWLING_PHASE_BOWL;
    if (!fits)
        return cue_refuse(proof->error, CUE_CORRUPT_STATE, "/phase", "the rolls lead to another phase");
    if (state->head.to_act != actor)
        return cue_refuse(proof->error, CUE_CORRUPT_STATE, "/to_act", "somebody else is to act in this phase");
    if (phase == CUE_BOWLING_PHASE_OVER && state->head.winners != 1)
        return cue_refuse(proof->error, CUE_CORRUPT_STATE, "/winners", "the winner of a solitaire is player 0");
    if (state->has_deal != (phase != CUE_BOWLING_PHASE_DEAL))
        return cue_refuse(proof->error, CUE_CORRUPT_STATE, "/deal",
                          state->has_deal ? "there are no cards on the table in the phase deal"
                                          : "there are cards on the table in this phase");
    return CUE_OK;
}

static cue_status replay_play(const bowling_proof *proof, const bowling_play *play, unsigned index)
{
    bowling_state *state = proof->state;
    cue_error reason;
    if (state->table.standing == 0)
        return cue_refuse_element(proof->error, CUE_CORRUPT_STATE, "/deal/plays", index,
                                  "all pins were gone before this play");
    reason.message[0] = '\0';
    if (bowling_check_play(state, play->pile, play->pins, &reason))
        return cue_refuse_element(proof->error, CUE_CORRUPT_STATE, "/deal/plays", index, "%s", reason.message);
    bowling_take(state, play->pile, bowling_set_of_pins[play->pins]);
    return CUE_OK;
}

/* Plays the deal again, from the cards as they were laid out. */
static cue_status replay_deal(const bowling_proof *proof)
{
    bowling_state *state = proof->state;
    const bowling_deal saved = state->deal;
    cue_status status = CUE_OK;
    unsigned i;
    memset(state->deal.plays, 0, sizeof state->deal.plays);
    state->deal.play_count = 0;
    state->deal.first_ball = -1;
    bowling_lay_out(state);
    for (i = 0; i <= saved.play_count && !status; i++) {
        if (saved.first_ball == (int)i) {
            if (state->table.standing == 0)
                return cue_refuse(proof->error, CUE_CORRUPT_STATE, "/deal/first_ball",
                                  "ball 1 took all pins; there is no ball 2");
            bowling_set_aside(state);
        }
        if (i < saved.play_count)
            status = replay_play(proof, &saved.plays[i], i);
    }
    return status;
}

/* Pins that the plays of one ball took. */
static unsigned pins_taken(const bowling_deal *deal, unsigned from, unsigned to)
{
    unsigned count = 0;
    for (; from < to; from++)
        count += (unsigned)__builtin_popcount(deal->plays[from].pins);
    return count;
}

/* The balls of this deal must have taken what the rolls say. */
static cue_status compare_with_rolls(const bowling_proof *proof)
{
    const bowling_state *state = proof->state;
    const bowling_deal *deal = &state->deal;
    const bool over = state->head.phase == CUE_BOWLING_PHASE_OVER;
    const bool second = state->progress.ball == 2;
    const unsigned split = deal->first_ball < 0 ? 0 : (unsigned)deal->first_ball;
    const unsigned first_ball = pins_taken(deal, 0, split);
    const unsigned this_ball = pins_taken(deal, split, deal->play_count);
    if (second != (deal->first_ball >= 0))
        return cue_refuse(proof->error, CUE_CORRUPT_STATE, "/deal/first_ball",
                          second ? "ball 1 of this deal is over" : "ball 1 of this deal is still under way");
    if (second && first_ball != 10u - state->progress.pins_up)
        return cue_refuse(proof->error, CUE_CORRUPT_STATE, "/deal/plays",
                          "ball 1 took %u pins, and the rolls say otherwise", first_ball);
    if (over && this_ball != state->rolls[state->roll_count - 1])
        return cue_refuse(proof->error, CUE_CORRUPT_STATE, "/deal/plays",
                          "the last ball took %u pins, and the rolls say otherwise", this_ball);
    if (!over && state->table.standing == 0)
        return cue_refuse(proof->error, CUE_CORRUPT_STATE, "/deal/plays", "no pin is left, so the ball is over");
    return CUE_OK;
}

static cue_status prove_deal(bowling_proof *proof)
{
    bowling_state *state = proof->state;
    cue_error reason;
    cue_status status;
    if (!state->has_deal)
        return CUE_OK;
    reason.message[0] = '\0';
    if (bowling_check_deck(&state->deal.cards, &reason))
        return cue_refuse(proof->error, CUE_CORRUPT_STATE, "/deal", "%s", reason.message);
    if (state->deal.first_ball > (int)state->deal.play_count)
        return cue_refuse(proof->error, CUE_CORRUPT_STATE, "/deal/first_ball", "there are only %u plays",
                          (unsigned)state->deal.play_count);
    status = replay_deal(proof);
    return status ? status : compare_with_rolls(proof);
}

/* The cards on the table tell exactly how many were played; of earlier balls only bounds are known. */
static cue_status prove_moves(bowling_proof *proof)
{
    const bowling_state *state = proof->state;
    const bool over = state->head.phase == CUE_BOWLING_PHASE_OVER;
    if (state->has_deal) {
        const unsigned ended = (state->progress.ball == 2 ? 1u : 0u) + (over && state->table.standing ? 1u : 0u);
        const unsigned here = 1 + state->deal.play_count + ended;
        proof->least_moves += here;
        proof->most_moves += here;
    }
    if (state->head.moves < proof->least_moves || state->head.moves > proof->most_moves)
        return cue_refuse(proof->error, CUE_CORRUPT_STATE, "/moves",
                          "must be from %u to %u for these rolls and plays", (unsigned)proof->least_moves,
                          (unsigned)proof->most_moves);
    return CUE_OK;
}

cue_status bowling_restore(const void *options, void *memory, cue_error *error)
{
    bowling_proof proof = {memory, error, BOWLING_NEW_DEAL, 0, 0};
    cue_status status;
    (void)options;
    status = prove_rolls(&proof);
    if (!status)
        status = prove_phase(&proof);
    if (!status)
        status = prove_deal(&proof);
    return status ? status : prove_moves(&proof);
}
