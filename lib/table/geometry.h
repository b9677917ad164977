/* What all of the geometry shares: roundings, distances, overlaps, and questions of sight within the library. */
#pragma once

#include "base/decimal.h"

#include <cuerules/table.h>

#include <float.h>
#include <math.h>

/* By number. */
extern const char *const cue_pocket_names[CUE_POCKETS];

/* The tolerance for rounding, in metres: a place that is beyond an edge by no more than this is not beyond it. */
#define CUE_ROUNDING 1e-9

/* In metres: a ball that is grazed by no more than this blocks nothing; a ball this close to the cue ball touches
 * it. */
#define CUE_GRAZE 1e-6

/* Balls with a larger radius than this are pool balls. */
#define CUE_SNOOKER_BALL 0.027

static inline double cue_square(double number)
{
    return number * number;
}

static inline double cue_distance_squared(cue_point a, cue_point b)
{
    return cue_square(a.x - b.x) + cue_square(a.y - b.y);
}

/* A coordinate near a table, rounded to 1e-9 m, halves away from zero. There is no minus zero. */
static inline double cue_whole_nanometres(double metres)
{
    const double parts = metres * 1e9;
    const int64_t whole = (int64_t)(parts + copysign(0.5, parts));
#if FLT_EVAL_METHOD == 0
    return (double)whole / 1e9;
#else
    /* Divided with more digits than a double has and then rounded again, it would not always be the nearest. */
    const cue_decimal exact = {(uint64_t)(whole < 0 ? -whole : whole), -9, false, NULL, NULL};
    return whole < 0 ? -cue_binary_of(&exact) : cue_binary_of(&exact);
#endif
}

/* Any number: what is none, or lies farther away than any table reaches, stays as it is. */
static inline double cue_rounded_metres(double metres)
{
    return fabs(metres) < 1e6 ? cue_whole_nanometres(metres) : metres;
}

/* Every place is rounded where it enters, before it is kept or judged: then one place has one text of few digits, which
 * survives any reader of JSON, and one set of bytes. */
static inline cue_point cue_rounded_place(cue_point at)
{
    const cue_point rounded = {cue_rounded_metres(at.x), cue_rounded_metres(at.y)};
    return rounded;
}

/* True for a place that is at most 2R outside, because a ball may hang over a pocket. False for NaN. */
static inline bool cue_is_near_table(const cue_table *table, cue_point at)
{
    const double beyond = 2 * table->ball_radius + CUE_ROUNDING;
    return at.x >= -beyond && at.x - table->width <= beyond && at.y >= -beyond && at.y - table->length <= beyond;
}

/* The square of the least distance at which two balls overlap by no more than errors of measurement are allowed. */
static inline double cue_least_distance(const cue_table *table)
{
    return cue_square(2 * table->ball_radius - CUE_OVERLAP_ALLOWED - CUE_ROUNDING);
}

/* The lowest ball of a set that a ball at `place` overlaps by more, or CUE_NO_BALL. */
static inline unsigned cue_overlapped(const cue_table *table, const cue_point *at, unsigned among, cue_point place)
{
    const double least = cue_least_distance(table);
    for (; among; among &= among - 1)
        if (cue_distance_squared(at[cue_lowest_ball(among)], place) < least)
            return cue_lowest_ball(among);
    return CUE_NO_BALL;
}

/* Checks that the balls on the table can lie where the layout has them: those that were placed in the area, and none
 * overlaps another or is too far outside. Errors: `status`, with the path folder/<name>. */
cue_status cue_check_lying(const cue_layout *layout, const cue_table *table, const cue_ball_set *balls, cue_area area,
                           cue_status status, const char *folder, cue_error *error);

/* A ball that is in the way to one of the target's edges, or CUE_NO_BALL. on: the target, and other balls that are in
 * nobody's way. guess: a ball to try first, or CUE_NO_BALL. */
unsigned cue_edge_blocker(const cue_table *table, const cue_layout *layout, cue_point from, unsigned target,
                          cue_balls on, unsigned guess);

/* For all places within `reach` metres of `from` at once: does one ball block an edge of the target for each of
 * them, and is the target hidden from each? They may be false where that is hard to tell. */
bool cue_edge_is_blocked_around(const cue_table *table, const cue_layout *layout, cue_point from, double reach,
                                unsigned target, cue_balls on);
bool cue_is_hidden_around(const cue_table *table, const cue_layout *layout, cue_point from, double reach,
                          unsigned target);
