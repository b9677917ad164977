/* What the games of pool by the WPA's rules have in common for hosts: options, phases, actions, rulings and views as
 * structs, and constructors. Each game's own header (cuerules/games/nine_ball.h, …) says which of these it has. Since
 * 1.0. */
#ifndef CUERULES_POOL_H
#define CUERULES_POOL_H

#include <cuerules/export.h>
#include <cuerules/heads.h>
#include <cuerules/match.h>
#include <cuerules/table_actions.h>

#include <string.h>

CUE_BEGIN_DECLS

enum { CUE_POOL_PLAYERS = 2, CUE_POOL_BALLS = 15 /* object balls at most, 1 to 15; the cue ball is CUE_BALL */ };

/* Options begin with this. no_rail: 0 for hosts that don't see cushions: no foul of that name, and a break that touches
 * a ball meets its requirement. three_fouls: 0: fouls in a row are not counted. */
typedef struct cue_pool_options {
    cue_table table;
    cue_match_options match;
    uint8_t no_rail;
    uint8_t three_fouls;
    uint8_t reserved[2];
} cue_pool_options;

#define CUE_POOL_OPTIONS_INIT {CUE_TABLE_POOL_9FT_INIT, CUE_NO_MATCH, 1, 1, {0}}

/* Phases: the rack is broken; somebody shoots; somebody chooses; before a match, a lag and the choice of its winner. */
enum {
    CUE_POOL_PHASE_BREAK, CUE_POOL_PHASE_SHOT, CUE_POOL_PHASE_CHOICE,
    CUE_POOL_PHASE_LAG, CUE_POOL_PHASE_CHOOSE_FIRST, CUE_POOL_PHASE_OVER
};

/* Kinds of action. Those without a function below are made by the function that is named here. */
enum {
    CUE_POOL_SHOT,
    CUE_POOL_CHOOSE,
    CUE_POOL_LAG, /* cue_player_action */
    CUE_POOL_CHOOSE_FIRST, /* cue_player_action */
    CUE_POOL_PLACE,
    CUE_POOL_SPOT_BALL,
    CUE_POOL_CONCEDE, /* cue_action_of */
    CUE_POOL_LAYOUT, /* cue_carrying_action */
    CUE_POOL_ADJUST, /* cue_carrying_action, with a cue_pool_adjustment */
    CUE_POOL_CORRECT, /* cue_correct_action */
    CUE_POOL_AWARD, /* cue_award_action */
    CUE_POOL_STALEMATE /* cue_action_of */
};

/* What a player may be given to choose; sets of these have bit n for choice n. */
typedef enum cue_pool_choice {
    CUE_POOL_PLAY,       /* shoots from here */
    CUE_POOL_IN_HAND,    /* shoots, with the cue ball in hand in the kitchen */
    CUE_POOL_HAND_BACK,  /* has the other shoot from here */
    CUE_POOL_SPOT_MONEY, /* has the ball that decides the game spotted: `spot_eight` */
    CUE_POOL_BREAK,      /* breaks a new rack */
    CUE_POOL_REBREAK,    /* has the other break a new rack */
    CUE_POOL_CHOICES
} cue_pool_choice;

/* In cue_action.data, of a shot. ball, pocket: what was called, each with 1 added; 0 where nothing was. safety,
 * push_out: that was announced. own: what the game adds. */
typedef struct cue_pool_shot_data {
    const cue_shot *shot;
    uint8_t ball, pocket;
    uint8_t safety, push_out;
    uint8_t own[CUE_ACTION_DATA - sizeof(void *) - 4];
} cue_pool_shot_data;

/* In cue_action.data, of the kinds CHOOSE and SPOT_BALL: a cue_pool_choice; a ball. */
typedef struct cue_pool_named_data {
    uint8_t named;
} cue_pool_named_data;

/* What `adjust` points to: beside the scores, which are the games won, fouls in a row and, where the game has them, the
 * players' groups; each with a flag that says whether it is given. */
typedef struct cue_pool_adjustment {
    cue_adjustment shared;
    uint8_t fouls[CUE_POOL_PLAYERS], groups[CUE_POOL_PLAYERS];
    uint8_t has_fouls, has_groups;
    uint8_t reserved[2];
} cue_pool_adjustment;

/* The own types of rulings that these games share. A game's others begin at CUE_POOL_RULING_OWN. */
enum {
    CUE_POOL_RULING_CHOICE = 32 /* CUE_RULING_OWN */, /* player, data: cue_pool_choices_ruling */
    CUE_POOL_RULING_RERACK,    /* player who shoots, data: cue_pool_rerack_ruling */
    CUE_POOL_RULING_STALEMATE, /* no data */
    CUE_POOL_RULING_ADJUSTED,  /* data: cue_pool_adjusted_ruling */
    CUE_POOL_RULING_OWN
};

