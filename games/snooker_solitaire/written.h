/* The names of Snooker Solitaire, and moves as they are written, and typed. */
#pragma once

#include <cuerules/games/snooker_solitaire.h>
#include <cuerules/ruleset.h>
#include <cuerules/words.h>

extern const char *const snooker_card_names[CUE_SNOOKER_BLANK];
extern const char *const snooker_short_names[CUE_SNOOKER_BLANK]; /* at most three characters, as in the picture */
extern const char *const snooker_cell_names[CUE_SNOOKER_CELLS];
extern const char *const snooker_pocket_names[CUE_SNOOKER_POCKETS];
extern const char *const snooker_type_names[4];
extern const char *const snooker_leg_names[3];
extern const char *const snooker_bonus_names[3];
extern const char *const snooker_on_names[8];

/* Moves without data; two are giving up. */
extern const cue_word_move snooker_word_moves[6];

void snooker_write_move(const void *options, const cue_action *action, cue_writer *out);
