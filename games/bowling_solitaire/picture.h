/* What Bowling Solitaire's pictures share. */
#ifndef BOWLING_PICTURE_H
#define BOWLING_PICTURE_H

#include "state.h"

/* How a roll stands on a score sheet: X, /, - or a digit. */
char bowling_roll_sign(const cue_bowling_frame *frame, unsigned i);

#endif
