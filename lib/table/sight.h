/* Between the questions of sight. */
#ifndef LIB_TABLE_SIGHT_H
#define LIB_TABLE_SIGHT_H

#include <cuerules/table.h>

/* A ball that is in the way to one of the target's edges, or CUE_NO_BALL. guess: one that may well be, or
 * CUE_NO_BALL. */
unsigned cue_edge_blocker(const cue_table *table, const cue_layout *layout, cue_point from, unsigned target,
                          unsigned guess);

#endif
