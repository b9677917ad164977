/* Sight lines: cases by hand, and thousands of random layouts against plainer ways to the same answer. */
#include "help.h"
#include "shots.h"
#include "suites.h"

#include "table/geometry.h"

#include <cuerules/random.h>
#include <cuerules/table.h>

#include <math.h>
#include <stdlib.h>

/* Round numbers for the cases by hand: 2R = 0.06. The cue ball at 0.5, 0.5, the target one metre up the table:
 * its edges are seen at angles of asin(0.06) = 0.060036 to each side, and the way to graze one is 0.998198 long. */
static const cue_table plain = {2, 1, 0.03, 0, 0, CUE_TABLE_OWN, {0}};
static const cue_point cue_at = {0.5, 0.5};

#define PLAIN_EDGE 0.06003605844527842

/* The target; and other balls, by how far ahead of the cue ball and how far to the left they lie. */
static cue_layout plain_layout(const cue_point *balls, unsigned count)
{
    cue_layout layout = {.known = 1};
    unsigned i;
    cue_layout_put(&layout, CUE_BALL, cue_at);
    cue_layout_put(&layout, TARGET, (cue_point){0.5, 1.5});
    for (i = 0; i < count; i++)
        cue_layout_put(&layout, TARGET + 1 + i, (cue_point){0, 0});
    for (i = 0; i < count; i++) /* to the last bit, which putting them would round */
        layout.at[TARGET + 1 + i] = (cue_point){0.5 - balls[i].y, 0.5 + balls[i].x};
    return layout;
}

#define LIST(...) (const cue_point[]){__VA_ARGS__}, sizeof((const cue_point[]){__VA_ARGS__}) / sizeof(cue_point)

/* With the balls as they are listed, and in the mirror. */
static void assert_sight(const cue_point *balls, unsigned long count, bool snookered, bool hidden)
{
    cue_point seen[CUE_BALLS_MAX];
    int side;
    unsigned long i;
    for (side = -1; side <= 1; side += 2) {
        cue_layout layout;
        for (i = 0; i < count; i++)
            seen[i] = (cue_point){balls[i].x, side * balls[i].y};
        layout = plain_layout(seen, (unsigned)count);
        ck_assert_msg(cue_is_snookered(&plain, &layout, cue_at, TARGET) == snookered, "snookered, side %d", side);
        ck_assert_msg(cue_is_hidden(&plain, &layout, cue_at, TARGET) == hidden, "hidden, side %d", side);
    }
}

/* A ball so far from the cue ball whose right tangent (as it counts) has that angle. */
static cue_point with_right_tangent(double angle, double distance)
{
    const double middle = angle + asin((0.06 - 1e-6) / distance);
    return (cue_point){distance * cos(middle), distance * sin(middle)};
}

START_TEST(nothing_between)
{
    assert_sight(NULL, 0, false, false);
    assert_sight(LIST({0.5, 0.2}), false, false);  /* beside */
    assert_sight(LIST({-0.1, 0.0}), false, false); /* behind the cue ball */
    assert_sight(LIST({1.1, 0.0}), false, false);  /* behind the target */
    assert_sight(LIST({0.5, 0.4}, {0.1, 0.3}, {-0.3, 0.3}, {1.3, 0.1}, {0.9, -0.2}), false, false);
}
END_TEST

/* Asked from another place than that where the cue ball lies, it is not in its own way. */
START_TEST(the_cue_ball_itself)
{
    cue_layout layout = plain_layout(NULL, 0);
    cue_layout_put(&layout, CUE_BALL, (cue_point){0.5, 1});
    ck_assert(!cue_is_snookered(&plain, &layout, cue_at, TARGET));
    ck_assert(!cue_is_hidden(&plain, &layout, cue_at, TARGET));
    ck_assert(!cue_edge_is_blocked_around(&plain, &layout, cue_at, 0.001, TARGET, CUE_BALL_BIT(TARGET)));
    ck_assert(!cue_is_hidden_around(&plain, &layout, cue_at, 0.001, TARGET));
}
END_TEST

START_TEST(one_ball_in_the_middle)
{
    assert_sight(LIST({0.5, 0.0}), true, true);
    assert_sight(LIST({0.06, 0.0}), true, true); /* touches the cue ball */
    assert_sight(LIST({0.94, 0.0}), true, true); /* touches the target: whoever grazes that passes at 0.0564 */
}
END_TEST

START_TEST(one_ball_before_half_of_it)
{
    assert_sight(LIST({0.5, 0.06}), true, false);
    assert_sight(LIST({0.5, 0.031}), true, false); /* its other tangent at 0.0619 - 0.1200 */
    assert_sight(LIST({0.5, 0.029}), true, true);  /* at 0.0579 - 0.1201, beyond the target's edge */
}
END_TEST

/* Beside the way to the left edge, half way. */
static cue_point beside_left_edge(double aside)
{
    const double c = 0.9981983770774224, s = 0.06;
    return (cue_point){0.5 * c - aside * s, 0.5 * s + aside * c};
}

