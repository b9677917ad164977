/* What is remembered of a kept game beside the game itself, which is a saved game like any other: a line of JSON. */
#ifndef ABOUT_H
#define ABOUT_H

#include "day.h"

#include <cuerules/cuerules.h>

#include <stdbool.h>

enum { ABOUT_KEY = 17, ABOUT_WORDS = 256, ABOUT_PATH = 4096 };

/* key: tells the game from all others, in 16 hexadecimal digits. day: whose seed it was played with, or "". saved_as: the
 * file that the player saved it to or loaded it from, from the root, or "". by_hand: cards and dice are typed. chosen: the
 * seed was given, so that the cards may be known. from_file: it was begun as a saved game. undone: how many decisions
 * were taken back. The rest follows from the game, for lists. */
typedef struct about {
    char key[ABOUT_KEY], day[DAY_ROOM], saved_as[ABOUT_PATH];
    bool by_hand, chosen, from_file;
    unsigned long undone;
    char title[ABOUT_WORDS], players[ABOUT_WORDS], changed[DAY_CLOCK_ROOM];
    unsigned long moves;
    bool over;
} about;

/* A game that begins now. */
void about_begin(about *of);

/* Fills in what follows from the game, and that it was changed now. */
void about_look_at(about *of, const cue_game *game);

/* Appends it as a line. */
cue_status about_write(const about *of, cue_text *out);

/* Reads such a line; what is damaged or missing is as at the beginning. False where nothing of it can be read. */
bool about_read(const char *text, about *out);

#endif
