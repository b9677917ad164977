/* What is remembered about a kept game, in a line of JSON. The game itself is a saved game like any other. */
#pragma once

#include "day.h"

#include <cuerules/cuerules.h>

#include <stdbool.h>

enum { ABOUT_KEY = 17, ABOUT_WORDS = 256, ABOUT_PATH = 4096 };

/* key: 16 hexadecimal digits that no other game has. day: the day whose seed it was played with, or "". saved_as: the absolute
 * path of the file that the player saved it to or loaded it from, or "". by_hand: cards and dice are typed. tutor: it speaks
 * after each move. chosen: the player gave the seed, and may know the cards. from_file: it was begun as a saved game. undone:
 * how many decisions were taken back. hints: in how many positions advice was asked for. The rest follows from the game, and is
 * kept for lists. */
typedef struct game_about {
    char key[ABOUT_KEY], day[DAY_ROOM], saved_as[ABOUT_PATH];
    bool by_hand, chosen, from_file, tutor;
    unsigned long undone, hints;
    char title[ABOUT_WORDS], players[ABOUT_WORDS], changed[DAY_CLOCK_ROOM];
    unsigned long moves;
    bool over;
} game_about;

/* A game that begins now. */
void about_begin(game_about *about);

/* Has somebody made a move, or typed what was dealt? Before that there is nothing to go on with. */
bool about_is_begun(const game_about *about);

/* Is it today's game? */
bool about_is_todays(const game_about *about);

/* Fills in what follows from the game, and that it was changed now. */
void about_look_at(game_about *about, const cue_game *game);

/* Appends it as a line. */
cue_status about_write(const game_about *about, cue_text *out);

/* Reads such a line; a member that is damaged or missing is as about_begin left it. False if nothing can be read. */
bool about_read(const char *text, game_about *out);
