/* Ten-ball: options and view as structs. Actions are those of cuerules/pool.h: cue_pool_called_shot, cue_pool_push_out,
 * cue_pool_choose and so on. Rules: docs/rules/ten-ball.md. */
#ifndef CUERULES_GAMES_TEN_BALL_H
#define CUERULES_GAMES_TEN_BALL_H

#include <cuerules/pool.h>

CUE_BEGIN_DECLS

#define CUE_TEN_BALL "ten-ball"

enum { CUE_TEN_BALL_BALLS = 10 }; /* object balls, 1 to 10 */

/* In the edition of 2016 a safety may be called. */
typedef enum cue_ten_ball_edition { CUE_TEN_BALL_2025, CUE_TEN_BALL_2016 } cue_ten_ball_edition;

/* A called 10 that is made while other balls are left: it is spotted, or wins. */
typedef enum cue_ten_ball_early { CUE_TEN_BALL_SPOTTED, CUE_TEN_BALL_WINS } cue_ten_ball_early;

typedef struct cue_ten_ball_options {
    cue_pool_options pool;
    uint8_t edition;
    uint8_t early_ten;
    uint8_t reserved[6];
} cue_ten_ball_options;

#define CUE_TEN_BALL_OPTIONS_INIT                                                                                  \
    {                                                                                                              \
        CUE_POOL_OPTIONS_INIT, CUE_TEN_BALL_2025, CUE_TEN_BALL_SPOTTED, {0}                                        \
    }

/* The game's own type of ruling: a third foul in a row, with the player whom it concerns. */
enum { CUE_TEN_BALL_THREE_FOULS = CUE_POOL_RULING_OWN };

/* The game's own codes of fouls, after those of cuerules/pool.h. */
enum {
    CUE_TEN_BALL_WRONG_BALL_FIRST = CUE_POOL_FOULS_SHARED,
    CUE_TEN_BALL_BAD_BREAK,
    CUE_TEN_BALL_FOULS
};

typedef struct cue_ten_ball_view {
    cue_pool_view pool;
    cue_pool_player players[CUE_POOL_PLAYERS];
} cue_ten_ball_view;

CUE_END_DECLS

#endif
