/* Results of simulations, printed and kept. They are sums in whole numbers: in whatever order they are added, they
 * come out the same. */
#ifndef CLUSTER_TOTAL_H
#define CLUSTER_TOTAL_H

#include <cuerules/cuerules.h>

#include <stdbool.h>
#include <stdio.h>

/* As `cuerules simulate --json` prints it, but for the time: {"games":…,"mean":…,…}. */
void total_print(FILE *out, const cue_playouts_result *of, const cue_ruleset *ruleset);

/* As lines of a checkpoint, and back; false where they are not such lines. */
void total_write(FILE *out, const cue_playouts_result *of);
bool total_read(FILE *in, cue_playouts_result *out);

#endif
