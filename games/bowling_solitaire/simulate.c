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

/* Strikes, spares and open frames. */
void bowling_tally(const void *options, const void *memory, int64_t *counts)
{
    const bowling_state *state = memory;
    cue_bowling_frame frames[CUE_BOWLING_FRAMES];
    const unsigned count = bowling_score(state->rolls, state->roll_count, frames);
    unsigned i;
    (void)options;
    for (i = 0; i < count; i++)
        counts[CUE_BOWLING_MARK_STRIKE - frames[i].mark]++;
}

int32_t bowling_final_score(const void *options, const void *memory)
{
    const bowling_state *state = memory;
    cue_bowling_frame frames[CUE_BOWLING_FRAMES];
    (void)options;
    return bowling_decided(frames, bowling_score(state->rolls, state->roll_count, frames));
}

/* A deck that was shuffled here needs no proof. */
void bowling_chance(const void *options, void *memory, cue_random *random, cue_rulings *rulings)
{
    cue_action deal;
    (void)rulings; /* a deal says nothing */
    bowling_draw(options, memory, random, &deal);
    bowling_deal_out(memory, (const cue_bowling_deal_data *)(const void *)deal.data.bytes);
}

/* A card at random, or the end of the ball. */
static inline void bowl(bowling_state *state, cue_random *choices)
{
    const bowling_plays plays = bowling_count_plays(state);
    const unsigned count = plays.till[CUE_BOWLING_PILES - 1];
    const unsigned n = count ? (unsigned)cue_random_below(choices, count + 1) : 0;
    unsigned pile;
    if (n < count) {
        const unsigned set = bowling_nth_play(state, &plays, n, &pile);
        bowling_take(state, pile, set);
    }
    if (n == count || !state->lane.standing)
        bowling_finish_ball(state, NULL);
}

void bowling_play_on(const void *options, void *memory, uint64_t seed, cue_random *choices, uint32_t moves)
{
    bowling_state *state = memory;
    while (state->head.phase != CUE_BOWLING_PHASE_OVER && state->head.moves < moves) {
        if (state->head.phase == CUE_BOWLING_PHASE_DEAL) {
            cue_random random = cue_random_at(seed, state->head.draws++);
            bowling_chance(options, state, &random, NULL);
        } else {
            bowl(state, choices);
        }
        state->head.moves++;
    }
}
