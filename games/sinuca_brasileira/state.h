/* The flat state of a game of Sinuca Brasileira. */
#pragma once

#include <cuerules/games/sinuca_brasileira.h>
#include <cuerules/table_game.h>

#include <stdbool.h>

/* The rules page as an enumeration: RULE_STAYS_DOWN is its paragraph "stays-down". */
#include "sinuca_brasileira.rules"

enum {
    SINUCA_CUE = 1 << CUE_BALL,
    SINUCA_RED = 1 << CUE_RED,
    SINUCA_OBJECTS = (1 << CUE_SINUCA_BALLS) - 1 - SINUCA_CUE,
    SINUCA_BLACK_ONLY = 1 << CUE_BLACK,
    /* Every ball and pocket, the cue ball, giving up. */
    SINUCA_MOST_LEGAL = CUE_BLACK * CUE_POCKETS + 2
};

typedef struct sinuca_state {
    cue_state_head head;
    int32_t score[CUE_SINUCA_PLAYERS];
    int32_t break_points; /* of the visit under way */
    uint8_t may;          /* cue_sinuca_may */
    uint8_t tie_break;
    uint8_t reserved[2];
    cue_layout layout;
} sinuca_state;
_Static_assert(sizeof(sinuca_state) % 8 == 0, "a state is whole words of eight bytes on every system");

static inline cue_balls sinuca_objects(const sinuca_state *state)
{
    return state->layout.on_table & SINUCA_OBJECTS;
}
