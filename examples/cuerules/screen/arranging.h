/* An editor of the table's picture: where the balls lie, by keys. */
#pragma once

#include "../guide/known.h"

/* Shows the picture until the places of these balls are accepted, and writes them; false when it was left. labels: of the
 * balls in it; NULL: the usual ones. */
bool arranging_run(const known_table *known, cue_balls among, cue_layout *lying, const char *const *labels);
