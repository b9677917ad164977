/* The flat state of a frame of snooker. */
#pragma once

#include <cuerules/games/snooker.h>
#include <cuerules/table_game.h>

#include <stdbool.h>

/* The rules page as an enumeration: RULE_FREE_BALL is its paragraph "free-ball". */
#include "snooker.rules"

enum {
    FRAME_CUE = 1 << CUE_BALL,
    FRAME_REDS = (1 << CUE_FRAME_YELLOW) - 1 - FRAME_CUE,
    FRAME_COLOURS = (1 << CUE_FRAME_BALLS) - (1 << CUE_FRAME_YELLOW),
    FRAME_BLACK_ONLY = 1 << CUE_FRAME_BLACK,
    FRAME_MOST_LEGAL = 12 /* three choices, seven balls to nominate, placing, giving up; or claiming */
};

/* How a position was before a stroke, for RULE_REPLACE. */
typedef struct frame_before {
    cue_layout layout;
    uint8_t set; /* is there one? */
    uint8_t on, free, anywhere;
    uint8_t reserved[4];
} frame_before;

typedef struct frame_state {
    cue_state_head head;
    int32_t score[CUE_FRAME_PLAYERS];
    int32_t high_break[CUE_FRAME_PLAYERS]; /* of all frames */
    int32_t break_points;                  /* of the visit under way */
    uint16_t row;                          /* RULE_ROW: misses called */
    uint8_t full;                          /* failures with full sight in it */
    uint8_t sight;                         /* of the last stroke in it, a cue_sight */
    uint8_t warned;                        /* RULE_FULL_BALL, RULE_FIFTH_MISS: bit n for CUE_FRAME_OF_FRAME … */
    uint8_t on;                            /* CUE_RED …, CUE_FRAME_ANY_COLOUR; 0 before the lot and when over */
    uint8_t free;                          /* a free ball is open */
    uint8_t choices;
    uint8_t anywhere;  /* the cue ball in hand goes anywhere */
    uint8_t begun;     /* the first stroke of the frame was played */
    uint8_t opener;    /* of the frame */
    uint8_t tie_break;
    uint8_t reserved[8];
    cue_layout layout;
    frame_before before;
} frame_state;
_Static_assert(sizeof(frame_state) % 8 == 0, "a state is whole words of eight bytes on every system");

static inline cue_balls frame_objects(const frame_state *state)
{
    return state->layout.on_table & (FRAME_REDS | FRAME_COLOURS);
}

/* RULE_VALUES: cue_frame_value. The balls of one kind that are on, as far as they are on the table. */
static inline cue_balls frame_balls_of(const frame_state *state, unsigned on)
{
    const cue_balls all = on == CUE_RED                ? (cue_balls)FRAME_REDS
                          : on == CUE_FRAME_ANY_COLOUR ? (cue_balls)FRAME_COLOURS
                                                       : CUE_BALL_BIT(cue_frame_ball(on));
    return all & state->layout.on_table;
}

/* RULE_ON: what is on at the start of a visit. */
static inline unsigned frame_on_first(const frame_state *state)
{
    return cue_frame_value(cue_lowest_ball(frame_objects(state)));
}

static inline cue_area frame_area(const frame_state *state)
{
    return state->anywhere ? CUE_AREA_TABLE : CUE_AREA_D;
}