START_TEST(grazing_blocks_nothing)
{
    assert_sight(LIST(beside_left_edge(0.06)), false, false);
    assert_sight(LIST(beside_left_edge(0.06 - 0.99e-6)), false, false);
    assert_sight(LIST(beside_left_edge(0.06 - 1.01e-6)), true, false);
}
END_TEST

/* Balls 1 and 2 are on, one in front of the other, and in each other's way; then another comes before one of them. */
START_TEST(several_balls_on)
{
    enum { ON = 1 << 1 | 1 << 2, ANOTHER = 5 };
    cue_layout layout = {.known = 1};
    cue_layout_put(&layout, 1, (cue_point){0.5, 1});
    cue_layout_put(&layout, 2, (cue_point){0.5, 1.5});
    cue_layout_put(&layout, CUE_BALL, (cue_point){0.5, 0.6});
    ck_assert(cue_is_snookered(&plain, &layout, (cue_point){0.5, 0.5}, 2));
    ck_assert(!cue_is_snookered_on(&plain, &layout, (cue_point){0.5, 0.5}, ON));
    ck_assert(cue_is_snookered_on(&plain, &layout, (cue_point){0.5, 0.5}, 1 << 2));
    cue_layout_put(&layout, ANOTHER, (cue_point){0.5, 0.7});
    ck_assert(cue_is_snookered_on(&plain, &layout, (cue_point){0.5, 0.5}, ON));
    ck_assert(cue_is_snookered_on(&plain, &layout, (cue_point){0.5, 0.5}, ON | 1 << 3 | 1)); /* the 3 is not there */
    cue_layout_put(&layout, 2, (cue_point){0.2, 0.9});
    ck_assert(!cue_is_snookered_on(&plain, &layout, (cue_point){0.5, 0.5}, ON)); /* the 2 is open */
    cue_layout_put(&layout, 1, (cue_point){0.5, 0.5 + 2 * plain.ball_radius});
    ck_assert(!cue_is_snookered_on(&plain, &layout, (cue_point){0.5, 0.5}, 1 << 1)); /* it touches the cue ball */
    ck_assert(!cue_is_snookered_on(&plain, &layout, (cue_point){0.5, 0.5}, 1 << 3));
    ck_assert(!cue_is_snookered_on(&plain, &layout, (cue_point){0.5, 0.5}, 0));
}
END_TEST

/* Two balls beside the line of centres: what is free between them is free for a cue ball that grazes both. */
START_TEST(two_balls_hide_together)
{
    assert_sight(LIST({0.5, 0.05}), true, false);
    assert_sight(LIST({0.5, 0.05}, {0.5, -0.05}), true, true);
    assert_sight(LIST({0.5, 0.05}, {0.7, -0.05}), true, true);
    assert_sight(LIST({0.5, 0.06}, {0.5, -0.06}), true, false);
    assert_sight(LIST({0.5, 0.06 - 1e-6 + 1e-9}, {0.5, -0.06 + 1e-6 - 1e-9}), true, false);
    assert_sight(LIST({0.5, 0.06 - 1e-6 - 1e-9}, {0.5, -0.06 + 1e-6 + 1e-9}), true, true);
}
END_TEST

/* Three, the gap between each two of them too narrow. */
START_TEST(three_balls_hide_together)
{
    assert_sight(LIST({0.8, 0.1}, {0.6, 0.0}, {0.8, -0.1}), true, true);
    assert_sight(LIST({0.95, 0.0}, {0.5, 0.08}, {0.5, -0.08}), true, true);
    assert_sight(LIST({0.5, 0.08}, {0.5, -0.08}), true, false);
}
END_TEST

/* A ball that touches the cue ball blocks what leads towards it. The edge is 0.060036 off the line of centres;
 * whatever is at a right angle to the way there, or behind, is left behind. */
START_TEST(balls_touching_the_cue_ball)
{
    const double c = 0.9981983770774224, s = 0.06;
    assert_sight(LIST({0.0, 0.06}), true, false);
    assert_sight(LIST({-0.06 * s, 0.06 * c}), false, false);
    assert_sight(LIST({-0.06 * s + 1e-4, 0.06 * c}), false, false); /* towards it by no more than grazing */
    assert_sight(LIST({-0.0597 * s, 0.0597 * c}), false, false);    /* overlaps it */
    assert_sight(LIST({0.0, 0.0596}), true, false);
    assert_sight(LIST({0.0, 0.06}, {0.0, -0.06}), true, false); /* straight on */
    assert_sight(LIST({0.01, 0.0592}, {0.01, -0.0592}), true, true);
    assert_sight(LIST({-0.02, 0.0566}, {-0.02, -0.0566}, {-0.06, 0}), false, false);
}
END_TEST

