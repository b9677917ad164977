/* The sets of pins that one card may take: one pin, or two or three that are connected (RULE_ONE_PIN,
 * RULE_TWO_OR_THREE; neighbours as in RULE_LAYOUT). There are 64, so
 * that any number of them is one 64-bit word: bit n stands for the n-th set in letter order. */
#ifndef BOWLING_SETS_H
#define BOWLING_SETS_H

#include <cuerules/games/bowling_solitaire.h>

#include <stdint.h>

enum {
    BOWLING_SETS = 64,
    BOWLING_NO_SET = 255,
    BOWLING_MOST_LEGAL = 3 * BOWLING_SETS + 1, /* every set for each of three cards, and the end of the ball */
    BOWLING_ALL_PINS = 0x3ff,
    BOWLING_BACK_ROW = 0x00f,
    BOWLING_CENTRE_PIN = 0x020
};

/* The pins of each set, and how many. */
extern const uint16_t bowling_set_pins[BOWLING_SETS];
extern const uint8_t bowling_set_size[BOWLING_SETS];

/* For each set: the sets that share a pin with it, and those with a neighbour of one of its pins. */
extern const uint64_t bowling_sets_overlapping[BOWLING_SETS];
extern const uint64_t bowling_sets_touching[BOWLING_SETS];

/* The set of these pins, or BOWLING_NO_SET when they are not connected or too many. */
extern const uint8_t bowling_set_of_pins[1 << CUE_BOWLING_PINS];

/* By pin and set: 0xff where the set has the pin, so that digits can be added for all sets at once. */
extern const uint8_t bowling_pin_in_sets[CUE_BOWLING_PINS][BOWLING_SETS];

/* Sets that the first card of a deal may take: nothing of the back row, and not the centre pin alone. */
#define BOWLING_SETS_FOR_FIRST_CARD UINT64_C(0xffffeff000000000)

#endif
