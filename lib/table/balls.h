/* The balls of a game by their names, and short labels for them, no two alike. */
#ifndef LIB_TABLE_BALLS_H
#define LIB_TABLE_BALLS_H

#include "base/word.h"

#include <cuerules/table.h>

enum { CUE_LABEL_SIZE = 4 };

/* By number; empty where the game has no such ball. */
typedef struct cue_ball_labels {
    char of[CUE_BALLS_MAX][CUE_LABEL_SIZE];
} cue_ball_labels;

void cue_label_balls(const cue_ball_set *balls, cue_ball_labels *labels);

/* The balls that the game has. */
uint16_t cue_named_balls(const cue_ball_set *balls);

/* The ball of that name, or CUE_NO_BALL; case counts. */
unsigned cue_ball_named(const cue_ball_set *balls, const char *name);

/* The ball that a word names; `c` is short for the cue ball, where no ball is called that. */
bool cue_word_names_ball(const cue_ball_set *balls, const cue_word *given, unsigned *out);

#endif
