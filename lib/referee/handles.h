/* Open games under numbers. A number is never given twice, so that a stale one is noticed. */
#ifndef LIB_REFEREE_HANDLES_H
#define LIB_REFEREE_HANDLES_H

#include <cuerules/game.h>

typedef struct cue_handle_slot {
    cue_game *game; /* NULL: free */
    uint32_t generation;
    uint32_t next_free;
} cue_handle_slot;

typedef struct cue_handles {
    cue_handle_slot *slots;
    size_t count, capacity;
    uint32_t first_free; /* index + 1; 0: none */
} cue_handles;

/* Files a game under a new number, from 1 up; 0 when there is no memory. */
uint64_t cue_handles_add(cue_handles *handles, const cue_allocator *allocator, cue_game *game);

/* The game, or NULL when the number is not in use. */
cue_game *cue_handles_find(const cue_handles *handles, uint64_t handle);

/* Frees the game and the number. */
void cue_handles_close(cue_handles *handles, uint64_t handle);

void cue_handles_free(cue_handles *handles, const cue_allocator *allocator);

#endif
