/* What Snooker Solitaire's pictures share. */
#ifndef SNOOKER_PICTURE_H
#define SNOOKER_PICTURE_H

#include "price.h"

const char *snooker_opponent_name(const cue_scene *scene, const char *otherwise);

/* The view as a state, as far as prices depend on it. */
snooker_state snooker_state_of(const cue_snooker_view *view);

/* The style of a ball's card. */
cue_style snooker_card_style(unsigned card);

/* What stands beside the cards: what the shots on offer cost, or what else there is to choose. Lines of at most 35
 * columns. */
enum { SNOOKER_PANEL_LINES = 12, SNOOKER_PANEL_BYTES = 400 };
typedef struct snooker_panel {
    unsigned count;
    char lines[SNOOKER_PANEL_LINES][SNOOKER_PANEL_BYTES];
} snooker_panel;

void snooker_fill_panel(const cue_scene *scene, snooker_panel *panel);

#endif
