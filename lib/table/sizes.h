/* The measures of a table, and their ranges for tables of one's own. */
#pragma once

#include <cuerules/table.h>

/* A measure of a table: its name, where it is in a cue_table, and its range in metres. The first three are required;
 * those of the D may be left out, which is 0. */
typedef struct cue_measure {
    const char *name;
    size_t offset;
    double least, most;
} cue_measure;

enum { CUE_MEASURES_NEEDED = 3, CUE_MEASURES = 5 };
extern const cue_measure cue_measures[CUE_MEASURES];

static inline double *cue_measure_in(const cue_measure *measure, cue_table *table)
{
    return (double *)(void *)((char *)table + measure->offset);
}

static inline bool cue_measure_allows(const cue_measure *measure, double metres)
{
    return metres >= measure->least && metres <= measure->most;
}

/* How many measures a table has, with or without a D of its own. */
static inline unsigned cue_measures_of(bool with_d)
{
    return with_d ? CUE_MEASURES : CUE_MEASURES_NEEDED;
}

/* Is it one of the presets, to the last bit, or a table of one's own within its ranges; with pockets, or without? */
bool cue_table_is_sound(const cue_table *table, bool with_d, bool no_pockets);
