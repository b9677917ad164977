/* A frame: how it begins and ends, what is left in it, and who needs more than that. */
#pragma once

#include "state.h"

cue_status frame_check_options(const void *options, uint32_t players, cue_error *error);
void frame_start(const void *options, void *state);
/* The same for a frame that is under way: `first` opens it. */
void frame_restart(const cue_frame_options *options, frame_state *state, unsigned first);

/* RULE_CORRECT: whether these can be the balls of a frame: all colours with a red, else those from one of them up to the
 * black. Whether that can be on with them. */
bool frame_can_be_left(cue_balls objects);
bool frame_can_be_on(cue_balls objects, unsigned on);

/* RULE_SNOOKERS_REQUIRED */
int frame_remaining(const frame_state *state);
cue_frame_needs frame_needs(const frame_state *state);
/* Announces who needs points, if nobody, or the other one, did before. */
void frame_say_needs(const frame_state *state, cue_frame_needs before, cue_rulings *rulings);

/* RULE_ROW: no foul is followed by another from the same position. */
void frame_end_row(frame_state *state);
/* Nothing is to be chosen any more. */
void frame_end_choice(frame_state *state);
/* RULE_ON: a player's visit begins, and nothing is left of what was before; announced where there are rulings. */
void frame_begin_visit(frame_state *state, int player, unsigned rule, cue_rulings *rulings);

/* RULE_SPOTTING: colours go back to the table. */
void frame_put_back(const cue_table *table, cue_layout *layout, cue_balls colours, cue_rulings *rulings);
void frame_end(frame_state *state, uint32_t winners, unsigned rule, cue_rulings *rulings);
/* RULE_FRAME_END: with the black alone on the table somebody scored or fouled. */
void frame_finish(const cue_frame_options *options, frame_state *state, bool scored, cue_rulings *rulings);
