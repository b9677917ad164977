/* Sets of balls, layouts and records for the tests of shots. */
#pragma once

#include <cuerules/shot.h>

/* cue, 1 to 15; cue, red to black, pockets named; and cue, 1 to 4, 8 to 12, with gaps between. */
extern const cue_ball_set pool_balls, snooker_balls, gapped_balls;

extern const cue_table pool_table;

/* A record of that notation, in memory that the next call uses again. The notation has to be readable. */
cue_shot *shot_of(const cue_ball_set *balls, const char *notation);

/* A record of these events, in memory of the same kind. */
cue_shot *shot_of_events(const cue_event *list, uint32_t count);

/* Such balls on a pool table, well apart and known. */
cue_layout layout_of(unsigned on_table, unsigned in_hand);

/* Gives a record resting places, those of layout_of. */
void rest_in_layout(cue_shot *shot, unsigned resting);

/* The shots of tests/data/shots.txt, which a simulator made: false when there are no more. */
typedef struct real_shot {
    const cue_ball_set *balls;
    cue_table table;
    cue_layout before, after;
    char notation[512];
} real_shot;
bool next_real_shot(const char **text, real_shot *out);

/* A real number between two, and a random layout in which balls crowd between the cue ball and ball TARGET. */
enum { TARGET = 1 };
double between(cue_random *random, double low, double high);
cue_layout random_layout(cue_random *random, const cue_table *table);
