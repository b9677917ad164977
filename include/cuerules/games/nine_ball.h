/* Nine-ball: options and view as structs. Actions are those of cuerules/pool.h: cue_pool_shot_action, cue_pool_push_out,
 * cue_pool_choose and so on. Rules: docs/rules/nine-ball.md. */
#ifndef CUERULES_GAMES_NINE_BALL_H
#define CUERULES_GAMES_NINE_BALL_H

#include <cuerules/pool.h>

CUE_BEGIN_DECLS

#define CUE_NINE_BALL "nine-ball"

enum { CUE_NINE_BALL_BALLS = 9 }; /* object balls, 1 to 9 */

/* Where the 9 is racked, and whether three balls have to pass the head string. */
typedef enum cue_nine_ball_edition { CUE_NINE_BALL_2025, CUE_NINE_BALL_2016 } cue_nine_ball_edition;

/* The rule of three balls on the break: it holds, only if nothing was potted, or not at all. */
typedef enum cue_nine_ball_three { CUE_NINE_BALL_COUNT, CUE_NINE_BALL_DRY, CUE_NINE_BALL_OFF } cue_nine_ball_three;

/* A 9 potted on the break: wins, or is spotted. */
typedef enum cue_nine_ball_on_break { CUE_NINE_BALL_WINS, CUE_NINE_BALL_SPOTTED } cue_nine_ball_on_break;

typedef struct cue_nine_ball_options {
    cue_pool_options pool;
    uint8_t edition;
    uint8_t three_balls;
    uint8_t nine_on_break;
    uint8_t reserved[5];
} cue_nine_ball_options;

#define CUE_NINE_BALL_OPTIONS_INIT                                                                                 \
    {                                                                                                              \
        CUE_POOL_OPTIONS_INIT, CUE_NINE_BALL_2025, CUE_NINE_BALL_COUNT, CUE_NINE_BALL_WINS, {0}                    \
    }

/* The game's own types of ruling, both with the player whom they concern: the break did not bring three balls past the
 * head string; a third foul in a row. */
enum { CUE_NINE_BALL_ILLEGAL_BREAK = CUE_POOL_RULING_OWN, CUE_NINE_BALL_THREE_FOULS };

/* The game's own codes of fouls, after those of cuerules/pool.h. */
enum {
    CUE_NINE_BALL_WRONG_BALL_FIRST = CUE_POOL_FOULS_SHARED,
    CUE_NINE_BALL_BAD_BREAK,
    CUE_NINE_BALL_FOULS
};

typedef struct cue_nine_ball_view {
    cue_pool_view pool;
    cue_pool_player players[CUE_POOL_PLAYERS];
} cue_nine_ball_view;

CUE_END_DECLS

#endif
