/* Sinuca Brasileira: options, actions and view as structs. Rules: docs/rules/sinuca-brasileira.md. */
#ifndef CUERULES_GAMES_SINUCA_BRASILEIRA_H
#define CUERULES_GAMES_SINUCA_BRASILEIRA_H

#include <cuerules/action.h>
#include <cuerules/export.h>
#include <cuerules/heads.h>
#include <cuerules/shot.h>
#include <cuerules/table.h>
#include <cuerules/table_actions.h>

#include <string.h>

CUE_BEGIN_DECLS

#define CUE_SINUCA_BRASILEIRA "sinuca-brasileira"

/* Balls: the cue ball, and CUE_RED to CUE_BLACK, which are worth their numbers. */
enum { CUE_SINUCA_BALLS = CUE_BLACK + 1, CUE_SINUCA_PLAYERS = 2 };

/* A score stops counting here, so that a frame that never ends can be saved and loaded. */
enum { CUE_SINUCA_SCORE_MAX = 99999 };

/* Phases. */
enum {
    CUE_SINUCA_PHASE_OPENING,
    CUE_SINUCA_PHASE_SHOT,
    CUE_SINUCA_PHASE_DECISION, /* snookered after a foul: play, or have the fouler play again */
    CUE_SINUCA_PHASE_LOT,
    CUE_SINUCA_PHASE_CHOOSE_FIRST,
    CUE_SINUCA_PHASE_OVER
};

/* Kinds of action. */
enum {
    CUE_SINUCA_SHOT,
    CUE_SINUCA_PLAY,
    CUE_SINUCA_PLAY_AGAIN,
    CUE_SINUCA_LOT,
    CUE_SINUCA_CHOOSE_FIRST,
    CUE_SINUCA_PLACE,
    CUE_SINUCA_CONCEDE,
    CUE_SINUCA_LAYOUT,
    CUE_SINUCA_ADJUST,
    CUE_SINUCA_CORRECT,
    CUE_SINUCA_AWARD
};

/* Codes of fouls; those of infractions are CUE_FOUL_INFRACTION + their numbers. */
enum {
    CUE_SINUCA_MISS,
    CUE_SINUCA_WRONG_BALL_FIRST,
    CUE_SINUCA_CUE_BALL_POTTED,
    CUE_SINUCA_POTTED_WRONG_BALL,
    CUE_SINUCA_WRONG_POCKET,
    CUE_SINUCA_BALL_OFF_TABLE,
    CUE_SINUCA_MISSED_PENALTY_SHOT
};

/* Options. The default is all zero but the table, which is CUE_TABLE_SNOOKER_12FT_INIT. */
enum { CUE_SINUCA_PENALTY_SEVEN, CUE_SINUCA_PENALTY_LOWEST, CUE_SINUCA_PENALTY_HIGHEST };
enum { CUE_SINUCA_START_OF_VISIT, CUE_SINUCA_AFTER_COLOUR, CUE_SINUCA_ANY_TIME };
enum { CUE_SINUCA_RED_STAYS_OFF, CUE_SINUCA_RED_RETURNS };
enum { CUE_SINUCA_BLACK_ENDS, CUE_SINUCA_FREE_BLACK };
enum { CUE_SINUCA_FOUL_COUNTS, CUE_SINUCA_FOUL_REPEATS };
enum { CUE_SINUCA_WHEN_SNOOKERED, CUE_SINUCA_AFTER_ANY_FOUL };

typedef struct cue_sinuca_options {
    cue_table table;
    uint8_t penalty;       /* what a foul costs */
    uint8_t penalty_shots; /* when penalty shots may be played */
    uint8_t fouled_red;    /* the red that drops in a foul */
    uint8_t after_pink;    /* what follows the pink */
    uint8_t opening_foul;  /* a foul in the opening */
    uint8_t play_again;    /* when the fouler may be asked to play again */
    uint8_t reserved[2];
} cue_sinuca_options;

#define CUE_SINUCA_OPTIONS_INIT                                                                                    \
    {                                                                                                              \
        CUE_TABLE_SNOOKER_12FT_INIT, CUE_SINUCA_PENALTY_SEVEN, CUE_SINUCA_START_OF_VISIT, CUE_SINUCA_RED_STAYS_OFF,  \
            CUE_SINUCA_BLACK_ENDS, CUE_SINUCA_FOUL_COUNTS, CUE_SINUCA_WHEN_SNOOKERED,                              \
        {                                                                                                          \
            0                                                                                                      \
        }                                                                                                          \
    }

/* The game's own types of ruling. RESTART: the frame begins again; data: one byte, cue_sinuca_reason. SNOOK: the
 * player who comes to the table after a foul is snookered; no data. */
enum { CUE_SINUCA_RESTART = CUE_RULING_OWN, CUE_SINUCA_SNOOK };

/* Why the frame begins again. */
typedef enum cue_sinuca_reason {
    CUE_SINUCA_NO_REASON,
    CUE_SINUCA_IN_OFF,
    CUE_SINUCA_RED_POTTED,
    CUE_SINUCA_LEFT_SNOOKERED,
    CUE_SINUCA_FOULED
} cue_sinuca_reason;

