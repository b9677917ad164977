/* Names of cards, cells and the like, for texts and tables. */
#ifndef SNOOKER_WORDS_H
#define SNOOKER_WORDS_H

#include "state.h"

extern const char *const snooker_card_names[CUE_SNOOKER_BLANK];
extern const char *const snooker_cell_names[GRID_CELLS];
extern const char *const snooker_pocket_names[CUE_SNOOKER_POCKETS];
extern const char *const snooker_type_names[4];
extern const char *const snooker_leg_names[3];
extern const char *const snooker_bonus_names[3];
extern const char *const snooker_on_names[8];

#endif
