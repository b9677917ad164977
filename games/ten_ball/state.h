/* The flat state of a game of ten-ball. */
#pragma once

#include <cuerules/games/ten_ball.h>
#include <cuerules/pool_game.h>

#include <stdbool.h>

/* The rules page as an enumeration: RULE_NO_RAIL is its paragraph "no-rail". */
#include "ten_ball.rules"

enum {
    TEN_MONEY = 10,          /* the ball that wins */
    TEN_BALLS = 0x7fe,       /* the set of balls 1 to 10 */
    TEN_MOST_LEGAL = 66      /* a shot, ten balls into six pockets, safety, push-out, place, spot, conceding */
};

typedef struct ten_state {
    cue_pool_state pool;
} ten_state;
_Static_assert(sizeof(ten_state) % 8 == 0, "a state is whole words of eight bytes on every system");

/* RULE_LOWEST_BALL: the ball that has to be hit first, as a set. */
static inline cue_balls ten_on(const ten_state *state)
{
    const cue_balls left = cue_pool_objects(&state->pool);
    return left & (0 - left);
}

/* RULE_CALLS: the balls that may be called for a shot that is no break, as a set. */
static inline cue_balls ten_callable(const ten_state *state)
{
    return cue_pool_objects(&state->pool);
}

/* RULE_SAFETIES: only in the edition of 2016. */
static inline unsigned ten_allowed(const cue_ten_ball_options *options)
{
    return options->edition == CUE_TEN_BALL_2016 ? CUE_POOL_MAY_CALL_SAFETY : 0;
}
