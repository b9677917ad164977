/* The finished games, in a file that is always complete. */
#ifndef CLUSTER_CHECKPOINT_H
#define CLUSTER_CHECKPOINT_H

#include "total.h"

enum { CHECKPOINT_TITLE = 4096 };

/* Writes the games from 0 to done->games - 1, below a line that identifies the simulation. A new file is written and
 * then renamed, so that a process that is killed leaves the old file or the new one. False, with errno, on failure. */
bool checkpoint_write(const char *path, const char *title, const cue_playouts_result *done);

typedef enum checkpoint_found {
    CHECKPOINT_NONE,
    CHECKPOINT_READ,
    CHECKPOINT_OTHER,
    CHECKPOINT_BROKEN
} checkpoint_found;

/* NONE: there is no such file. OTHER: it belongs to another simulation. Only READ changes *done. */
checkpoint_found checkpoint_read(const char *path, const char *title, cue_playouts_result *done);

#endif
