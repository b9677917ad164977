/* A shot leg by leg: the way of the cue ball, of the ball that it strikes, and of a second red. */
#pragma once

#include "price.h"

/* cells: where the cue ball is, the ball that it strikes, a plant's second red, and the card of the pocket. costs: the
 * difficulty up to each of them, without spin. chalk: that of all legs. turn: the card on which the double turns, or
 * GRID_CELLS. followed: the leg that was followed last, from 0. */
typedef struct snooker_legs {
    uint8_t cells[4], costs[4], chalk;
    unsigned count, turn, followed;
} snooker_legs;

/* Follows a shot whose balls are there; a double goes off the easier side. SNOOKER_FREE, or why the leg `followed` cannot be
 * played: of a double, off the side on which it gets further. */
snooker_run snooker_follow(const snooker_board *board, const cue_snooker_shot *shot, snooker_legs *out);
