/* The fouls of a shot. */
#pragma once

#include "state.h"

/* A shot that was checked, on the table as it was before. */
typedef struct chaser_shot {
    const cue_shot *record;
    const cue_state_head *head;
    cue_shot_summary summary;
    unsigned target;
    int player; /* whose shot it was: RULE_OUT_OF_TURN */
    bool rails_count;   /* the foul no_rail applies */
    bool first, ballsy; /* the first shot of the game, and how it is scored */
} chaser_shot;

/* Each foul is announced as it is found, unless rulings is NULL. */
cue_fouls chaser_find_fouls(const chaser_shot *shot, cue_rulings *rulings);
