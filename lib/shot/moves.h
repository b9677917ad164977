/* Which of a game's actions are typed as those of every table game. */
#ifndef LIB_SHOT_MOVES_H
#define LIB_SHOT_MOVES_H

#include <cuerules/ruleset.h>

typedef enum cue_move_shape {
    CUE_MOVE_PLACE,
    CUE_MOVE_LAYOUT,
    CUE_MOVE_ADJUST,
    CUE_MOVE_AWARD,
    CUE_MOVE_BARE, /* nothing goes with it but its name */
    CUE_MOVE_OTHER
} cue_move_shape;

cue_move_shape cue_shape_of(const cue_action_kind *kind);

#endif
