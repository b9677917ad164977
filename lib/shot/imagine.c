/* Made-up shots: not physics, but nothing impossible. docs/shots.md has the probabilities. The moving balls are a set;
 * whatever happens next happens to one of them. */
#include "shot/shot.h"

#include "table/balls.h"

/* After so many events nothing new begins; CUE_IMAGINED_SIZE leaves room for what has begun. */
enum { EVENTS_ENOUGH = 56 };

typedef struct imagination {
    const cue_shot_plan *plan;
    const cue_ball_set *balls;
    cue_random *random;
    cue_shot_builder builder;
    unsigned aim;    /* balls of the plan's aim that are there */
    unsigned target; /* CUE_NO_BALL when there is none */
    unsigned alive;  /* balls that have neither dropped nor left */
    unsigned moving; /* of these, the ones under way */
    unsigned moved;  /* balls that lie elsewhere now */
    bool pots;       /* the player pots their target */
} imagination;

static bool chance(imagination *imagined, unsigned percent)
{
    return cue_random_below(imagined->random, 100) < percent;
}

/* One ball of a set that is not empty. */
static unsigned pick(imagination *imagined, unsigned set)
{
    unsigned count = (unsigned)cue_random_below(imagined->random, cue_count_balls(set));
    for (; count; count--)
        set &= set - 1;
    return cue_lowest_ball(set);
}

/* A moving ball meets another. It may be named first or second. */
static void touch(imagination *imagined, unsigned ball, unsigned other)
{
    const bool both = cue_in_set(imagined->moving, other) && chance(imagined, 60);
    const bool first = chance(imagined, 70);
    unsigned moving = first ? CUE_FIRST_MOVES : CUE_SECOND_MOVES;
    if (both)
        moving = CUE_FIRST_MOVES | CUE_SECOND_MOVES;
    if (chance(imagined, 5))
        moving = CUE_MOVERS_UNKNOWN;
    cue_shot_contact(&imagined->builder, first ? ball : other, first ? other : ball, moving);
    imagined->moving |= 1u << ball | 1u << other;
    imagined->moved |= imagined->moving;
}

static void cushions(imagination *imagined, unsigned ball, unsigned percent)
{
    while (chance(imagined, percent))
        cue_shot_cushion(&imagined->builder, ball);
}

static void leave(imagination *imagined, unsigned ball)
{
    imagined->alive &= ~(1u << ball);
    imagined->moving &= ~(1u << ball);
}

static void drop(imagination *imagined, unsigned ball, unsigned pocket)
{
    cue_shot_pocket(&imagined->builder, ball, pocket);
    leave(imagined, ball);
}

static void fly_off(imagination *imagined, unsigned ball)
{
    cue_shot_off_table(&imagined->builder, ball);
    leave(imagined, ball);
}

static unsigned any_pocket(imagination *imagined)
{
    if (!imagined->balls->pockets_named && chance(imagined, 20))
        return CUE_NO_POCKET;
    return (unsigned)cue_random_below(imagined->random, CUE_POCKETS);
}

/* What may happen in any stroke. That somebody called wrongly, conferred or took too long belongs to other moments. */
static const uint8_t made_up[] = {
    CUE_TOUCHED_BALL,          CUE_DOUBLE_HIT,       CUE_PUSH_SHOT,      CUE_JUMP_SHOT,   CUE_BALLS_STILL_MOVING,
    CUE_NO_FOOT_ON_FLOOR,      CUE_WRONG_CUE_BALL,   CUE_OUT_OF_TURN,    CUE_BALL_NOT_SPOTTED,
    CUE_BAD_CUE_BALL_PLACEMENT, CUE_BAD_PLAY_FROM_KITCHEN, CUE_NO_CALL, CUE_UNSPORTSMANLIKE, CUE_OTHER_INFRACTION};

static void infringe(imagination *imagined)
{
    unsigned code = made_up[cue_random_below(imagined->random, sizeof made_up)];
    const bool concerns = imagined->alive && chance(imagined, 50);
    if (imagined->builder.shot->no_stroke && code == CUE_JUMP_SHOT)
        code = CUE_TOUCHED_BALL;
    cue_shot_infraction(&imagined->builder, (cue_infraction)code,
                        concerns ? pick(imagined, imagined->alive) : CUE_NO_BALL);
}

/* The next event, of a random moving ball. Only pot_target lets the target drop. */
static void go_on(imagination *imagined)
{
    const unsigned ball = pick(imagined, imagined->moving);
    const unsigned others = imagined->alive & ~(1u << ball);
    const unsigned what = (unsigned)cue_random_below(imagined->random, 100);
    if (what < 46 || !others)
        cue_shot_cushion(&imagined->builder, ball);
    else if (what < 88)
        touch(imagined, ball, pick(imagined, others));
    else if (ball != imagined->target && (ball != CUE_BALL || what < 92))
        drop(imagined, ball, any_pocket(imagined));
    else if (what == 99 && ball != imagined->target)
        fly_off(imagined, ball);
}

static void go_on_for(imagination *imagined, unsigned events)
{
    while (events-- && imagined->moving && imagined->builder.events < EVENTS_ENOUGH)
        go_on(imagined);
}

