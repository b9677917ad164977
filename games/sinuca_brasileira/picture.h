/* What Sinuca Brasileira's pictures share. */
#pragma once

#include <cuerules/ruleset.h>

/* Lines above the table: whose turn it is, and what may be nominated (or nothing). */
typedef struct sinuca_lines {
    char turn[256], next[128];
} sinuca_lines;

sinuca_lines sinuca_write_lines(const cue_scene *scene);
void sinuca_picture(const cue_scene *scene, cue_writer *out);
