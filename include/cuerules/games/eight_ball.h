/* Eight-ball: options, view and rulings as structs. Actions are those of cuerules/pool.h: cue_pool_called_shot,
 * cue_pool_safety, cue_pool_choose and so on. Rules: docs/rules/eight-ball.md. */
#ifndef CUERULES_GAMES_EIGHT_BALL_H
#define CUERULES_GAMES_EIGHT_BALL_H

#include <cuerules/pool.h>

CUE_BEGIN_DECLS

#define CUE_EIGHT_BALL "eight-ball"

enum { CUE_EIGHT_BALL_BALLS = 15 /* object balls, 1 to 15 */ };

/* Every shot is called, or only the 8. */
typedef enum cue_eight_ball_call { CUE_EIGHT_BALL_SHOTS, CUE_EIGHT_BALL_EIGHT } cue_eight_ball_call;

/* An 8 potted on the break gives a choice, or it wins, and with a foul loses. */
typedef enum cue_eight_ball_on_break { CUE_EIGHT_BALL_CHOICE, CUE_EIGHT_BALL_WINS } cue_eight_ball_on_break;

/* pool.three_fouls is 0: fouls in a row are not counted. */
typedef struct cue_eight_ball_options {
    cue_pool_options pool;
    uint8_t call;
    uint8_t eight_on_break;
    uint8_t reserved[6];
} cue_eight_ball_options;

#define CUE_EIGHT_BALL_OPTIONS_INIT \
    {{CUE_TABLE_POOL_9FT_INIT, CUE_NO_MATCH, 1, 0, {0}}, CUE_EIGHT_BALL_SHOTS, CUE_EIGHT_BALL_CHOICE, {0}}

/* What a player plays: in cue_pool_player.group of the view, and in cue_pool_adjustment.groups. */
typedef enum cue_eight_ball_group {
    CUE_EIGHT_BALL_OPEN,
    CUE_EIGHT_BALL_SOLIDS,
    CUE_EIGHT_BALL_STRIPES
} cue_eight_ball_group;

/* The game's own types of rulings, each with the player whom it concerns. */
enum {
    CUE_EIGHT_BALL_ILLEGAL_BREAK = CUE_POOL_RULING_OWN, /* no data */
    CUE_EIGHT_BALL_GROUPS,                              /* data: cue_eight_ball_groups_ruling */
    CUE_EIGHT_BALL_LOST                                 /* data: cue_eight_ball_lost_ruling */
};

typedef struct cue_eight_ball_groups_ruling {
    uint8_t group; /* cue_eight_ball_group of that player; the other one has the other */
} cue_eight_ball_groups_ruling;

/* By which the game was lost. */
typedef enum cue_eight_ball_why {
    CUE_EIGHT_BALL_OFF_TABLE,
    CUE_EIGHT_BALL_WITH_FOUL,
    CUE_EIGHT_BALL_EARLY,
    CUE_EIGHT_BALL_WRONG_POCKET
} cue_eight_ball_why;

typedef struct cue_eight_ball_lost_ruling {
    uint8_t why;
} cue_eight_ball_lost_ruling;

/* The game's own code of a foul, after those of cuerules/pool.h. */
enum { CUE_EIGHT_BALL_WRONG_BALL_FIRST = CUE_POOL_FOULS_SHARED, CUE_EIGHT_BALL_FOULS };

typedef struct cue_eight_ball_view {
    cue_pool_view pool;
    cue_pool_player players[CUE_POOL_PLAYERS];
} cue_eight_ball_view;

CUE_END_DECLS

#endif
