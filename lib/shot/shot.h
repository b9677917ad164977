/* What the files of this room share. */
#pragma once

#include "table/geometry.h"

#include <cuerules/limits.h>
#include <cuerules/ruleset.h>
#include <cuerules/shot.h>

/* The ball that the tip struck. */
static inline unsigned cue_struck_ball(const cue_shot *shot, unsigned cue_ball)
{
    return shot->struck ? shot->struck - 1u : cue_ball;
}

/* By number; NULL for a cushion that was left unsaid. */
extern const char *const cue_side_names[CUE_SIDES];
extern const char *const cue_line_names[CUE_LINES];

/* Bytes that a record needs for its events and for the places that are not left out. */
static inline size_t cue_shot_needs(const cue_shot *shot)
{
    return cue_shot_size(shot->event_count) - shot->cut * sizeof *shot->rest;
}

/* Is there a place for each ball that rests somewhere? */
static inline bool cue_shot_has_places(const cue_shot *shot)
{
    return shot->cut <= CUE_BALLS_MAX && !((uint64_t)shot->resting << shot->cut >> CUE_BALLS_MAX);
}

/* Does a record have all the events that it counts, and all its places? One that was never finished does not. */
static inline bool cue_shot_is_whole(const cue_shot *shot)
{
    return shot->event_count <= CUE_LIMIT_EVENTS && cue_shot_has_places(shot) && shot->bytes >= cue_shot_needs(shot);
}

/* A record that is checked, and what the events before `at` have left: balls that can still take part. */
typedef struct cue_checked {
    const cue_shot *shot;
    const cue_table *table;
    const cue_ball_set *balls;
    const cue_layout *layout;
    uint32_t available; /* at the beginning */
    uint32_t alive;
    uint32_t at; /* the event that is wrong, or event_count */
    cue_error *error;
} cue_checked;

/* Says what is wrong with a record: with event `at`, with a shot without a stroke, or with the places. CUE_OK: nothing
 * is. */
cue_status cue_say_fault(const cue_checked *checked);

/* CUE_LIMIT: more events than a shot may have. */
cue_status cue_refuse_events(cue_error *error, const char *path, uint32_t events);

/* The lowest ball that can't rest where it does, because it overlaps one with a lower number or lies too far outside;
 * or CUE_NO_BALL. */
unsigned cue_first_misplaced(const cue_table *table, cue_balls resting, const cue_point *rest);

/* Fills in a place for every ball in `resting`, so that none overlaps another. Balls that have not moved may
 * stay where they were before; all others are at least R from the cushions. */
void cue_imagine_rest(const cue_table *table, const cue_layout *before, unsigned moved, cue_random *random,
                      cue_balls resting, cue_point *rest);

/* Which of a game's actions are typed as those of every table game. */
typedef enum cue_move_shape {
    CUE_MOVE_PLACE,
    CUE_MOVE_LAYOUT,
    CUE_MOVE_ADJUST,
    CUE_MOVE_CORRECT,
    CUE_MOVE_AWARD,
    CUE_MOVE_LAG,
    CUE_MOVE_FIRST,
    CUE_MOVE_CONCEDE,
    CUE_MOVE_CHOOSE,
    CUE_MOVE_BARE, /* nothing goes with it but its name */
    CUE_MOVE_OTHER
} cue_move_shape;

cue_move_shape cue_shape_of(const cue_action_kind *kind);

