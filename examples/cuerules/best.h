/* Games played by the library's own advice. */
#pragma once

#include <cuerules/advice.h>
#include <cuerules/playouts.h>

enum { BEST_GAMES = 100 }; /* that are simulated where nobody says how many */

typedef struct best_player {
    const cue_setup *setup;
    uint64_t seed, budget;
    void *state, *room;     /* room: for advice and for games that are played out */
    size_t room_size;
} best_player;

/* False without memory. Free it in any case. */
bool best_begin(best_player *player, const cue_setup *setup, uint64_t seed, uint64_t budget);
void best_end(best_player *player);

/* Game number `number` under the seed, with the chance that cuerules/playouts.h says; it is added to *total. */
cue_status best_play(best_player *player, uint64_t number, cue_playouts_result *total, cue_error *error);
