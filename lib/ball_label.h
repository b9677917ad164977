/* Short labels for the balls of a game, no two alike. */
#ifndef LIB_BALL_LABEL_H
#define LIB_BALL_LABEL_H

#include <cuerules/table.h>

enum { CUE_LABEL_SIZE = 4 };

/* By number; empty where the game has no such ball. */
typedef struct cue_ball_labels {
    char of[CUE_BALLS_MAX][CUE_LABEL_SIZE];
} cue_ball_labels;

void cue_label_balls(const cue_ball_set *balls, cue_ball_labels *labels);

/* The balls that the game has. */
uint16_t cue_named_balls(const cue_ball_set *balls);

#endif
