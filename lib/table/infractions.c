/* Infractions, which only somebody who watches can report: names, and sentences with which the referee calls a foul. */
#include "table/infractions.h"

const char *const cue_infraction_names[CUE_INFRACTIONS] = {
    [CUE_TOUCHED_BALL] = "touched_ball",
    [CUE_DOUBLE_HIT] = "double_hit",
    [CUE_PUSH_SHOT] = "push_shot",
    [CUE_JUMP_SHOT] = "jump_shot",
    [CUE_BALLS_STILL_MOVING] = "balls_still_moving",
    [CUE_NO_FOOT_ON_FLOOR] = "no_foot_on_floor",
    [CUE_WRONG_CUE_BALL] = "wrong_cue_ball",
    [CUE_OUT_OF_TURN] = "out_of_turn",
    [CUE_BALL_NOT_SPOTTED] = "ball_not_spotted",
    [CUE_BAD_CUE_BALL_PLACEMENT] = "bad_cue_ball_placement",
    [CUE_BAD_PLAY_FROM_KITCHEN] = "bad_play_from_kitchen",
    [CUE_NO_CALL] = "no_call",
    [CUE_BAD_CALL] = "bad_call",
    [CUE_SLOW_PLAY] = "slow_play",
    [CUE_TEMPLATE] = "template",
    [CUE_CONFERRING] = "conferring",
    [CUE_MEASURED] = "measured",
    [CUE_UNSPORTSMANLIKE] = "unsportsmanlike",
    [CUE_OTHER_INFRACTION] = "other",
};

static const char *const sentences[CUE_INFRACTIONS] = {
    [CUE_TOUCHED_BALL] = "Foul by {player}: a ball was touched.",
    [CUE_DOUBLE_HIT] = "Foul by {player}: the cue ball was struck twice.",
    [CUE_PUSH_SHOT] = "Foul by {player}: a push shot.",
    [CUE_JUMP_SHOT] = "Foul by {player}: a jump shot.",
    [CUE_BALLS_STILL_MOVING] = "Foul by {player}: the shot was played while a ball was still moving.",
    [CUE_NO_FOOT_ON_FLOOR] = "Foul by {player}: no foot was on the floor.",
    [CUE_WRONG_CUE_BALL] = "Foul by {player}: a ball other than the cue ball was struck.",
    [CUE_OUT_OF_TURN] = "Foul by {player}: a shot out of turn.",
    [CUE_BALL_NOT_SPOTTED] = "Foul by {player}: a ball had not been put back on its spot.",
    [CUE_BAD_CUE_BALL_PLACEMENT] = "Foul by {player}: the cue ball was not placed where it has to be.",
    [CUE_BAD_PLAY_FROM_KITCHEN] = "Foul by {player}: the cue ball was not played properly out of the kitchen.",
    [CUE_NO_CALL] = "Foul by {player}: the shot was not called.",
    [CUE_BAD_CALL] = "Foul by {player}: the call was not one that may be made.",
    [CUE_SLOW_PLAY] = "Foul by {player}: slow play.",
    [CUE_TEMPLATE] = "Foul by {player}: the racking template was touched or left in the way.",
    [CUE_CONFERRING] = "Foul by {player}: somebody was asked for advice.",
    [CUE_MEASURED] = "Foul by {player}: an object was used to measure.",
    [CUE_UNSPORTSMANLIKE] = "Foul by {player}: unsportsmanlike conduct.",
    [CUE_OTHER_INFRACTION] = "Foul by {player}.",
};

const char *cue_infraction_name(unsigned infraction)
{
    return infraction < CUE_INFRACTIONS ? cue_infraction_names[infraction] : NULL;
}

const char *cue_infraction_sentence(unsigned infraction)
{
    return infraction < CUE_INFRACTIONS ? sentences[infraction] : NULL;
}