/* In cue_action.data, of a shot. ball and pocket: one more than their numbers; 0 when not nominated. */
typedef struct cue_sinuca_shot_data {
    const cue_shot *shot;
    uint8_t ball, pocket;
    uint8_t reserved[6];
} cue_sinuca_shot_data;

/* In cue_action.data, of a lot and of the choice that follows: a player. */
typedef struct cue_sinuca_player_data {
    uint8_t player;
} cue_sinuca_player_data;

/* What may be nominated. NONE: nobody is about to play a ball. */
typedef enum cue_sinuca_may {
    CUE_SINUCA_NONE,
    CUE_SINUCA_ANY,    /* any ball: free when it is the lowest, else a penalty shot */
    CUE_SINUCA_COLOUR, /* any ball, as a free shot */
    CUE_SINUCA_LOWEST  /* the lowest ball only, as a free shot */
} cue_sinuca_may;

typedef struct cue_sinuca_player {
    int32_t score;
} cue_sinuca_player;

/* What somebody at the table can see; members as in docs/rules/sinuca-brasileira.md. on_table: object balls, and
 * in_hand: the cue ball or none, as bit masks. on: the lowest ball, CUE_NO_BALL when the game is over. asked: a
 * player, -1 when nobody is. layout.known: 0 while nobody knows where the balls are. */
typedef struct cue_sinuca_view {
    cue_view_head head;
    cue_sinuca_player players[CUE_SINUCA_PLAYERS];
    int32_t break_points;
    cue_balls on_table, in_hand;
    uint8_t on;
    uint8_t may; /* cue_sinuca_may */
    uint8_t frame_ball, tie_break;
    int8_t asked;
    cue_layout layout;
} cue_sinuca_view;

/* One more than a number, for a byte in which 0 means none; a number that names nothing stays one. */
static inline uint8_t cue_sinuca_nomination(unsigned number, unsigned none)
{
    return (uint8_t)(number == none ? 0 : number < UINT8_MAX ? number + 1 : UINT8_MAX);
}

/* A shot was played at a ball, which was to go into a pocket. CUE_NO_BALL and CUE_NO_POCKET: not nominated. */
static inline cue_action cue_sinuca_shot(unsigned ball, unsigned pocket, const cue_shot *shot)
{
    cue_action action = cue_action_of(CUE_SINUCA_SHOT);
    cue_sinuca_shot_data data;
    memset(&data, 0, sizeof data);
    data.shot = shot;
    data.ball = cue_sinuca_nomination(ball, CUE_NO_BALL);
    data.pocket = cue_sinuca_nomination(pocket, CUE_NO_POCKET);
    memcpy(action.data.bytes, &data, sizeof data);
    return action;
}

/* Who comes to the table after a foul plays; or has the fouler play again. */
static inline cue_action cue_sinuca_play(void)
{
    return cue_action_of(CUE_SINUCA_PLAY);
}
static inline cue_action cue_sinuca_play_again(void)
{
    return cue_action_of(CUE_SINUCA_PLAY_AGAIN);
}

/* Lots are drawn by the library; or a player won them at a real table. */
static inline cue_action cue_sinuca_lot(void)
{
    cue_action action = cue_action_of(CUE_SINUCA_LOT);
    action.flags = CUE_ACTION_DRAW;
    return action;
}
static inline cue_action cue_sinuca_lot_won(unsigned winner)
{
    cue_action action = cue_action_of(CUE_SINUCA_LOT);
    action.data.bytes[offsetof(cue_sinuca_player_data, player)] =
        (uint8_t)(winner < UINT8_MAX ? winner : UINT8_MAX);
    return action;
}

/* Who plays first at the re-spotted black. */
static inline cue_action cue_sinuca_choose_first(unsigned first)
{
    cue_action action = cue_action_of(CUE_SINUCA_CHOOSE_FIRST);
    action.data.bytes[offsetof(cue_sinuca_player_data, player)] = (uint8_t)(first < UINT8_MAX ? first : UINT8_MAX);
    return action;
}

/* The player to act gives up, or the one whom the action's `player` is set to. */
static inline cue_action cue_sinuca_concede(void)
{
    return cue_action_of(CUE_SINUCA_CONCEDE);
}

/* The cue ball is put into the D for the coming shot. */
static inline cue_action cue_sinuca_place(double x, double y)
{
    cue_point at;
    at.x = x;
    at.y = y;
    return cue_place_action(CUE_SINUCA_PLACE, CUE_BALL, at);
}

/* The referee says where the balls are. */
static inline cue_action cue_sinuca_layout(const cue_layout *layout)
{
    return cue_carrying_action(CUE_SINUCA_LAYOUT, layout);
}

/* The referee sets the scores, or says who comes to the table; and ends the frame (winners: bit n for player n). */
static inline cue_action cue_sinuca_adjust(const cue_adjustment *adjustment)
{
    return cue_carrying_action(CUE_SINUCA_ADJUST, adjustment);
}
/* Which balls are in the game after all, and which are not: sets, bit n for ball n. */
static inline cue_action cue_sinuca_correct(cue_balls on, cue_balls off)
{
    return cue_correct_action(CUE_SINUCA_CORRECT, on, off);
}
static inline cue_action cue_sinuca_award(uint32_t winners)
{
    return cue_award_action(CUE_SINUCA_AWARD, winners);
}

CUE_END_DECLS

#endif
