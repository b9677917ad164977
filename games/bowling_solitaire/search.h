/* The best play of a deal under what can be seen of it: every card that is covered is equally likely to be turned up
 * next. Positions that come to the same are looked at once: what is left depends on the pins that stand, on the
 * cards at the top of the piles, and on those that are covered, but not on the order in which others were played; and
 * cards that can take nothing any more are all alike. */
#pragma once

#include "sets.h"

/* What somebody plays for: a pin's worth with ball 1 and with ball 2 of the deal, and what a strike, a spare and pins
 * left over are worth beside the pins, for the frames to come. */
typedef struct bowling_goal {
    double pin[2], strike, spare, open;
} bowling_goal;

/* How many goals a search follows at once, and for how many positions it has room. */
enum { BOWLING_GOALS = 4, BOWLING_KNOWN = 1 << 19 };

/* A deal as it can be seen. piles: cards left, times 16, plus the digit at the top; 0 for an empty pile. covered: the
 * covered cards, bit n for the n-th of them in ascending order, that may still take something; covered_count: all that
 * are covered. second: ball 2 is played. */
typedef struct bowling_position {
    uint16_t standing;
    uint8_t piles[CUE_BOWLING_PILES];
    uint8_t covered, covered_count;
    uint8_t second;
} bowling_position;

typedef struct bowling_search {
    uint64_t match[16];                      /* the sets that a card of each digit may take */
    uint64_t within[1 << CUE_BOWLING_PINS];  /* the sets of pins that stand, by the pins that stand */
    bowling_goal goals[BOWLING_GOALS];
    uint32_t goal_count;
    uint8_t digits[CUE_BOWLING_BALL_CARDS]; /* of the covered cards, in ascending order */
    uint8_t reserved[2];
    uint64_t keys[BOWLING_KNOWN]; /* of the positions that are known */
} bowling_search;

/* Bytes of a search for so many goals: the values of known positions lie behind it. */
#define BOWLING_SEARCH_SIZE(goals) (sizeof(bowling_search) + sizeof(double) * BOWLING_KNOWN * (goals))

/* Prepares a search of a deal with these pins for these goals. covered: how many cards of each digit are covered.
 * Returns the set of them, as a position has it. */
unsigned bowling_search_begin(bowling_search *search, const uint8_t *pins, const uint8_t covered[10],
                              const bowling_goal *goals, unsigned goal_count);

/* What a position is worth, for each goal; what a play with the card of a pile (from 0) is, or the end of the ball. */
void bowling_position_worth(bowling_search *search, bowling_position at, double *out);
void bowling_play_worth(bowling_search *search, const bowling_position *at, unsigned pile, unsigned pins, double *out);
void bowling_end_worth(bowling_search *search, const bowling_position *at, double *out);