/* How much more happens: usually little, sometimes as much as on a break. */
static unsigned how_much(imagination *imagined)
{
    if (chance(imagined, 15))
        return 0;
    if (chance(imagined, 5))
        return 16 + (unsigned)cue_random_below(imagined->random, 32);
    return 1 + (unsigned)cue_random_below(imagined->random, 8);
}

/* The first ball that the cue ball touches. */
static unsigned first_ball(imagination *imagined, unsigned objects)
{
    if (imagined->aim && chance(imagined, imagined->pots ? 95 : 80)) {
        if (cue_in_set(imagined->aim, imagined->target) && chance(imagined, 85))
            return imagined->target;
        return pick(imagined, imagined->aim);
    }
    return pick(imagined, objects);
}

/* Something that moves drives the target into the pocket, if it is not on its way already. */
static void pot_target(imagination *imagined)
{
    if (imagined->moving && !cue_in_set(imagined->moving, imagined->target))
        touch(imagined, pick(imagined, imagined->moving), imagined->target);
    cushions(imagined, imagined->target, 8);
    drop(imagined, imagined->target,
         imagined->plan->pocket < CUE_POCKETS ? imagined->plan->pocket : any_pocket(imagined));
}

/* The target may drop into another pocket than the one it was meant for. */
static void pot_target_elsewhere(imagination *imagined)
{
    const unsigned pocket =
        (imagined->plan->pocket + 1 + (unsigned)cue_random_below(imagined->random, CUE_POCKETS - 1)) % CUE_POCKETS;
    if (imagined->plan->pocket < CUE_POCKETS && cue_in_set(imagined->moving, imagined->target) && chance(imagined, 5))
        drop(imagined, imagined->target, pocket);
}

static void lose_cue_ball(imagination *imagined)
{
    if (!cue_in_set(imagined->alive, CUE_BALL))
        return;
    if (chance(imagined, 90))
        drop(imagined, CUE_BALL, any_pocket(imagined));
    else
        fly_off(imagined, CUE_BALL);
}

static void lose_object_ball(imagination *imagined)
{
    const unsigned target = imagined->target == CUE_NO_BALL ? 0 : 1u << imagined->target;
    const unsigned objects = imagined->moving & ~(1u << CUE_BALL) & ~target;
    if (objects)
        fly_off(imagined, pick(imagined, objects));
}

/* The cue ball on its way, the first contact, and what follows. */
static void strike(imagination *imagined)
{
    const unsigned objects = imagined->alive & ~(1u << CUE_BALL);
    cushions(imagined, CUE_BALL, 12);
    if (!objects || (!imagined->pots && chance(imagined, 6)))
        return;
    touch(imagined, CUE_BALL, first_ball(imagined, objects));
    if (imagined->pots) {
        if (chance(imagined, 20))
            go_on_for(imagined, 2);
        pot_target(imagined);
        go_on_for(imagined,
                  chance(imagined, 60) ? (unsigned)cue_random_below(imagined->random, 4) : how_much(imagined));
        return;
    }
    go_on_for(imagined, how_much(imagined));
    if (imagined->target != CUE_NO_BALL)
        pot_target_elsewhere(imagined);
}

static void stroke(imagination *imagined)
{
    const bool infringes = chance(imagined, 4);
    const bool before = infringes && chance(imagined, 50);
    if (before)
        infringe(imagined);
    if (cue_in_set(imagined->alive, CUE_BALL)) {
        imagined->moving = imagined->moved = 1u << CUE_BALL;
        imagined->pots = imagined->target != CUE_NO_BALL && chance(imagined, imagined->plan->skill);
        strike(imagined);
        if (chance(imagined, 2))
            lose_object_ball(imagined);
        if (chance(imagined, imagined->pots ? 3 : 6))
            lose_cue_ball(imagined);
    }
    if (infringes && (!before || chance(imagined, 10)))
        infringe(imagined);
}

static void no_stroke(imagination *imagined)
{
    imagined->builder.shot->no_stroke = 1;
    imagined->alive &= imagined->plan->layout->on_table; /* balls in hand stay there */
    infringe(imagined);
    if (chance(imagined, 10))
        infringe(imagined);
}

static void observe(imagination *imagined)
{
    const cue_layout *before = imagined->plan->layout;
    cue_shot *shot = imagined->builder.shot;
    if (!imagined->plan->observed) {
        shot->snookered = chance(imagined, 15);
        return;
    }
    shot->has_rest = 1;
    shot->resting = imagined->alive;
    cue_imagine_rest(imagined->plan->table, before, imagined->moved, imagined->random, shot->resting, shot->rest);
}

const cue_shot *cue_shot_imagine(const cue_shot_plan *plan, const cue_ball_set *balls, cue_random *random,
                                 void *memory, size_t size)
{
    imagination imagined = {plan, balls, random, cue_shot_build(memory, size), 0, CUE_NO_BALL, 0, 0, 0, false};
    if (!imagined.builder.shot)
        return NULL;
    imagined.alive = (unsigned)(plan->layout->on_table | plan->layout->in_hand) & cue_named_balls(balls);
    imagined.aim = plan->aim & imagined.alive & ~(1u << CUE_BALL);
    if (plan->target != CUE_BALL && cue_in_set(imagined.alive, plan->target))
        imagined.target = plan->target;
    if (chance(&imagined, 2))
        no_stroke(&imagined);
    else
        stroke(&imagined);
    observe(&imagined);
    return cue_shot_built(&imagined.builder);
}

