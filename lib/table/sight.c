/* What the cue ball can reach in a straight line. All balls are equally large: the cue ball's centre, on its
 * way, touches a ball where it enters the circle of radius 2R around that ball's centre. So everything here is
 * about rays that leave one point and circles that they enter; tangents and crossings are computed with vectors,
 * and a direction is told by its slope against the line to the target, which orders directions as angles do. */

#include "table/geometry.h"

#include <math.h>

/* A free angle has to be wider than this, in radians, to be more than rounding. */
#define FREE_ANGLE 1e-12

/* For answers that hold for all places within a reach. Seen from another of these places, the balls around the
 * target appear turned around it, and the directions to a point of the target differ. So a ball is made smaller by
 * as much as that can move it: by `turn` for every metre between it and the target, and by `shift`. What the smaller
 * ball hides is then hidden from each of the places. A ball nearer than `clear` might touch the cue ball, and is
 * ignored. All are 0 for a single place. */
typedef struct surroundings {
    double turn, shift, clear;
} surroundings;

/* A target as it is seen from the cue ball. The frame's x points from the cue ball at `from` to the target, its y
 * to the left of that. */
typedef struct sight {
    cue_point from, ahead; /* ahead: of length 1 */
    double touching;       /* 2R */
    double distance;       /* of the target */
    double tangent;        /* how far the cue ball goes to graze it */
    cue_point left_edge;   /* the direction, in the frame, that grazes it on the left; of length 1 */
    surroundings around;
} sight;

/* Directions between two slopes. */
typedef struct shadow {
    double low, high;
} shadow;

/* What balls hide, by ascending lower ends. A ball that nearly touches the target may have three parts. */
typedef struct shadows {
    shadow list[3 * CUE_BALLS_MAX];
    unsigned count;
} shadows;

/* False when the target touches the cue ball, so that nothing can be between them. */
static bool look(const cue_table *table, const cue_layout *layout, cue_point from, unsigned target, sight *out)
{
    const cue_point to = {layout->at[target].x - from.x, layout->at[target].y - from.y};
    const double squared = cue_square(to.x) + cue_square(to.y);
    double part;
    out->touching = 2 * table->ball_radius;
    if (!(squared > cue_square(out->touching + CUE_GRAZE)))
        return false;
    out->from = from;
    out->distance = sqrt(squared);
    out->tangent = sqrt(squared - cue_square(out->touching));
    part = 1 / out->distance;
    out->ahead = (cue_point){to.x * part, to.y * part};
    out->left_edge = (cue_point){out->tangent * part, out->touching * part};
    out->around = (surroundings){0, 0, 0};
    return true;
}

/* The same for all places within reach: the target is looked at from the farthest of them, because more of it is seen
 * from there. False where the target may be too near for that. */
static bool look_around(const cue_table *table, const cue_layout *layout, cue_point from, double reach, unsigned target,
                        sight *out)
{
    const cue_point at = layout->at[target];
    const double distance = sqrt(cue_distance_squared(from, at));
    const double farther = (distance + reach) / distance, nearest = distance - reach;
    const double touching = 2 * table->ball_radius;
    double bend;
    if (!(nearest > 2 * touching))
        return false;
    (void)look(table, layout, (cue_point){at.x + (from.x - at.x) * farther, at.y + (from.y - at.y) * farther}, target,
               out);
    /* Of ways to one point of the target, from places 2 reach apart in a line with it. */
    bend = 2 * reach * touching / (nearest * sqrt(cue_square(nearest) - cue_square(touching)));
    out->around.turn = reach / nearest + bend;
    out->around.shift = 3 * touching * bend + CUE_ROUNDING;
    out->around.clear = 2 * touching + 3 * reach;
    return true;
}

static inline cue_point seen_in(const sight *seen, cue_point at)
{
    /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): from where a ball isn't touched there is a
     * look */
    const cue_point to = {at.x - seen->from.x, at.y - seen->from.y};
    return (cue_point){to.x * seen->ahead.x + to.y * seen->ahead.y, to.y * seen->ahead.x - to.x * seen->ahead.y};
}

/* The balls that may be in the way. */
static cue_balls others(const cue_layout *layout, cue_balls targets)
{
    return layout->on_table & ~(CUE_BALL_BIT(CUE_BALL) | targets);
}

static inline cue_point target_of(const sight *seen)
{
    return (cue_point){seen->distance, 0};
}

/* How near to a ball's centre the cue ball may come. A ball that it touches already blocks only the directions that
 * lead still nearer to that ball. */
