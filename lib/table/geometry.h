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

#endif
