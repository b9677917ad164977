/* What pictures of a match say above the game's own. */
#pragma once

#include <cuerules/position.h>
#include <cuerules/ruleset.h>

enum { CUE_HEADING_SIZE = 512 };

/* "Game 3, race to 7: Ana 2, Bo 0"; and what is to be done while it is not settled who opens. Empty where there is no
 * match, and nothing to settle. The scene has the names. */
void cue_write_heading(const cue_position *position, const cue_scene *scene, char heading[CUE_HEADING_SIZE],
                       char notice[CUE_HEADING_SIZE]);
