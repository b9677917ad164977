/* What a drawing of a table shows of its balls: labels, and the numbers of pool balls. */
#pragma once

#include <cuerules/table.h>

/* The number on a ball of pool, 1 to 15; 0 where the name is no such number. */
unsigned cue_pool_number(const char *name);

/* What is drawn. labels: by ball, short, no two alike; empty where the game has no ball of that number. */
enum { CUE_LABEL_SIZE = 5 };
typedef struct cue_table_scene {
    const cue_table *table;
    const cue_layout *layout;
    const cue_ball_set *balls;
    cue_balls on_table, in_hand; /* of the balls that the game has */
    bool pale;                   /* where balls were last seen, not where they are */
    char labels[CUE_BALLS_MAX][CUE_LABEL_SIZE];
} cue_table_scene;

cue_table_scene cue_scene_of(const cue_table *table, const cue_layout *layout, const cue_ball_set *balls);
