/* Chaser: options, actions and view as structs. Rules: docs/rules/chaser.md. */
#ifndef CUERULES_GAMES_CHASER_H
#define CUERULES_GAMES_CHASER_H

#include <cuerules/export.h>
#include <cuerules/heads.h>
#include <cuerules/table_actions.h>

#include <string.h>

CUE_BEGIN_DECLS

#define CUE_CHASER "chaser"

enum {
    CUE_CHASER_BALLS = 15, /* object balls, 1 to 15; the cue ball is CUE_BALL */
    CUE_CHASER_PLAYERS_MIN = 2,
    CUE_CHASER_PLAYERS_MAX = 32,
    CUE_CHASER_SCORE_LIMIT = 99999 /* no score goes beyond it, up or down */
};

/* The order in which the players shoot in a round. */
typedef enum cue_chaser_ordering {
    CUE_CHASER_FIXED,     /* as they were named */
    CUE_CHASER_RANDOM,    /* drawn before every round */
    CUE_CHASER_ASCENDING, /* in the first round as they were named, then the lowest score first, */
    CUE_CHASER_DESCENDING /* or the highest */
} cue_chaser_ordering;

/* table: any that the rack fits on. no_rail: the foul of that name applies; 0 for hosts that don't see
 * cushions. order: cue_chaser_ordering. */
typedef struct cue_chaser_options {
    cue_table table;
    uint8_t no_rail;
    uint8_t order;
    uint8_t reserved[6];
} cue_chaser_options;

#define CUE_CHASER_OPTIONS_INIT                                                                                    \
    {                                                                                                              \
        CUE_TABLE_POOL_9FT_INIT, 1, CUE_CHASER_FIXED,                                                                \
        {                                                                                                          \
            0                                                                                                      \
        }                                                                                                          \
    }

/* Phases: somebody shoots; after a foul, the next player says who; the order of a round is drawn. */
enum { CUE_CHASER_PHASE_SHOT, CUE_CHASER_PHASE_PASS, CUE_CHASER_PHASE_ORDER, CUE_CHASER_PHASE_OVER };

/* Kinds of action. */
enum {
    CUE_CHASER_SHOT,
    CUE_CHASER_ACCEPT,
    CUE_CHASER_PASS_BACK,
    CUE_CHASER_ORDER,
    CUE_CHASER_PLACE,
    CUE_CHASER_CONCEDE,
    CUE_CHASER_LAYOUT,
    CUE_CHASER_ADJUST,
    CUE_CHASER_CORRECT,
    CUE_CHASER_AWARD
};

/* How the first shot of the game is scored; on any other shot only CUE_CHASER_UNSAID is allowed. */
typedef enum cue_chaser_scoring {
    CUE_CHASER_UNSAID, /* safe, on the first shot */
    CUE_CHASER_SAFE,
    CUE_CHASER_BALLSY
} cue_chaser_scoring;

/* The game's own type of ruling: the next shot begins snooked. No data. */
enum { CUE_CHASER_SNOOK = CUE_RULING_OWN };

/* Codes of fouls; those of infractions are CUE_FOUL_INFRACTION + their numbers. */
enum {
    CUE_CHASER_TARGET_MISSED,
    CUE_CHASER_WRONG_BALL_FIRST,
    CUE_CHASER_CUE_BALL_POTTED,
    CUE_CHASER_BALL_OFF_TABLE,
    CUE_CHASER_NO_RAIL,
    CUE_CHASER_POTTED_IN_FOUL,
    CUE_CHASER_FOULS
};

/* In cue_action.data, of a shot. scoring: cue_chaser_scoring. */
typedef struct cue_chaser_shot_data {
    const cue_shot *shot;
    uint8_t scoring;
    uint8_t reserved[CUE_ACTION_DATA - sizeof(void *) - 1];
} cue_chaser_shot_data;

/* What an action of the kind CUE_CHASER_ORDER points to: everybody who is still in, in the order of the round. */
typedef struct cue_chaser_round {
    uint8_t players[CUE_CHASER_PLAYERS_MAX];
    uint8_t count;
    uint8_t reserved[7];
} cue_chaser_round;

