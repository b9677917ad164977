/* Balls at rest, wherever their places come from. */
#ifndef LIB_TABLE_PLACEMENT_H
#define LIB_TABLE_PLACEMENT_H

#include <cuerules/table.h>

/* Checks that the balls on the table can lie where the layout has them: those that were placed in the area, and none
 * overlaps another or is too far outside. Errors: `status`, with the path folder/<name>. */
cue_status cue_check_lying(const cue_layout *layout, const cue_table *table, const cue_ball_set *balls, cue_area area,
                           cue_status status, const char *folder, cue_error *error);

#endif
