/* What the table has to know about a game: its balls, where they lie, and which ball to aim at. */
#ifndef POOL_GAMES_H
#define POOL_GAMES_H

#include <cuerules/cuerules.h>
#include <cuerules/shot.h>

/* calls: a game of cuerules/pool.h, with calls, choices, a kitchen, and a break in every rack. */
typedef struct pool_game {
    const char *id;
    cue_ball_set balls; /* for the pictures */
    cue_table table;
    uint32_t players;
    bool calls;
} pool_game;

/* The games that can be played on this table, in turn. */
const pool_game *pool_game_at(unsigned number);

/* Where the balls are according to the rules, and which are in hand. */
cue_layout pool_layout(const cue_game *game);

/* What the shooter wants: a ball to hit first, a ball to pot, a pocket for it (CUE_NO_POCKET: any), and as hard as
 * possible, or not. */
typedef struct pool_aim {
    unsigned hit, pot, pocket;
    bool hard;
} pool_aim;
pool_aim pool_aim_of(const pool_game *kind, const cue_game *game, const cue_action *shot);

#endif
