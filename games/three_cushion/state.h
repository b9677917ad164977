/* The flat state of a game of three-cushion billiards. */
#pragma once

#include <cuerules/games/three_cushion.h>
#include <cuerules/table_game.h>

#include <stdbool.h>

/* The rules page as an enumeration: RULE_BAD_OPENING is its paragraph "bad-opening". */
#include "three_cushion.rules"

enum {
    THREE_RED_BIT = 1 << CUE_THREE_CUSHION_RED,
    THREE_ALL = 1 << CUE_THREE_CUSHION_WHITE | 1 << CUE_THREE_CUSHION_YELLOW | THREE_RED_BIT,
    THREE_MOST_LEGAL = 5 /* left, right, a shot, an inning, conceding */
};

typedef struct three_state {
    cue_state_head head;
    int32_t score[CUE_THREE_CUSHION_PLAYERS];
    int32_t innings[CUE_THREE_CUSHION_PLAYERS]; /* begun */
    int32_t high_run[CUE_THREE_CUSHION_PLAYERS];
    int32_t run; /* of the inning under way: 0 before its first point */
    uint8_t equalizing;
    uint8_t white; /* bit n: player n has it, all match long */
    uint8_t reserved[2];
    cue_layout layout;
} three_state;
_Static_assert(sizeof(three_state) % 8 == 0, "a state is whole words of eight bytes on every system");

/* An action that is being applied. */
typedef struct three_now {
    const cue_three_cushion_options *options;
    three_state *state;
    cue_rulings *rulings;
    cue_error *error;
} three_now;

/* RULE_BALLS */
static inline unsigned three_ball_of(const three_state *state, unsigned player)
{
    return state->white >> player & 1 ? CUE_THREE_CUSHION_WHITE : CUE_THREE_CUSHION_YELLOW;
}