static inline double nearest_allowed(const sight *seen, cue_point ball)
{
    const double squared = cue_square(ball.x) + cue_square(ball.y);
    const double touching = seen->touching;
    double nearest = (squared < touching * touching ? sqrt(squared) : touching) - CUE_GRAZE;
    if (seen->around.clear > 0)
        nearest -= squared < cue_square(seen->around.clear)
                       ? nearest
                       : seen->around.shift + seen->around.turn * sqrt(cue_distance_squared(ball, target_of(seen)));
    return nearest > 0 ? nearest : 0;
}

/* True for nearly every ball: it is behind the cue ball, or to one side of all paths, or beyond their ends. A ball near
 * that border may be examined for nothing. */
static inline bool is_out_of_the_way(const sight *seen, cue_point ball)
{
    const double aside = fabs(ball.y);
    return seen->left_edge.x * aside - seen->left_edge.y * ball.x >= seen->touching ||
           seen->left_edge.x * ball.x + seen->left_edge.y * aside <= 0 || ball.x >= seen->distance + seen->touching;
}

/* Is a ball in the way to the target's left edge? (For the right edge, mirror the ball.) */
static inline bool blocks_left_edge(const sight *seen, cue_point ball, double nearest)
{
    const double along = seen->left_edge.x * ball.x + seen->left_edge.y * ball.y;
    const double aside = seen->left_edge.x * ball.y - seen->left_edge.y * ball.x;
    const double beyond = along > seen->tangent ? along - seen->tangent : 0;
    return along > 0 && beyond * beyond + aside * aside < nearest * nearest;
}

static inline bool blocks_an_edge(const sight *seen, cue_point at)
{
    const cue_point ball = seen_in(seen, at);
    const cue_point mirrored = {ball.x, -ball.y};
    double nearest;
    if (is_out_of_the_way(seen, ball))
        return false;
    nearest = nearest_allowed(seen, ball);
    return blocks_left_edge(seen, ball, nearest) || blocks_left_edge(seen, mirrored, nearest);
}

static unsigned blocker_of(const sight *seen, const cue_layout *layout, cue_balls among)
{
    cue_balls left;
    for (left = among; left; left &= left - 1)
        if (blocks_an_edge(seen, layout->at[cue_lowest_ball(left)]))
            return cue_lowest_ball(left);
    return CUE_NO_BALL;
}

unsigned cue_edge_blocker(const cue_table *table, const cue_layout *layout, cue_point from, unsigned target,
                          cue_balls on, unsigned guess)
{
    sight seen;
    if (!look(table, layout, from, target, &seen))
        return CUE_NO_BALL;
    if (guess != CUE_NO_BALL && blocks_an_edge(&seen, layout->at[guess]))
        return guess;
    return blocker_of(&seen, layout, others(layout, on));
}

bool cue_edge_is_blocked_around(const cue_table *table, const cue_layout *layout, cue_point from, double reach,
                                unsigned target, cue_balls on)
{
    sight seen;
    return look_around(table, layout, from, reach, target, &seen) &&
           blocker_of(&seen, layout, others(layout, on)) != CUE_NO_BALL;
}

bool cue_is_snookered(const cue_table *table, const cue_layout *layout, cue_point from, unsigned target)
{
    return cue_edge_blocker(table, layout, from, target, CUE_BALL_BIT(target), CUE_NO_BALL) != CUE_NO_BALL;
}

/* What is on, as far as it is on the table. */
static cue_balls targets_of(const cue_layout *layout, cue_balls on)
{
    return on & layout->on_table & ~CUE_BALL_BIT(CUE_BALL);
}

bool cue_is_snookered_on(const cue_table *table, const cue_layout *layout, cue_point from, cue_balls on)
{
    const cue_balls targets = targets_of(layout, on);
    cue_balls left;
    sight seen;
    for (left = targets; left; left &= left - 1)
        if (!look(table, layout, from, cue_lowest_ball(left), &seen) ||
            blocker_of(&seen, layout, others(layout, targets)) == CUE_NO_BALL)
            return false;
    return targets;
}

/* Of the balls that block an edge of one target, the nearest ones to the cue ball. */
static cue_balls nearest_blockers(const sight *seen, const cue_layout *layout, cue_balls among)
{
    double nearest = INFINITY, distances[CUE_BALLS_MAX];
    cue_balls left, blocking = 0, near = 0;
    for (left = among; left; left &= left - 1) {
        const unsigned ball = cue_lowest_ball(left);
        if (!blocks_an_edge(seen, layout->at[ball]))
            continue;
        blocking |= CUE_BALL_BIT(ball);
        distances[ball] = sqrt(cue_distance_squared(seen->from, layout->at[ball]));
        nearest = distances[ball] < nearest ? distances[ball] : nearest;
    }
    for (left = blocking; left; left &= left - 1)
        near |= distances[cue_lowest_ball(left)] <= nearest + CUE_GRAZE ? left & (0 - left) : 0;
    return near;
}

