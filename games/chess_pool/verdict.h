/* What the record of a shot says of it: its fouls, whether a move is judged as a slop, and what it captures. */
#pragma once

#include "state.h"

/* Announces the fouls of a shot; true if there are any. friendly: the balls that may be hit first. head: of the state
 * before the shot. */
bool chess_find_fouls(const cue_chess_options *options, const cue_shot *shot, const cue_shot_summary *summary,
                      unsigned friendly, const cue_state_head *head, cue_rulings *rulings);

cue_chess_fall_back chess_falls_back(const cue_chess_shot_data *data, const cue_shot_summary *summary);
/* friendly: the balls on the shooter's side. */
unsigned chess_captured(unsigned friendly, const cue_chess_shot_data *data, const cue_shot_summary *summary);
