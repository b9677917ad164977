/* Where imagined balls come to rest. */
#ifndef LIB_SHOT_REST_H
#define LIB_SHOT_REST_H

#include <cuerules/shot.h>

/* Fills in a place for every ball in `resting`, so that none overlaps another. Balls that have not moved may
 * stay where they were before; all others are at least R from the cushions. */
void cue_imagine_rest(const cue_table *table, const cue_layout *before, unsigned moved, cue_random *random,
                      uint16_t resting, cue_point *rest);

#endif
