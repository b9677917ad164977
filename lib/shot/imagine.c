/* Imagined shots: not physics, but nothing impossible. docs/shots.md has the chances. What moves is a set of
 * balls; whatever happens next happens to one of them. */
#include "table/geometry.h"
#include "shot/shot.h"

/* Beyond this many events nothing more is begun; CUE_IMAGINED_SIZE has room for what is still to come. */
enum { EVENTS_ENOUGH = 56 };

typedef struct imagination {
    const cue_shot_plan *plan;
    const cue_ball_set *balls;
    cue_random *random;
    cue_shot_builder builder;
    unsigned aim;    /* of the plan, as far as they are there */
    unsigned target; /* CUE_NO_BALL when there is none */
    unsigned alive;  /* balls that have neither dropped nor left */
    unsigned moving; /* of these, the ones under way */
    unsigned moved;  /* balls that lie elsewhere now */
    bool pots;       /* the player pots their target */
} imagination;

static bool chance(imagination *in, unsigned percent)
{
    return cue_random_below(in->random, 100) < percent;
}

/* One ball of a set that is not empty. */
static unsigned pick(imagination *in, unsigned set)
{
    unsigned count = 0;
    unsigned left;
    for (left = set; left; left &= left - 1)
        count++;
    for (count = (unsigned)cue_random_below(in->random, count); count; count--)
        set &= set - 1;
    return cue_lowest_ball(set);
}

/* A moving ball comes upon another. It may be named first or second. */
static void touch(imagination *in, unsigned ball, unsigned other)
{
    const bool both = cue_in_set(in->moving, other) && chance(in, 60);
    const bool first = chance(in, 70);
    unsigned moving = first ? CUE_FIRST_MOVES : CUE_SECOND_MOVES;
    if (both)
        moving = CUE_FIRST_MOVES | CUE_SECOND_MOVES;
    if (chance(in, 5))
        moving = CUE_MOVERS_UNKNOWN;
    cue_shot_contact(&in->builder, first ? ball : other, first ? other : ball, moving);
    in->moving |= 1u << ball | 1u << other;
    in->moved |= in->moving;
}

static void cushions(imagination *in, unsigned ball, unsigned percent)
{
    while (chance(in, percent))
        cue_shot_cushion(&in->builder, ball);
}

static void leave(imagination *in, unsigned ball)
{
    in->alive &= ~(1u << ball);
    in->moving &= ~(1u << ball);
}

static void drop(imagination *in, unsigned ball, unsigned pocket)
{
    cue_shot_pocket(&in->builder, ball, pocket);
    leave(in, ball);
}

static unsigned any_pocket(imagination *in)
{
    if (!in->balls->pockets_named && chance(in, 20))
        return CUE_NO_POCKET;
    return (unsigned)cue_random_below(in->random, CUE_POCKETS);
}

static void infringe(imagination *in)
{
    unsigned code = (unsigned)cue_random_below(in->random, CUE_INFRACTIONS);
    const bool concerns = in->alive && chance(in, 50);
    if (in->builder.shot->no_stroke && code == CUE_JUMP_SHOT)
        code = CUE_TOUCHED_BALL;
    cue_shot_infraction(&in->builder, (cue_infraction)code, concerns ? pick(in, in->alive) : CUE_NO_BALL);
}

/* A moving ball, by chance: the next event. The target is left to pot_target. */
static void go_on(imagination *in)
{
    const unsigned ball = pick(in, in->moving);
    const unsigned others = in->alive & ~(1u << ball);
    const unsigned what = (unsigned)cue_random_below(in->random, 100);
    if (what < 46 || !others)
        cue_shot_cushion(&in->builder, ball);
    else if (what < 88)
        touch(in, ball, pick(in, others));
    else if (ball != in->target && (ball != CUE_BALL || what < 92))
        drop(in, ball, any_pocket(in));
    else if (what == 99 && ball != in->target) {
        cue_shot_off_table(&in->builder, ball);
        leave(in, ball);
    }
}

static void go_on_for(imagination *in, unsigned events)
{
    while (events-- && in->moving && in->builder.events < EVENTS_ENOUGH)
        go_on(in);
}

/* How much more happens: mostly little, now and then as much as on a break. */
static unsigned how_much(imagination *in)
{
    if (chance(in, 15))
        return 0;
    if (chance(in, 5))
        return 16 + (unsigned)cue_random_below(in->random, 32);
    return 1 + (unsigned)cue_random_below(in->random, 8);
}

/* The first ball that the cue ball touches. */
static unsigned first_ball(imagination *in, unsigned objects)
{
    if (in->aim && chance(in, in->pots ? 95 : 80)) {
        if (cue_in_set(in->aim, in->target) && chance(in, 85))
            return in->target;
        return pick(in, in->aim);
    }
    return pick(in, objects);
}

