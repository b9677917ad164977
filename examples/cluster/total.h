/* Results of simulations, printed and stored. They are sums of whole numbers, so the order of adding makes no
 * difference. */
#ifndef CLUSTER_TOTAL_H
#define CLUSTER_TOTAL_H

#include <cuerules/cuerules.h>

#include <stdbool.h>
#include <stdio.h>

/* As `cuerules simulate --json` prints it, without the time: {"games":…,"mean":…,…}. */
void total_print(FILE *out, const cue_playouts_result *total, const cue_ruleset *ruleset);

/* As lines of a checkpoint, written and read; false where the lines are something else. */
void total_write(FILE *out, const cue_playouts_result *total);
bool total_read(FILE *in, cue_playouts_result *out);

#endif