typedef struct cue_pool_choices_ruling {
    uint32_t of; /* bit n: cue_pool_choice n */
} cue_pool_choices_ruling;

/* cue, last: what a game says of the balls that are not in the rack. */
typedef struct cue_pool_rerack_ruling {
    uint8_t balls, cue, last;
} cue_pool_rerack_ruling;

/* scores: as they are now; fouls, groups: where they were given. */
typedef struct cue_pool_adjusted_ruling {
    int32_t scores[CUE_POOL_PLAYERS];
    uint8_t fouls[CUE_POOL_PLAYERS], groups[CUE_POOL_PLAYERS];
    uint8_t has_fouls, has_groups;
    uint8_t reserved[2];
} cue_pool_adjusted_ruling;

/* Codes of fouls that these games share, from 0; a game's others follow. Those of infractions are CUE_FOUL_INFRACTION +
 * their numbers. */
enum { CUE_POOL_MISS, CUE_POOL_NO_RAIL, CUE_POOL_CUE_BALL_POTTED, CUE_POOL_BALL_OFF_TABLE, CUE_POOL_FOULS_SHARED };

/* A player in a view. score: games won; without a match 1 for a sole winner. fouls: in a row. group: what the game says of
 * it, 0 elsewhere. */
typedef struct cue_pool_player {
    int32_t score;
    uint8_t fouls, group;
    uint8_t reserved[2];
} cue_pool_player;

/* Where the cue ball in hand may be put. */
typedef enum cue_pool_area { CUE_POOL_NOT_IN_HAND, CUE_POOL_KITCHEN, CUE_POOL_TABLE } cue_pool_area;

/* Views begin with this. on: balls that may be hit first; callable: balls that may be called; on_table: object balls
 * (sets, bit n for ball n). area: cue_pool_area, also of a cue ball that was placed. breaker: who broke or is to break,
 * CUE_NOBODY as long as that is not settled. choices: what is open (bit n for choice n). push_out: this shot may be
 * one. */
typedef struct cue_pool_view {
    cue_view_head head;
    cue_layout layout;
    cue_balls on, callable, on_table, in_hand;
    uint32_t choices;
    uint8_t area;
    int8_t breaker;
    uint8_t push_out;
    uint8_t reserved[1];
} cue_pool_view;

/* A shot was played, and nothing was called; the record is the caller's, and has to live until the action was applied. */
static inline cue_action cue_pool_shot_action(const cue_shot *shot)
{
    return cue_carrying_action(CUE_POOL_SHOT, shot);
}

static inline cue_pool_shot_data cue_pool_shot_of(const cue_action *action)
{
    cue_pool_shot_data data;
    memcpy(&data, action->data.bytes, sizeof data);
    return data;
}

/* The same with what was announced beforehand: a ball and its pocket, a safety, a push-out. */
static inline cue_action cue_pool_shot_with(cue_pool_shot_data data)
{
    cue_action action = cue_action_of(CUE_POOL_SHOT);
    memcpy(action.data.bytes, &data, sizeof data);
    return action;
}
static inline cue_action cue_pool_called_shot(const cue_shot *shot, unsigned ball, unsigned pocket)
{
    const cue_pool_shot_data data = {shot, (uint8_t)(ball + 1), (uint8_t)(pocket + 1), 0, 0, {0}};
    return cue_pool_shot_with(data);
}
static inline cue_action cue_pool_safety(const cue_shot *shot)
{
    const cue_pool_shot_data data = {shot, 0, 0, 1, 0, {0}};
    return cue_pool_shot_with(data);
}
static inline cue_action cue_pool_push_out(const cue_shot *shot)
{
    const cue_pool_shot_data data = {shot, 0, 0, 0, 1, {0}};
    return cue_pool_shot_with(data);
}

/* Somebody says what they choose; asks for a ball to be spotted, because all that may be hit lies in the kitchen. */
static inline cue_action cue_pool_naming(unsigned kind, unsigned named)
{
    cue_action action = cue_action_of(kind);
    action.data.bytes[0] = (uint8_t)named;
    return action;
}
static inline cue_action cue_pool_choose(cue_pool_choice choice)
{
    return cue_pool_naming(CUE_POOL_CHOOSE, choice);
}
static inline cue_action cue_pool_spot_ball(unsigned ball)
{
    return cue_pool_naming(CUE_POOL_SPOT_BALL, ball);
}

/* The cue ball is in hand, or was placed for the shot to come: it is put there. */
static inline cue_action cue_pool_place(cue_point at)
{
    return cue_place_action(CUE_POOL_PLACE, CUE_BALL, at);
}

CUE_END_DECLS

#endif
