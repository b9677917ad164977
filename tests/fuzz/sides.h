/* One game on four sides at once: as a game that is told structs, as one that is told JSON, by stepping, and at the
 * referee. Whatever is done is done on all of them, and has to come to the same to the byte. */
#pragma once

#include "fuzz.h"

enum { SIDES_MOVES = 64, SIDES_RULINGS = 256 };

typedef struct sides {
    cue_game *typed, *told;
    cue_setup *setup;
    uint64_t seed;
    unsigned long handle;  /* at the referee */
    bool from_start;       /* else the games began as saves without logs */
    unsigned moves;        /* that can be undone */
    unsigned char *states; /* before the first of them, and behind each */
    size_t size;           /* of a state */
    cue_text action, request, answer, expected, other;
} sides;

/* A game in any phase, or a new one: any number. */
void sides_begin(sides *all, unsigned which, uint64_t seed, unsigned players);
void sides_end(sides *all);

/* listed: it is of the legal list and complete, and so has to be taken. */
void sides_apply(sides *all, const cue_action *action, bool listed);
void sides_try(sides *all, const cue_action *action);
/* Takes the last moves back and makes some of them again; none where there are not so many. */
void sides_undo(sides *all, unsigned undone, unsigned redone);
/* An entry of the log, if there is any, becomes what it is; any number. */
void sides_amend(sides *all, unsigned place);
/* Every game becomes a copy of itself. */
void sides_clone(sides *all);

/* State, legal list, view and save are the same on all sides. */
void sides_compare(sides *all);
/* So is the game that is loaded from the save, and that one undone; and so are these, undone to their beginnings.
 */
void sides_compare_saved(sides *all);
