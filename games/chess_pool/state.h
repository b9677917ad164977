/* The flat state of a game of Chess Pool. */
#pragma once

#include <cuerules/games/chess_pool.h>
#include <cuerules/table_game.h>

#include <stdbool.h>

/* The rules page as an enumeration: RULE_FALL_BACK is its paragraph "fall-back". */
#include "chess_pool.rules"

/* A king that is neither on the table nor in hand was potted on the break (choose_group) or is to be put back
 * (replace_king); nothing else has to be remembered about it. */
typedef struct chess_state {
    cue_state_head head;
    cue_layout layout;
    uint8_t breaker_group; /* cue_chess_group */
    uint8_t breaker;       /* who broke, or is to break */
    uint8_t reserved[6];
} chess_state;
_Static_assert(sizeof(chess_state) % 8 == 0, "a state is whole words of eight bytes on every system");

enum {
    /* A slop, four capturers at five targets, the ten balls to place, concede. */
    CHESS_MOST_LEGAL = 1 + 4 * 5 + 10 + 1,
    /* The rules set no bound: two players might miss for ever. Nobody will miss this often. */
    CHESS_MOST_MOVES = INT32_MAX
};

#define CHESS_KING_BIT CUE_BALL_BIT(CUE_CHESS_KING)
#define CHESS_CUE_BIT  CUE_BALL_BIT(CUE_BALL)

/* Balls that are in the game, on the table or in hand, without the cue ball. */
static inline unsigned chess_in_game(const chess_state *state)
{
    return (state->layout.on_table | state->layout.in_hand) & ~(unsigned)CHESS_CUE_BIT;
}

/* Where balls in hand may be put in that phase. */
static inline cue_area chess_area(unsigned phase)
{
    const bool before = phase == CUE_CHESS_PHASE_LAG || phase == CUE_CHESS_PHASE_CHOOSE_FIRST;
    return phase == CUE_CHESS_PHASE_BREAK || before ? CUE_AREA_KITCHEN : CUE_AREA_TABLE;
}
