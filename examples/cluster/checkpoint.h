/* What is finished, in a file that is always whole. */
#ifndef CLUSTER_CHECKPOINT_H
#define CLUSTER_CHECKPOINT_H

#include "total.h"

enum { CHECKPOINT_TITLE = 4096 };

/* The games from 0 to done->games - 1, under a line that says of what simulation they are. The file is written
 * beside its place and renamed, so that whoever is killed leaves the old one or the new one; false, with errno, on
 * failure. */
bool checkpoint_write(const char *path, const char *title, const cue_playouts_result *done);

typedef enum checkpoint_found {
    CHECKPOINT_NONE,
    CHECKPOINT_READ,
    CHECKPOINT_OTHER,
    CHECKPOINT_BROKEN
} checkpoint_found;

/* NONE: there is no such file. OTHER: it is of another simulation. *done is changed by READ only. */
checkpoint_found checkpoint_read(const char *path, const char *title, cue_playouts_result *done);

#endif
