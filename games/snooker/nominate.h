/* What is on, what may be nominated, and a shot as it was announced and recorded. */
#pragma once

#include "frame.h"

/* A shot that has been checked and is now being judged. on: the balls that are on; free: the free ball, as a set; worth:
 * the value of what is on, 0 where no colour was nominated; kind: what was on before. before: the object balls on the table
 * before the shot, and who needed points then. first: the balls that the cue ball hit first. unhit: RULE_SHORT_RECORD.
 * player: whose shot it was; other: not the player's who was to act. */
typedef struct frame_shot {
    const cue_frame_options *options;
    frame_state *state;
    const cue_shot *record;
    cue_rulings *rulings;
    cue_error *error;
    cue_frame_shot_data data;
    cue_shot_summary summary;
    cue_balls before, on, free, first;
    cue_frame_needs needs;
    uint8_t kind, worth;
    bool silent, unhit, other;
    int8_t player;
} frame_shot;

/* Bit n for the value n: what the player about to shoot may nominate. */
unsigned frame_may_nominate(const frame_state *state);
/* The balls that touched the cue ball when the shot began, as long as the state has not changed. */
cue_balls frame_touching(const frame_shot *shot);
/* Checks the members of a shot and the record; nothing is changed. */
cue_status frame_read_shot(const cue_frame_options *options, frame_state *state, const cue_action *action,
                           cue_rulings *rulings, frame_shot *shot, cue_error *error);
