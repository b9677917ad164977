/* Amending in steps, so that a host of JSON reads the new entry where it is to stand, and answers before anything is
 * changed. */
#pragma once

#include "core/game.h"

/* What is amended, on a copy of the game. */
typedef struct cue_amendment {
    cue_game *copy; /* taken back to the entry; in the end the game as it will be */
    size_t later;   /* the first entry of the game's log that follows, */
    size_t at;      /* and where it will stand */
    size_t dropped; /* entries at the end of the game's log that do not follow */
} cue_amendment;

/* Copies the game and takes the copy back to the entry `at`. Errors: those of cue_game_amend before the rules. */
cue_status cue_amend_begin(const cue_game *game, size_t at, bool take_out, uint32_t flags, cue_amendment *amended,
                           cue_error *error);

/* Lets the later entries follow; the rulings stay as they are. */
cue_status cue_amend_follow(const cue_game *game, uint32_t flags, cue_amendment *amended, cue_error *error);

/* The copy's state, log and rulings become the game's. *former (may be NULL) gets the copy, with what was the game's. */
void cue_amend_end(cue_game *game, cue_amendment *amended, cue_game **former);

/* Nothing comes of it; the game has no rulings. */
void cue_amend_give_up(cue_game *game, cue_amendment *amended);
