#include "engine.h"

#include <chipmunk/chipmunk.h>
#include <math.h>
#include <stdlib.h>

enum { BALL_TYPE = 1, CUSHION_TYPE };

#define ROLLING 0.3   /* m/s² by which a rolling ball slows down */
#define BOUNCE  0.97  /* elasticity of a ball; Chipmunk multiplies those of the two that meet */
#define CUSHION 0.8   /* elasticity of a cushion */
#define STILL   0.004 /* m/s: slower than this a ball is stopped */
#define SLOP    0.0001
#define LONGEST 60.0   /* seconds for a shot */
#define SETTLED 0.0003 /* how far balls may overlap when the shot ends, in metres */

struct engine {
    cue_table table;
    bool pairs;
    cpSpace *space;
    cpBody *bodies[CUE_BALLS_MAX]; /* NULL: not on the table */
    cpShape *shapes[CUE_BALLS_MAX];
    cue_pocket_shape pockets[CUE_POCKETS];
    cue_shot_builder *shot; /* of the current stroke */
    cue_balls frozen;       /* balls that have touched the cue ball since before the stroke */
    cue_balls behind;       /* balls behind the head string */
};

static double speed_of(const cpBody *body)
{
    return cpvlength(cpBodyGetVelocity(body));
}

static unsigned ball_of(const cpBody *body)
{
    return (unsigned)(uintptr_t)cpBodyGetUserData(body);
}

/* Rolling slows a ball down by the same amount at every speed. */
static void roll(cpBody *body, cpVect gravity, cpFloat damping, cpFloat seconds)
{
    const cpVect velocity = cpBodyGetVelocity(body);
    const double speed = cpvlength(velocity), lost = ROLLING * seconds;
    (void)gravity;
    (void)damping;
    cpBodySetVelocity(body, speed > lost ? cpvmult(velocity, (speed - lost) / speed) : cpvzero);
}

/* A ball that touched the cue ball before the stroke has not been struck by it, unless the cue ball moves towards it.
 * */
static bool is_idle_touch(engine *e, const cpBody *first, const cpBody *second)
{
    const cpBody *cue = ball_of(first) == CUE_BALL ? first : second, *other = cue == first ? second : first;
    const cpVect way = cpvsub(cpBodyGetPosition(other), cpBodyGetPosition(cue));
    if (ball_of(cue) != CUE_BALL || !cue_in_set(e->frozen, ball_of(other)))
        return false;
    if (cpvdot(cpvnormalize(way), cpBodyGetVelocity(cue)) < CUE_SPEED_AT_REST)
        return true;
    e->frozen &= ~CUE_BALL_BIT(ball_of(other));
    return false;
}

/* Called in every step while two balls touch, before the collision is solved, with the speeds before it. */
static cpBool balls_touch(cpArbiter *arbiter, cpSpace *space, cpDataPointer context)
{
    engine *e = context;
    cpBody *first, *second;
    unsigned a, b;
    (void)space;
    cpArbiterGetBodies(arbiter, &first, &second);
    a = ball_of(first);
    b = ball_of(second);
    if (!e->shot || is_idle_touch(e, first, second))
        return cpTrue;
    if (e->pairs)
        cue_shot_contact(e->shot, a, b, CUE_MOVERS_UNKNOWN);
    else
        cue_shot_contact_speeds(e->shot, a, b, speed_of(first), speed_of(second));
    return cpTrue;
}

static void balls_part(cpArbiter *arbiter, cpSpace *space, cpDataPointer context)
{
    engine *e = context;
    cpBody *first, *second;
    (void)space;
    cpArbiterGetBodies(arbiter, &first, &second);
    if (ball_of(first) == CUE_BALL || ball_of(second) == CUE_BALL)
        e->frozen &= ~CUE_BALL_BIT(ball_of(first) + ball_of(second));
}

/* Called when a ball reaches a cushion. A ball that lies still against one does not touch it on this shot. */
static cpBool ball_meets_cushion(cpArbiter *arbiter, cpSpace *space, cpDataPointer context)
{
    engine *e = context;
    cpBody *ball, *cushion;
    (void)space;
    cpArbiterGetBodies(arbiter, &ball, &cushion);
    if (e->shot && speed_of(ball) >= CUE_SPEED_AT_REST)
        cue_shot_cushion(e->shot, ball_of(ball));
    return cpTrue;
}

