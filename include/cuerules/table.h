/* Tables, and the balls on them. */
#ifndef CUERULES_TABLE_H
#define CUERULES_TABLE_H

#include <cuerules/export.h>

#include <stdbool.h>
#include <stdint.h>

CUE_BEGIN_DECLS

/* Balls are numbers: the cue ball 0, pool balls by what is on them, snooker balls by their value (red 1 to
 * black 7). Sets of balls are bit masks, bit n for ball n. */
enum { CUE_BALL = 0, CUE_BALLS_MAX = 16, CUE_NO_BALL = 255 };

/* Names of the balls of a game, by number; NULL where the game has no ball of that number. */
typedef struct cue_ball_set {
    const char *const *names;
    uint32_t count;     /* at most CUE_BALLS_MAX */
    bool pockets_named; /* a shot has to say into which pocket a ball dropped */
} cue_ball_set;

typedef struct cue_point {
    double x, y;
} cue_point;

CUE_END_DECLS

#endif
