/* What simulations need: a simple-minded player, what to count, and a short way through whole games. */
#include "state.h"

/* Pins that fall; of equals the first in the list (lowest pile, then letters). The end of the ball only when it is
 * all there is. */
int32_t bowling_worth(const void *options, const void *state, const cue_action *action)
{
    cue_bowling_bowl_data play;
    (void)options;
    (void)state;
    memcpy(&play, action->data.bytes, sizeof play);
    return action->kind == CUE_BOWLING_BOWL ? __builtin_popcount(play.pins) : 0;
}

/* Strikes, spares and open frames: a finished game has all of them. */
void bowling_tally(const void *options, const void *memory, int64_t *counts)
{
    const bowling_state *state = memory;
    unsigned number, first = 0;
    (void)options;
    for (number = 0; number < CUE_BOWLING_FRAMES; number++) {
        const unsigned mark = bowling_mark_at(state->rolls, state->roll_count, first);
        counts[CUE_BOWLING_MARK_STRIKE - mark]++;
        first += bowling_balls_of_frame(mark);
    }
}

int32_t bowling_final_score(const void *options, const void *memory)
{
    const bowling_state *state = memory;
    (void)options;
    return bowling_decided(state->rolls, state->roll_count);
}

/* A deck that was shuffled here needs no proof. */
void bowling_chance(const void *options, void *memory, cue_random *random, cue_rulings *rulings)
{
    bowling_state *state = memory;
    (void)options;
    (void)rulings; /* a deal says nothing */
    bowling_shuffle(random, &state->deal.cards);
    bowling_deal_out(state, &state->deal.cards);
}

/* One of so many at random. Where there is but one it costs no draw, which is not worth a branch: of the draw that is
 * not made comes nothing but 0. */
BOWLING_BUILT_IN unsigned choose(cue_random *choices, unsigned count)
{
    cue_random after = *choices;
    const unsigned n = (unsigned)cue_random_below(&after, count);
    choices->x += (after.x - choices->x) & bowling_mask(count > 1);
    return n;
}

/* A card at random, or the end of the ball. */
BOWLING_BUILT_IN void bowl(bowling_state *state, cue_random *choices)
{
    const bowling_plays plays = bowling_count_plays(state);
    const unsigned count = plays.till[CUE_BOWLING_PILES - 1], n = choose(choices, count + 1);
    unsigned pile;
    if (n < count) {
        const unsigned set = bowling_nth_play(&plays, n, &pile);
        bowling_take(state, pile, set);
        if (state->lane.standing)
            return;
    }
    bowling_finish_ball(state, NULL);
}

BOWLING_COUNTS_BITS static void play_on(bowling_state *state, uint64_t seed, cue_random *choices, uint32_t moves)
{
    while (state->head.phase != CUE_BOWLING_PHASE_OVER && state->head.moves < moves) {
        if (state->head.phase == CUE_BOWLING_PHASE_DEAL) {
            cue_random random = cue_random_at(seed, state->head.draws++);
            bowling_chance(NULL, state, &random, NULL);
        } else {
            bowl(state, choices);
        }
        state->head.moves++;
    }
}

void bowling_play_on(const void *options, void *state, uint64_t seed, cue_random *choices, uint32_t moves)
{
    (void)options;
    play_on(state, seed, choices, moves);
}
