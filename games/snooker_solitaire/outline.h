/* The match in outline: what it is worth to come to the table when all that is known are the points apart, the balls that
 * are left, and the power. Where the cards lie is replaced by how often which shots were there in many games; the
 * opponent's dice are counted exactly. It is worked out backwards from the black, in whole numbers, which are the same on
 * every machine. */
#pragma once

#include "state.h"

#include <cuerules/ruleset.h>

enum {
    OUTLINE_ONE = 1 << 24,    /* a match that is won */
    OUTLINE_POWER = 13,       /* more counts as much: the best cue has 10, and 7 chalk */
    OUTLINE_MARGIN = 72,      /* so do more points apart */
    OUTLINE_MARGINS = 2 * OUTLINE_MARGIN + 1,
    OUTLINE_COLOURS = 6,      /* as many balls, or fewer: the final sequence */
    OUTLINE_BALLS = CUE_SNOOKER_REDS + OUTLINE_COLOURS,
    OUTLINE_BANDS = 5,        /* of balls left, each with its own shots */
    OUTLINE_EASIEST = 2,      /* the least difficulty */
    OUTLINE_DIFFICULTIES = 7, /* from there on that are told apart */
    OUTLINE_OFTEN = 256       /* the sum of how often each is there */
};

/* Who comes to the table, and how: the player on a red or in the final sequence; on a colour after a red; with the cue ball
 * in hand; the opponent; the opponent in a snooker. */
typedef enum outline_turn {
    OUTLINE_ON,
    OUTLINE_ON_COLOUR,
    OUTLINE_IN_HAND,
    OUTLINE_OPPONENT,
    OUTLINE_SNOOKERED,
    OUTLINE_TURNS
} outline_turn;

typedef int32_t outline_worth[OUTLINE_POWER + 1]; /* by power */

/* What an outline is made of. made: 0 where there is none yet. */
typedef struct outline_key {
    uint8_t made, best_of, won[2];
    cue_snooker_row row;
} outline_key;
_Static_assert(sizeof(outline_key) <= CUE_ADVICE_MARK, "an outline that was not made is known by its zeros");

/* game: what one game of a match is worth by itself, at its beginning. */
typedef struct outline {
    outline_key key;
    outline_worth game;
    outline_worth worth[OUTLINE_TURNS][OUTLINE_BALLS + 1][OUTLINE_MARGINS];
} outline;

/* Against the opponent in the round of that state, as the match stands there. One that has been made is left as it is. */
void snooker_work_out(outline *of, const cue_snooker_options *options, const snooker_state *state);

/* What the match is worth before another game, or once it is over. */
int32_t snooker_between_games(const outline *of, const cue_snooker_options *options, const uint8_t won[2], unsigned power);

static inline unsigned outline_band(unsigned balls)
{
    return (balls + 1) / 4;
}

/* margin: the player's points less the opponent's. */
static inline unsigned outline_margin(int margin)
{
    const int at = margin + OUTLINE_MARGIN;
    return (unsigned)(at < 0 ? 0 : at >= OUTLINE_MARGINS ? OUTLINE_MARGINS - 1 : at);
}

static inline const int32_t *outline_at(const outline *of, outline_turn turn, unsigned balls, int margin)
{
    return of->worth[turn][balls][outline_margin(margin)];
}

/* A chalk counts as much as half a point of power. */
static inline int32_t outline_with(const int32_t *worth, unsigned power, unsigned chalk)
{
    const unsigned halves = 2 * power + chalk, high = (halves + 1) / 2;
    return high <= OUTLINE_POWER ? (worth[halves / 2] + worth[high]) / 2 : worth[OUTLINE_POWER];
}

/* RULE_BONUS: so many of 36 rolls bring one. */
static inline int32_t outline_bonus(unsigned difficulty)
{
    return 13 - 2 * (int32_t)difficulty;
}
