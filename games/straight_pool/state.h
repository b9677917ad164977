/* The flat state of a game of straight pool. */
#pragma once

#include <cuerules/games/straight_pool.h>
#include <cuerules/pool_game.h>

#include <stdbool.h>

/* The rules page as an enumeration: RULE_NO_RAIL is its paragraph "no-rail". */
#include "straight_pool.rules"

enum {
    STRAIGHT_BALLS = 0xfffe,   /* the set of balls 1 to 15 */
    STRAIGHT_MOST_LEGAL = 109, /* a shot, 15 balls into six pockets, safety, place, 15 spots, conceding */
    STRAIGHT_ALLOWED = CUE_POOL_MAY_CALL_SAFETY | CUE_POOL_CALLS_ON_BREAK
};

/* innings: completed ones. run: points of the visit that goes on. high_run: the longest one of the game. */
typedef struct straight_state {
    cue_pool_state pool;
    int32_t score[CUE_POOL_PLAYERS];
    uint32_t innings[CUE_POOL_PLAYERS];
    uint32_t run, high_run;
} straight_state;
_Static_assert(sizeof(straight_state) % 8 == 0, "a state is whole words of eight bytes on every system");

static inline unsigned straight_count(cue_balls balls)
{
    return (unsigned)__builtin_popcount(balls);
}

/* RULE_RACK: every game begins with this, and every break. */
static inline cue_pool_rack straight_rack(void)
{
    static const uint8_t rows[] = {1, 2, 3, 4, 5};
    static const uint8_t racked[CUE_POOL_BALLS] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    const cue_pool_rack rack = {rows, racked, CUE_COUNT(rows), 0, {0}};
    return rack;
}
