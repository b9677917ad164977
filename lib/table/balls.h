/* The balls of a game by their names, and what a picture of a table shows of them. */
#ifndef LIB_TABLE_BALLS_H
#define LIB_TABLE_BALLS_H

#include "base/word.h"

#include <cuerules/table.h>

/* The balls that the game has. */
cue_balls cue_named_balls(const cue_ball_set *balls);

/* The ball of that name, or CUE_NO_BALL; case counts. */
unsigned cue_ball_named(const cue_ball_set *balls, const char *name);

/* The ball that a word names; `c` is short for the cue ball, where no ball is called that. */
bool cue_word_names_ball(const cue_ball_set *balls, const cue_word *given, unsigned *out);

/* The number on a ball of pool, 1 to 15; 0 where the name is no such number. */
unsigned cue_pool_number(const char *name);

/* What is drawn. labels: short, by number, no two alike; empty where the game has no such ball. */
enum { CUE_LABEL_SIZE = 4 };
typedef struct cue_table_scene {
    const cue_table *table;
    const cue_layout *layout;
    const cue_ball_set *balls;
    cue_balls on_table, in_hand; /* of the balls that the game has */
    char labels[CUE_BALLS_MAX][CUE_LABEL_SIZE];
} cue_table_scene;

cue_table_scene cue_scene_of(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls);

#endif
