/* Snooker: options, actions and view as structs. Rules: docs/rules/snooker.md. What belongs to it begins with cue_frame,
 * because Snooker Solitaire has cue_snooker. */
#ifndef CUERULES_GAMES_SNOOKER_H
#define CUERULES_GAMES_SNOOKER_H

#include <cuerules/action.h>
#include <cuerules/export.h>
#include <cuerules/heads.h>
#include <cuerules/match.h>
#include <cuerules/shot.h>
#include <cuerules/table.h>
#include <cuerules/table_actions.h>

#include <string.h>

CUE_BEGIN_DECLS

#define CUE_SNOOKER "snooker"

enum { CUE_FRAME_PLAYERS = 2, CUE_FRAME_REDS = 15 };

/* Balls: the cue ball, the reds from 1 up (as many as are played with), and the colours. */
enum {
    CUE_FRAME_RED_1 = 1,
    CUE_FRAME_YELLOW = CUE_FRAME_REDS + 1,
    CUE_FRAME_GREEN,
    CUE_FRAME_BROWN,
    CUE_FRAME_BLUE,
    CUE_FRAME_PINK,
    CUE_FRAME_BLACK,
    CUE_FRAME_BALLS
};

/* What a ball is worth, CUE_RED to CUE_BLACK; and the ball of a value: the first red for CUE_RED. */
static inline unsigned cue_frame_value(unsigned ball)
{
    return ball < CUE_FRAME_YELLOW ? (unsigned)CUE_RED : ball - CUE_FRAME_YELLOW + CUE_YELLOW;
}
static inline unsigned cue_frame_ball(unsigned value)
{
    return value < CUE_YELLOW ? (unsigned)CUE_FRAME_RED_1 : value - CUE_YELLOW + CUE_FRAME_YELLOW;
}

/* A score stops counting here, so that a frame that never ends can be saved and loaded. */
enum { CUE_FRAME_SCORE_MAX = 99999, CUE_FRAME_START_MAX = 999 };

/* Phases. */
enum {
    CUE_FRAME_PHASE_SHOT,
    CUE_FRAME_PHASE_CHOICE,
    CUE_FRAME_PHASE_LOT,
    CUE_FRAME_PHASE_LAG,          /* before a match */
    CUE_FRAME_PHASE_CHOOSE_FIRST, /* after the lag, or before the re-spotted black */
    CUE_FRAME_PHASE_OVER
};

/* Kinds of action. */
enum {
    CUE_FRAME_CHOOSE,
    CUE_FRAME_SHOT,
    CUE_FRAME_LOT,
    CUE_FRAME_LAG, /* cue_player_action makes it */
    CUE_FRAME_CHOOSE_FIRST,
    CUE_FRAME_PLACE,
    CUE_FRAME_CLAIM,
    CUE_FRAME_CONCEDE,
    CUE_FRAME_RESTART,
    CUE_FRAME_LAYOUT,
    CUE_FRAME_ADJUST,
    CUE_FRAME_CORRECT,
    CUE_FRAME_AWARD
};

/* Codes of fouls; those of infractions are CUE_FOUL_INFRACTION + their numbers. */
enum {
    CUE_FRAME_NO_BALL_HIT, /* `miss` */
    CUE_FRAME_WRONG_BALL_FIRST,
    CUE_FRAME_CUE_BALL_POTTED,
    CUE_FRAME_POTTED_WRONG_BALL,
    CUE_FRAME_BALL_OFF_TABLE,
    CUE_FRAME_SNOOKER_BEHIND
};

/* Options. reds: 15, 10 or 6. six_red: the rules of six-red snooker. no_misses: a foul is never called a miss. start:
 * points at the start of each frame. */
typedef struct cue_frame_options {
    cue_table table;
    int32_t start[CUE_FRAME_PLAYERS];
    uint8_t reds;
    uint8_t six_red;
    uint8_t no_misses;
    uint8_t reserved;
    cue_match_options match;
} cue_frame_options;

#define CUE_FRAME_OPTIONS_INIT                                                                                     \
    {                                                                                                              \
        CUE_TABLE_SNOOKER_12FT_INIT, {0, 0}, CUE_FRAME_REDS, 0, 0, 0, CUE_NO_MATCH                               \
    }

/* What is on: CUE_RED for the reds, a colour by its value, any colour, or nothing. */
enum { CUE_FRAME_NOTHING = 0, CUE_FRAME_ANY_COLOUR = CUE_BLACK + 1 };

/* What may be chosen after a foul; sets of these have bit n for choice n. */
typedef enum cue_frame_choice {
    CUE_FRAME_PLAY,
    CUE_FRAME_PLAY_AGAIN,
    CUE_FRAME_REPLACE,
    CUE_FRAME_ANYWHERE,
    CUE_FRAME_CHOICES
} cue_frame_choice;

/* In cue_action.data, of a shot. ball: 0, or the value of the nominated ball, CUE_RED to CUE_BLACK (what JSON can name
 * beside these is refused). miss, intended: the referee's word, where has_miss and has_intended are set. sight: 0, or
 * 1 + a cue_sight. */
typedef struct cue_frame_shot_data {
    const cue_shot *shot;
    uint8_t ball;
    uint8_t miss, has_miss;
    uint8_t intended, has_intended;
    uint8_t sight;
    uint8_t reserved[10];
} cue_frame_shot_data;

/* In cue_action.data, of `choose`: a cue_frame_choice; of `restart`: who opens, or CUE_NOBODY for who did. */
typedef struct cue_frame_named_data {
    uint8_t named;
} cue_frame_named_data;

