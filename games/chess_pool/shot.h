/* A shot, and the choices after it. */
#pragma once

#include "state.h"

cue_status chess_apply_shot(const cue_chess_options *options, chess_state *state, const cue_action *action,
                            cue_rulings *rulings, cue_error *error);
cue_status chess_choose(chess_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error);
cue_status chess_replace_king(chess_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error);
cue_status chess_adjust(chess_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error);
cue_status chess_concede(chess_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error);
cue_status chess_award(chess_state *state, const cue_action *action, cue_rulings *rulings, cue_error *error);
