/* Games that are kept as they are played: each in a numbered folder of the state folder's `games`, with the game itself
 * (game.json, a saved game like any other), what is remembered beside it (about.json), and a lock. */
#pragma once

#include "about.h"

#include <cuerules/cuerules.h>

#include <stdbool.h>
#include <stdint.h>

/* A game that this process plays. number: of its folder, which it gets with its first move; 0 before. safe: all that
 * was played is in the folder. */
typedef struct kept_game {
    game_about about;
    unsigned long number;
    intptr_t lock;
    size_t hinted; /* the log's length, plus 1, where advice was asked for last */
    bool safe;
    bool recorded; /* among the results, as finished */
    bool told;     /* that it can't be kept */
} kept_game;

/* A game that begins now, or goes on from a file; nothing is written yet. */
void kept_begin(kept_game *kept, const cue_game *game);

/* Call after every change: writes the game to its folder, whole or not at all, and adds it to the results once it is
 * over. If that can't be done, says so once. */
void kept_write(kept_game *kept, const cue_game *game);

/* Would it be among the player's own results, but for what is taken back now? */
bool kept_counts(const kept_game *kept, const cue_game *game);

/* Something before was changed: where the game is over, its result is kept anew when it is written next. */
void kept_amended(kept_game *kept);

/* After the player's last decision was taken back, and before kept_write. */
void kept_undone(kept_game *kept, const cue_game *game);

/* What was taken back stands again, and nothing was seen without it. */
void kept_restored(kept_game *kept);

/* After advice was given, and before the game goes on; asking again in the same position is no second hint. */
void kept_hinted(kept_game *kept, const cue_game *game);

/* Call after the player saved the game to a file, which `save` by itself then means again. */
void kept_saved(kept_game *kept, const cue_game *game, const char *path);

/* Takes a kept game for this process; KEPT_ELSEWHERE: another one is playing it. */
typedef enum kept_status { KEPT_TAKEN, KEPT_MISSING, KEPT_ELSEWHERE } kept_status;
kept_status kept_take(unsigned long number, kept_game *out);

/* The path of a file in the folder of a game, or of the folder itself for "". False where there is no state folder. */
bool kept_path(unsigned long number, const char *file, char *out, size_t size);

/* The numbers of all kept games, the greatest first; the caller frees them in any case. False, with errno, if they
 * can't be read. */
bool kept_numbers(unsigned long **numbers, size_t *count);

/* Is there a game of that number? A folder may be empty, after a full disk. */
bool kept_is_there(unsigned long number);

/* What is remembered about a game, by its number. False if nothing is. */
bool kept_look(unsigned long number, game_about *out);

/* Releases it for other processes. */
void kept_close(kept_game *kept);
