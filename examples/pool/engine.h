/* A pool table on Chipmunk2D: cushions and pockets from libcuerules, balls that roll, knock together and drop. What
 * happens goes into the builder of a shot as the engine reports it. */
#ifndef POOL_ENGINE_H
#define POOL_ENGINE_H

#include <cuerules/shot.h>

typedef struct engine engine;

/* pairs: contacts are reported without who moved, in every step; else with the speeds. NULL without memory. */
engine *engine_new(const cue_table *table, bool pairs);
void engine_free(engine *e);

/* Puts the balls where the layout has them, all at rest. */
void engine_set(engine *e, const cue_layout *layout);
/* Where they are now. */
void engine_get(const engine *e, cue_layout *layout);

/* Strikes the cue ball, at a velocity in m/s, and tells the builder what happens until all balls lie still, and
 * where they then do. watch, if not NULL, is called after every step with the seconds since the stroke. False where
 * the balls do not come to rest. */
typedef void (*engine_watch)(void *context, const engine *e, double seconds);
bool engine_shoot(engine *e, cue_point velocity, cue_shot_builder *shot, engine_watch watch, void *context);

/* How far a ball rolls that leaves with a speed, and the speed for a distance. */
double engine_speed_for(double metres);

#endif
