/* Foul and a miss: whether it is called, and what follows from a row of them. */
#pragma once

#include "nominate.h"

/* What is known before the layout changes: how well what is on could be reached (a cue_sight), and whether the scores
 * differed by just what was left. */
typedef struct frame_failure {
    bool failed; /* to hit what is on */
    bool level;
    uint8_t sight;
} frame_failure;

frame_failure frame_look_at_failure(const frame_shot *shot, bool failed);
/* RULE_FULL_BALL: is it the third in the row with a full ball to hit? */
bool frame_is_third(const frame_shot *shot, const frame_failure *failure);
/* After the penalty: calls the miss or ends the row. Returns whether it was called. */
bool frame_call_miss(const frame_shot *shot, const frame_failure *failure);
/* The position is as it was: whoever is to act again is warned, if it is time. */
void frame_warn(const cue_frame_options *options, frame_state *state, cue_rulings *rulings);
