/* What the frames to come are worth to somebody who plays as well as possible, and where a deal leads to. */
#pragma once

#include "search.h"

#include <stdbool.h>

/* Balls that earlier ones count for again: the next one, and the one after it. At most two strikes and one more ball
 * wait at once, so that there are four cases; their sum numbers them. */
typedef struct bowling_waiting {
    uint8_t next, after;
} bowling_waiting;

enum { BOWLING_WAITING = 4, BOWLING_BONUS = CUE_BOWLING_FRAMES + 1 };

/* What all balls from a frame (1 to 10; BOWLING_BONUS: the bonus balls) are worth on average, by what waits at its
 * beginning. Measured by `make bowling-worth`. */
typedef double bowling_worth[BOWLING_BONUS + 1][BOWLING_WAITING];
extern const bowling_worth bowling_frames_worth;

/* The goal of a deal in a frame. last: only one more ball is played with it. */
static inline bowling_goal bowling_goal_of(const bowling_worth worth, unsigned frame, bowling_waiting waiting, bool last)
{
    const unsigned own = frame < BOWLING_BONUS, next = own ? frame + 1 : frame;
    bowling_goal goal = {{own + waiting.next, own + (last ? waiting.next : waiting.after)}, 0, 0, 0};
    if (own) {
        goal.strike = worth[next][waiting.after ? 3 : 2];
        goal.spare = worth[next][1];
        goal.open = worth[next][0];
    } else if (!last) {
        goal.strike = worth[next][1]; /* the second bonus ball has a deal of its own */
    }
    return goal;
}
