/* What can be read off the lane of a deal without loops over pins. */
#pragma once

#include "sets.h"

/* The sets that any card may take now, before its digit is looked at. */
static inline uint64_t bowling_playable(const bowling_state *state)
{
    return bowling_sets_by_standing[state->lane.standing];
}

/* How many pins stand. */
static inline unsigned bowling_pins_left(const bowling_state *state)
{
    static const uint8_t of_five[32] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
                                        1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5};
    return of_five[state->lane.standing & 31u] + of_five[state->lane.standing >> 5];
}

/* Cards of a pile (1 to 3) when it is full, and its digit at a depth from the top, 0 first. */
static inline unsigned bowling_pile_size(unsigned pile)
{
    static const uint8_t sizes[CUE_BOWLING_PILES] = {5, 3, 2};
    return sizes[pile - 1];
}
static inline unsigned bowling_pile_digit(const bowling_deal *deal, unsigned pile, unsigned depth)
{
    static const uint8_t starts[CUE_BOWLING_PILES] = {offsetof(cue_bowling_deal_data, pile1),
                                                      offsetof(cue_bowling_deal_data, pile2),
                                                      offsetof(cue_bowling_deal_data, pile3)};
    return ((const uint8_t *)&deal->cards)[starts[pile - 1] + depth];
}

/* What the card at the top of a pile (1 to 3) may take; nothing when there is none. */
static inline uint64_t bowling_match(const bowling_state *state, unsigned pile)
{
    static const uint8_t starts[CUE_BOWLING_PILES] = {BOWLING_PILE_1, BOWLING_PILE_2, BOWLING_PILE_3};
    return state->lane.match[starts[pile - 1] + state->lane.used[pile - 1]];
}

/* Takes pins with the top card of a pile (1 to 3). The play must be legal. */
static inline void bowling_take(bowling_state *state, unsigned pile, unsigned pins)
{
    bowling_play *play = &state->deal.plays[state->deal.play_count++];
    play->pile = (uint8_t)pile;
    play->pins = (uint16_t)pins;
    state->lane.standing = (uint16_t)(state->lane.standing & ~pins);
    state->lane.used[pile - 1]++;
}