cue_balls cue_snookering_balls(const cue_table *table, const cue_layout *layout, cue_point from, cue_balls on)
{
    const cue_balls targets = targets_of(layout, on);
    cue_balls left, effective = targets ? others(layout, targets) : 0;
    sight seen;
    for (left = targets; left && effective; left &= left - 1)
        effective &= look(table, layout, from, cue_lowest_ball(left), &seen)
                         ? nearest_blockers(&seen, layout, others(layout, targets))
                         : 0;
    return effective;
}

static void add_shadow(shadows *cast, double low, double high)
{
    unsigned place = cast->count++;
    for (; place > 0 && cast->list[place - 1].low > low; place--)
        cast->list[place] = cast->list[place - 1];
    cast->list[place] = (shadow){low, high};
}

/* A ball that is looked at closely; y is not negative. */
typedef struct blocker {
    cue_point at;
    double nearest; /* the circle that the cue ball must not enter */
    double power;   /* of the cue ball's place for that circle: the tangent's length, squared */
    bool mirrored;
} blocker;

/* Does the cue ball enter the blocker's circle before it reaches the target, in a direction that meets both? */
static bool comes_first(const sight *seen, const blocker *block, double slope)
{
    const double stretch = 1 + slope * slope;
    const double half_target = cue_square(seen->touching) - cue_square(slope * seen->tangent);
    const double half_blocker =
        stretch * cue_square(block->nearest) - cue_square(block->at.y - slope * block->at.x);
    return block->at.x + slope * block->at.y - sqrt(half_blocker > 0 ? half_blocker : 0) <
           seen->distance - sqrt(half_target > 0 ? half_target : 0);
}

/* Adds the slope of a point where the two circles cross, if the cue ball can get there. */
static unsigned add_crossing(const sight *seen, const blocker *block, cue_point crossing, shadow within,
                             double *slopes, unsigned count)
{
    const double squared = cue_square(crossing.x) + cue_square(crossing.y);
    double slope;
    if (squared > cue_square(seen->tangent) || squared > block->power)
        return count;
    slope = crossing.y / crossing.x;
    if (slope > within.low && slope < within.high)
        slopes[count++] = slope;
    return count;
}

/* Slopes at which the cue ball reaches blocker and target at the same distance; at most two. */
static unsigned crossings(const sight *seen, const blocker *block, shadow within, double *slopes)
{
    const cue_point apart = {block->at.x - seen->distance, block->at.y};
    const double squared = cue_square(apart.x) + cue_square(apart.y);
    const double radius = cue_square(seen->touching);
    const double along = squared + radius - cue_square(block->nearest);
    const double aside = 4 * radius * squared - along * along;
    unsigned count = 0;
    double to_chord, half_chord;
    if (!(aside > 0))
        return 0;
    to_chord = along / (2 * squared);
    half_chord = sqrt(aside) / (2 * squared);
    count = add_crossing(seen, block,
                         (cue_point){seen->distance + to_chord * apart.x - half_chord * apart.y,
                                     to_chord * apart.y + half_chord * apart.x},
                         within, slopes, count);
    return add_crossing(seen, block,
                        (cue_point){seen->distance + to_chord * apart.x + half_chord * apart.y,
                                    to_chord * apart.y - half_chord * apart.x},
                        within, slopes, count);
}

static void add_seen(shadows *cast, const blocker *block, double low, double high)
{
    if (block->mirrored)
        add_shadow(cast, -high, -low);
    else
        add_shadow(cast, low, high);
}

/* The two circles cross: whichever is reached first is so up to the next crossing. */
static void add_between_crossings(const sight *seen, const blocker *block, shadow within, shadows *cast)
{
    double ends[4];
    unsigned count = crossings(seen, block, within, ends + 1);
    unsigned i;
    ends[0] = within.low;
    ends[++count] = within.high;
    for (i = 0; i < count; i++)
        if (comes_first(seen, block, (ends[i] + ends[i + 1]) / 2))
            add_seen(cast, block, ends[i], ends[i + 1]);
}

/* The slopes, among those at which the target is met, at which the cue ball meets a circle in front of it. Its two
 * tangents: the way to its centre, turned by the angle at which it is seen, one way and the other. No angle here is
 * a right one or more, and y is not negative; so a tangent that does not lead ahead leads to the left. */
