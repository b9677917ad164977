/* What Sinuca Brasileira's pictures share. */
#ifndef SINUCA_PICTURE_H
#define SINUCA_PICTURE_H

#include "state.h"

/* Lines above the table: whose turn it is, and what may be nominated (or nothing). */
typedef struct sinuca_lines {
    char turn[256], next[128];
} sinuca_lines;

sinuca_lines sinuca_write_lines(const cue_scene *scene);

#endif
