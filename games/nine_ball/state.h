/* The flat state of a game of nine-ball. */
#pragma once

#include <cuerules/games/nine_ball.h>
#include <cuerules/pool_game.h>

#include <stdbool.h>

/* The rules page as an enumeration: RULE_NO_RAIL is its paragraph "no-rail". */
#include "nine_ball.rules"

enum {
    NINE_MONEY = 9,            /* the ball that wins */
    NINE_BALLS = 0x3fe,        /* the set of balls 1 to 9 */
    NINE_MOST_LEGAL = 4        /* a shot, a push-out or a place, and conceding */
};

typedef struct nine_state {
    cue_pool_state pool;
} nine_state;
_Static_assert(sizeof(nine_state) % 8 == 0, "a state is whole words of eight bytes on every system");

/* RULE_LOWEST_BALL: the ball that has to be hit first, as a set. */
static inline cue_balls nine_on(const nine_state *state)
{
    const cue_balls left = cue_pool_objects(&state->pool);
    return left & (0 - left);
}
