/* The sets of pins that one card may take: one pin, or two or three that are connected. There are 64, so
 * that any number of them is one 64-bit word: bit n stands for the n-th set in letter order. */
#ifndef BOWLING_SETS_H
#define BOWLING_SETS_H

#include <cuerules/games/bowling_solitaire.h>

#include <stdint.h>

enum {
    BOWLING_SETS = 64,
    BOWLING_NO_SET = 255,
    BOWLING_ALL_PINS = 0x3ff,
    BOWLING_BACK_ROW = 0x00f,
    BOWLING_CENTRE_PIN = 0x020
};

/* The pins of each set. */
extern const uint16_t bowling_set_pins[BOWLING_SETS];

/* For each set: the sets that share a pin with it, and those with a neighbour of one of its pins. */
extern const uint64_t bowling_sets_overlapping[BOWLING_SETS];
extern const uint64_t bowling_sets_touching[BOWLING_SETS];

/* The set of these pins, or BOWLING_NO_SET when they are not connected or too many. */
extern const uint8_t bowling_set_of_pins[1 << CUE_BOWLING_PINS];

/* Sets that the first card of a deal may take: nothing of the back row, and not the centre pin alone. */
#define BOWLING_SETS_FOR_FIRST_CARD UINT64_C(0xffffeff000000000)

#endif
