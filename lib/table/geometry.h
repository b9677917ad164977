/* Small things that all of the geometry is written with. */
#ifndef LIB_TABLE_GEOMETRY_H
#define LIB_TABLE_GEOMETRY_H

#include <cuerules/table.h>

/* By number. */
extern const char *const cue_pocket_names[CUE_POCKETS];

/* What rounding may do to a place, in metres: an edge that is missed by this much is not missed. */
#define CUE_ROUNDING 1e-9

/* A ball that is grazed by no more than this blocks nothing; a ball this close to the cue ball touches it. */
#define CUE_GRAZE 1e-6

/* Larger balls than this are pool balls. */
#define CUE_SNOOKER_BALL 0.027

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
    return at.x >= -beyond && at.x - table->width <= beyond && at.y >= -beyond && at.y - table->length <= beyond;
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

/* Checks that the balls on the table can lie where the layout has them: those that were placed in the area, and none
 * overlaps another or is too far outside. Errors: `status`, with the path folder/<name>. */
cue_status cue_check_lying(const cue_layout *layout, const cue_table *table, const cue_ball_set *balls, cue_area area,
                           cue_status status, const char *folder, cue_error *error);

/* A ball that is in the way to one of the target's edges, or CUE_NO_BALL. guess: one that may well be, or
 * CUE_NO_BALL. */
unsigned cue_edge_blocker(const cue_table *table, const cue_layout *layout, cue_point from, unsigned target,
                          unsigned guess);

/* For all places within `reach` of `from`, in metres, at once: is an edge of the target blocked by the same ball for
 * each, is the target hidden from each? Where that is hard to say they say false. */
bool cue_edge_is_blocked_around(const cue_table *table, const cue_layout *layout, cue_point from, double reach,
                                unsigned target);
bool cue_is_hidden_around(const cue_table *table, const cue_layout *layout, cue_point from, double reach,
                          unsigned target);

#endif