START_TEST(a_target_that_touches_the_cue_ball)
{
    const double distances[] = {0.06, 0.0596, 0.06 + 0.9e-6};
    const cue_layout far = plain_layout(LIST({0.03, 0.052}, {0.03, -0.052}, {0.5, 0}));
    cue_layout layout = plain_layout(LIST({0.03, 0.052}, {0.03, -0.052}));
    unsigned i;
    for (i = 0; i < 3; i++) {
        ck_assert(cue_is_snookered(&plain, &far, cue_at, TARGET) && cue_is_hidden(&plain, &far, cue_at, TARGET));
        cue_layout_put(&layout, TARGET, (cue_point){0.5, 0.5 + distances[i]});
        ck_assert(!cue_is_snookered(&plain, &layout, cue_at, TARGET));
        ck_assert(!cue_is_hidden(&plain, &layout, cue_at, TARGET));
    }
    cue_layout_put(&layout, TARGET, (cue_point){0.5, 0.5 + 0.06 + 1.1e-6});
    ck_assert(cue_is_snookered(&plain, &layout, cue_at, TARGET));
    ck_assert(!cue_is_hidden(&plain, &layout, cue_at, TARGET)); /* straight on */
}
END_TEST

/* Layouts that no table has, with two balls in one place: the nearer one hides nothing of what is as near. */
START_TEST(balls_in_one_place)
{
    cue_layout layout = plain_layout(LIST({1.0, 0}));
    ck_assert(!cue_is_hidden(&plain, &layout, cue_at, TARGET));
    cue_layout_put(&layout, TARGET + 1, cue_at);
    ck_assert(!cue_is_hidden(&plain, &layout, cue_at, TARGET));
}
END_TEST

/* From so near nothing can be said of all places around. */
START_TEST(places_around_that_are_too_near)
{
    cue_layout layout = plain_layout(LIST({0.5, 0}));
    ck_assert(cue_is_hidden_around(&plain, &layout, cue_at, 0.001, TARGET));
    ck_assert(!cue_is_hidden_around(&plain, &layout, cue_at, 0.9, TARGET));
}
END_TEST

/* Around a place that is as good as alone: what blocks nothing there blocks nothing around it, and 1e-9 m is left for
 * rounding. */
START_TEST(places_around_within_rounding)
{
    const cue_layout past = plain_layout(LIST(beside_left_edge(0.06 - 1e-6 + 0.5e-9)));
    const cue_layout barely = plain_layout(LIST(beside_left_edge(0.06 - 1e-6 - 0.5e-9)));
    const cue_layout blocked = plain_layout(LIST(beside_left_edge(0.06 - 1e-6 - 1.5e-9)));
    ck_assert(!cue_is_snookered(&plain, &past, cue_at, TARGET));
    ck_assert(!cue_edge_is_blocked_around(&plain, &past, cue_at, 1e-13, TARGET, CUE_BALL_BIT(TARGET)));
    ck_assert(cue_is_snookered(&plain, &barely, cue_at, TARGET));
    ck_assert(!cue_edge_is_blocked_around(&plain, &barely, cue_at, 1e-13, TARGET, CUE_BALL_BIT(TARGET)));
    ck_assert(cue_edge_is_blocked_around(&plain, &blocked, cue_at, 1e-13, TARGET, CUE_BALL_BIT(TARGET)));
}
END_TEST

/* The nearer ball hides the target, but from 0.2 to one side it lies 0.12 beside the way; and of the farther one, which
 * covers 0.06 to either side, the middle is then 0.031 to the right, so that the left edge is free. */
START_TEST(places_around_that_see_past)
{
    int side;
    for (side = -1; side <= 1; side += 2) {
        const cue_layout layout = plain_layout(LIST({0.94, -0.02 * side}, {0.4, 0.004 * side}));
        ck_assert(cue_is_hidden(&plain, &layout, cue_at, TARGET));
        ck_assert(!cue_is_hidden(&plain, &layout, (cue_point){cue_at.x - 0.2 * side, cue_at.y}, TARGET));
        ck_assert(!cue_is_hidden_around(&plain, &layout, cue_at, 0.2, TARGET));
    }
}
END_TEST

/* A ball right beside the target: the cue ball that grazes the target would touch it. Behind the target it is
 * out of the way; in front of it, it hides its part up to where both are reached at once, which is at a slope of
 * -0.0208 and not at its own tangent's -0.0210. */
START_TEST(balls_beside_the_target)
{
    const cue_point before = {0.95, 0.04};
    assert_sight(LIST({1.0, 0.06}), true, false);
    assert_sight(LIST({1.03, 0.052}), true, false);
    assert_sight(LIST({1.052, 0.03}), false, false);
    assert_sight(LIST(before), true, false);
    {
        /* the crossing of two circles of radii 0.06 and 0.06 - 1e-6 around 1, 0 and `before` */
        const double u = -0.05 / 0.06403124237432849, v = 0.04 / 0.06403124237432849;
        const double along = (0.0041 + 0.0036 - (0.06 - 1e-6) * (0.06 - 1e-6)) / (2 * 0.06403124237432849);
        const double half = sqrt(0.0036 - along * along);
        const double crossing = atan2(along * v + half * u, 1 + along * u - half * v);
        const cue_point covering = with_right_tangent(-(crossing + 1e-7), 0.5);
        const cue_point leaving = with_right_tangent(-(crossing - 1e-7), 0.5);
        ck_assert_double_eq_tol(crossing, -0.0208, 1e-5);
        assert_sight(LIST(before, {covering.x, -covering.y}), true, true);
        assert_sight(LIST(before, {leaving.x, -leaving.y}), true, false);
    }
}
END_TEST

