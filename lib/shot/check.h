/* Between the check of shot records and its words. */
#ifndef LIB_SHOT_CHECK_H
#define LIB_SHOT_CHECK_H

#include "table/geometry.h"

#include <cuerules/shot.h>

/* A record that is checked, and what the events before `at` have left: balls that can still take part. */
typedef struct cue_checked {
    const cue_shot *shot;
    const cue_table *table;
    const cue_ball_set *balls;
    const cue_layout *layout;
    uint32_t available; /* at the beginning */
    uint32_t alive;
    uint32_t at; /* the event that is wrong, or event_count */
    cue_error *error;
} cue_checked;

/* Says what is wrong with a record: with event `at`, with a shot that was none, with its places. CUE_OK when nothing
 * is. */
cue_status cue_say_fault(const cue_checked *of);

/* The lowest ball that can't rest where it does, or CUE_NO_BALL: another with a lower number does, or the place is too
 * far outside. */
unsigned cue_first_misplaced(const cue_table *table, uint16_t resting, const cue_point *rest);

#endif
