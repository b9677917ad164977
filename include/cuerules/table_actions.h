/* Actions that table games have in common, for whoever makes or reads them: shots, balls that are placed, layouts, what
 * the referee adjusts, corrects and awards, and concessions. The games' own headers wrap these. Since 1.0. */
#ifndef CUERULES_TABLE_ACTIONS_H
#define CUERULES_TABLE_ACTIONS_H

#include <cuerules/action.h>
#include <cuerules/shot.h>
#include <cuerules/table.h>

#include <string.h>

CUE_BEGIN_DECLS

/* Data of an action that carries something: the pointer, then what the ruleset adds, in 16 bytes. */
typedef struct cue_carrying_data {
    const void *carried;
    uint8_t own[CUE_ACTION_DATA - sizeof(void *)];
} cue_carrying_data;

/* Data of {"action":"place","ball":…,"at":[x,y]}. */
typedef struct cue_place_data {
    cue_point at;
    uint8_t ball;
    uint8_t reserved[7];
} cue_place_data;

static inline cue_action cue_place_action(unsigned kind, unsigned ball, cue_point at)
{
    const cue_place_data place = {at, (uint8_t)ball, {0}};
    cue_action action = cue_action_of(kind);
    memcpy(action.data.bytes, &place, sizeof place);
    return action;
}

static inline cue_place_data cue_place_of(const cue_action *action)
{
    cue_place_data place;
    memcpy(&place, action->data.bytes, sizeof place);
    return place;
}

/* Makes an action that carries a shot, a layout or an adjustment; the rest of its data is zero. */
static inline cue_action cue_carrying_action(unsigned kind, const void *carried)
{
    cue_action action = cue_action_of(kind);
    action.data.pointer = carried;
    return action;
}

/* The referee's desk: {"action":"adjust","scores":[14,-3],"to_act":1}, a kind that carries this as a record. */
enum { CUE_SCORE_GIVEN_MAX = 9999 };
typedef struct cue_adjustment {
    int32_t scores[CUE_PLAYERS_MAX]; /* what they become, -9999 to 9999, one for each player */
    uint8_t score_count;
    uint8_t has_scores; /* 0: they stay as they are */
    int8_t to_act;      /* who comes to the table; CUE_NOBODY: nobody else does */
    uint8_t reserved[5];
} cue_adjustment;

static inline const cue_adjustment *cue_adjustment_of(const cue_action *action)
{
    return (const cue_adjustment *)action->data.pointer;
}

/* Data of {"action":"correct","on":["7"],"off":["3"]}: balls that come back into the game, and balls that leave it. A
 * list that was left out (has_on, has_off: 0) is not read; one that was given may be empty. */
typedef struct cue_correction {
    cue_balls on, off;
    uint8_t has_on, has_off;
    uint8_t reserved[14];
} cue_correction;

/* Sets of balls, bit n for ball n; 0 where there are none. */
static inline cue_action cue_correct_action(unsigned kind, cue_balls on, cue_balls off)
{
    const cue_correction correction = {on, off, on != 0, off != 0, {0}};
    cue_action action = cue_action_of(kind);
    memcpy(action.data.bytes, &correction, sizeof correction);
    return action;
}

static inline cue_correction cue_correction_of(const cue_action *action)
{
    cue_correction correction;
    memcpy(&correction, action->data.bytes, sizeof correction);
    return correction;
}

/* Data of {"action":"award","winners":[1]}: bit n for player n; and of a concession, which has no winners. match: the
 * whole match ends, not only the game. */
typedef struct cue_ending {
    uint32_t winners;
    uint8_t match;
    uint8_t reserved[19];
} cue_ending;

static inline cue_action cue_award_action(unsigned kind, uint32_t winners)
{
    cue_action action = cue_action_of(kind);
    memcpy(action.data.bytes, &winners, sizeof winners);
    return action;
}

static inline cue_ending cue_ending_of(const cue_action *action)
{
    cue_ending ending;
    memcpy(&ending, action->data.bytes, sizeof ending);
    return ending;
}

static inline const cue_shot *cue_shot_of(const cue_action *action)
{
    return (const cue_shot *)action->data.pointer;
}

CUE_END_DECLS

#endif