/* The free angle is wider than 1e-12, or it is none. */
START_TEST(free_angles)
{
    const cue_point left = with_right_tangent(0.01 + 1e-10, 0.4);
    const cue_point right = with_right_tangent(-0.01, 0.5);
    const cue_point closer = with_right_tangent(0.01 - 1e-10, 0.4);
    const cue_point edge = with_right_tangent(-PLAIN_EDGE + 1e-9, 0.9);
    const cue_point whole = with_right_tangent(-PLAIN_EDGE - 1e-9, 0.9);
    assert_sight(LIST(left, {right.x, -right.y}), true, false);
    assert_sight(LIST(closer, {right.x, -right.y}), true, true);
    assert_sight(LIST(with_right_tangent(0.01 + 1.5e-12, 0.4), {right.x, -right.y}), true, false);
    assert_sight(LIST(with_right_tangent(0.01 + 0.5e-12, 0.4), {right.x, -right.y}), true, true);
    /* at the edge of the target, 0.9 ahead: the ball itself is reached first there, if it is at all */
    assert_sight(LIST({edge.x, edge.y}, {0.5, 0.07}), true, false);
    assert_sight(LIST({whole.x, whole.y}, {0.5, 0.07}), true, true);
}
END_TEST

/* The plainer ways: everything in angles, each direction on its own. */
typedef struct ring {
    double x, y, radius;
} ring;

typedef struct scene {
    ring target;
    ring others[CUE_BALLS_MAX];
    unsigned count;
    double direction, half; /* the angles at which the target is met */
} scene;

static scene scene_of(const cue_table *table, const cue_layout *layout, cue_point from, unsigned target)
{
    const double touching = 2 * table->ball_radius;
    scene made = {{layout->at[target].x - from.x, layout->at[target].y - from.y, touching}, {{0, 0, 0}}, 0, 0, 0};
    unsigned ball;
    for (ball = 1; ball < CUE_BALLS_MAX; ball++)
        if (ball != target && layout->on_table >> ball & 1) {
            const double x = layout->at[ball].x - from.x, y = layout->at[ball].y - from.y;
            made.others[made.count++] = (ring){x, y, fmin(touching, hypot(x, y)) - 1e-6};
        }
    made.direction = atan2(made.target.y, made.target.x);
    made.half = asin(touching / hypot(made.target.x, made.target.y));
    return made;
}

/* How far in a direction a circle is entered; infinite when it isn't. */
static double entered(const ring *of, double x, double y)
{
    const double along = of->x * x + of->y * y;
    const double aside = of->x * y - of->y * x;
    const double half = of->radius * of->radius - aside * aside;
    return along > 0 && half > 0 ? along - sqrt(half) : INFINITY;
}

static bool is_open_at(const scene *of, double angle)
{
    const double x = cos(of->direction + angle), y = sin(of->direction + angle);
    const double reach = entered(&of->target, x, y);
    unsigned i;
    for (i = 0; i < of->count; i++)
        if (entered(&of->others[i], x, y) < reach)
            return false;
    return true;
}

