/* The sets of pins that one card may take: one pin, or two or three that are connected (RULE_ONE_PIN,
 * RULE_TWO_OR_THREE; neighbours as in RULE_LAYOUT). There are 64, so that any number of them is one 64-bit word: bit n
 * stands for the n-th set in letter order. tables.awk makes these tables from the picture of the triangle. */
#pragma once

#include "state.h"

enum {
    BOWLING_SETS = 64,
    BOWLING_NO_SET = 255,
    BOWLING_MOST_LEGAL = 3 * BOWLING_SETS + 1, /* every set for each of three cards, and the end of the ball */
    BOWLING_ALL_PINS = 0x3ff,
    BOWLING_BACK_ROW = 0x00f,
    BOWLING_CENTRE_PIN = 0x020
};

#pragma GCC visibility push(hidden) /* addressed directly, not by way of the loader's table */

/* The pins of each set. */
extern const uint16_t bowling_set_pins[BOWLING_SETS];

/* The data of a play of each set, from each pile in turn. */
extern const cue_bowling_bowl_data bowling_play_of[CUE_BOWLING_PILES * BOWLING_SETS];

/* By the pins that stand, the sets that any card may take, before its digit is looked at. While all ten stand, no card
 * has been played, and RULE_FIRST_CARD says which: those without a pin of the back row, but for the centre pin alone.
 * Later they are those that stand as a whole and have a neighbour of a pin that is gone (RULE_NEAR_REMOVED). */
extern const uint64_t bowling_sets_by_standing[1 << CUE_BOWLING_PINS];

/* The set of these pins, or BOWLING_NO_SET when they are not connected or too many. */
extern const uint8_t bowling_set_of_pins[1 << CUE_BOWLING_PINS];

/* For each part of the pins A to E, and of F to J: the sets that have one or three of them, and those that have two or
 * three. */
extern const uint64_t bowling_pins_in_sets[2][32][2];

/* The four bits of a digit as bits 0, 16, 32 and 48 of a word; and a word in which six bits for each digit count it
 * once. */
extern const uint64_t bowling_digit_spread[10];
extern const uint64_t bowling_digit_once[10];

#pragma GCC visibility pop
