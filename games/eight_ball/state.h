/* The flat state of a game of eight-ball. */
#pragma once

#include <cuerules/games/eight_ball.h>
#include <cuerules/pool_game.h>

#include <stdbool.h>

/* The rules page as an enumeration: RULE_NO_RAIL is its paragraph "no-rail". */
#include "eight_ball.rules"

enum {
    EIGHT_MONEY = 8,          /* the ball that wins */
    EIGHT_BIT = 1 << EIGHT_MONEY,
    EIGHT_SOLIDS = 0xfe,      /* the sets of balls 1 to 7, and 9 to 15 */
    EIGHT_STRIPES = 0xfe00,
    EIGHT_BALLS = EIGHT_SOLIDS | EIGHT_BIT | EIGHT_STRIPES,
    EIGHT_MOST_LEGAL = 102    /* a shot, 14 balls into six pockets, safety, place, 14 to be spotted, conceding */
};

/* groups: cue_eight_ball_group of each player. */
typedef struct eight_state {
    cue_pool_state pool;
    uint8_t groups[CUE_POOL_PLAYERS];
    uint8_t reserved[6];
} eight_state;
_Static_assert(sizeof(eight_state) % 8 == 0, "a state is whole words of eight bytes on every system");

/* The balls of a group; of none of them both. */
static inline cue_balls eight_group(unsigned group)
{
    static const cue_balls groups[] = {EIGHT_SOLIDS | EIGHT_STRIPES, EIGHT_SOLIDS, EIGHT_STRIPES};
    return groups[group];
}

/* RULE_GROUPS, RULE_OPEN_TABLE: is the 8 on for this player? On an open table one group that is gone is enough. */
static inline bool eight_is_on(const eight_state *state, int player)
{
    const cue_balls left = cue_pool_objects(&state->pool);
    const unsigned group = state->groups[player];
    return group ? !(left & eight_group(group)) : !(left & EIGHT_SOLIDS) || !(left & EIGHT_STRIPES);
}

/* RULE_BALL_ON: the balls that this player may hit first, as a set. */
static inline cue_balls eight_on(const eight_state *state, int player)
{
    const cue_balls own = cue_pool_objects(&state->pool) & eight_group(state->groups[player]);
    if (state->pool.head.phase == CUE_POOL_PHASE_BREAK)
        return EIGHT_BALLS;
    return own | (eight_is_on(state, player) ? EIGHT_BIT : 0u);
}

/* RULE_CALLS: the balls that may be called for a shot that is no break, as a set. */
static inline cue_balls eight_callable(const cue_eight_ball_options *options, const eight_state *state)
{
    const cue_balls on = eight_on(state, state->pool.head.to_act);
    return options->call == CUE_EIGHT_BALL_EIGHT ? on & EIGHT_BIT : on;
}
