/* Between the parts of the check of shot records. */
#ifndef LIB_SHOT_CHECK_H
#define LIB_SHOT_CHECK_H

#include "table/geometry.h"

#include <cuerules/shot.h>

/* True when balls may lie there: none overlaps another or is too far outside. */
bool cue_rest_is_possible(const cue_table *table, uint16_t resting, const cue_point *rest);

/* True for a place that is at most 2R outside; for a pair of places that do not overlap. To the last bit what is
 * asked of a layout that comes from a saved game, so that what rests once may be saved. */
static inline bool cue_is_near_table(const cue_table *table, cue_point at)
{
    const double beyond = 2 * table->ball_radius + CUE_ROUNDING;
    return -at.x <= beyond && at.x - table->width <= beyond && -at.y <= beyond && at.y - table->length <= beyond;
}

static inline bool cue_are_apart(const cue_table *table, cue_point a, cue_point b)
{
    return cue_distance_squared(a, b) >= cue_square(2 * table->ball_radius - CUE_OVERLAP_ALLOWED - CUE_ROUNDING);
}

/* The balls that can take part. A stroke puts those in hand on the table; without one they stay in hand. */
static inline unsigned cue_available_to(const cue_shot *shot, const cue_layout *layout)
{
    return shot->no_stroke ? layout->on_table : (unsigned)(layout->on_table | layout->in_hand);
}

/* The balls that a possible record has to find at rest. */
static inline uint16_t cue_resting_after(const cue_shot *shot, const cue_layout *layout, unsigned potted,
                                         unsigned off_table)
{
    return (uint16_t)(cue_available_to(shot, layout) & ~potted & ~off_table);
}

/* What is wrong with a record, in full: the same checks as cue_shot_check, slower and with words. CUE_OK when
 * nothing is. */
cue_status cue_shot_fault(const cue_shot *shot, const cue_table *table, const cue_ball_set *balls,
                          const cue_layout *layout, cue_error *error);

#endif
