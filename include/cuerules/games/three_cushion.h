/* Three-cushion billiards: options, actions and view as structs. Rules: docs/rules/three-cushion.md. */
#ifndef CUERULES_GAMES_THREE_CUSHION_H
#define CUERULES_GAMES_THREE_CUSHION_H

#include <cuerules/action.h>
#include <cuerules/export.h>
#include <cuerules/heads.h>
#include <cuerules/match.h>
#include <cuerules/shot.h>
#include <cuerules/table.h>
#include <cuerules/table_actions.h>

#include <string.h>

CUE_BEGIN_DECLS

#define CUE_THREE_CUSHION "three-cushion"

/* Balls by their numbers. There is no ball 0: white and yellow are the players' cue balls. */
enum { CUE_THREE_CUSHION_WHITE = 1, CUE_THREE_CUSHION_YELLOW, CUE_THREE_CUSHION_RED, CUE_THREE_CUSHION_BALLS };

enum {
    CUE_THREE_CUSHION_PLAYERS = 2,
    CUE_THREE_CUSHION_POINTS_MAX = 999,   /* of a target, a run, and a limit of innings */
    CUE_THREE_CUSHION_INNINGS_GIVEN = 9999,
    CUE_THREE_CUSHION_INNINGS_MAX = 99999 /* innings stop counting here */
};

enum {
    CUE_THREE_CUSHION_PHASE_OPENING,
    CUE_THREE_CUSHION_PHASE_SHOT,
    CUE_THREE_CUSHION_PHASE_LAG, /* before a match */
    CUE_THREE_CUSHION_PHASE_CHOOSE_FIRST,
    CUE_THREE_CUSHION_PHASE_OVER
};

/* Kinds of action. */
enum {
    CUE_THREE_CUSHION_CHOOSE,
    CUE_THREE_CUSHION_SHOT,
    CUE_THREE_CUSHION_INNING,
    CUE_THREE_CUSHION_LAG, /* cue_player_action makes it */
    CUE_THREE_CUSHION_CHOOSE_FIRST,
    CUE_THREE_CUSHION_CONCEDE,
    CUE_THREE_CUSHION_LAYOUT,
    CUE_THREE_CUSHION_ADJUST,
    CUE_THREE_CUSHION_AWARD,
    CUE_THREE_CUSHION_CORRECT /* always refused */
};

/* Codes of fouls; those of infractions are CUE_FOUL_INFRACTION + their numbers. */
enum { CUE_THREE_CUSHION_BAD_OPENING, CUE_THREE_CUSHION_BALL_OFF_TABLE };

/* target: points of each player. innings: the game is over when both have begun that many; 0: there is no limit.
 * equalizing: whoever has had fewer innings plays one more when the other reaches the target. */
typedef struct cue_three_cushion_options {
    cue_table table;
    uint16_t target[CUE_THREE_CUSHION_PLAYERS];
    uint16_t innings;
    uint8_t equalizing;
    uint8_t reserved;
    cue_match_options match;
} cue_three_cushion_options;

#define CUE_THREE_CUSHION_OPTIONS_INIT                                                                             \
    {                                                                                                              \
        CUE_TABLE_CAROM_10FT_INIT, {40, 40}, 0, 1, 0, CUE_NO_MATCH                                                 \
    }

/* The game's own types of ruling. INNING: player, points: the run. EQUALIZING: player who plays it. FROZEN: player who is
 * to act, data: cue_balls. ADJUSTED: data: cue_three_cushion_adjusted. */
enum {
    CUE_THREE_CUSHION_INNING_OVER = CUE_RULING_OWN,
    CUE_THREE_CUSHION_EQUALIZING,
    CUE_THREE_CUSHION_FROZEN,
    CUE_THREE_CUSHION_ADJUSTED
};

typedef struct cue_three_cushion_adjusted {
    int32_t scores[CUE_THREE_CUSHION_PLAYERS];
    uint16_t innings[CUE_THREE_CUSHION_PLAYERS];
    uint8_t has_innings;
} cue_three_cushion_adjusted;

/* In cue_action.data. Of a shot; point: whether the referee saw one, read where has_point is 1. */
typedef struct cue_three_cushion_shot_data {
    const cue_shot *shot;
    uint8_t point, has_point;
    uint8_t reserved[6];
} cue_three_cushion_shot_data;

