/* A shot as people type or say it: red-1 a3 power 2, red in the corner, the pink to d1 with screw to d2. */
#pragma once

#include "state.h"

/* A card by its name, or as the picture has it. */
bool snooker_read_card(const char **text, unsigned *card);
bool snooker_read_power(const char **text, uint8_t *power);

/* Begins the text with a shot, of that type or, without a word for it, a pot? */
bool snooker_begins_shot(const char **text, unsigned *type);
/* The shot behind the word for its type. Where it is said by halves, it is the one that may be called. */
cue_status snooker_read_shot(const cue_snooker_options *options, const snooker_state *state, unsigned type, const char *text,
                             cue_snooker_shot *out, cue_error *error);

/* A red that is not among the cards, as in r11 or red-0. */
bool snooker_is_no_red(const char *text, unsigned *number);
cue_status snooker_refuse_red(unsigned number, cue_error *error);