/* What `adjust` points to. on: what is on, or CUE_FRAME_NOTHING where that is left out. */
typedef struct cue_frame_adjustment {
    cue_adjustment shared;
    uint8_t on;
    uint8_t free, has_free;
    uint8_t reserved[5];
} cue_frame_adjustment;

/* The game's own types of ruling. */
enum {
    CUE_FRAME_RULING_MISS = CUE_RULING_OWN, /* player, points: the count */
    CUE_FRAME_RULING_REPLACED,              /* data: cue_frame_replaced_ruling */
    CUE_FRAME_RULING_WARNED,                /* player, data: cue_frame_warned_ruling */
    CUE_FRAME_RULING_SNOOKERS_REQUIRED,     /* player, points */
    CUE_FRAME_RULING_FREE_BALL,             /* player */
    CUE_FRAME_RULING_CHOICE,                /* player, data: cue_frame_choices_ruling */
    CUE_FRAME_RULING_RESTART                /* player: who opens */
};
typedef struct cue_frame_replaced_ruling {
    cue_balls balls;
} cue_frame_replaced_ruling;
enum { CUE_FRAME_OF_FRAME = 1, CUE_FRAME_OF_FIFTH_MISS };
typedef struct cue_frame_warned_ruling {
    uint8_t of;
} cue_frame_warned_ruling;
typedef struct cue_frame_choices_ruling {
    uint8_t of; /* bit n: cue_frame_choice n */
} cue_frame_choices_ruling;

typedef struct cue_frame_player {
    int32_t score;
    int32_t high_break;
} cue_frame_player;

typedef struct cue_frame_needs {
    int8_t player; /* CUE_NOBODY: nobody needs points that are not on the table */
    uint8_t reserved[3];
    int32_t points;
} cue_frame_needs;

/* What somebody at the table can see; members as in docs/rules/snooker.md. on_table: object balls, in_hand: the cue ball
 * or none (sets, bit n for ball n); choices: bit n for cue_frame_choice n. area: 0, or 1 + a cue_area. asked, warned: a
 * player, or CUE_NOBODY. */
typedef struct cue_frame_view {
    cue_view_head head;
    cue_frame_player players[CUE_FRAME_PLAYERS];
    int32_t break_points;
    int32_t remaining;
    cue_frame_needs needs;
    cue_balls on_table, in_hand;
    uint32_t misses;
    uint8_t on, free, reds, area;
    uint8_t choices;
    int8_t asked, warned;
    uint8_t tie_break;
    uint8_t has_needs;
    uint8_t reserved[7];
    cue_layout layout;
} cue_frame_view;

/* A shot was played; nothing was nominated, or the ball of that value. The record is the caller's, and has to live until
 * the action was applied. */
static inline cue_action cue_frame_shot(unsigned value, const cue_shot *shot)
{
    cue_action action = cue_carrying_action(CUE_FRAME_SHOT, shot);
    action.data.bytes[offsetof(cue_frame_shot_data, ball)] = (uint8_t)value;
    return action;
}
static inline cue_frame_shot_data cue_frame_shot_of(const cue_action *action)
{
    cue_frame_shot_data data;
    memcpy(&data, action->data.bytes, sizeof data);
    return data;
}

/* Who comes to the table after a foul says what is to be done. */
static inline cue_action cue_frame_choose(cue_frame_choice choice)
{
    cue_action action = cue_action_of(CUE_FRAME_CHOOSE);
    action.data.bytes[0] = (uint8_t)choice;
    return action;
}

/* Lots are drawn by the library; or a player won them at a real table. Who plays first at the black, or in a match. */
static inline cue_action cue_frame_lot(void)
{
    cue_action action = cue_action_of(CUE_FRAME_LOT);
    action.flags = CUE_ACTION_DRAW;
    return action;
}
static inline cue_action cue_frame_lot_won(unsigned winner)
{
    return cue_player_action(CUE_FRAME_LOT, winner < UINT8_MAX ? winner : UINT8_MAX);
}
static inline cue_action cue_frame_choose_first(unsigned first)
{
    return cue_player_action(CUE_FRAME_CHOOSE_FIRST, first < UINT8_MAX ? first : UINT8_MAX);
}

/* The cue ball is put down for the coming shot. */
static inline cue_action cue_frame_place(cue_point at)
{
    return cue_place_action(CUE_FRAME_PLACE, CUE_BALL, at);
}

/* Only the black is left, and the player to act leads by more than it is worth; a player gives up. */
static inline cue_action cue_frame_claim(void)
{
    return cue_action_of(CUE_FRAME_CLAIM);
}
static inline cue_action cue_frame_concede(void)
{
    return cue_action_of(CUE_FRAME_CONCEDE);
}

/* The referee has the frame begin anew, says where the balls are, sets scores and what is on, says which balls are in the
 * frame, and ends it. What is pointed to is the caller's. first: who opens, CUE_NOBODY for who did before. */
static inline cue_action cue_frame_restart(int first)
{
    return cue_player_action(CUE_FRAME_RESTART, (unsigned)first & UINT8_MAX);
}
static inline cue_action cue_frame_layout(const cue_layout *layout)
{
    return cue_carrying_action(CUE_FRAME_LAYOUT, layout);
}
static inline cue_action cue_frame_adjust(const cue_frame_adjustment *adjustment)
{
    return cue_carrying_action(CUE_FRAME_ADJUST, adjustment);
}
static inline cue_action cue_frame_correct(cue_balls on, cue_balls off)
{
    return cue_correct_action(CUE_FRAME_CORRECT, on, off);
}
static inline cue_action cue_frame_award(uint32_t winners)
{
    return cue_award_action(CUE_FRAME_AWARD, winners);
}

CUE_END_DECLS

#endif
