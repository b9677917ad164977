/* The panel beside the cards: the prices of the shots on offer, or whatever else there is to choose from. */
#pragma once

#include <cuerules/draw.h>

/* The style of a ball's card. */
cue_style snooker_card_style(unsigned card);

/* Lines of at most 35 columns. */
enum { SNOOKER_PANEL_LINES = 12, SNOOKER_PANEL_BYTES = 400 };
typedef struct snooker_panel {
    unsigned count;
    char lines[SNOOKER_PANEL_LINES][SNOOKER_PANEL_BYTES];
} snooker_panel;

void snooker_fill_panel(const cue_scene *scene, snooker_panel *panel);