/* Of a choice. balls: with SPOT, those that touch the player's cue ball, where has_balls is 1. */
enum { CUE_THREE_CUSHION_LEFT, CUE_THREE_CUSHION_RIGHT, CUE_THREE_CUSHION_SPOT };
typedef struct cue_three_cushion_choice {
    cue_balls balls;
    uint8_t what, has_balls;
    uint8_t reserved[2];
} cue_three_cushion_choice;

typedef struct cue_three_cushion_inning {
    uint16_t points;
} cue_three_cushion_inning;

/* What `adjust` points to; innings: begun by each player, read where has_innings is 1. */
typedef struct cue_three_cushion_adjustment {
    cue_adjustment shared;
    uint16_t innings[CUE_THREE_CUSHION_PLAYERS];
    uint8_t has_innings;
    uint8_t reserved[3];
} cue_three_cushion_adjustment;

/* average: points a thousand innings, rounded down; -1 before the first. ball: 0 until it is known. */
typedef struct cue_three_cushion_player {
    int32_t score, target, innings, high_run, average;
    uint8_t ball;
    uint8_t reserved[3];
} cue_three_cushion_player;

/* What somebody at the table can see; members as in docs/rules/three-cushion.md. cue_ball: of who is to act, or 0. */
typedef struct cue_three_cushion_view {
    cue_view_head head;
    cue_three_cushion_player players[CUE_THREE_CUSHION_PLAYERS];
    int32_t run;
    cue_balls touching, on_table, in_hand;
    uint8_t cue_ball, equalizing;
    cue_layout layout;
} cue_three_cushion_view;

/* A shot; whether it made a point follows from its record. */
static inline cue_action cue_three_cushion_shot(const cue_shot *shot)
{
    return cue_carrying_action(CUE_THREE_CUSHION_SHOT, shot);
}
/* The same by the referee's eye. */
static inline cue_action cue_three_cushion_shot_seen(const cue_shot *shot, bool point)
{
    cue_action action = cue_action_of(CUE_THREE_CUSHION_SHOT);
    cue_three_cushion_shot_data data;
    memset(&data, 0, sizeof data);
    data.shot = shot;
    data.point = point;
    data.has_point = 1;
    memcpy(action.data.bytes, &data, sizeof data);
    return action;
}

/* From which side the game is opened; and that frozen balls are spotted: balls, or 0 for those that the layout says. */
static inline cue_action cue_three_cushion_choose(unsigned what, cue_balls balls)
{
    cue_action action = cue_action_of(CUE_THREE_CUSHION_CHOOSE);
    cue_three_cushion_choice data;
    memset(&data, 0, sizeof data);
    data.what = (uint8_t)what;
    data.balls = balls;
    data.has_balls = balls != 0;
    memcpy(action.data.bytes, &data, sizeof data);
    return action;
}

/* The rest of an inning: so many points, and then, short of the target, a stroke without one. */
static inline cue_action cue_three_cushion_inning_of(unsigned points)
{
    const cue_three_cushion_inning inning = {(uint16_t)points};
    cue_action action = cue_action_of(CUE_THREE_CUSHION_INNING);
    memcpy(action.data.bytes, &inning, sizeof inning);
    return action;
}

/* The player to act gives up, or the one whom the action's `player` is set to. */
static inline cue_action cue_three_cushion_concede(void)
{
    return cue_action_of(CUE_THREE_CUSHION_CONCEDE);
}

/* The referee's: where the balls are, the score sheet, and the end of the game (winners: bit n for player n). */
static inline cue_action cue_three_cushion_layout(const cue_layout *layout)
{
    return cue_carrying_action(CUE_THREE_CUSHION_LAYOUT, layout);
}
static inline cue_action cue_three_cushion_adjust(const cue_three_cushion_adjustment *adjustment)
{
    return cue_carrying_action(CUE_THREE_CUSHION_ADJUST, adjustment);
}
static inline cue_action cue_three_cushion_award(uint32_t winners)
{
    return cue_award_action(CUE_THREE_CUSHION_AWARD, winners);
}

CUE_END_DECLS

#endif
