/* Snooker Solitaire as people type it. */
#pragma once

#include <cuerules/games/snooker_solitaire.h>
#include <cuerules/ruleset.h>

extern const char *const snooker_card_names[CUE_SNOOKER_BLANK];
extern const char *const snooker_short_names[CUE_SNOOKER_BLANK]; /* at most three characters, as in the picture */
extern const char *const snooker_cell_names[CUE_SNOOKER_CELLS];
extern const char *const snooker_pocket_names[CUE_SNOOKER_POCKETS];
extern const char *const snooker_type_names[4];
extern const char *const snooker_leg_names[3];
extern const char *const snooker_bonus_names[3];
extern const char *const snooker_on_names[8];

/* An empty cell for an example. */
unsigned snooker_first_empty(const uint8_t table[CUE_SNOOKER_CELLS]);
void snooker_write_move(const void *options, const cue_action *action, cue_writer *out);
cue_status snooker_read_move(const void *options, const void *state, const char *text, void *room, size_t size,
                             cue_action *action, cue_error *error);
void snooker_help(const void *options, const void *state, cue_writer *out);
