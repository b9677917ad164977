/* The picture as lines of text, and what it has in common with the drawing. */
#pragma once

#include "state.h"

void bowling_picture(const cue_scene *scene, cue_writer *out);

/* "Frame 3, ball 2", of a game that is not over. */
void bowling_write_ball(const cue_bowling_view *view, cue_writer *out);

/* How a roll stands on a score sheet: X, /, - or a digit. */
char bowling_roll_sign(const cue_bowling_frame *frame, unsigned i);
