/* What the table has to know of a game: its balls, where they lie, and which ball a shot is about. */
#ifndef POOL_GAMES_H
#define POOL_GAMES_H

#include <cuerules/cuerules.h>
#include <cuerules/shot.h>

typedef struct pool_game {
    const char *id;
    cue_ball_set balls; /* for the pictures */
    cue_table table;
    uint32_t players;
} pool_game;

/* The games that this table is for; NULL beyond the last. */
const pool_game *pool_game_at(unsigned index);

/* Where the balls are by the rules, those in hand included. */
cue_layout pool_layout(const cue_game *game);

/* What the shooter wants: a ball to hit first, one to pot, and a pocket for it (CUE_NO_POCKET: any). */
typedef struct pool_aim {
    unsigned hit, pot, pocket;
} pool_aim;
pool_aim pool_aim_of(const cue_game *game, const cue_action *shot);

#endif
