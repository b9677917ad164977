/* Balls, frames and ten-pin scoring. */
#pragma once

#include "state.h"

/* What comes after a ball. */
typedef enum bowling_next { BOWLING_SECOND_BALL, BOWLING_NEW_DEAL, BOWLING_GAME_OVER } bowling_next;

bowling_progress bowling_first_ball(void);
bowling_next bowling_advance(bowling_progress *progress, unsigned pins);

/* The frames that these rolls have begun, with marks and running totals; returns how many. */
unsigned bowling_score(const uint8_t *rolls, unsigned count, cue_bowling_frame frames[CUE_BOWLING_FRAMES]);

/* The last running total that is decided. */
int bowling_decided(const uint8_t *rolls, unsigned count);

/* The score if all pins that stand fall now, and all ten with every ball to come; of a game that is not over. */
int bowling_best_possible(const bowling_state *state);

/* The mark of the frame that begins with a roll, as far as it has been played; how many balls such a frame has before
 * the next one begins, and how many count for it (RULE_STRIKE, RULE_SPARE: the bonus counts too). */
static inline unsigned bowling_mark_at(const uint8_t *rolls, unsigned count, unsigned first)
{
    if (rolls[first] == CUE_BOWLING_PINS)
        return CUE_BOWLING_MARK_STRIKE;
    return first + 1 < count && rolls[first] + rolls[first + 1] == CUE_BOWLING_PINS ? CUE_BOWLING_MARK_SPARE
                                                                                    : CUE_BOWLING_OPEN;
}
static inline unsigned bowling_balls_of_frame(unsigned mark)
{
    return mark == CUE_BOWLING_MARK_STRIKE ? 1 : 2;
}
static inline unsigned bowling_balls_counted(unsigned mark)
{
    return mark == CUE_BOWLING_OPEN ? 2 : 3;
}
