/* What may be nominated, and a shot as it was announced and recorded. */
#pragma once

#include "state.h"

/* A shot that has been checked and is now being judged. nominated, pocket: CUE_NO_BALL and CUE_NO_POCKET if none was.
 * uncalled: RULE_NO_CALL, RULE_OUT_OF_TURN, no ball was named. before: the object balls on the table before the shot.
 * player: whose shot it was. */
typedef struct sinuca_shot {
    const cue_sinuca_options *options;
    sinuca_state *state;
    const cue_shot *record;
    cue_rulings *rulings;
    cue_shot_summary summary;
    cue_balls before;
    uint8_t nominated, pocket;
    bool uncalled;
    int8_t player;
} sinuca_shot;

/* The set of balls that the player about to shoot may nominate. */
unsigned sinuca_may_nominate(const sinuca_state *state);
/* Checks the members of a shot and the record; nothing is changed. */
cue_status sinuca_read_shot(const cue_sinuca_options *options, sinuca_state *state, const cue_action *action,
                            cue_rulings *rulings, sinuca_shot *shot, cue_error *error);
