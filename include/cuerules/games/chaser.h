/* Chaser: options, actions and view as structs. Rules: docs/rules/chaser.md. */
#ifndef CUERULES_GAMES_CHASER_H
#define CUERULES_GAMES_CHASER_H

#include <cuerules/export.h>
#include <cuerules/ruleset.h>
#include <cuerules/table_game.h>

#include <string.h>

CUE_BEGIN_DECLS

#define CUE_CHASER "chaser"

enum {
    CUE_CHASER_BALLS = 15, /* object balls, 1 to 15; the cue ball is CUE_BALL */
    CUE_CHASER_PLAYERS_MIN = 2,
    CUE_CHASER_PLAYERS_MAX = 32,
    CUE_CHASER_SCORE_LIMIT = 1000000000 /* no score goes beyond it, up or down */
};

/* table: any that the rack fits on. no_rail: the foul of that name applies; 0 for hosts that don't see
 * cushions. */
typedef struct cue_chaser_options {
    cue_table table;
    uint8_t no_rail;
    uint8_t reserved[7];
} cue_chaser_options;

#define CUE_CHASER_OPTIONS_INIT                                                                                    \
    {                                                                                                              \
        CUE_TABLE_POOL_9FT_INIT, 1,                                                                                  \
        {                                                                                                          \
            0                                                                                                      \
        }                                                                                                          \
    }

/* Phases: somebody shoots; after a foul, the next player says who. */
enum { CUE_CHASER_PHASE_SHOT, CUE_CHASER_PHASE_PASS, CUE_CHASER_PHASE_OVER };

/* Kinds of action. */
enum {
    CUE_CHASER_SHOT,
    CUE_CHASER_ACCEPT,
    CUE_CHASER_PASS_BACK,
    CUE_CHASER_PLACE,
    CUE_CHASER_CONCEDE,
    CUE_CHASER_LAYOUT
};

/* How the first shot of the game is scored; on any other shot only CUE_CHASER_UNSAID is allowed. */
typedef enum cue_chaser_scoring {
    CUE_CHASER_UNSAID, /* safe, on the first shot */
    CUE_CHASER_SAFE,
    CUE_CHASER_BALLSY
} cue_chaser_scoring;

/* The game's own type of ruling: the next shot begins snooked. No data. */
enum { CUE_CHASER_SNOOK = CUE_RULING_OWN };

/* Codes of fouls: the infractions by their own numbers, then these. */
enum {
    CUE_CHASER_TARGET_MISSED = CUE_INFRACTIONS,
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

/* score: may be below zero. out: has conceded. */
typedef struct cue_chaser_player {
    int32_t score;
    uint8_t out;
    uint8_t reserved[3];
} cue_chaser_player;

/* What somebody at the table can see; members as in docs/rules/chaser.md. on_table: object balls; in_hand: the
 * cue ball, or nothing (sets, bit n for ball n). target: CUE_NO_BALL when the game is over. asked: in the phase
 * pass, the fouler whom pass_back would make shoot; else CUE_NOBODY. */
typedef struct cue_chaser_view {
    cue_view_head head;
    cue_chaser_player players[CUE_CHASER_PLAYERS_MAX];
    cue_layout layout;
    uint16_t on_table, in_hand;
    uint8_t target;
    uint8_t first_shot;
    uint8_t passed_back;
    int8_t asked;
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

/* After a foul: the player who is asked shoots himself. */
static inline cue_action cue_chaser_accept(void)
{
    return cue_action_of(CUE_CHASER_ACCEPT);
}

/* After a foul: he has the fouler shoot again. */
static inline cue_action cue_chaser_pass_back(void)
{
    return cue_action_of(CUE_CHASER_PASS_BACK);
}

/* Whoever is to act is out of the game. */
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

CUE_END_DECLS

#endif
