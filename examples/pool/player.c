#include "player.h"

#include "engine.h"

#include <math.h>

#define SHAKE    0.004 /* radians, as a standard deviation */
#define HARDEST  4.0   /* m/s */
#define SOFTEST  0.9
#define THINNEST 0.3 /* the cosine of the thinnest cut that is tried */

static double fraction(cue_random *random)
{
    return (double)(cue_random_next(random) >> 11) * 0x1p-53;
}

/* Nearly a standard normal distribution: the sum of twelve uniform numbers. */
static double nearly_normal(cue_random *random)
{
    double sum = -6;
    int i;
    for (i = 0; i < 12; i++)
        sum += fraction(random);
    return sum;
}

static double distance(cue_point a, cue_point b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

/* The point at that distance from one point on the way to another. */
static cue_point towards(cue_point from, cue_point to, double metres)
{
    const double part = metres / distance(from, to);
    return (cue_point){from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part};
}

/* Where the cue ball has to be when it strikes a ball to send it to the goal; and the cosine of the cut. */
static cue_point ghost_ball(const cue_table *table, cue_point cue, cue_point ball, cue_point goal, double *cut)
{
    const cue_point ghost = towards(ball, goal, -2 * table->ball_radius);
    const double ax = ghost.x - cue.x, ay = ghost.y - cue.y, bx = goal.x - ball.x, by = goal.y - ball.y;
    *cut = (ax * bx + ay * by) / (hypot(ax, ay) * hypot(bx, by));
    return ghost;
}

/* Is the way from one place to another clear for a ball, apart from some balls? */
static bool is_clear(const cue_table *table, const cue_layout *layout, cue_point from, cue_point to, cue_balls but)
{
    const double length = distance(from, to);
    cue_balls left;
    for (left = layout->on_table & ~but; left; left &= left - 1) {
        const cue_point at = layout->at[cue_lowest_ball(left)];
        const double along = ((at.x - from.x) * (to.x - from.x) + (at.y - from.y) * (to.y - from.y)) / length;
        const double aside = ((at.x - from.x) * (to.y - from.y) - (at.y - from.y) * (to.x - from.x)) / length;
        if (along > 0 && along < length && fabs(aside) < 2 * table->ball_radius)
            return false;
    }
    return true;
}

/* The middle of a pocket's mouth. */
static cue_point mouth_of(const cue_table *table, unsigned pocket)
{
    cue_pocket_shape shape;
    (void)cue_table_pocket(table, pocket, &shape);
    return (cue_point){(shape.jaws[0].x + shape.jaws[1].x) / 2, (shape.jaws[0].y + shape.jaws[1].y) / 2};
}

/* A way to pot a ball: where to send the cue ball, how far the ball rolls, made longer by a thin cut, and how good a
 * chance that is; worth 0 where there is none. Full cuts and short ways are preferred. */
typedef struct chance {
    cue_point ghost;
    double way, worth;
} chance;

static chance chance_of(const cue_table *table, const cue_layout *layout, unsigned hit, unsigned pocket)
{
    const cue_point cue = layout->at[CUE_BALL], ball = layout->at[hit], mouth = mouth_of(table, pocket);
    const cue_balls both = CUE_BALL_BIT(CUE_BALL) | CUE_BALL_BIT(hit);
    double cut;
    const cue_point ghost = ghost_ball(table, cue, ball, mouth, &cut);
    const bool open = cut >= THINNEST && is_clear(table, layout, ball, mouth, both) &&
                      is_clear(table, layout, cue, ghost, both);
    return (chance){ghost, distance(ball, mouth) / (cut * cut), open ? cut * cut / (0.5 + distance(ball, mouth)) : 0};
}

double player_worth(const cue_table *table, const cue_layout *layout, unsigned ball, unsigned pocket)
{
    return chance_of(table, layout, ball, pocket).worth;
}

/* The best open pocket; or else straight at the ball. */
static chance best_chance(const cue_table *table, const cue_layout *layout, pool_aim aim)
{
    chance best = {layout->at[aim.hit], 0.5, 0};
    unsigned pocket;
    for (pocket = 0; pocket < CUE_POCKETS; pocket++) {
        const chance one = chance_of(table, layout, aim.hit, pocket);
        if ((aim.pocket == CUE_NO_POCKET || aim.pocket == pocket) && one.worth > best.worth)
            best = one;
    }
    return best;
}

cue_point player_stroke(const cue_table *table, const cue_layout *layout, pool_aim aim, cue_random *random)
{
    const cue_point cue = layout->at[CUE_BALL];
    cue_point goal;
    double way, speed, angle;
    if (aim.pot == aim.hit) {
        const chance best = best_chance(table, layout, aim);
        goal = best.ghost;
        way = best.way;
    } else { /* one ball is to be sent at another */
        double cut;
        goal = ghost_ball(table, cue, layout->at[aim.hit], layout->at[aim.pot], &cut);
        way = distance(layout->at[aim.hit], layout->at[aim.pot]) + 1;
        if (cut < THINNEST)
            goal = layout->at[aim.hit];
    }
    speed = engine_speed_for(distance(cue, goal) + 1.3 * way) * (1.1 + 0.3 * fraction(random));
    speed = aim.hard ? HARDEST : fmin(fmax(speed, SOFTEST), HARDEST);
    angle = atan2(goal.y - cue.y, goal.x - cue.x) + SHAKE * nearly_normal(random);
    return (cue_point){speed * cos(angle), speed * sin(angle)};
}