static shadow slopes_of(const sight *seen, const blocker *block)
{
    const double edge = seen->touching / seen->tangent;
    const double radius = block->nearest;
    const double tangent = sqrt(block->power);
    const cue_point at = block->at;
    const cue_point right = {at.x * tangent + at.y * radius, at.y * tangent - at.x * radius};
    const cue_point left = {at.x * tangent - at.y * radius, at.y * tangent + at.x * radius};
    shadow slopes = {edge, edge};
    if (right.y < edge * right.x)
        slopes.low = right.y > -edge * right.x ? right.y / right.x : -edge;
    if (left.x > 0 && left.y < edge * left.x)
        slopes.high = left.y / left.x;
    return slopes;
}

/* What a ball hides of the target. */
static void add_shadow_of(const sight *seen, cue_point ball, shadows *cast)
{
    const cue_point unmirrored = {ball.x, fabs(ball.y)};
    const double nearest = nearest_allowed(seen, ball);
    const double power = cue_square(ball.x) + cue_square(ball.y) - nearest * nearest;
    const blocker block = {unmirrored, nearest, power, ball.y < 0};
    const double apart = cue_square(ball.x - seen->distance) + cue_square(ball.y);
    const shadow slopes = slopes_of(seen, &block);
    if (!(slopes.low < slopes.high))
        return;
    if (apart < cue_square(seen->touching + nearest))
        add_between_crossings(seen, &block, slopes, cast);
    else if (power < cue_square(seen->tangent)) /* one whole circle lies before the other: the one of less power */
        add_seen(cast, &block, slopes.low, slopes.high);
}

/* Is the gap from one slope up to another more than rounding? */
static bool is_open(double low, double high)
{
    return high - low > FREE_ANGLE * (1 + low * high);
}

/* Do the shadows leave nothing between the target's edges? */
static bool cover_all(const shadows *cast, double edge)
{
    double covered = -edge;
    unsigned i;
    for (i = 0; i < cast->count; i++) {
        if (is_open(covered, cast->list[i].low))
            return false;
        if (cast->list[i].high > covered)
            covered = cast->list[i].high;
    }
    return !is_open(covered, edge);
}

static bool is_hidden(const sight *seen, const cue_layout *layout, cue_balls on)
{
    shadows cast;
    unsigned left;
    cast.count = 0;
    for (left = others(layout, on); left; left &= left - 1) {
        const cue_point ball = seen_in(seen, layout->at[cue_lowest_ball(left)]);
        if (!is_out_of_the_way(seen, ball))
            add_shadow_of(seen, ball, &cast);
    }
    return cast.count > 0 && cover_all(&cast, seen->touching / seen->tangent);
}

bool cue_is_hidden(const cue_table *table, const cue_layout *layout, cue_point from, unsigned target)
{
    sight seen;
    return look(table, layout, from, target, &seen) && is_hidden(&seen, layout, CUE_BALL_BIT(target));
}

bool cue_is_hidden_around(const cue_table *table, const cue_layout *layout, cue_point from, double reach,
                          unsigned target)
{
    sight seen;
    return look_around(table, layout, from, reach, target, &seen) && is_hidden(&seen, layout, CUE_BALL_BIT(target));
}


/* Is a ball in the way along the line of centres, up to where the target is reached? */
static bool blocks_middle(const sight *seen, cue_point at)
{
    const cue_point ball = seen_in(seen, at);
    const double nearest = nearest_allowed(seen, ball), end = seen->distance - seen->touching;
    const double beyond = ball.x > end ? ball.x - end : 0;
    return ball.x > 0 && cue_square(beyond) + cue_square(ball.y) < nearest * nearest;
}

static cue_sight sight_of(const cue_table *table, const cue_layout *layout, cue_point from, unsigned target,
                          cue_balls on)
{
    cue_balls left;
    sight seen;
    bool full = true;
    if (!look(table, layout, from, target, &seen))
        return CUE_SIGHT_FULL;
    for (left = others(layout, on); left && full; left &= left - 1)
        full = !blocks_middle(&seen, layout->at[cue_lowest_ball(left)]);
    if (full)
        return CUE_SIGHT_FULL;
    return is_hidden(&seen, layout, on) ? CUE_SIGHT_NONE : CUE_SIGHT_PART;
}

cue_sight cue_best_sight(const cue_table *table, const cue_layout *layout, cue_point from, cue_balls on)
{
    const cue_balls targets = targets_of(layout, on);
    cue_sight best = CUE_SIGHT_NONE;
    cue_balls left;
    for (left = targets; left && best < CUE_SIGHT_FULL; left &= left - 1) {
        const cue_sight one = sight_of(table, layout, from, cue_lowest_ball(left), targets);
        best = one > best ? one : best;
    }
    return best;
}