static double wrapped(double angle)
{
    return remainder(angle, 2 * 3.14159265358979323846);
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Angles at which something may change: tangents, and the points where a ball's circle crosses the target's. */
static unsigned turning_points(const scene *of, double *angles)
{
    unsigned count = 0, i, k;
    angles[count++] = -of->half;
    angles[count++] = of->half;
    for (i = 0; i < of->count; i++) {
        const ring *ball = &of->others[i];
        const double x = ball->x - of->target.x, y = ball->y - of->target.y;
        const double apart = hypot(x, y);
        const double along =
            (apart * apart + of->target.radius * of->target.radius - ball->radius * ball->radius) / (2 * apart);
        const double half = sqrt(of->target.radius * of->target.radius - along * along); /* or NaN */
        for (k = 0; k < 2; k++) {
            const double side = k ? 1 : -1;
            const double px = of->target.x + (along * x - side * half * y) / apart;
            const double py = of->target.y + (along * y + side * half * x) / apart;
            angles[count++] = wrapped(atan2(ball->y, ball->x) - of->direction +
                                      side * asin(ball->radius / hypot(ball->x, ball->y)));
            if (half > 0)
                angles[count++] = wrapped(atan2(py, px) - of->direction);
        }
    }
    qsort(angles, count, sizeof *angles, compare);
    return count;
}

/* The widest angle that is free. Pieces that are thinner than rounding are not asked. */
static double widest_free(const scene *of)
{
    double angles[2 + 4 * CUE_BALLS_MAX];
    const unsigned count = turning_points(of, angles);
    double free = 0, widest = 0;
    unsigned i;
    for (i = 0; i + 1 < count; i++) {
        const double middle = (angles[i] + angles[i + 1]) / 2;
        if (fabs(middle) >= of->half || angles[i + 1] - angles[i] < 1e-13)
            continue;
        free = is_open_at(of, middle) ? free + angles[i + 1] - angles[i] : 0;
        widest = fmax(widest, free);
    }
    return widest;
}

/* 1e-12 and more is free: but for angles so near to that that rounding decides. */
static bool disagree(bool hidden, double widest)
{
    return hidden ? widest > 1e-11 : widest < 1e-13;
}

/* Distances of balls from the two ways, by the parameter of the nearest point. 0 when one is so near to the
 * limit that rounding decides, else 1 (snookered) or -1. */
static int plainly_snookered(const scene *of)
{
    const double length =
        sqrt(of->target.x * of->target.x + of->target.y * of->target.y - of->target.radius * of->target.radius);
    int verdict = -1;
    int side;
    unsigned i;
    for (side = -1; side <= 1; side += 2)
        for (i = 0; i < of->count; i++) {
            const ring *ball = &of->others[i];
            const double x = length * cos(of->direction + side * of->half);
            const double y = length * sin(of->direction + side * of->half);
            const double t = fmin(1, fmax(0, (ball->x * x + ball->y * y) / (length * length)));
            const double nearest = hypot(ball->x - t * x, ball->y - t * y);
            if (fabs(nearest - ball->radius) < 1e-10)
                return 0;
            if (nearest < ball->radius)
                verdict = 1;
        }
    return verdict;
}

START_TEST(random_layouts)
{
    const unsigned rounds = is_slow_here() ? 500 : 4000;
    unsigned i, hidden = 0, narrow = 0, snookered = 0;
    for (i = 0; i < rounds; i++) {
        cue_random random = cue_random_at(11, i);
        const cue_table *table = cue_table_preset(i % 2 ? CUE_TABLE_POOL_9FT : CUE_TABLE_SNOOKER_12FT);
        const cue_layout layout = random_layout(&random, table);
        const cue_point from = layout.at[CUE_BALL];
        const bool is_hidden = cue_is_hidden(table, &layout, from, TARGET);
        const bool is_snookered = cue_is_snookered(table, &layout, from, TARGET);
        scene made;
        double widest;
        if (hypot(layout.at[TARGET].x - from.x, layout.at[TARGET].y - from.y) <= 2 * table->ball_radius + 1e-6) {
            assert_quickly(!is_hidden && !is_snookered);
            continue;
        }
        made = scene_of(table, &layout, from, TARGET);
        widest = widest_free(&made);
        if (disagree(is_hidden, widest))
            ck_abort_msg("layout %u: hidden %d, with %g free", i, is_hidden, widest);
        if (plainly_snookered(&made))
            assert_quickly(is_snookered == (plainly_snookered(&made) > 0));
        assert_quickly(is_snookered || !is_hidden);
        hidden += is_hidden;
        snookered += is_snookered;
        narrow += !is_hidden && widest < made.half / 10;
    }
    /* of each sort there are many */
    ck_assert_uint_gt(hidden, rounds / 20);
    ck_assert_uint_gt(snookered, hidden + rounds / 20);
    ck_assert_uint_lt(snookered, rounds - rounds / 20);
    ck_assert_uint_gt(narrow, rounds / 200);
}
END_TEST

/* The target so near that its edges are seen at 53 degrees: a slope of 4/3, beyond which one and one are two. A ball that
 * nobody could put between the two hides all of it, one right behind the cue ball nothing. */
START_TEST(wide_targets)
{
    cue_layout layout = plain_layout(LIST({0.042, 0}));
    cue_layout_put(&layout, TARGET, (cue_point){0.5, 0.575});
    ck_assert(cue_is_hidden(&plain, &layout, cue_at, TARGET));
    ck_assert(cue_is_snookered(&plain, &layout, cue_at, TARGET));
    cue_layout_put(&layout, TARGET + 1, (cue_point){0.5, 0.5 - 0.042});
    ck_assert(!cue_is_hidden(&plain, &layout, cue_at, TARGET));
    ck_assert(!cue_is_snookered(&plain, &layout, cue_at, TARGET));
}
END_TEST

/* Everything near to everything, one ball over another too, as no table has it: all slopes, and circles that cross in all
 * ways. */
static cue_layout close_quarters(cue_random *random)
{
    const double r = plain.ball_radius;
    const unsigned balls = 1 + (unsigned)cue_random_below(random, 7);
    cue_layout layout = {.known = 1};
    unsigned ball;
    cue_layout_put(&layout, CUE_BALL, cue_at);
    for (ball = TARGET; ball <= TARGET + balls; ball++) {
        const double angle = between(random, 0, 6.2831853071795865);
        const double apart = ball == TARGET ? r * between(random, 2.01, 6) : r * between(random, 0.5, 7);
        cue_layout_put(&layout, ball, (cue_point){cue_at.x + apart * cos(angle), cue_at.y + apart * sin(angle)});
    }
    return layout;
}

START_TEST(random_close_quarters)
{
    const unsigned rounds = is_slow_here() ? 500 : 6000;
    unsigned i, hidden = 0;
    for (i = 0; i < rounds; i++) {
        cue_random random = cue_random_at(61, i);
        const cue_layout layout = close_quarters(&random);
        const bool is_hidden = cue_is_hidden(&plain, &layout, cue_at, TARGET);
        const scene made = scene_of(&plain, &layout, cue_at, TARGET);
        const double widest = widest_free(&made);
        if (disagree(is_hidden, widest))
            ck_abort_msg("layout %u: hidden %d, with %g free", i, is_hidden, widest);
        if (plainly_snookered(&made))
            assert_quickly(cue_is_snookered(&plain, &layout, cue_at, TARGET) == (plainly_snookered(&made) > 0));
        hidden += is_hidden;
    }
    ck_assert_uint_gt(hidden, rounds / 10);
    ck_assert_uint_lt(hidden, rounds - rounds / 10);
}
END_TEST

/* A ball beside a direction from the cue ball: its nearer tangent, as it counts, has that angle. */
static cue_point beside_way(cue_point from, double angle, int side, double distance)
{
    const double middle = angle + side * asin((2 * plain.ball_radius - 1e-6) / distance);
    return (cue_point){from.x + distance * cos(middle), from.y + distance * sin(middle)};
}

/* Of all that may be seen of the target two balls next to the cue ball leave a narrow gap, anywhere or where something
 * changes: so it shows what hides each part. */
START_TEST(random_gaps)
{
    const unsigned rounds = is_slow_here() ? 500 : 8000;
    unsigned i, hidden = 0, asked = 0;
    for (i = 0; i < rounds; i++) {
        cue_random random = cue_random_at(79, i);
        cue_layout layout = i % 2 ? random_layout(&random, &plain) : close_quarters(&random);
        const cue_point from = layout.at[CUE_BALL];
        scene made = scene_of(&plain, &layout, from, TARGET);
        double angles[2 + 4 * CUE_BALLS_MAX], gap, middle, widest;
        bool hides;
        unsigned count;
        if (hypot(made.target.x, made.target.y) < 0.0601)
            continue;
        count = turning_points(&made, angles);
        middle = cue_random_below(&random, 2) ? angles[cue_random_below(&random, count)] : made.half * between(&random, -1, 1);
        gap = made.half * pow(10, between(&random, -4, -0.5));
        middle += gap * between(&random, -0.5, 0.5);
        if (fabs(middle) + gap > made.half)
            continue;
        cue_layout_put(&layout, 20, beside_way(from, made.direction + middle + gap / 2, 1, between(&random, 0.0601, 0.07)));
        cue_layout_put(&layout, 21, beside_way(from, made.direction + middle - gap / 2, -1, between(&random, 0.0601, 0.07)));
        made = scene_of(&plain, &layout, from, TARGET);
        widest = widest_free(&made);
        hides = cue_is_hidden(&plain, &layout, from, TARGET);
        if (disagree(hides, widest))
            ck_abort_msg("layout %u: hidden %d, with %g free", i, hides, widest);
        hidden += hides;
        asked++;
    }
    ck_assert_uint_gt(hidden, asked / 10);
    ck_assert_uint_lt(hidden, asked - asked / 10);
}
END_TEST

/* Which ball it is that blocks: the first one, or the guess if that does. */
START_TEST(blockers)
{
    const cue_layout layout = plain_layout(LIST({0.5, 0.5}, {0.5, 0.05}, {0.7, -0.05}));
    ck_assert_uint_eq(cue_edge_blocker(&plain, &layout, cue_at, TARGET, CUE_BALL_BIT(TARGET), CUE_NO_BALL), TARGET + 2);
    ck_assert_uint_eq(cue_edge_blocker(&plain, &layout, cue_at, TARGET, CUE_BALL_BIT(TARGET), TARGET + 1), TARGET + 2);
    ck_assert_uint_eq(cue_edge_blocker(&plain, &layout, cue_at, TARGET, CUE_BALL_BIT(TARGET), TARGET + 3), TARGET + 3);
    ck_assert_uint_eq(
        cue_edge_blocker(&plain, &layout, (cue_point){0.9, 1.5}, TARGET, CUE_BALL_BIT(TARGET), TARGET + 3), CUE_NO_BALL);
}
END_TEST

/* What is said of all places around: the target as it is seen from the farthest of them, with balls that are smaller, by
 * what a place may turn them around the target, and the ways to one point of it against each other; those that may
 * touch a cue ball there count for nothing. */
static scene scene_around(const cue_table *table, const cue_layout *layout, cue_point from, double reach)
{
    const double touching = 2 * table->ball_radius;
    const cue_point at = layout->at[TARGET];
    const double distance = hypot(at.x - from.x, at.y - from.y), nearest = distance - reach;
    const double bend = 2 * reach * touching / (nearest * sqrt(nearest * nearest - touching * touching));
    const cue_point farthest = {from.x - (at.x - from.x) / distance * reach, from.y - (at.y - from.y) / distance * reach};
    scene made = scene_of(table, layout, farthest, TARGET);
    unsigned i, kept = 0;
    for (i = 0; i < made.count; i++) {
        const ring *ball = &made.others[i];
        const double to_target = hypot(ball->x - made.target.x, ball->y - made.target.y);
        const double smaller = 3 * touching * bend + 1e-9 + (reach / nearest + bend) * to_target;
        if (hypot(ball->x, ball->y) < 2 * touching + 3 * reach || ball->radius <= smaller)
            continue;
        made.others[kept] = *ball;
        made.others[kept++].radius -= smaller;
    }
    made.count = kept;
    return made;
}

/* And where they say true, it holds at places around. */
static void assert_holds_around(const cue_layout *layout, cue_point from, double reach, bool edge, bool hidden)
{
    unsigned i;
    for (i = 0; i < 16; i++) {
        const double angle = i * 0.39269908169872414, far = i % 2 ? reach : reach / 2;
        const cue_point place = {from.x + far * cos(angle), from.y + far * sin(angle)};
        assert_quickly(!edge || cue_is_snookered(&plain, layout, place, TARGET));
        assert_quickly(!hidden || cue_is_hidden(&plain, layout, place, TARGET));
    }
}

START_TEST(around_at_random)
{
    const unsigned rounds = is_slow_here() ? 500 : 6000;
    unsigned i, edges = 0, hidden = 0, near = 0;
    for (i = 0; i < rounds; i++) {
        cue_random random = cue_random_at(67, i);
        const cue_layout layout = random_layout(&random, &plain);
        const cue_point from = layout.at[CUE_BALL], at = layout.at[TARGET];
        const double reach = pow(10, between(&random, -4, -1));
        const bool edge = cue_edge_is_blocked_around(&plain, &layout, from, reach, TARGET, CUE_BALL_BIT(TARGET));
        const bool hides = cue_is_hidden_around(&plain, &layout, from, reach, TARGET);
        scene made;
        double widest;
        int snookered;
        if (hypot(at.x - from.x, at.y - from.y) - reach <= 4 * plain.ball_radius) {
            assert_quickly(!edge && !hides);
            near++;
            continue;
        }
        made = scene_around(&plain, &layout, from, reach);
        widest = made.count ? widest_free(&made) : 1;
        snookered = plainly_snookered(&made);
        if (disagree(hides, widest))
            ck_abort_msg("layout %u: hidden around %d, with %g free", i, hides, widest);
        if (snookered && edge != (snookered > 0))
            ck_abort_msg("layout %u: edge blocked around %d", i, edge);
        assert_holds_around(&layout, from, reach, edge, hides);
        edges += edge;
        hidden += hides;
    }
    ck_assert_msg(edges > rounds / 10 && hidden > rounds / 40 && near > rounds / 40, "%u, %u, %u", edges, hidden, near);
}
END_TEST

static const cue_table snooker = CUE_TABLE_SNOOKER_12FT_INIT;
static const cue_table pool = CUE_TABLE_POOL_9FT_INIT;

/* All places 10 mm apart, one after another; returns how many there were, up to the first from which nothing is in
 * the way. */
static unsigned places_in_hand(cue_area area, const cue_layout *layout, unsigned target, bool *blocked)
{
    const bool d = area == CUE_AREA_D;
    const cue_table *table = d ? &snooker : &pool;
    const cue_point origin = d ? (cue_point){0.889, 0.737} : (cue_point){0.635, 0.635};
    unsigned places = 0;
    int i, j;
    for (j = 0; j < 64; j++)
        for (i = -64; i <= 64; i++) {
            const cue_point at = {origin.x + i * 0.01, origin.y - j * 0.01};
            if (!cue_area_holds(table, area, at) ||
                cue_layout_overlap(table, layout, layout->on_table & ~1u, at) != CUE_NO_BALL)
                continue;
            places++;
            *blocked = d ? cue_is_snookered(table, layout, at, target) : cue_is_hidden(table, layout, at, target);
            if (!*blocked)
                return places;
        }
    return places;
}

START_TEST(from_the_d_by_hand)
{
    cue_layout layout = {.known = 1};
    unsigned places;
    bool blocked;
    cue_layout_put(&layout, CUE_RED, (cue_point){0.889, 2.5});
    ck_assert(!cue_is_snookered_from_d(&snooker, &layout, CUE_RED));
    /* two balls right before the red one, as far apart as leaves it visible for none of its edges */
    cue_layout_put(&layout, 2, (cue_point){0.889 - 0.05, 2.5 - 0.05});
    cue_layout_put(&layout, 3, (cue_point){0.889 + 0.05, 2.5 - 0.05});
    ck_assert(cue_is_snookered_from_d(&snooker, &layout, CUE_RED));
    places = places_in_hand(CUE_AREA_D, &layout, CUE_RED, &blocked);
    ck_assert(blocked && places > 1300 && places < 1400); /* half of 0.292^2 pi / 0.01^2 */
    /* the cue ball itself is not in the way */
    cue_layout_take(&layout, 2);
    cue_layout_take(&layout, 3);
    cue_layout_put(&layout, CUE_BALL, (cue_point){0.889, 1.5});
    ck_assert(!cue_is_snookered_from_d(&snooker, &layout, CUE_RED));
}
END_TEST

/* A target at the foot rail behind two balls that touch it and each other: 30 degrees to either side of straight up
 * they are met first, and from the kitchen one comes within 18. */
START_TEST(from_the_kitchen_by_hand)
{
    const double r = pool.ball_radius, y = 2.54 - r - 1.7320508 * r;
    cue_layout layout = {.known = 1};
    unsigned places;
    bool blocked;
    cue_layout_put(&layout, TARGET, (cue_point){0.635, 2.54 - r});
    ck_assert(!cue_is_hidden_from_kitchen(&pool, &layout, TARGET));
    cue_layout_put(&layout, 2, (cue_point){0.635 - r, y});
    ck_assert(!cue_is_hidden_from_kitchen(&pool, &layout, TARGET));
    cue_layout_put(&layout, 3, (cue_point){0.635 + r, y});
    ck_assert(cue_is_hidden_from_kitchen(&pool, &layout, TARGET));
    places = places_in_hand(CUE_AREA_KITCHEN, &layout, TARGET, &blocked);
    ck_assert(blocked && places == 121 * 61); /* 60 steps to either side, 60 back */
    /* What lies in the kitchen can't be played at from there. */
    layout = (cue_layout){.known = 1};
    cue_layout_put(&layout, TARGET, (cue_point){0.3, 0.635});
    ck_assert(cue_is_hidden_from_kitchen(&pool, &layout, TARGET));
    cue_layout_put(&layout, TARGET, (cue_point){0.3, 0.635 + 1e-8});
    ck_assert(!cue_is_hidden_from_kitchen(&pool, &layout, TARGET));
}
END_TEST

/* A D of 82 mm, and balls of 80 mm all over it. */
START_TEST(no_place_in_the_d)
{
    const cue_table small = {1, 0.5, 0.04, 0, 0, CUE_TABLE_OWN, {0}};
    const double line = cue_baulk_line(&small);
    cue_layout layout = {.known = 1};
    cue_layout_put(&layout, CUE_RED, (cue_point){0.25, 0.8});
    ck_assert(!cue_is_snookered_from_d(&small, &layout, CUE_RED));
    cue_layout_put(&layout, 2, (cue_point){0.25 - 0.05, line - 0.01});
    cue_layout_put(&layout, 3, (cue_point){0.25 + 0.05, line - 0.01});
    ck_assert(cue_is_snookered_from_d(&small, &layout, CUE_RED));
}
END_TEST

/* Balls around the target, so that it is free from a few places only, or from none; and now and then some all over
 * the table, in the D too. */
START_TEST(in_hand_at_random)
{
    const unsigned rounds = is_slow_here() && !getenv("TEST_COVERAGE") ? 50 : 600;
    unsigned i, k, count[2] = {0, 0};
    for (i = 0; i < rounds; i++) {
        const bool d = i % 4;
        const cue_table *table = d ? &snooker : &pool;
        const double r = table->ball_radius;
        cue_random random = cue_random_at(17, i);
        cue_layout layout = {.known = 1};
        bool expected;
        cue_layout_put(&layout, TARGET,
                       (cue_point){between(&random, 0.1, table->width - 0.1),
                                   between(&random, d ? 0.3 : 0.7, table->length - 0.1)});
        for (k = 2; k < (d ? 8 : 12); k++) {
            const double angle = between(&random, 0, 6.2831853071795865);
            const double distance = between(&random, 2 * r, d ? 8 * r : 4 * r);
            const cue_point near = {layout.at[TARGET].x + distance * cos(angle),
                                    layout.at[TARGET].y + distance * sin(angle)};
            const cue_point far = {between(&random, r, table->width - r), between(&random, r, table->length - r)};
            const cue_point at = i % 8 == 5 && k < 5 ? far : near;
            if (cue_layout_overlap(table, &layout, layout.on_table, at) == CUE_NO_BALL)
                cue_layout_put(&layout, k, at);
        }
        (void)places_in_hand(d ? CUE_AREA_D : CUE_AREA_KITCHEN, &layout, TARGET, &expected);
        assert_quickly((d ? cue_is_snookered_from_d(table, &layout, TARGET)
                          : cue_is_hidden_from_kitchen(table, &layout, TARGET)) == expected);
        count[d] += expected;
    }
    ck_assert_msg(count[1] > rounds / 10 && count[1] < rounds * 13 / 20, "%u of the D", count[1]);
    ck_assert_msg(count[0] > rounds / 40 && count[0] < rounds / 5, "%u of the kitchen", count[0]);
}
END_TEST

Suite *sight_suite(void)
{
    Suite *suite = suite_create("sight");
    ADD_TESTS(suite, "by hand", nothing_between, the_cue_ball_itself, several_balls_on, one_ball_in_the_middle,
              one_ball_before_half_of_it, grazing_blocks_nothing, two_balls_hide_together, three_balls_hide_together,
              balls_touching_the_cue_ball, a_target_that_touches_the_cue_ball, balls_in_one_place,
              places_around_that_are_too_near, places_around_that_see_past, places_around_within_rounding, blockers,
              balls_beside_the_target, free_angles);
    ADD_TESTS(suite, "at random", wide_targets, random_layouts, random_close_quarters, random_gaps,
              around_at_random);
    ADD_TESTS(suite, "in hand", from_the_d_by_hand, from_the_kitchen_by_hand, no_place_in_the_d, in_hand_at_random);
    return suite;
}
