/* The kept games that are not over, and in which somebody has made a move. */
#pragma once

#include "about.h"

#include <stddef.h>

typedef struct waiting_game {
    unsigned long number;
    game_about about;
} waiting_game;

/* The one played last comes first; the caller frees them. *finished: how many kept games are over. NULL, after saying
 * why, if they can't be read. */
waiting_game *waiting_take(size_t *count, size_t *finished);
