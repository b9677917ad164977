/* The flat state of a tournament of Snooker Solitaire. */
#pragma once

#include "grid.h"

#include <cuerules/ruleset.h>

/* The rules page as an enumeration: RULE_FINE_CUT is its paragraph "fine-cut". */
#include "snooker_solitaire.rules"

enum {
    SNOOKER_FOUL_POINTS = 4,
    SNOOKER_BLACK_CELL = 5, /* b2 */
    SNOOKER_CUE_CELL = 14,  /* c4 */
    SNOOKER_GREAT_BREAK = 50,
    SNOOKER_BEST_BREAK = 107, /* ten reds, ten blacks, and the colours */
    SNOOKER_NO_BALL = 255,    /* in the call of the re-spotted black */
    SNOOKER_NO_CHALK = 255,
    SNOOKER_MOST_POINTS = 1000000000,
    SNOOKER_MOVES_TO_COME = 1000000, /* that a saved game has room for */
    SNOOKER_MAY_CONCEDE = 1 << CUE_SNOOKER_PHASE_SHOT | 1 << CUE_SNOOKER_PHASE_REPOSITION |
                          1 << CUE_SNOOKER_PHASE_RESPOTTED_BLACK, /* RULE_CONCEDE */
    /* With nothing in the way ten reds can be potted or touched in at most 4619 ways, spin included, each with at most
     * five amounts of power; and the game may be conceded. Balls in the way only reduce that. */
    SNOOKER_MOST_LEGAL = 23096
};

typedef struct snooker_state {
    cue_state_head head;
    int32_t scores[2];
    int32_t this_break, best_break;
    uint8_t round, game, won[2];
    int8_t opponent;
    uint8_t drawn; /* everybody drawn so far, as bits */
    uint8_t level; /* of the cue, 1 to 4 */
    uint8_t power, chalk;
    int8_t on;
    uint8_t snookered;
    uint8_t dealt;
    uint8_t table[GRID_CELLS]; /* cards; CUE_SNOOKER_BLANK where there is no ball */
    uint8_t called;
    cue_snooker_shot call;
    uint8_t reserved[5];
} snooker_state;
_Static_assert(sizeof(snooker_state) % 8 == 0, "a state is whole words of eight bytes on every system");