static void add_cushion(engine *e, cue_point from, cue_point to)
{
    cpShape *shape = cpSegmentShapeNew(cpSpaceGetStaticBody(e->space), cpv(from.x, from.y), cpv(to.x, to.y), 0);
    cpShapeSetElasticity(shape, CUSHION);
    cpShapeSetCollisionType(shape, CUSHION_TYPE);
    cpSpaceAddShape(e->space, shape);
}

static void add_table(engine *e)
{
    cue_nose nose;
    unsigned i, side;
    for (i = 0; cue_table_cushion(&e->table, i, &nose); i++)
        add_cushion(e, nose.from, nose.to);
    for (i = 0; cue_table_pocket(&e->table, i, &e->pockets[i]); i++)
        for (side = 0; side < 2; side++)
            add_cushion(e, e->pockets[i].jaws[side], e->pockets[i].throat[side]);
}

static void add_handlers(engine *e)
{
    cpCollisionHandler *balls = cpSpaceAddCollisionHandler(e->space, BALL_TYPE, BALL_TYPE);
    cpCollisionHandler *cushions = cpSpaceAddCollisionHandler(e->space, BALL_TYPE, CUSHION_TYPE);
    balls->preSolveFunc = balls_touch;
    balls->separateFunc = balls_part;
    cushions->beginFunc = ball_meets_cushion;
    balls->userData = cushions->userData = e;
}

engine *engine_new(const cue_table *table, bool pairs)
{
    engine *e = calloc(1, sizeof *e);
    if (!e)
        return NULL;
    e->table = *table;
    e->pairs = pairs;
    e->space = cpSpaceNew();
    cpSpaceSetIterations(e->space, 20);
    cpSpaceSetCollisionSlop(e->space, SLOP);
    add_table(e);
    add_handlers(e);
    return e;
}

static void take(engine *e, unsigned ball)
{
    if (!e->bodies[ball])
        return;
    cpSpaceRemoveShape(e->space, e->shapes[ball]);
    cpSpaceRemoveBody(e->space, e->bodies[ball]);
    cpShapeFree(e->shapes[ball]);
    cpBodyFree(e->bodies[ball]);
    e->bodies[ball] = NULL;
}

static void free_shape(cpSpace *space, void *shape, void *unused)
{
    (void)unused;
    cpSpaceRemoveShape(space, shape);
    cpShapeFree(shape);
}

static void free_later(cpShape *shape, void *space)
{
    cpSpaceAddPostStepCallback(space, free_shape, shape, NULL);
}

void engine_free(engine *e)
{
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        take(e, ball);
    cpSpaceEachShape(e->space, free_later, e->space);
    cpSpaceFree(e->space);
    free(e);
}

/* The mass of a ball does not matter, as long as all have the same. */
static void put(engine *e, unsigned ball, cue_point at)
{
    cpBody *body = cpSpaceAddBody(e->space, cpBodyNew(1, INFINITY));
    cpShape *shape = cpSpaceAddShape(e->space, cpCircleShapeNew(body, e->table.ball_radius, cpvzero));
    cpBodySetPosition(body, cpv(at.x, at.y));
    cpBodySetUserData(body, (cpDataPointer)(uintptr_t)ball);
    cpBodySetVelocityUpdateFunc(body, roll);
    cpShapeSetElasticity(shape, BOUNCE);
    cpShapeSetCollisionType(shape, BALL_TYPE);
    e->bodies[ball] = body;
    e->shapes[ball] = shape;
}

void engine_set(engine *e, const cue_layout *layout)
{
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++) {
        take(e, ball);
        if (cue_in_set(layout->on_table, ball))
            put(e, ball, layout->at[ball]);
    }
}

static cue_point place_of(const engine *e, unsigned ball)
{
    const cpVect at = cpBodyGetPosition(e->bodies[ball]);
    return (cue_point){at.x, at.y};
}

void engine_get(const engine *e, cue_layout *layout)
{
    unsigned ball;
    *layout = (cue_layout){.known = 1};
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if (e->bodies[ball])
            cue_layout_put(layout, ball, place_of(e, ball));
}