/* Something that moves drives the target into the pocket, if it is not on its way already. */
static void pot_target(imagination *in)
{
    if (in->moving && !cue_in_set(in->moving, in->target))
        touch(in, pick(in, in->moving), in->target);
    cushions(in, in->target, 8);
    drop(in, in->target, in->plan->pocket < CUE_POCKETS ? in->plan->pocket : any_pocket(in));
}

/* The target may drop where it was not wanted. */
static void pot_target_elsewhere(imagination *in)
{
    const unsigned pocket =
        (in->plan->pocket + 1 + (unsigned)cue_random_below(in->random, CUE_POCKETS - 1)) % CUE_POCKETS;
    if (in->plan->pocket < CUE_POCKETS && cue_in_set(in->moving, in->target) && chance(in, 5))
        drop(in, in->target, pocket);
}

static void lose_cue_ball(imagination *in)
{
    if (!cue_in_set(in->alive, CUE_BALL))
        return;
    if (chance(in, 90))
        drop(in, CUE_BALL, any_pocket(in));
    else {
        cue_shot_off_table(&in->builder, CUE_BALL);
        leave(in, CUE_BALL);
    }
}

static void lose_object_ball(imagination *in)
{
    const unsigned objects = in->moving & ~(1u << CUE_BALL) & ~(in->target == CUE_NO_BALL ? 0 : 1u << in->target);
    if (objects) {
        const unsigned ball = pick(in, objects);
        cue_shot_off_table(&in->builder, ball);
        leave(in, ball);
    }
}

/* The cue ball on its way, the first contact, and what follows. */
static void strike(imagination *in)
{
    const unsigned objects = in->alive & ~(1u << CUE_BALL);
    cushions(in, CUE_BALL, 12);
    if (!objects || (!in->pots && chance(in, 6)))
        return;
    touch(in, CUE_BALL, first_ball(in, objects));
    if (in->pots) {
        if (chance(in, 20))
            go_on_for(in, 2);
        pot_target(in);
        go_on_for(in, chance(in, 60) ? (unsigned)cue_random_below(in->random, 4) : how_much(in));
        return;
    }
    go_on_for(in, how_much(in));
    if (in->target != CUE_NO_BALL)
        pot_target_elsewhere(in);
}

static void stroke(imagination *in)
{
    const bool infringes = chance(in, 4);
    const bool before = infringes && chance(in, 50);
    if (before)
        infringe(in);
    if (cue_in_set(in->alive, CUE_BALL)) {
        in->moving = in->moved = 1u << CUE_BALL;
        in->pots = in->target != CUE_NO_BALL && chance(in, in->plan->skill);
        strike(in);
        if (chance(in, 2))
            lose_object_ball(in);
        if (chance(in, in->pots ? 3 : 6))
            lose_cue_ball(in);
    }
    if (infringes && (!before || chance(in, 10)))
        infringe(in);
}

static void no_stroke(imagination *in)
{
    in->builder.shot->no_stroke = 1;
    in->alive &= in->plan->layout->on_table; /* balls in hand stay there */
    infringe(in);
    if (chance(in, 10))
        infringe(in);
}

/* Balls that the game has, and the layout too. */
static unsigned named(const cue_ball_set *balls)
{
    unsigned set = 0;
    uint32_t ball;
    for (ball = 0; ball < balls->count; ball++)
        set |= balls->names[ball] ? 1u << ball : 0;
    return set;
}

static void observe(imagination *in)
{
    const cue_layout *before = in->plan->layout;
    cue_shot *shot = in->builder.shot;
    if (!in->plan->observed) {
        shot->snookered = chance(in, 15);
        return;
    }
    shot->has_rest = 1;
    shot->resting = in->alive;
    cue_imagine_rest(in->plan->table, before, in->moved, in->random, shot->resting, shot->rest);
}

const cue_shot *cue_shot_imagine(const cue_shot_plan *plan, const cue_ball_set *balls, cue_random *random,
                                 void *memory, size_t size)
{
    imagination in = {plan, balls, random, cue_shot_build(memory, size), 0, CUE_NO_BALL, 0, 0, 0, false};
    if (!in.builder.shot)
        return NULL;
    in.alive = (unsigned)(plan->layout->on_table | plan->layout->in_hand) & named(balls);
    in.aim = plan->aim & in.alive & ~(1u << CUE_BALL);
    if (plan->target != CUE_BALL && cue_in_set(in.alive, plan->target))
        in.target = plan->target;
    if (chance(&in, 2))
        no_stroke(&in);
    else
        stroke(&in);
    observe(&in);
    return cue_shot_built(&in.builder);
}
