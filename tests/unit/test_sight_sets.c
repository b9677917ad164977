/* Sight where several balls are on: random layouts against a plain way to the same answers. CUE_SIGHT_ROUNDS: how many,
 * if not some thousands (make check-sight). */
#include "help.h"
#include "suites.h"

#include <cuerules/random.h>
#include <cuerules/table.h>

#include <math.h>
#include <stdlib.h>

enum { BALLS = 22, STEPS = 400 };
#define GRAZE 1e-6
/* Answers that hang on less than this are left open. */
#define DOUBT 1e-9

static const cue_table table = CUE_TABLE_SNOOKER_12FT_INIT;

/* A layout, what is on in it, and how near any comparison came to its limit. */
typedef struct sets {
    cue_layout layout;
    cue_balls on, others;
    double doubt;
} sets;

static double apart(cue_point a, cue_point b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

static double between(cue_random *random, double low, double high)
{
    return low + (high - low) * (double)cue_random_below(random, 1000000000) / 1e9;
}

static bool compare(sets *of, double less, double more)
{
    of->doubt = fmin(of->doubt, fabs(more - less));
    return less < more;
}

/* Does a ball keep the cue ball from rolling from one place to the other? */
static bool blocks(sets *of, unsigned ball, cue_point from, cue_point to)
{
    const cue_point at = of->layout.at[ball];
    const double x = to.x - from.x, y = to.y - from.y, squared = x * x + y * y;
    const double along = squared > 0 ? ((at.x - from.x) * x + (at.y - from.y) * y) / squared : 0;
    const double part = along < 0 ? 0 : along > 1 ? 1 : along;
    const double distance = apart(at, (cue_point){from.x + part * x, from.y + part * y});
    const double start = apart(at, from), least = fmin(start, 2 * table.ball_radius) - GRAZE;
    return compare(of, distance, least);
}

static cue_balls blocking(sets *of, cue_point from, cue_point to)
{
    cue_balls left, found = 0;
    for (left = of->others; left; left &= left - 1)
        found |= blocks(of, cue_lowest_ball(left), from, to) ? left & (0 - left) : 0;
    return found;
}

/* Where the cue ball is when it reaches a target that it sees at that angle from the line of centres. */
static cue_point reached(cue_point from, cue_point target, double angle)
{
    const double distance = apart(from, target), touching = 2 * table.ball_radius;
    const double aside = distance * sin(angle), half = touching * touching - aside * aside;
    const double way = distance * cos(angle) - sqrt(half > 0 ? half : 0);
    const double towards = atan2(target.y - from.y, target.x - from.x) + angle;
    return (cue_point){from.x + way * cos(towards), from.y + way * sin(towards)};
}

static double edge_of(cue_point from, cue_point target)
{
    return asin(fmin(1, 2 * table.ball_radius / apart(from, target)));
}

static bool is_touched(sets *of, cue_point from, cue_point target)
{
    return !compare(of, 2 * table.ball_radius + GRAZE, apart(from, target));
}

/* Of the balls that block an edge, and of those the nearest. */
static cue_balls edges(sets *of, cue_point from, unsigned target, cue_balls *nearest)
{
    const cue_point at = of->layout.at[target];
    cue_balls found = 0, left;
    double least = INFINITY;
    if (is_touched(of, from, at))
        return 0;
    found = blocking(of, from, reached(from, at, edge_of(from, at))) |
            blocking(of, from, reached(from, at, -edge_of(from, at)));
    for (left = found; left; left &= left - 1)
        least = fmin(least, apart(from, of->layout.at[cue_lowest_ball(left)]));
    for (left = found; left; left &= left - 1)
        if (!compare(of, least + GRAZE, apart(from, of->layout.at[cue_lowest_ball(left)])))
            *nearest |= left & (0 - left);
    return found;
}

static bool snookered(sets *of, cue_point from, cue_balls *due)
{
    cue_balls left;
    *due = of->others;
    for (left = of->on; left; left &= left - 1) {
        cue_balls nearest = 0;
        if (!edges(of, from, cue_lowest_ball(left), &nearest))
            return false;
        *due &= nearest;
    }
    return true;
}

/* Full; else in part, as far as a look at many points tells. */
static cue_sight sight(sets *of, cue_point from)
{
    cue_sight best = CUE_SIGHT_NONE;
    cue_balls left;
    for (left = of->on; left; left &= left - 1) {
        const cue_point at = of->layout.at[cue_lowest_ball(left)];
        int step;
        if (is_touched(of, from, at) || !blocking(of, from, reached(from, at, 0)))
            return CUE_SIGHT_FULL;
        for (step = -STEPS; step <= STEPS && !best; step++)
            if (!blocking(of, from, reached(from, at, edge_of(from, at) * step / STEPS)))
                best = CUE_SIGHT_PART;
    }
    return best;
}

static cue_point somewhere(cue_random *random, const cue_layout *layout, unsigned ball)
{
    const double radius = table.ball_radius, turn = between(random, 0, 6.283185307179586);
    const double far = 2 * radius + (cue_random_below(random, 2) ? between(random, -0.0004, 0.0004) : between(random, 0, 0.05));
    if (ball && cue_random_below(random, 2)) {
        const cue_point by = layout->at[cue_random_below(random, ball)];
        return (cue_point){by.x + far * cos(turn), by.y + far * sin(turn)};
    }
    return (cue_point){between(random, radius, table.width - radius), between(random, radius, table.length - radius)};
}

static sets scattered(cue_random *random)
{
    const unsigned count = 2 + (unsigned)cue_random_below(random, BALLS - 1);
    sets made = {.layout = {.known = 1}, .doubt = INFINITY};
    unsigned ball;
    for (ball = 0; ball < count; ball++) {
        cue_point at;
        do
            at = somewhere(random, &made.layout, ball);
        while (cue_layout_overlap(&table, &made.layout, made.layout.on_table, at) != CUE_NO_BALL ||
               !cue_area_holds(&table, CUE_AREA_TABLE, at));
        cue_layout_put(&made.layout, ball, at);
        if (ball == 1 || (ball && !cue_random_below(random, 3)))
            made.on |= CUE_BALL_BIT(ball);
    }
    made.others = made.layout.on_table & ~(made.on | CUE_BALL_BIT(CUE_BALL));
    return made;
}

START_TEST(sets_at_random)
{
    const char *asked = getenv("CUE_SIGHT_ROUNDS");
    const unsigned rounds = asked ? (unsigned)strtoul(asked, NULL, 10) : is_slow_here() ? 300 : 5000;
    unsigned i, seen[3] = {0, 0, 0}, hidden = 0, due_to = 0, open = 0;
    for (i = 0; i < rounds; i++) {
        cue_random random = cue_random_at(2611, i);
        sets of = scattered(&random);
        const cue_point from = of.layout.at[CUE_BALL];
        cue_balls due;
        const bool plain = snookered(&of, from, &due);
        const cue_sight best = sight(&of, from), found = cue_best_sight(&table, &of.layout, from, of.on);
        if (of.doubt < DOUBT) {
            open++;
            continue;
        }
        if (plain != cue_is_snookered_on(&table, &of.layout, from, of.on) ||
            (plain ? due : 0) != cue_snookering_balls(&table, &of.layout, from, of.on))
            ck_abort_msg("layout %u: snookered %d", i, plain);
        /* A slit between two points that were looked at is found only by the library. */
        if ((best == CUE_SIGHT_FULL) != (found == CUE_SIGHT_FULL) || best > found)
            ck_abort_msg("layout %u: sight %u, not %u", i, (unsigned)found, (unsigned)best);
        seen[found]++;
        hidden += plain;
        due_to += plain && due;
    }
    ck_assert_msg(open < rounds / 4 && seen[0] && seen[1] && seen[2] && hidden && due_to, "%u %u %u %u", open, seen[0],
                  seen[1], hidden);
}
END_TEST

/* Every place of the D, one after another. */
static bool is_free_place(sets *of, cue_point from)
{
    cue_balls due;
    return cue_area_holds(&table, CUE_AREA_D, from) &&
           cue_layout_overlap(&table, &of->layout, of->layout.on_table, from) == CUE_NO_BALL && !snookered(of, from, &due);
}

START_TEST(sets_from_the_d)
{
    const cue_point middle = cue_colour_spot(&table, CUE_BROWN);
    unsigned i, hidden = 0;
    for (i = 0; i < (is_slow_here() ? 20u : 150u); i++) {
        cue_random random = cue_random_at(2612, i);
        sets of = scattered(&random);
        bool free = false;
        int across, back;
        of.on = i % 2 ? CUE_BALL_BIT(1) : of.on;
        of.others = of.layout.on_table & ~(of.on | CUE_BALL_BIT(CUE_BALL));
        cue_layout_take(&of.layout, CUE_BALL);
        for (back = 0; back < 30 && !free; back++)
            for (across = -30; across <= 30 && !free; across++)
                free = is_free_place(&of, (cue_point){middle.x + across * 0.01, middle.y - back * 0.01});
        ck_assert_int_eq(cue_is_snookered_on_from_d(&table, &of.layout, of.on), !free);
        ck_assert_int_eq(cue_next_is_snookered_on(NULL, &table, &of.layout, of.on), !free);
        hidden += !free;
    }
    ck_assert(!cue_is_snookered_on_from_d(&table, &(cue_layout){.known = 1}, 2));
    ck_assert_uint_eq(cue_snookering_balls(&table, &(cue_layout){.known = 1}, middle, 2), 0);
    (void)hidden;
}
END_TEST

Suite *sight_sets_suite(void)
{
    Suite *suite = suite_create("sight_sets");
    ADD_TESTS(suite, "random", sets_at_random, sets_from_the_d);
    return suite;
}