/* Removes balls that have left the table. Called between steps, because the engine can't remove bodies during one. */
static void remove_fallen(engine *e)
{
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++) {
        cue_point at;
        unsigned pocket;
        double beyond;
        if (!e->bodies[ball])
            continue;
        at = place_of(e, ball);
        beyond = fmax(fmax(-at.x, at.x - e->table.width), fmax(-at.y, at.y - e->table.length));
        if (beyond < -2 * e->table.ball_radius)
            continue;
        pocket = cue_nearest_pocket(&e->table, at);
        if (hypot(at.x - e->pockets[pocket].centre.x, at.y - e->pockets[pocket].centre.y) <
            e->pockets[pocket].radius)
            cue_shot_pocket(e->shot, ball, pocket);
        else if (beyond > 2 * e->table.ball_radius)
            cue_shot_off_table(e->shot, ball);
        else
            continue;
        take(e, ball);
    }
}

/* Which balls are behind the head string; in a stroke, those that have just crossed it are told. */
static void watch_line(engine *e, bool tell)
{
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++) {
        const bool behind = e->bodies[ball] && cue_is_behind(&e->table, place_of(e, ball));
        if (tell && e->bodies[ball] && behind != cue_in_set(e->behind, ball))
            cue_shot_line(e->shot, ball, CUE_LINE_HEAD);
        e->behind = behind ? e->behind | CUE_BALL_BIT(ball) : e->behind & ~CUE_BALL_BIT(ball);
    }
}

/* The speed of the fastest ball. */
static double fastest(const engine *e)
{
    double most = 0;
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if (e->bodies[ball])
            most = fmax(most, speed_of(e->bodies[ball]));
    return most;
}

static void stop_all(engine *e)
{
    unsigned ball;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if (e->bodies[ball])
            cpBodySetVelocity(e->bodies[ball], cpvzero);
}

/* The greatest overlap of two balls. */
static double greatest_overlap(const engine *e)
{
    double most = 0;
    unsigned ball, other;
    for (ball = 1; ball < CUE_BALLS_MAX; ball++)
        for (other = 0; other < ball; other++)
            if (e->bodies[ball] && e->bodies[other])
                most = fmax(most, 2 * e->table.ball_radius - cpvdist(cpBodyGetPosition(e->bodies[ball]),
                                                                     cpBodyGetPosition(e->bodies[other])));
    return most;
}

static void find_frozen(engine *e)
{
    const double near = 2 * e->table.ball_radius + CUE_OVERLAP_ALLOWED;
    unsigned ball;
    e->frozen = 0;
    for (ball = 1; ball < CUE_BALLS_MAX && e->bodies[CUE_BALL]; ball++)
        if (e->bodies[ball] &&
            cpvdist(cpBodyGetPosition(e->bodies[ball]), cpBodyGetPosition(e->bodies[CUE_BALL])) <= near)
            e->frozen |= CUE_BALL_BIT(ball);
}

/* A ball moves at most a seventh of its diameter in a step. */
static double step_for(const engine *e, double speed)
{
    const double most = 0.005, step = e->table.ball_radius * 2 / 7 / (speed + 0.01);
    return step < most ? step : most;
}

bool engine_shoot(engine *e, cue_point velocity, cue_shot_builder *shot, engine_watch watch, void *context)
{
    double seconds = 0, speed;
    unsigned ball;
    e->shot = shot;
    find_frozen(e);
    watch_line(e, false);
    cpBodySetVelocity(e->bodies[CUE_BALL], cpv(velocity.x, velocity.y));
    while ((speed = fastest(e)) > STILL && seconds < LONGEST) {
        const double step = step_for(e, speed);
        cpSpaceStep(e->space, step);
        seconds += step;
        remove_fallen(e);
        watch_line(e, true);
        if (watch)
            watch(context, e, seconds);
    }
    stop_all(e);
    for (ball = 0; ball < 500 && greatest_overlap(e) > SETTLED; ball++) {
        cpSpaceStep(e->space, 0.005);
        stop_all(e);
        remove_fallen(e);
    }
    e->shot = NULL;
    for (ball = 0; ball < CUE_BALLS_MAX; ball++)
        if (e->bodies[ball])
            cue_shot_rest(shot, ball, place_of(e, ball).x, place_of(e, ball).y);
    return seconds < LONGEST;
}

double engine_speed_for(double metres)
{
    return sqrt(2 * ROLLING * metres);
}