/* score: may be below zero. out: has conceded. */
typedef struct cue_chaser_player {
    int32_t score;
    uint8_t out;
    uint8_t reserved[3];
} cue_chaser_player;

/* What somebody at the table can see; members as in docs/rules/chaser.md. on_table: object balls; in_hand: the
 * cue ball, or nothing (sets, bit n for ball n). target: CUE_NO_BALL when the game is over. asked: in the phase
 * pass, the fouler whom pass_back would make shoot; else CUE_NOBODY. round: from 1 on; order: of those who are still
 * in, order_count of them, none while it is to be drawn. */
typedef struct cue_chaser_view {
    cue_view_head head;
    cue_chaser_player players[CUE_CHASER_PLAYERS_MAX];
    cue_layout layout;
    cue_balls on_table, in_hand;
    uint8_t target;
    uint8_t first_shot;
    uint8_t passed_back;
    int8_t asked;
    uint32_t round;
    uint8_t order[CUE_CHASER_PLAYERS_MAX];
    uint8_t order_count;
    uint8_t reserved[3];
} cue_chaser_view;

/* A shot was played; the record is the caller's, and has to live until the action was applied. */
static inline cue_action cue_chaser_shot(const cue_shot *shot)
{
    return cue_carrying_action(CUE_CHASER_SHOT, shot);
}

/* The first shot of the game, with what the player said about its scoring. */
static inline cue_action cue_chaser_first_shot(const cue_shot *shot, cue_chaser_scoring scoring)
{
    cue_action action = cue_carrying_action(CUE_CHASER_SHOT, shot);
    action.data.bytes[offsetof(cue_chaser_shot_data, scoring)] = (uint8_t)scoring;
    return action;
}

/* After a foul: the player who is asked shoots. */
static inline cue_action cue_chaser_accept(void)
{
    return cue_action_of(CUE_CHASER_ACCEPT);
}

/* After a foul: the player who is asked has the fouler shoot again. */
static inline cue_action cue_chaser_pass_back(void)
{
    return cue_action_of(CUE_CHASER_PASS_BACK);
}

/* The order of a round, to be drawn; and as it was drawn at a real table: the record is the caller's, and has to live
 * until the action was applied. */
static inline cue_action cue_chaser_order(void)
{
    cue_action action = cue_action_of(CUE_CHASER_ORDER);
    action.flags = CUE_ACTION_DRAW;
    return action;
}
static inline cue_action cue_chaser_order_drawn(const cue_chaser_round *round)
{
    return cue_carrying_action(CUE_CHASER_ORDER, round);
}

/* Whoever is to act is out of the game, or whom the action's `player` is set to. */
static inline cue_action cue_chaser_concede(void)
{
    return cue_action_of(CUE_CHASER_CONCEDE);
}

/* The cue ball is in hand, or was placed for the shot to come: it is put there, inside the kitchen. */
static inline cue_action cue_chaser_place(cue_point at)
{
    return cue_place_action(CUE_CHASER_PLACE, CUE_BALL, at);
}

/* The referee says where the balls are; the layout is the caller's, and has to live until the action was applied.
 */
static inline cue_action cue_chaser_layout(const cue_layout *layout)
{
    return cue_carrying_action(CUE_CHASER_LAYOUT, layout);
}

/* The referee sets scores, or says who plays; the record is the caller's, too. */
static inline cue_action cue_chaser_adjust(const cue_adjustment *adjustment)
{
    return cue_carrying_action(CUE_CHASER_ADJUST, adjustment);
}

/* The referee says which balls are in the game after all, and which are not: sets, bit n for ball n. */
static inline cue_action cue_chaser_correct(cue_balls on, cue_balls off)
{
    return cue_correct_action(CUE_CHASER_CORRECT, on, off);
}

/* The referee ends the game; bit n of winners stands for player n, 0 for a game without result. */
static inline cue_action cue_chaser_award(uint32_t winners)
{
    return cue_award_action(CUE_CHASER_AWARD, winners);
}

CUE_END_DECLS

#endif
