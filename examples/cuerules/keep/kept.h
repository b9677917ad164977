/* Games that are kept as they are played: each in a numbered folder of the state folder's `games`, with the game itself
 * (game.json, a saved game like any other), what is remembered beside it (about.json), and a lock. */
#ifndef KEPT_H
#define KEPT_H

#include "about.h"

#include <cuerules/cuerules.h>

#include <stdbool.h>
#include <stdint.h>

/* A game of this process. number: 0 as long as it has no folder, and it gets one with its first move. safe: all that was
 * played is in the folder. */
typedef struct kept {
    about about;
    unsigned long number;
    intptr_t lock;
    bool safe;
    bool recorded; /* among the results, as finished */
    bool told;     /* that it can't be kept */
} kept;

/* A game that begins now, or goes on from a file; nothing is written yet. */
void kept_begin(kept *of, const cue_game *game);

/* After every change: puts the game into its folder, whole or not at all, and among the results once it is over. Says
 * so once when that can't be done. */
void kept_write(kept *of, const cue_game *game);

/* After the player's last decision was taken back, and before kept_write. */
void kept_undone(kept *of, const cue_game *game);

/* After the player saved the game to a file of theirs: `save` alone means that one again. */
void kept_saved(kept *of, const cue_game *game, const char *path);

/* Takes a kept game for this process; KEPT_ELSEWHERE: another one is playing it. */
typedef enum kept_status { KEPT_TAKEN, KEPT_MISSING, KEPT_ELSEWHERE } kept_status;
kept_status kept_take(unsigned long number, kept *out);

/* Where the game of a number lies. False where there is no state folder. */
bool kept_path(unsigned long number, const char *file, char *out, size_t size);

/* The numbers there are, the greatest first, for the caller to free in any case. False, with errno, where they can't be
 * read. */
bool kept_numbers(unsigned long **numbers, size_t *count);

/* Is there a game of that number? A folder may be empty, after a full disk. */
bool kept_is_there(unsigned long number);

/* What is remembered of a number. False where nothing is. */
bool kept_look(unsigned long number, about *out);

/* Lets others have it. */
void kept_close(kept *of);

#endif
