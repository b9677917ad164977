/* A pool table on Chipmunk2D: cushions and pockets come from libcuerules; balls roll, collide and drop. The engine's
 * events go straight into the builder of a shot. */
#ifndef POOL_ENGINE_H
#define POOL_ENGINE_H

#include <cuerules/shot.h>

typedef struct engine engine;

/* pairs: contacts are reported as pairs of balls, without who moved; else with both speeds. NULL when out of memory. */
engine *engine_new(const cue_table *table, bool pairs);
void engine_free(engine *e);

/* Puts the balls where the layout has them, at rest. */
void engine_set(engine *e, const cue_layout *layout);
/* Where they are now. */
void engine_get(const engine *e, cue_layout *layout);

/* Strikes the cue ball with a velocity in m/s, tells the builder what happens until all balls are at rest, and where
 * they are then. watch, if not NULL, is called after every step with the seconds since the stroke. False if the balls
 * did not come to rest. */
typedef void (*engine_watch)(void *context, const engine *e, double seconds);
bool engine_shoot(engine *e, cue_point velocity, cue_shot_builder *shot, engine_watch watch, void *context);

/* The speed with which a ball has to start to roll that far. */
double engine_speed_for(double metres);

#endif
