/* Open games under numbers. A number is never given twice, so that a stale one is noticed. */
#pragma once

#include <cuerules/game.h>

typedef struct cue_handle {
    uint64_t number;
    cue_game *game; /* NULL: closed */
} cue_handle;

typedef struct cue_handles {
    cue_handle *list; /* in the order of their numbers, which is that in which they were given */
    size_t count, capacity, closed;
    uint64_t last;
} cue_handles;

/* Files a game under a new number, from 1 up; 0 when there is no memory. */
uint64_t cue_handles_add(cue_handles *handles, const cue_allocator *allocator, cue_game *game);

/* The game, or NULL when the number is not in use. */
cue_game *cue_handles_find(const cue_handles *handles, uint64_t number);

/* Frees the game that was filed last. Its number was not sent, and goes to the next game. */
void cue_handles_take_back(cue_handles *handles);

/* Frees the game; the number was in use. */
void cue_handles_close(cue_handles *handles, uint64_t number);

void cue_handles_free(cue_handles *handles, const cue_allocator *allocator);
