/* Straight pool (14.1 continuous): options and view as structs. Actions are those of cuerules/pool.h:
 * cue_pool_called_shot, cue_pool_safety, cue_pool_choose, cue_pool_stalemate and so on. Rules:
 * docs/rules/straight-pool.md. */
#ifndef CUERULES_GAMES_STRAIGHT_POOL_H
#define CUERULES_GAMES_STRAIGHT_POOL_H

#include <cuerules/pool.h>

CUE_BEGIN_DECLS

#define CUE_STRAIGHT_POOL "straight-pool"

/* Targets, scores and innings. A shot may score beyond the target, by all balls but one. */
enum {
    CUE_STRAIGHT_POOL_TARGET_MAX = 9999,
    CUE_STRAIGHT_POOL_INNINGS_MAX = 999,
    CUE_STRAIGHT_POOL_SCORE_MIN = -9999,
    CUE_STRAIGHT_POOL_SCORE_MAX = CUE_STRAIGHT_POOL_TARGET_MAX + CUE_POOL_BALLS - 1
};

/* target: points to be reached by each player. innings: the game is over when both have completed that many; 0: there
 * is no limit. */
typedef struct cue_straight_pool_options {
    cue_pool_options pool;
    uint16_t target[CUE_POOL_PLAYERS];
    uint16_t innings;
    uint8_t reserved[2];
} cue_straight_pool_options;

#define CUE_STRAIGHT_POOL_OPTIONS_INIT                                                                             \
    {                                                                                                              \
        CUE_POOL_OPTIONS_INIT, {100, 100}, 0, {0}                                                                  \
    }

/* Where a ball lies that may interfere with a rerack: nowhere in the way, in the rack, where it blocks the head spot
 * (the last ball then lies behind the head string), or elsewhere behind the head string (of the last ball only). */
typedef enum cue_straight_pool_where {
    CUE_STRAIGHT_POOL_CLEAR,
    CUE_STRAIGHT_POOL_RACK,
    CUE_STRAIGHT_POOL_HEAD_SPOT,
    CUE_STRAIGHT_POOL_KITCHEN
} cue_straight_pool_where;

/* In cue_pool_shot_data.own: what the referee sees of the cue ball and of the last ball (cue_straight_pool_where) when
 * the balls are to be racked again. It decides where the layout is unknown. given: 1, or 0 with the others 0. */
typedef struct cue_straight_pool_seen {
    uint8_t given, cue, last;
} cue_straight_pool_seen;

/* A shot, called or not, with that. */
static inline cue_action cue_straight_pool_with_seen(cue_action shot, cue_straight_pool_where cue,
                                                     cue_straight_pool_where last)
{
    const cue_straight_pool_seen seen = {1, (uint8_t)cue, (uint8_t)last};
    memcpy(shot.data.bytes + offsetof(cue_pool_shot_data, own), &seen, sizeof seen);
    return shot;
}

/* In cue_pool_rerack_ruling, of cue and last: what becomes of them. Nothing is said where all balls are racked for a
 * break. CUE_STRAIGHT_POOL_RACKED: the last ball is racked with the others, or none was left. */
typedef enum cue_straight_pool_goes {
    CUE_STRAIGHT_POOL_UNSAID,
    CUE_STRAIGHT_POOL_STAYS,
    CUE_STRAIGHT_POOL_TO_HEAD_SPOT,
    CUE_STRAIGHT_POOL_TO_CENTRE_SPOT,
    CUE_STRAIGHT_POOL_IN_HAND,
    CUE_STRAIGHT_POOL_RACKED
} cue_straight_pool_goes;

/* The game's own type of ruling: a third foul in a row, with the player whom it concerns. */
enum { CUE_STRAIGHT_POOL_THREE_FOULS = CUE_POOL_RULING_OWN };

/* The game's own codes of fouls, after those of cuerules/pool.h. */
enum { CUE_STRAIGHT_POOL_BAD_BREAK = CUE_POOL_FOULS_SHARED, CUE_STRAIGHT_POOL_FOULS };

/* fouls: in a row. innings: completed ones. */
typedef struct cue_straight_pool_player {
    int32_t score;
    uint32_t innings;
    uint16_t target;
    uint8_t fouls;
    uint8_t reserved[1];
} cue_straight_pool_player;

/* run: points of the visit that goes on. */
typedef struct cue_straight_pool_view {
    cue_pool_view pool;
    cue_straight_pool_player players[CUE_POOL_PLAYERS];
    uint32_t run;
    uint8_t reserved[4];
} cue_straight_pool_view;

CUE_END_DECLS

#endif
