/* Small things that all of the geometry is written with. */
#ifndef LIB_TABLE_GEOMETRY_H
#define LIB_TABLE_GEOMETRY_H

#include <cuerules/table.h>

/* What rounding may do to a place, in metres: an edge that is missed by this much is not missed. */
#define CUE_ROUNDING 1e-9

static inline double cue_square(double number)
{
    return number * number;
}

static inline double cue_distance_squared(cue_point a, cue_point b)
{
    return cue_square(a.x - b.x) + cue_square(a.y - b.y);
}

/* Without minus zeros: one place has one text, and one set of bytes. */
static inline cue_point cue_plain_place(cue_point at)
{
    const cue_point plain = {at.x + 0.0, at.y + 0.0};
    return plain;
}

/* True for a place that is at most 2R outside: a ball may hang over a pocket. Not for a place that is no number. */
static inline bool cue_is_near_table(const cue_table *table, cue_point at)
{
    const double beyond = 2 * table->ball_radius + CUE_ROUNDING;
    return -at.x <= beyond && at.x - table->width <= beyond && -at.y <= beyond && at.y - table->length <= beyond;
}

/* The distance, squared, from which on two balls overlap by no more than is allowed for errors of measurement. */
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

#endif
