/* What a position offers to the player, in short: for each ball the cheapest pots without double or plant, and the cheapest
 * snookers without double or spin. */
#pragma once

#include "outline.h"

enum { MENU_CHALKS = 4, MENU_NOTHING = UINT8_MAX };

/* The lowest difficulty before power, by how much chalk it takes. pots: on a colour after a red by the colour; else the first
 * row alone. on: CUE_SNOOKER_NONE when the black is down, and nothing is offered. */
typedef struct snooker_menu {
    uint8_t pots[6][MENU_CHALKS];
    uint8_t snookers[MENU_CHALKS];
    int8_t on;
    uint8_t balls;
} snooker_menu;

snooker_menu snooker_read_menu(const uint8_t table[GRID_CELLS], int on);

/* What the match is worth to a player in this position. */
int32_t snooker_menu_worth(const outline *of, const snooker_menu *menu, int margin, unsigned power, unsigned chalk);
